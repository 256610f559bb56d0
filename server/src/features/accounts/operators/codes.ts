import { randomInt } from "node:crypto";
import { factorLimits } from "@rounds/contract/accounts/operators.ts";
import { Secret, TOTP } from "otpauth";

/** What every authenticator app reads (RFC 6238): SHA-1, six digits, thirty seconds. */
const period = 30;
/** A clock may be off by this many periods in either direction. */
const drift = 1;
/** 160 bits, the length that RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: string, issuer = "", label = ""): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: "SHA1", digits: 6, period });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the app's camera reads, or a tap on the phone itself opens. */
export const enrolmentUri = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString();

/** The period a code belongs to, or null when it is wrong, too old, or not newer than `lastStep`: no code works twice. */
export function stepOf(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: drift });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

/** Without letters and digits that are read for one another; 32^10 codes. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const half = 5;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: factorLimits.recoveryCodes }, () => {
    const word = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join("");
    return `${word.slice(0, half)}-${word.slice(half)}`;
  });

/** What was typed, without what does not count. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** Six digits are the app's; everything else can only be a recovery code. */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare);
