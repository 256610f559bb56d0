import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { isDayWork } from "@rounds/contract/vocabulary.ts";
import type { Actor } from "../../../auth/actor.ts";
import { canEditBusiness, canSeeBusiness, firstReviewState } from "../../hospitals/index.ts";

/** The person's role in the hospital of the post. Null for a person who is no member. */
type Membership = { readonly role: MembershipRole | null };

/** Only members of the hospital and operators see its posts in any state. */
export const canSeePostsOf = (actor: Actor, membership: Membership): boolean => canSeeBusiness(actor, membership);

/** Owners and editors of the hospital and operators write its posts. */
export const canWritePostsOf = (actor: Actor, membership: Membership): boolean => canEditBusiness(actor, membership);

/** Only operators review posts, so that no owner approves an own post. */
export const canReviewPosts = (actor: Actor): boolean => actor.isOperator;

type ReviewedFacts = {
  readonly business_id: number;
  readonly min_pay: number | null;
  readonly max_pay: number | null;
  readonly job_type: string;
};

/** The same figure is a month's pay for one job type, and a day's pay for another. */
const changesUnit = (before: string, after: string | undefined): boolean => after !== undefined && isDayWork(after) !== isDayWork(before);

/**
 * Whether a change by a member of the hospital makes an approved post another offer: pay or hospital. Everything else may change without a
 * new review.
 */
export const needsNewReview = (
  actor: Actor,
  isReviewed: boolean,
  before: ReviewedFacts & { readonly remedi_active: string },
  change: { readonly [Fact in keyof ReviewedFacts]?: ReviewedFacts[Fact] | undefined },
): boolean =>
  firstReviewState(actor, isReviewed) === "pending" &&
  before.remedi_active === "approved" &&
  (changesUnit(before.job_type, change.job_type) ||
    (["business_id", "min_pay", "max_pay"] as const).some((fact) => change[fact] !== undefined && change[fact] !== before[fact]));

/** A post with any application cannot move to another hospital, because the doctors applied to the first one. */
export const canMove = (post: { readonly applications_ever: number }): boolean => post.applications_ever === 0;

/** Posts that one member of hospitals may create in a day. Each alerts doctors or waits for an operator, and every process has it in its list. */
export const postsPerDay = 100;
