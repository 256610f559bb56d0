import type { UserRole } from "@rounds/contract/roles.ts";

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
};

/** Also before the second factor. The rights of an operator begin after it: `isOperator`. */
export const hasOperatorRole = (actor: Actor): boolean => actor.isOperator || Boolean(actor.awaitedFactor);

export const hasHospital = (actor: Actor): boolean => actor.businessIds.length > 0;
export const isMemberOf = (actor: Actor, businessId: number): boolean => actor.businessIds.includes(businessId);
/** Writes need this right. Reads need only `isMemberOf`. */
export const canEditHospital = (actor: Actor, businessId: number): boolean => actor.editableBusinessIds.includes(businessId);

/** The role in the sign-in response. The role with the most rights wins. */
export function roleOf(actor: Pick<Actor, "isOperator" | "businessIds">): UserRole {
  if (actor.isOperator) return "PingPongMaster";
  return actor.businessIds.length > 0 ? "HospitalOwner" : "Doctor";
}
