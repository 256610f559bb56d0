import { factorLimits, type OperatorFactor } from "@rounds/contract/accounts/operators.ts";
import type { Actor } from "../../../auth/actor.ts";
import { type Limit, secondsUntilAllowed } from "../../../lib/limits.ts";

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Wrong codes of one person, from whatever session. Three of a million codes are right at any moment: ten guesses a day are right
 * once in ninety years, and each stands in the audit log.
 */
const wrongTries: readonly Limit[] = [
  { seconds: 15 * minute, max: 5 },
  { seconds: day, max: 10 },
];

/** Seconds until another code may be tried; 0 means now. */
export const secondsUntilTry = (wrongAt: readonly Date[], now: Date): number => secondsUntilAllowed(wrongTries, wrongAt, now);

/** What of wrong tries still counts. */
export const stillCounted = (wrongAt: readonly Date[], now: Date): Date[] =>
  wrongAt.filter((time) => now.getTime() - time.getTime() < day * 1000);

export const enrolmentSeconds = factorLimits.enrolmentMinutes * minute;

/** Whether this session has shown the factor that its person has now. */
export function stateOf(actor: Actor, isEnrolled: boolean, hasPassed: boolean): OperatorFactor["state"] {
  if (actor.awaitedFactor) return actor.awaitedFactor;
  // Where none is wanted it is offered all the same.
  if (!isEnrolled) return "enrolment";
  return hasPassed ? "passed" : "code";
}

/** The first secret may be made by the sign-in alone; a further one only by who has shown the one before. */
export const mayEnrol = (isEnrolled: boolean, hasPassed: boolean): boolean => !isEnrolled || hasPassed;

/** One operator at least stays. */
export const isLast = (operatorCount: number): boolean => operatorCount <= 1;
