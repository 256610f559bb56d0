import { factorLimits, type OperatorFactor } from "@rounds/contract/accounts/operators.ts";
import type { Actor } from "../../../auth/actor.ts";
import { type Limit, secondsUntilAllowed } from "../../../lib/limits.ts";

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Limits for wrong codes of one person, over all sessions. Three of a million codes are right at any time. So ten guesses
 * a day succeed once in ninety years, and the audit log contains each guess.
 */
const wrongTries: readonly Limit[] = [
  { seconds: 15 * minute, max: 5 },
  { seconds: day, max: 10 },
];

/** Seconds until another code may be tried; 0 means now. */
export const secondsUntilTry = (wrongAt: readonly Date[], now: Date): number => secondsUntilAllowed(wrongTries, wrongAt, now);

/** The wrong tries that the limits still count. */
export const stillCounted = (wrongAt: readonly Date[], now: Date): Date[] =>
  wrongAt.filter((time) => now.getTime() - time.getTime() < day * 1000);

export const enrolmentSeconds = factorLimits.enrolmentMinutes * minute;

/** The step that this session still has to pass, or `passed`. */
export function stateOf(actor: Actor, isEnrolled: boolean, hasPassed: boolean): OperatorFactor["state"] {
  if (actor.awaitedFactor) return actor.awaitedFactor;
  // Also where the configuration requires no factor, so that operators can enrol voluntarily.
  if (!isEnrolled) return "enrolment";
  return hasPassed ? "passed" : "code";
}

/** A sign-in is enough to enrol the first factor. To replace it, the session must have passed it. */
export const mayEnrol = (isEnrolled: boolean, hasPassed: boolean): boolean => !isEnrolled || hasPassed;

/** At least one operator must stay. */
export const isLast = (operatorCount: number): boolean => operatorCount <= 1;
