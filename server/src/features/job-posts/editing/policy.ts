import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Actor } from "../../../auth/actor.ts";
import { canEditBusiness, canSeeBusiness } from "../../hospitals/index.ts";

/** What the person is to the hospital of the post. */
type Membership = { readonly role: MembershipRole | null };

/** Posts in any state are their hospital's; nobody else learns that one is there. */
export const canSeePostsOf = (actor: Actor, membership: Membership): boolean => canSeeBusiness(actor, membership);

/** Who may write for the hospital writes its posts. */
export const canWritePostsOf = (actor: Actor, membership: Membership): boolean => canEditBusiness(actor, membership);

/** Nobody approves their own post. */
export const canReviewPosts = (actor: Actor): boolean => actor.isOperator;

/** Operators stand for what they enter; where hospitals are reviewed, everybody else waits for them. */
export const firstReviewState = (actor: Actor, isReviewed: boolean): "approved" | "pending" =>
  isReviewed && !actor.isOperator ? "pending" : "approved";

/** Applicants chose a hospital: a post that somebody has applied to cannot become another one's. */
export const canMove = (post: { readonly applications_ever: number }): boolean => post.applications_ever === 0;
