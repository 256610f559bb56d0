import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { requestSettlement, settleEventRewards } from "../../rewards/index.ts";
import { canComplete } from "./policy.ts";
import * as queries from "./queries.ts";
import type { EventRow } from "./queries.ts";

/**
 * Completes the event if it runs at `at` and the person has done everything, and settles the vouchers of both sides in the same
 * transaction. `at` is the time of the request, because a step of the last moment may wait for locks until after the end. The job also
 * looks up whether the person follows the channel. Idempotent. The caller holds `lockSteps` since before it read the event.
 */
export async function completeIfDone(deps: Deps, tx: Tx, event: EventRow, userId: number, at: Date): Promise<void> {
  if (!canComplete(event, at)) return;
  await queries.insertCompletion(tx, event.id, userId);
  if (event.inviter_code === null) return;
  await settleEventRewards(tx, userId);
  await requestSettlement(deps, tx, userId);
}

/** Runs in the transaction of the last answer to a poll or quiz, which may be the content of an event. */
export async function completeContent(deps: Deps, tx: Tx, questionSetId: number, userId: number, at: Date): Promise<void> {
  await queries.lockSteps(tx, userId);
  const event = await queries.findBySet(tx, questionSetId, userId);
  if (event) await completeIfDone(deps, tx, event, userId, at);
}
