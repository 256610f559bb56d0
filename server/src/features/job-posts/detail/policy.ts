import { isMemberOf, type Actor } from "../../../auth/actor.ts";

/** What decides whether a post may be seen: its state and the reader's own relation to it. */
export type Visibility = {
  readonly business_id: number;
  readonly is_open: boolean;
  readonly remedi_active: string;
  readonly business_status: string;
  readonly was_listed: boolean;
  readonly application_id: number | null;
  readonly bookmark_id: number | null;
};

/** It was open once and has ended by itself: closed, or past its day. Withdrawn by a review is not ended. */
export const hasEnded = (post: Visibility): boolean =>
  !post.is_open && post.was_listed && post.remedi_active === "approved" && post.business_status === "approved";

const keepsIt = (post: Visibility): boolean => post.application_id !== null || post.bookmark_id !== null;

/** Open posts are everyone's; ended ones stay with who applied or saved; owners and operators see theirs in any state. */
export const canSeeJobPost = (actor: Actor, post: Visibility): boolean =>
  post.is_open || (hasEnded(post) && keepsIt(post)) || isMemberOf(actor, post.business_id) || actor.isOperator;

/** Whoever applied or saved may undo it, but nobody begins something new with a post that is not open. */
export const canEngage = (post: Visibility): boolean => post.is_open || (hasEnded(post) && keepsIt(post));
