import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { notify } from "../../inbox/index.ts";
import * as queries from "./queries.ts";
import { cancelledText, movedText } from "./texts.ts";

export const movedTask = "webinar_session.moved";
/** A statement inserts at most this many notices. */
const batch = 2000;

/** Sends the new start to registered people. A person gets one notice per move. */
export async function announceMove(deps: Deps, sessionId: number): Promise<void> {
  const session = await queries.findSession(deps.db, sessionId);
  const event = session && (await queries.findEvent(deps.db, session.event_id));
  if (!session || !event?.is_published || new Date(session.ends_at) <= deps.now()) return;
  const cause = `webinar:moved:${session.id}:${session.moves}`;
  const words = movedText.write(session);
  for (;;) {
    const userIds = await queries.listUnnoticed(deps.db, session.event_id, cause, batch);
    await notify(deps.db, { userIds, words, cause });
    if (userIds.length < batch) return;
  }
}

type Cancelled = { readonly id: number; readonly event_id: number; readonly title: string; readonly starts_at: string };

/** In the transaction of the deletion, because a later job would find no session. */
export async function announceCancellation(tx: Tx, session: Cancelled): Promise<void> {
  const cause = `webinar:cancelled:${session.id}`;
  const words = cancelledText.write(session);
  for (;;) {
    const userIds = await queries.listUnnoticed(tx, session.event_id, cause, batch);
    await notify(tx, { userIds, words, cause });
    if (userIds.length < batch) return;
  }
}
