import { inTransaction, type Db } from "../../../db/database.ts";
import { addEvents, readPositions, takeChangedLikes } from "./queries.ts";
import { sleepUntilAbort } from "../../../lib/sleep-until-abort.ts";

/** Between two rounds of this process. The database holds the limit of one event per question and second over all processes. */
const roundMs = 1000;

/**
 * Publishes changed like counts of a session, merged, until there are none or `signal` aborts. If this process dies, another one with
 * viewers of the session finds the unpublished counts.
 */
export async function publishLikes(db: Db, sessionId: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    // The transaction of the like may still be open, and more likes follow the first one.
    await sleepUntilAbort(roundMs, signal, { isRef: false });
    if (signal.aborted) return;
    await inTransaction(db, async (tx) => {
      const changed = await takeChangedLikes(tx, sessionId);
      await addEvents(
        tx,
        sessionId,
        changed.map((questionId) => ({ kind: "likes.updated", questionId })),
      );
    });
    const [position] = await readPositions(db, [sessionId]);
    if (!position?.has_unpublished_likes) return;
  }
}
