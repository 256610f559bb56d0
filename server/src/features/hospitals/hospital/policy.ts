import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Actor } from "../../../auth/actor.ts";

/** What the person is to the hospital; null is a stranger. */
export type Membership = { readonly role: MembershipRole | null };

/** Whose hospital it is not learns nothing of it, not even that it is there. */
export const canSeeBusiness = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role !== null;

/** Viewers look on; owners and the editors whom they invite write. */
export const canEditBusiness = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role === "owner" || role === "editor";

/** Who belongs to a hospital, and as what, is its owners' to say. */
export const canManageTeam = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role === "owner";

/** Anybody may go; others are taken out by owners. */
export const canRemoveMember = (actor: Actor, membership: Membership, userId: number): boolean =>
  actor.userId === userId ? membership.role !== null : canManageTeam(actor, membership);

/** An editor cannot take the hospital away from its owner. */
export const canGiveUpBusiness = (actor: Actor, { role }: Membership): boolean => actor.isOperator || role === "owner";

/** Nobody approves their own hospital. */
export const canReviewBusiness = (actor: Actor): boolean => actor.isOperator;

/** Operators stand for what they enter; where hospitals are reviewed, everybody else waits for them. */
export const firstReviewState = (actor: Actor, isReviewed: boolean): "approved" | "pending" =>
  isReviewed && !actor.isOperator ? "pending" : "approved";

/** Operators may do whatever an owner may. */
export const roleShown = (actor: Actor, { role }: Membership): MembershipRole => role ?? (actor.isOperator ? "owner" : "viewer");
