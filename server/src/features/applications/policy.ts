import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { Actor } from "../../auth/actor.ts";
import { isReceivedBy, type ReceivedApplication } from "../control/index.ts";

export type Parties = ReceivedApplication;

/**
 * The side of this user. Null for all others, operators and members of a hidden hospital too. A doctor who is also a member of the hospital is
 * the applicant.
 */
export function sideOf(actor: Actor, application: Parties): ApplicationSide | null {
  if (actor.userId === application.user_id) return "doctor";
  return isReceivedBy(actor, application) ? "hospital" : null;
}
