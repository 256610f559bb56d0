import { isMemberOf, type Actor } from "../../../auth/actor.ts";

/** The state of a post and the user's relation to it. Both decide whether the user may see it. */
export type Visibility = {
  readonly business_id: number;
  readonly is_open: boolean;
  readonly remedi_active: string;
  readonly business_status: string;
  readonly was_listed: boolean;
  /** Reports have hidden the post until an operator has reviewed it. */
  readonly is_suspended: boolean;
  /** The user has hidden the hospital. */
  readonly is_hidden: boolean;
  readonly application_id: number | null;
  readonly bookmark_id: number | null;
};

/** The post was open once, and is now closed or past its closing day. A post that a review withdrew, or reports, has not ended. */
export const hasEnded = (post: Visibility): boolean =>
  !post.is_open && post.was_listed && !post.is_suspended && post.remedi_active === "approved" && post.business_status === "approved";

/**
 * The user applied, the post was open once, and no review or report has withdrawn it. It has ended, or waits for a review again because a
 * member changed its pay or the name of its hospital. Its applicants still see it then, as they see their application.
 */
const isOfApplicant = ({ application_id, was_listed, is_suspended, remedi_active, business_status }: Visibility): boolean =>
  application_id !== null && was_listed && !is_suspended && remedi_active !== "rejected" && business_status !== "rejected";

const hasSaved = (post: Visibility): boolean => post.bookmark_id !== null;

/**
 * All users see open posts, except those of hospitals that they have hidden. Users who applied or saved also see ended ones, and applicants
 * those that are reviewed again. Members see their hospital's posts in any state, operators all.
 */
export const canSeeJobPost = (actor: Actor, post: Visibility): boolean =>
  canEngage(post) || actor.isOperator || isMemberOf(actor, post.business_id);

/** Users engage only with open posts. Users who applied or saved may still undo that after the post has ended, applicants also during a new review. */
export const canEngage = (post: Visibility): boolean =>
  !post.is_hidden && (post.is_open || isOfApplicant(post) || (hasEnded(post) && hasSaved(post)));
