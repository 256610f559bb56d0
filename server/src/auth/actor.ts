import type { UserRole } from "@rounds/contract/roles.ts";

/** Who is calling, read from our own rows on every request. */
export type Actor = {
  readonly userId: number;
  readonly userCode: string;
  readonly sessionId: number;
  /** Holds the role and, where a second factor is wanted, has shown it in this session. */
  readonly isOperator: boolean;
  /** What an operator still has to do before being one in this session; null for everybody else. */
  readonly awaitedFactor?: "enrolment" | "code" | null;
  /** Onboarding is finished. */
  readonly hasProfile: boolean;
  /** Hospitals this person is a member of, in any role: theirs to see. */
  readonly businessIds: readonly number[];
  /** Those of them that are theirs to change too; viewers only look on. */
  readonly editableBusinessIds: readonly number[];
};

export const ownsAny = (actor: Actor): boolean => actor.businessIds.length > 0;
export const owns = (actor: Actor, businessId: number): boolean => actor.businessIds.includes(businessId);
/** What `owns` is to reading, this is to writing. */
export const edits = (actor: Actor, businessId: number): boolean => actor.editableBusinessIds.includes(businessId);

/** The one word that the login answers; the widest role wins. */
export function roleOf(actor: Pick<Actor, "isOperator" | "businessIds">): UserRole {
  if (actor.isOperator) return "PingPongMaster";
  return actor.businessIds.length > 0 ? "HospitalOwner" : "Doctor";
}
