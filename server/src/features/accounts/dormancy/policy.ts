import { dormancy } from "@rounds/contract/accounts/dormancy.ts";

const dayMs = 24 * 3600 * 1000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Accounts that were last used before this day are erased. */
export function unusedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - dormancy.years);
  return since;
}

/** Accounts that were last used before this day get the notice. */
export const noticeSince = (now: Date): Date => unusedSince(new Date(now.getTime() + dormancy.noticeDays * dayMs));

/** A notice that reached its person before this time is old enough for the erasure. */
export const noticedBefore = (now: Date): Date => daysBefore(now, dormancy.noticeDays);

/** The earliest erasure after a notice that reaches its person at this time. */
export const erasedOn = (reachedAt: Date): Date => new Date(reachedAt.getTime() + dormancy.noticeDays * dayMs);

/** A link of an older e-mail keeps nothing, because the account may be unused again. */
const linkDays = 60;

export const isLinkLive = (noticedAt: Date, now: Date): boolean => noticedAt > daysBefore(now, linkDays) && noticedAt <= now;

/** `yyyy-MM-dd` in UTC, as the day of the latest use is stored. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
