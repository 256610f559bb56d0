import { inTransaction } from "../../../db/database.ts";
import type { Progress } from "../../../db/batches.ts";
import type { Deps } from "../../../deps.ts";
import { job, scheduled } from "../../../jobs/job.ts";
import { isAdvertisingNight } from "../../../lib/advertising-hours.ts";
import * as notices from "./notices.ts";
import * as queries from "./queries.ts";

const batchSize = 200;

/**
 * Sends due reminders, and ends proposals whose times have passed. A reminder and its mark are one transaction, so it is sent once.
 * A reminder of the day before waits for 08:00, like all messages that can wait. A reminder of the hour before leaves at any time: both
 * sides agreed on the time, and later it would be useless.
 */
export async function remind(deps: Deps): Promise<Progress> {
  const now = deps.now();
  const kinds: readonly queries.ReminderKind[] = isAdvertisingNight(now) ? ["hour"] : ["hour", "day"];
  const counts: number[] = [];
  for (const kind of kinds) {
    counts.push(
      await inTransaction(deps.db, async (tx) => {
        const ids = await queries.claimReminders(tx, kind, now, batchSize);
        for (const id of ids) {
          const interview = await queries.describeInterview(tx, id);
          if (interview) await notices.reminded(deps, tx, interview, kind);
        }
        return ids.length;
      }),
    );
  }
  counts.push(await expire(deps, now));
  return counts.includes(batchSize) ? "more" : "done";
}

const expire = (deps: Deps, now: Date): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    const ids = await queries.expireProposals(tx, now, batchSize);
    for (const id of ids) {
      const proposal = await queries.describeProposal(tx, id);
      if (proposal) await notices.expired(tx, proposal);
    }
    return ids.length;
  });

/** Notifies the other side of an interview that was cancelled because its application ended. */
const notifyEnded = (deps: Deps, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const interview = await queries.describeInterview(tx, id);
    if (interview?.cancelled_by_side)
      await notices.cancelled(
        deps,
        tx,
        interview,
        interview.cancelled_by_side === "doctor" ? "doctor" : "hospital",
        null,
        interview.reviewer_id,
      );
  });

/** Notifies the doctor of a proposal that ended with its post or with the membership of its interviewer. */
const notifyWithdrawn = (deps: Deps, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const proposal = await queries.describeProposal(tx, id);
    if (proposal && (await queries.waitsForTimes(tx, id))) await notices.withdrawn(tx, proposal);
  });

export const jobs = [
  scheduled("interviews:remind", "* * * * *", remind),
  job("interview.ended", (deps, { id }) => notifyEnded(deps, id)),
  job("interview_proposal.ended", (deps, { id }) => notifyWithdrawn(deps, id)),
];
