import type { Progress } from "../../../db/batches.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { notifyEach } from "../../inbox/index.ts";
import { isQuiet } from "./policy.ts";
import * as queries from "./queries.ts";
import { noticeOf } from "./texts.ts";

const doctorsAtOnce = 200;
/** After this time the rest continues in a new job, because a stopping server waits for its running jobs. */
const maxJobMs = 2000;

/**
 * Sends the due alerts, one notice for each doctor. The alerts of a doctor are marked as sent in the transaction that writes the notice,
 * so a worker may die at any statement.
 */
export async function sendDueAlerts(deps: Pick<Deps, "db" | "now">): Promise<Progress> {
  const endsAt = performance.now() + maxJobMs;
  for (;;) {
    const now = deps.now();
    if (isQuiet(now)) return "done";
    if ((await inTransaction(deps.db, (tx) => sendNext(tx, now))) === 0) return "done";
    if (performance.now() > endsAt) return "more";
  }
}

/** Returns the number of doctors whose alerts are no longer due. */
async function sendNext(tx: Tx, now: Date): Promise<number> {
  const userIds = await queries.lockDoctors(tx, now, doctorsAtOnce);
  if (userIds.length === 0) return 0;
  await notifyEach(tx, (await queries.insertAlertNotices(tx, userIds, now)).map(noticeOf));
  return userIds.length;
}
