/** Notices of this kind are advertising. They need the recipient's consent. */
export const advertisingKind = "notification.advertising";

export type PushFacts = {
  readonly attempts: number;
  readonly createdAt: Date;
  readonly isAdvertising: boolean;
  readonly canRingAtNight: boolean;
  readonly isRead: boolean;
  readonly isLive: boolean;
  /** The device still belongs to the recipient of the notice. */
  readonly isOwn: boolean;
  readonly takesAdvertising: boolean;
  readonly takesItAtNight: boolean;
};

/** A push announces news, so it is dropped after a day. */
const usefulMs = 24 * 3600 * 1000;
const dropAfterAttempts = 5;

/** Decides about a due push. `unsubscribe` removes the device, because its session has ended. */
export function decidePush(facts: PushFacts, now: Date, isNight: boolean): "send" | "drop" | "wait_for_morning" | "unsubscribe" {
  if (!facts.isOwn) return "drop";
  if (!facts.isLive) return "unsubscribe";
  if (facts.isRead || facts.attempts > dropAfterAttempts || now.getTime() - facts.createdAt.getTime() > usefulMs) return "drop";
  if (!facts.canRingAtNight && isNight) return "wait_for_morning";
  if (!facts.isAdvertising) return "send";
  if (!facts.takesAdvertising) return "drop";
  return isNight && !facts.takesItAtNight ? "wait_for_morning" : "send";
}

/** Minutes until the next attempt, by the number of attempts so far. */
const waits = [1, 5, 30, 120] as const;

export const retryAt = (now: Date, attempts: number, retryAfterSeconds = 0): Date =>
  new Date(now.getTime() + Math.max((waits[attempts - 1] ?? 120) * 60_000, retryAfterSeconds * 1000));
