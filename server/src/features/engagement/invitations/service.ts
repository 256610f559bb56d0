import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { countInvitation, getInviteFunnel } from "@rounds/contract/engagement/invitations.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { findTypedInviter } from "../../rewards/index.ts";
import { isPublished } from "../events/queries.ts";
import * as queries from "./queries.ts";

export const findRunning = (deps: Deps) => queries.findRunning(deps.db, deps.now());

/** The code as the server writes it, or null if no current member has it, and whether it is the caller's. */
export async function findInviter(deps: Deps, actor: Actor | null, typed: string) {
  const inviter = await findTypedInviter(deps.db, typed);
  return { inviter_code: inviter?.code ?? null, is_own: inviter !== null && inviter.userId === actor?.userId };
}

/** Throws marketing_event.not_found. */
async function requirePublished(deps: Deps, eventId: number | undefined): Promise<number | null> {
  if (eventId === undefined) return null;
  if (!(await isPublished(deps.db, eventId))) throw fail("marketing_event.not_found");
  return eventId;
}

/** Throws marketing_event.not_found. */
export async function countSend(
  deps: Deps,
  actor: Actor,
  send: HandlerInput<typeof countInvitation>["body"]["invite_send"],
): Promise<void> {
  const eventId = await requirePublished(deps, send.marketing_event_id);
  await queries.countSend(deps.db, { userId: actor.userId, day: seoulToday(deps.now()), way: send.way, eventId });
}

/** Throws marketing_event.not_found. */
export async function readFunnel(deps: Deps, { from, to, marketing_event_id }: HandlerInput<typeof getInviteFunnel>["query"]) {
  return queries.findFunnel(deps.db, { from, to }, await requirePublished(deps, marketing_event_id));
}
