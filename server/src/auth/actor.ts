import type { UserRole } from "@rounds/contract/roles.ts";
import { fail } from "../lib/app-error.ts";

/** The caller of a request. Read from the database on each request. */
export type Actor = {
  readonly userId: number;
  readonly userCode: string;
  readonly sessionId: number;
  /** The user has the operator role and, if it is required, has passed the second factor in this session. */
  readonly isOperator: boolean;
  /** The missing step of an operator without the second factor in this session. Null for all other users. */
  readonly awaitedFactor?: "enrolment" | "code" | null;
  /** Onboarding is finished. */
  readonly hasProfile: boolean;
  /** Hospitals where this user is a member in any role. The user may see them. */
  readonly businessIds: readonly number[];
  /** Hospitals where this user is an owner or editor. The user may change them. */
  readonly editableBusinessIds: readonly number[];
  /** Hospitals of a member who has not used the console for long. The other two lists are empty then. */
  readonly endedBusinessIds?: readonly number[];
};

/** Also before the second factor. The rights of an operator begin after it: `isOperator`. */
export const hasOperatorRole = (actor: Actor): boolean => actor.isOperator || Boolean(actor.awaitedFactor);

/** The rights of a member in at least one hospital. */
export const hasHospital = (actor: Actor): boolean => actor.businessIds.length > 0;

const endedIn = ({ endedBusinessIds = [] }: Actor): readonly number[] => endedBusinessIds;
/** A member whose rights have ended without use. A new sign-in restores them. */
export const hasEndedRights = (actor: Actor): boolean => endedIn(actor).length > 0;
/** Also a member whose rights have ended without use. */
export const belongsToHospital = (actor: Actor): boolean => hasHospital(actor) || hasEndedRights(actor);
export const belongsTo = (actor: Actor, businessId: number): boolean =>
  actor.businessIds.includes(businessId) || endedIn(actor).includes(businessId);

/** For acts as a member of any hospital. Throws member.sign_in_required. */
export const requireMemberRights = (actor: Actor): void => {
  if (hasEndedRights(actor)) throw fail("member.sign_in_required");
};

/**
 * Throws member.sign_in_required in a hospital where the rights of the member have ended without use. So no caller can show such a member
 * that a row is missing.
 */
export function isMemberOf(actor: Actor, businessId: number): boolean {
  if (endedIn(actor).includes(businessId)) throw fail("member.sign_in_required");
  return actor.businessIds.includes(businessId);
}

/** Writes need this right. Reads need only `isMemberOf`. */
export const canEditHospital = (actor: Actor, businessId: number): boolean => actor.editableBusinessIds.includes(businessId);

/** The role in the sign-in response. The role with the most rights wins. */
export function roleOf(actor: Pick<Actor, "isOperator" | "businessIds">): UserRole {
  if (actor.isOperator) return "PingPongMaster";
  return actor.businessIds.length > 0 ? "HospitalOwner" : "Doctor";
}
