import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { composeNotification } from "@rounds/contract/broadcast-text.ts";
import type { changeNotificationHistory, listNotificationHistories, sendNotification } from "@rounds/contract/broadcasts.ts";
import type { Actor } from "../../auth/actor.ts";
import { record, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { countCap, totalFields } from "../../lib/cursor.ts";
import { readSortedOrById } from "../../lib/sorted-cursor.ts";
import { canBeChanged, canBeEnded, canBePaused, isComplete } from "./policy.ts";
import * as queries from "./queries.ts";
import { listUnknownPeople } from "./targets/queries.ts";

type PageQuery = HandlerInput<typeof listNotificationHistories>["query"];

const readPage = ({ db, vault }: Deps, query: PageQuery): Promise<{ rows: queries.HistoryRow[]; next_cursor: string | null }> =>
  readSortedOrById(
    vault,
    query,
    (sort, page) => queries.listSortedHistories(db, sort, page),
    (beforeId) => queries.listHistories(db, { limit: query.limit, beforeId }),
  );

export async function listHistories(deps: Deps, query: PageQuery) {
  const { rows: histories, next_cursor } = await readPage(deps, query);
  return {
    histories,
    next_cursor,
    ...(query.cursor === undefined ? totalFields(await queries.countHistories(deps.db, countCap + 1)) : {}),
  };
}

type Target = HandlerInput<typeof changeNotificationHistory>["body"]["notification_history"];

/** Recipients of a sending. Throws notification.phrase and notification.targets. */
async function readTarget(deps: Deps, tx: Tx, target: Target) {
  if (target.targets_type === "all_users" && target.confirmation_phrase !== deps.config.sendToAllPhrase)
    throw fail("notification.phrase", ["notification_history", "confirmation_phrase"]);
  if (target.targets_type !== "target_users") return { targets_type: target.targets_type, targets: [] };
  const targets = [...new Set(target.targets)];
  if (targets.length === 0 || (await listUnknownPeople(tx, targets)).length > 0)
    throw fail("notification.targets", ["notification_history", "targets"]);
  return { targets_type: target.targets_type, targets };
}

type Saved = NonNullable<Awaited<ReturnType<typeof queries.lockNotification>>>;

/** The text as it goes out. Throws notification.incomplete. */
function readText(deps: Deps, notification: Saved) {
  if (!isComplete(notification)) throw fail("notification.incomplete");
  const { name, supportPhone } = deps.config.brand;
  return { ...composeNotification(notification, { name, phone: supportPhone }), is_advertising: notification.is_advertising };
}

const detailsOf = (history: queries.HistoryRow) => ({
  notification_id: history.notification_id,
  targets_type: history.targets_type,
  targets: history.targets.length,
});

/**
 * Throws notification.not_found, .incomplete, .phrase, .targets, .changed when another operator saved first, .sending while an earlier
 * sending is running, and .sent when another operator sent first.
 */
export function startSending(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  input: HandlerInput<typeof sendNotification>["body"]["notification_history"],
): Promise<queries.HistoryRow> {
  return inTransaction(deps.db, async (tx) => {
    const notification = await queries.lockNotification(tx, input.notification_id);
    if (!notification) throw fail("notification.not_found");
    if (input.expected_updated_at !== undefined && input.expected_updated_at !== notification.updated_at)
      throw fail("notification.changed");
    const text = readText(deps, notification);
    const target = await readTarget(deps, tx, input);
    const history = await queries.insertHistory(tx, { notification_id: notification.id, ...target, ...text }, actor.userId, deps.now());
    if (!history) throw fail("notification.sending");
    const earlier = (await queries.countSendings(tx, notification.id, target.targets_type)) - 1;
    if (input.expected_sent !== undefined && earlier > input.expected_sent) throw fail("notification.sent");
    await deps.outbox.add(tx, "notification.send", { id: history.id });
    await audit(tx, actor, origin, "notification.send", history);
    return history;
  });
}

const audit = (tx: Tx, actor: Actor, origin: AuditOrigin, action: string, history: queries.HistoryRow): Promise<void> =>
  record(tx, actor, origin, {
    action,
    entity: "notification_history",
    entityId: history.id,
    subjects: history.targets,
    details: detailsOf(history),
  });

async function lock(tx: Tx, id: number): Promise<queries.LockedHistory> {
  const history = await queries.lockHistory(tx, id);
  if (!history) throw fail("notification_history.not_found");
  return history;
}

/** Throws notification_history.not_found and .started, notification.incomplete, .phrase and .targets. */
export function changeSending(deps: Deps, actor: Actor, origin: AuditOrigin, id: number, input: Target): Promise<queries.HistoryRow> {
  return inTransaction(deps.db, async (tx) => {
    const history = await lock(tx, id);
    if (!canBeChanged(history)) throw fail("notification_history.started");
    const notification = await queries.lockNotification(tx, history.notification_id);
    if (!notification) throw fail("notification_history.not_found");
    const changed = await queries.retarget(tx, id, { ...(await readTarget(deps, tx, input)), ...readText(deps, notification) }, deps.now());
    if (changed.state === "queued") await deps.outbox.add(tx, "notification.send", { id });
    await audit(tx, actor, origin, "notification_history.change", changed);
    return changed;
  });
}

/** Throws notification_history.not_found and .started. */
export function withdraw(deps: Deps, actor: Actor, origin: AuditOrigin, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const history = await lock(tx, id);
    if (!canBeChanged(history)) throw fail("notification_history.started");
    await queries.deleteHistory(tx, id);
    await audit(tx, actor, origin, "notification_history.delete", history);
  });
}

/** Throws notification_history.not_found and .not_running. */
export function pause(deps: Deps, actor: Actor, origin: AuditOrigin, id: number): Promise<queries.HistoryRow> {
  return inTransaction(deps.db, async (tx) => {
    const history = await lock(tx, id);
    if (!canBePaused(history.state)) throw fail("notification_history.not_running");
    const paused = await queries.noteProgress(tx, id, { state: "paused", resume_at: null }, deps.now());
    await audit(tx, actor, origin, "notification_history.pause", paused);
    return paused;
  });
}

/** Throws notification_history.not_found and .not_running. */
export function resume(deps: Deps, actor: Actor, origin: AuditOrigin, id: number): Promise<queries.HistoryRow> {
  return inTransaction(deps.db, async (tx) => {
    const history = await lock(tx, id);
    if (history.state !== "paused") throw fail("notification_history.not_running");
    const resumed = await queries.noteProgress(tx, id, { state: "queued" }, deps.now());
    await deps.outbox.add(tx, "notification.send", { id });
    await audit(tx, actor, origin, "notification_history.resume", resumed);
    return resumed;
  });
}

/** Throws notification_history.not_found and .not_running. */
export function end(deps: Deps, actor: Actor, origin: AuditOrigin, id: number): Promise<queries.HistoryRow> {
  return inTransaction(deps.db, async (tx) => {
    const history = await lock(tx, id);
    if (!canBeEnded(history)) throw fail("notification_history.not_running");
    await queries.deleteBatches(tx, id);
    const now = deps.now();
    const ended = await queries.noteProgress(tx, id, { state: "done", finished_at: now.toISOString() }, now);
    await audit(tx, actor, origin, "notification_history.end", ended);
    return ended;
  });
}
