import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { isMemberOf, type Actor } from "../../auth/actor.ts";

export type Parties = {
  readonly user_id: number;
  readonly business_id: number;
  /** The doctor has hidden the hospital. */
  readonly is_hidden: boolean;
};

/**
 * The side of this user. Null for all others, operators and members of a hidden hospital too. A doctor who is also a member of the hospital is
 * the applicant.
 */
export function sideOf(actor: Actor, { user_id, business_id, is_hidden }: Parties): ApplicationSide | null {
  if (actor.userId === user_id) return "doctor";
  return !is_hidden && isMemberOf(actor, business_id) ? "hospital" : null;
}
