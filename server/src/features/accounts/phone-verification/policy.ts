import * as contract from "@rounds/contract/accounts/phone-verification.ts";
import type { LimitedEvents } from "../../../db/limited-events.ts";
import { clientNetworks } from "../../../lib/client-network.ts";
import type { Limit } from "../../../lib/limits.ts";

const minute = 60;
const hour = 60 * minute;
const daySeconds = 24 * hour;

export const { valid: codeSeconds, resend: resendSeconds } = contract.codeSeconds;
const wrongTriesPerCode = 5;
const wrongTriesPerDay = 10;
const lockSeconds = 10 * minute;

export const phoneSends: readonly Limit[] = [
  { seconds: resendSeconds, max: 1 },
  { seconds: hour, max: 5 },
  { seconds: daySeconds, max: 10 },
];
const networkSends: readonly Limit[] = [
  { seconds: 5 * minute, max: 25 },
  { seconds: daySeconds, max: 200 },
];
const personSends: readonly Limit[] = [{ seconds: daySeconds, max: 10 }];

/** All sends of an hour, by all people. A limit, because each message costs money. */
export const sendsOfAll = (max: number) => ({ key: "code of all", limit: { seconds: hour, max } });

/** The counts that a request for a code adds to: of its client's networks, of its person, and of all. `maxOfAll` is per hour. */
export const sendsOf = (userId: number, address: string, maxOfAll: number): LimitedEvents[] => [
  ...clientNetworks(address).map(({ name, share }) => ({
    key: `code ${name}`,
    limits: networkSends.map(({ seconds, max }) => ({ seconds, max: max * share })),
  })),
  { key: `code of person ${userId}`, limits: personSends },
  { key: sendsOfAll(maxOfAll).key, limits: [sendsOfAll(maxOfAll).limit] },
];

/** The times within the last day. No limit counts older ones. */
export const withinDay = (times: readonly Date[], now: Date): Date[] =>
  times.filter((time) => now.getTime() - time.getTime() < daySeconds * 1000);

export const secondsLocked = (lockedUntil: Date | null, now: Date): number =>
  lockedUntil === null ? 0 : Math.max(0, (lockedUntil.getTime() - now.getTime()) / 1000);

/** Whether the code can still confirm its number. */
export const isLive = ({ ended_at, expires_at }: { readonly ended_at: string | null; readonly expires_at: string }, now: Date): boolean =>
  ended_at === null && Date.parse(expires_at) > now.getTime();

/** Whether a code no longer works after this number of wrong tries. */
export const isSpent = (wrongTries: number): boolean => wrongTries >= wrongTriesPerCode;

/** The end of the lock after wrong tries at these times, the last one now. Null when they lock nothing. */
export const lockAfter = (wrongAt: readonly Date[], now: Date): Date | null =>
  withinDay(wrongAt, now).length >= wrongTriesPerDay ? new Date(now.getTime() + lockSeconds * 1000) : null;
