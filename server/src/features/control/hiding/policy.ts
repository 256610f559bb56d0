import { isMemberOf, type Actor } from "../../../auth/actor.ts";

/** An application to a hospital. `is_hidden`: `hidesApplication`. */
export type ReceivedApplication = {
  /** The doctor. */
  readonly user_id: number;
  readonly business_id: number;
  readonly is_hidden: boolean;
};

/**
 * Whether this person sees the application as a member of its hospital. A member who is the applicant does not, because the colleagues
 * write their notes about applicants for each other. Lists use `isOwnApplication`.
 */
export const isReceivedBy = (actor: Actor, { user_id, business_id, is_hidden }: ReceivedApplication): boolean =>
  actor.userId !== user_id && !is_hidden && isMemberOf(actor, business_id);
