/** Notices of this kind are advertising: they follow the recipient's consents. */
export const advertisingKind = "notification.advertising";

export type PushFacts = {
  readonly attempts: number;
  readonly createdAt: Date;
  readonly isAdvertising: boolean;
  readonly isRead: boolean;
  readonly isLive: boolean;
  readonly takesAdvertising: boolean;
  readonly takesItAtNight: boolean;
};

/** A push says that there is something new: after a day it says nothing any more. */
const usefulMs = 24 * 3600 * 1000;
const dropAfterAttempts = 5;

/** What becomes of a push that is due. `forget`: the device's session has ended. */
export function decidePush(facts: PushFacts, now: Date, isNight: boolean): "send" | "drop" | "wait_for_morning" | "forget" {
  if (!facts.isLive) return "forget";
  if (facts.isRead || facts.attempts > dropAfterAttempts || now.getTime() - facts.createdAt.getTime() > usefulMs) return "drop";
  if (!facts.isAdvertising) return "send";
  if (!facts.takesAdvertising) return "drop";
  return isNight && !facts.takesItAtNight ? "wait_for_morning" : "send";
}

/** Minutes until the next try, by how many there were. */
const waits = [1, 5, 30, 120] as const;

export const retryAt = (now: Date, attempts: number, askedSeconds = 0): Date =>
  new Date(now.getTime() + Math.max((waits[attempts - 1] ?? 120) * 60_000, askedSeconds * 1000));
