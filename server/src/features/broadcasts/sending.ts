import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { isAdvertisingNight, nextAdvertisingMorning } from "../../lib/advertising-hours.ts";
import { advertisingKind } from "../inbox/index.ts";
import { batchSize, listingSize, silentSeconds } from "./policy.ts";
import * as queries from "./queries.ts";

/** A stopping server waits for its jobs. A longer sending therefore continues as another job. */
const runMs = 2000;

/**
 * Continues a sending: lists its recipients, then delivers to them, one batch per transaction. The list is its whole state.
 * A killed or parallel worker therefore never skips a person and never delivers twice.
 */
export async function send(deps: Deps, historyId: number): Promise<void> {
  const runEnds = performance.now() + runMs;
  while (performance.now() < runEnds) {
    const began = performance.now();
    const done = await inTransaction(deps.db, (tx) => step(deps, tx, historyId));
    if (done === "nothing") return;
    // Sleep half of the time, so that a sending does not slow down doctors. Listing is fast and needs no sleep.
    if (done === "delivered") await sleep(performance.now() - began);
  }
  await inTransaction(deps.db, (tx) => deps.outbox.add(tx, "notification.send", { id: historyId }));
}

type Done = "listed" | "delivered" | "nothing";

/** Runs one batch and returns its kind. `nothing` means that there is no work now. */
async function step(deps: Deps, tx: Tx, historyId: number): Promise<Done> {
  const history = await queries.lockHistory(tx, historyId);
  if (!history) return "nothing";
  const now = deps.now();
  const isDue = history.state === "held" && history.resume_at !== null && Date.parse(history.resume_at) <= now.getTime();
  if (history.state !== "queued" && history.state !== "sending" && !isDue) return "nothing";
  return history.is_prepared ? deliver(tx, history, now) : prepare(tx, history, now);
}

async function prepare(tx: Tx, history: queries.LockedHistory, now: Date): Promise<Done> {
  const { added, lastId } = await queries.addBatches(tx, history, listingSize, batchSize);
  await queries.noteProgress(
    tx,
    history.id,
    {
      state: "sending",
      resume_at: null,
      prepared_to: lastId ?? history.prepared_to,
      is_prepared: added < listingSize,
      total: history.total + added,
    },
    now,
  );
  return "listed";
}

async function deliver(tx: Tx, history: queries.LockedHistory, now: Date): Promise<Done> {
  const isNight = isAdvertisingNight(now);
  const kind = history.is_advertising ? advertisingKind : "notification";
  const batch = await queries.deliverBatch(tx, history, kind, now, isNight);
  if (batch) {
    const sums = { delivered: history.delivered + batch.delivered, skipped: history.skipped + batch.skipped };
    await queries.noteProgress(tx, history.id, { state: "sending", resume_at: null, ...sums }, now);
    return "delivered";
  }
  const waits = await queries.hasMorningBatch(tx, history.id);
  const end = waits
    ? ({ state: "held", resume_at: nextAdvertisingMorning(now).toISOString() } as const)
    : ({ state: "done", resume_at: null, finished_at: now.toISOString() } as const);
  await queries.noteProgress(tx, history.id, end, now);
  return "nothing";
}

/** Takes up sendings whose hour has come, and those whose worker was killed. */
export function recover(deps: Deps): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const due = await queries.listDue(tx, now, new Date(now.getTime() - silentSeconds * 1000));
    for (const id of due) await deps.outbox.add(tx, "notification.send", { id });
  });
}
