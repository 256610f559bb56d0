import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Actor } from "../../../auth/actor.ts";

/** The role of the person in the hospital. Null for a person who is no member. */
export type Membership = { readonly role: MembershipRole | null };

/** Other users get 404, so that they cannot find out whether the hospital exists. */
export const canSeeBusiness = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role !== null;

/** Owners and editors change the hospital. Viewers only read. */
export const canEditBusiness = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role === "owner" || role === "editor";

/** Only owners change members and their roles. */
export const canManageTeam = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role === "owner";

/** A member may leave. Only owners remove other members. */
export const canRemoveMember = (actor: Actor, membership: Membership, userId: number): boolean =>
  actor.userId === userId ? membership.role !== null : canManageTeam(actor, membership);

/** Members change their own name in the team. Owners change the name of any member. */
export const canRenameMember = (actor: Actor, membership: Membership, userId: number): boolean =>
  canRemoveMember(actor, membership, userId);

/** Only owners delete the hospital; editors cannot. */
export const canDeleteBusiness = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role === "owner";

/** Owners cannot approve their own hospital. */
export const canReviewBusiness = (actor: Actor): boolean => actor.isOperator;

/** Of a hospital or a post. Those of operators need no review. If reviews are switched on, all others wait for one. */
export const firstReviewState = (actor: Actor, isReviewed: boolean): "approved" | "pending" =>
  isReviewed && !actor.isOperator ? "pending" : "approved";

/**
 * Whether a member makes an approved hospital another one: another name or another district. Everything else may change without a new
 * review.
 */
export const needsNewReview = (
  actor: Actor,
  isReviewed: boolean,
  before: { readonly name: string; readonly district: string | null; readonly job_post_registration_status: string },
  change: { readonly name?: string | undefined; readonly district?: string | null | undefined },
): boolean =>
  firstReviewState(actor, isReviewed) === "pending" &&
  before.job_post_registration_status === "approved" &&
  (["name", "district"] as const).some((fact) => change[fact] !== undefined && change[fact] !== before[fact]);

/** Most hospitals that one person may create in a day. */
export const hospitalsPerDay = 5;

/** Operators have the rights of an owner. */
export const effectiveRole = (actor: Actor, { role }: Membership): MembershipRole => role ?? (actor.isOperator ? "owner" : "viewer");
