import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import {
  type batchUpdateRewards,
  type exportRewards,
  type listMarketingEventSignUps,
  type listReadyRewards,
  rewardBatchLimit,
  type RewardSide,
} from "@rounds/contract/rewards/rewards.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, recordExport, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, totalFields } from "../../../lib/cursor.ts";
import { readSortedOrById } from "../../../lib/sorted-cursor.ts";
import { notify } from "../../inbox/index.ts";
import { chosenRewards } from "./policy.ts";
import * as queries from "./queries.ts";
import type { ReadyRow, SignUpRow } from "./queries.ts";
import { type Occasion, sentTexts } from "./texts.ts";

/** A sign-up with its numbers opened. */
export type OpenSignUp = { readonly row: SignUpRow; readonly phone: string | null; readonly inviterPhone: string | null };
export type OpenReward = { readonly row: ReadyRow; readonly phone: string };

export const openSignUp = (deps: Pick<Deps, "vault">, row: SignUpRow): OpenSignUp => ({ row, ...openPhones(deps, row) });

type SealedPhones = { readonly phone_number_sealed: string | null; readonly inviter_phone_sealed: string | null };

/** The numbers of both people of an invitation. */
export function openPhones({ vault }: Pick<Deps, "vault">, row: SealedPhones) {
  const open = (sealed: string | null) => (sealed === null ? null : vault.open("profiles.phone_number", sealed));
  return { phone: open(row.phone_number_sealed), inviterPhone: open(row.inviter_phone_sealed) };
}

const peopleOf = (rows: readonly SignUpRow[]): number[] =>
  rows.flatMap((row) => (row.inviter_user_id === null ? [row.user_id] : [row.user_id, row.inviter_user_id]));

const readSignUps = (
  { vault }: Deps,
  tx: Tx,
  { channel_friend: isChannelFriend, ...query }: HandlerInput<typeof listMarketingEventSignUps>["query"],
): Promise<{ rows: SignUpRow[]; next_cursor: string | null }> =>
  readSortedOrById(
    vault,
    query,
    (sort, page) => queries.listSortedSignUps(tx, { isChannelFriend }, sort, page),
    (before) => queries.listSignUps(tx, { isChannelFriend, limit: query.limit, before }),
  );

/** Sign-ups with both sides' rewards. Reading whose they are is written to the audit log. */
export function listSignUps(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listMarketingEventSignUps>["query"]) {
  const filter = { isChannelFriend: query.channel_friend };
  return inTransaction(deps.db, async (tx) => {
    const { rows, next_cursor } = await readSignUps(deps, tx, query);
    if (rows.length > 0) await record(tx, actor, origin, { action: "sign_up.list", entity: "sign_up", subjects: peopleOf(rows) });
    return {
      signUps: rows.map((row) => openSignUp(deps, row)),
      ready_counts: {
        register: (await queries.countReady(tx, "register")).all,
        referrer: (await queries.countReady(tx, "referrer")).all,
      },
      next_cursor,
      ...(query.cursor !== undefined ? {} : totalFields(await queries.countSignUps(tx, filter, countCap + 1))),
    };
  });
}

/** Vouchers to be sent, with names and numbers. Reading them is written to the audit log. */
export function listReady(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { type: side, needs_check: isCheck }: HandlerInput<typeof listReadyRewards>["query"],
) {
  return inTransaction(deps.db, async (tx) => {
    const rows = await queries.listReady(tx, side, isCheck, rewardBatchLimit);
    if (rows.length > 0) {
      await record(tx, actor, origin, {
        action: "reward.list",
        entity: "reward",
        subjects: rows.map((row) => row.receiver_user_id),
        details: { side, reward_ids: rows.map((row) => row.id) },
      });
    }
    const { all, check } = await queries.countReady(tx, side);
    return {
      rewards: rows.map((row): OpenReward => ({ row, phone: deps.vault.open("profiles.phone_number", row.phone_number_sealed) })),
      total_count: isCheck === undefined ? all : isCheck ? check : all - check,
      check_count: check,
    };
  });
}

/**
 * Marks vouchers as sent, all or none. Throws reward.changed when any of them is not due (any more): sent meanwhile by a
 * colleague, or taken back. Throws reward.needs_check when a voucher to check is not alone.
 */
export function sendBatch(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  items: HandlerInput<typeof batchUpdateRewards>["body"]["submit_data"],
) {
  return inTransaction(deps.db, async (tx) => {
    const ready = await queries.lockReady(
      tx,
      items.map((item) => item.user_id),
    );
    const rewardIds = chosenRewards(items, ready);
    if (rewardIds === null) throw fail("reward.changed", ["submit_data"]);
    if (rewardIds.length > 1 && (await queries.hasCheck(tx, rewardIds))) throw fail("reward.needs_check", ["submit_data"]);
    const batch = await queries.insertBatch(tx, actor.userId, deps.now());
    await queries.markSent(tx, rewardIds, batch);
    const sent = ready.filter(({ id }) => rewardIds.includes(id));
    await record(tx, actor, origin, {
      action: "reward.send",
      entity: "reward_batch",
      entityId: batch.id,
      subjects: sent.map((reward) => reward.receiver_user_id),
      details: { reward_ids: rewardIds },
    });
    for (const occasion of Object.keys(sentTexts) as Occasion[]) await notifyReceivers(tx, occasion, batch.id, sent);
    return { id: batch.id, sent_count: rewardIds.length, sent_at: batch.sent_at };
  });
}

/**
 * Records that the operator saves vouchers as a file. The file of due vouchers also names the other person of the invitation. Throws
 * reward.changed when one of them is missing, was sent meanwhile or is outside the filters.
 */
export async function recordFile(
  { db }: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { query, body }: HandlerInput<typeof exportRewards>,
): Promise<void> {
  const { status, type: side, user_id: userId, needs_check: isCheck, from, to } = query;
  const rows = await queries.listPeople(db, body.ids, { status, side, userId, isCheck, from, to });
  if (rows.length < new Set(body.ids).size) throw fail("reward.changed", ["ids"]);
  const others = status === "sent" ? [] : rows.flatMap(({ other_user_id: other }) => other ?? []);
  const subjects = [...rows.map((row) => row.receiver_user_id), ...others];
  await recordExport(db, actor, origin, { action: "reward.download", entity: "reward", subjects }, { ...body, filters: query });
}

type Sent = { readonly receiver_user_id: number; readonly side: string; readonly marketing_event_id: number | null };

const occasionOf = ({ side, marketing_event_id }: Sent): Occasion => (marketing_event_id === null ? (side as RewardSide) : "event");

const notifyReceivers = (tx: Tx, occasion: Occasion, batchId: number, sent: readonly Sent[]): Promise<void> =>
  notify(tx, {
    userIds: [...new Set(sent.flatMap((reward) => (occasionOf(reward) === occasion ? [reward.receiver_user_id] : [])))],
    words: sentTexts[occasion].write(null),
    cause: `reward_batch:${batchId}:${occasion}`,
  });
