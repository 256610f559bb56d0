import { randomInt } from "node:crypto";
import { factorLimits } from "@rounds/contract/accounts/operators.ts";
import { Secret, TOTP } from "otpauth";

/** Seconds. All authenticator apps support RFC 6238 with SHA-1, six digits and 30 seconds. */
const period = 30;
/** A clock may be off by this many periods in either direction. */
const drift = 1;
/** 160 bits, the length that RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: string, issuer = "", label = ""): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: "SHA1", digits: 6, period });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** An `otpauth:` URI. The authenticator app reads it from a QR code or opens it as a link. */
export const enrolmentUri = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString();

/** The period number of a code. Null for a wrong or expired code, and for a period up to `lastStep`, so that no code works twice. */
export function stepOf(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  // The library throws for six letters of more than one byte each, such as Hangul.
  if (!isAppCode(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: drift });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

/** 32 characters, without similar ones such as O and 0. There are 32^10 codes. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Characters before and after the dash. */
const halfLength = 5;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: factorLimits.recoveryCodes }, () => {
    const word = Array.from({ length: 2 * halfLength }, () => alphabet[randomInt(alphabet.length)]).join("");
    return `${word.slice(0, halfLength)}-${word.slice(halfLength)}`;
  });

/** The typed code in upper case, without spaces and hyphens. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** An app's code has six digits. Any other text can only be a recovery code. */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare);
