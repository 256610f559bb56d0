import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { tidyLine } from "@rounds/contract/fields.ts";
import type { completeEventJobInfo } from "@rounds/contract/engagement/events.ts";
import type { RewardStatus } from "@rounds/contract/rewards/rewards.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { saveWorkplace } from "../../profiles/index.ts";
import { findEventRewardStatus } from "../../rewards/index.ts";
import { linkToEvent } from "../../sharing/index.ts";
import { completeIfDone } from "./completion.ts";
import { stateOf } from "../window.ts";
import { canComplete, newInviteCode } from "./policy.ts";
import * as queries from "./queries.ts";
import type { EventRow } from "./queries.ts";

/** Codes are shown in capitals and typed in any. A copied one can contain invisible characters. */
const asStored = (code: string): string => tidyLine(code).toUpperCase();

/** No user has this id. A visitor sees an event without a state. */
const visitorId = 0;

async function findEvent(db: Db, eventId: number, userId: number): Promise<EventRow> {
  const event = await queries.find(db, eventId, userId);
  if (!event) throw fail("marketing_event.not_found");
  return event;
}

async function findLiveEvent(db: Db, eventId: number, userId: number, at: Date): Promise<EventRow> {
  const event = await findEvent(db, eventId, userId);
  if (stateOf(event, at) !== "live") throw fail("marketing_event.closed");
  return event;
}

/** The person whose code this is, unless it is the person's own or would make a circle. */
async function findAllowedInviter(db: Db, eventId: number, code: string, userId: number): Promise<number | undefined> {
  const inviterId = await queries.findCodeOwner(db, eventId, code);
  if (inviterId === undefined || inviterId === userId) return undefined;
  return (await queries.isInvitedBy(db, eventId, inviterId, userId)) ? undefined : inviterId;
}

export type OpenEvent = { readonly event: EventRow; readonly offeredCode: string | null };

/** The event with the person's state. The code of the request is offered only if the person may save it. Throws marketing_event.not_found. */
export async function open(deps: Deps, actor: Actor, eventId: number, code: string | undefined): Promise<OpenEvent> {
  const event = await findEvent(deps.db, eventId, actor.userId);
  if (code === undefined || event.inviter_code !== null || stateOf(event, deps.now()) !== "live") return { event, offeredCode: null };
  const inviterId = await findAllowedInviter(deps.db, eventId, asStored(code), actor.userId);
  return { event, offeredCode: inviterId === undefined ? null : asStored(code) };
}

/** The same for the public page. Throws marketing_event.not_found. */
export async function openLanding(deps: Deps, eventId: number, code: string | undefined): Promise<OpenEvent> {
  const event = await findEvent(deps.db, eventId, visitorId);
  const owner = code === undefined ? undefined : await queries.findCodeOwner(deps.db, eventId, asStored(code));
  return { event, offeredCode: owner === undefined || code === undefined ? null : asStored(code) };
}

/** The person's own code of the event. Created once. */
async function ownCode(db: Db, eventId: number, userId: number): Promise<string> {
  let code = await queries.findOwnCode(db, eventId, userId);
  // More than one pass only when another person has the new code.
  while (code === undefined) {
    await queries.insertCode(db, eventId, userId, newInviteCode());
    code = await queries.findOwnCode(db, eventId, userId);
  }
  return code;
}

export type EventResult = {
  readonly event: EventRow;
  readonly code: string;
  readonly link: string;
  readonly rewardStatus: RewardStatus | null;
};

/** The person may have answered before the event started, or before the questions became its content. No other call completes that. */
const completeEarlierAnswers = (deps: Deps, eventId: number, userId: number, at: Date): Promise<EventRow> =>
  inTransaction(deps.db, async (tx) => {
    await queries.lockSteps(tx, userId);
    await completeIfDone(deps, tx, await findEvent(tx, eventId, userId), userId, at);
    return findEvent(tx, eventId, userId);
  });

/** Throws marketing_event.not_found, marketing_event.not_answered. */
export async function readResult(deps: Deps, actor: Actor, eventId: number): Promise<EventResult> {
  const at = deps.now();
  const found = await findEvent(deps.db, eventId, actor.userId);
  if (!found.has_answered) throw fail("marketing_event.not_answered");
  const isOverdue = !found.is_completed && canComplete(found, at);
  const event = isOverdue ? await completeEarlierAnswers(deps, eventId, actor.userId, at) : found;
  const hasReward = event.is_completed && event.has_rewards && event.inviter_code !== null;
  return {
    event,
    code: await ownCode(deps.db, eventId, actor.userId),
    link: await linkToEvent(deps, actor, eventId),
    rewardStatus: hasReward ? await findEventRewardStatus(deps.db, actor.userId, eventId) : null,
  };
}

/** Saves the inviter once and returns the code. Throws marketing_event.not_found, .closed, .inviter_invalid, .inviter_saved. */
export function saveInviter(deps: Deps, actor: Actor, eventId: number, typed: string): Promise<string> {
  const code = asStored(typed);
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await queries.lockSteps(tx, actor.userId);
    await findLiveEvent(tx, eventId, actor.userId, at);
    await queries.lockInviters(tx, eventId);
    // Read again, because a parallel call may have saved one.
    const event = await findEvent(tx, eventId, actor.userId);
    if (event.inviter_code === code) return code;
    if (event.inviter_code !== null) throw fail("marketing_event.inviter_saved");
    const inviterId = await findAllowedInviter(tx, eventId, code, actor.userId);
    if (inviterId === undefined) throw fail("marketing_event.inviter_invalid", ["marketing_event", "inviter_code"]);
    await queries.insertInviter(tx, eventId, actor.userId, inviterId);
    await completeIfDone(deps, tx, { ...event, inviter_code: code }, actor.userId, at);
    return code;
  });
}

const jobInfo = "input_current_job_info";

/** Saves the workplace and completes the action. Throws marketing_event.not_found, .closed, .not_answered, .action_unknown. */
export function completeJobInfo(
  deps: Deps,
  actor: Actor,
  eventId: number,
  profile: HandlerInput<typeof completeEventJobInfo>["body"]["profile"],
): Promise<void> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await queries.lockSteps(tx, actor.userId);
    const event = await findLiveEvent(tx, eventId, actor.userId, at);
    if (!event.additional_actions.includes(jobInfo)) throw fail("marketing_event.action_unknown");
    if (!event.has_answered) throw fail("marketing_event.not_answered");
    await saveWorkplace(tx, actor.userId, profile);
    await queries.insertAction(tx, eventId, actor.userId, jobInfo);
    await completeIfDone(deps, tx, { ...event, done_actions: [...event.done_actions, jobInfo] }, actor.userId, at);
  });
}
