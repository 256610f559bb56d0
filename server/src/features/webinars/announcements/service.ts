import { type Db, inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { notify, withdraw } from "../../inbox/index.ts";
import { sessionState } from "../sessions/policy.ts";
import { findEvent, findSession } from "../studio-events/queries.ts";
import { hidingGraceMs, urgentGraceMs } from "./policy.ts";
import * as queries from "./queries.ts";
import { cancelledText, hiddenText, movedText, reopenedText } from "./texts.ts";

export const movedTask = "webinar_session.moved";
export const reopenedTask = "webinar_session.reopened";
/** A statement inserts at most this many notices. */
const batch = 2000;

/** A session that people can still attend: its event is published, and it is not over. */
async function findAttendable(deps: Deps, sessionId: number) {
  const session = await findSession(deps.db, sessionId);
  if (!session || new Date(session.ends_at) <= deps.now()) return null;
  const event = await findEvent(deps.db, session.event_id);
  return event?.is_published ? session : null;
}

const moveCause = (sessionId: number, move: number): string => `webinar:moved:${sessionId}:${move}`;

/** Sends the new start to registered people. A person gets one notice per move, which replaces the unread ones of earlier moves. */
export async function announceMove(deps: Deps, sessionId: number): Promise<void> {
  const session = await findAttendable(deps, sessionId);
  if (!session) return;
  await notifyRegistered(deps.db, session.event_id, { words: movedText.write(session), cause: moveCause(session.id, session.moves) });
  await withdrawMoves(deps.db, session, session.moves);
}

/** Takes back the unread notices of the first moves of a session. */
async function withdrawMoves(db: Db, session: Pick<Cancelled, "id" | "event_id">, moves: number): Promise<void> {
  const causes = Array.from({ length: moves }, (_, move) => moveCause(session.id, move));
  await withdraw(db, await queries.listRegistered(db, session.event_id), ...causes);
}

type Announcement = Omit<Parameters<typeof notify>[1], "userIds">;

/** A repeated announcement reaches only people who do not have it. */
async function notifyRegistered(db: Db, eventId: number, announcement: Announcement): Promise<void> {
  for (;;) {
    const userIds = await queries.listUnnoticed(db, eventId, announcement.cause, batch);
    await notify(db, { userIds, ...announcement });
    if (userIds.length < batch) return;
  }
}

const hidingCause = (eventId: number, hides: number): string => `webinar:hidden:${eventId}:${hides}`;

/** Sends a notice to the registered people of each event that is hidden and has a session they wait for. */
export async function announceHidings(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = new Date(now.getTime() - hidingGraceMs);
  const urgentBefore = new Date(now.getTime() - urgentGraceMs);
  for (const event of await queries.listUnannouncedHidings(deps.db, { now, before, urgentBefore }))
    await inTransaction(deps.db, async (tx) => {
      if (!(await queries.markHidingAnnounced(tx, event))) return;
      await notifyRegistered(tx, event.id, { words: hiddenText.write(event), cause: hidingCause(event.id, event.hides) });
    });
}

/** Sends the next session of a published event to people who have a notice that it was hidden. Takes back the unread ones. */
export async function announceReopening(deps: Deps, sessionId: number): Promise<void> {
  const session = await findAttendable(deps, sessionId);
  if (!session) return;
  const eventId = session.event_id;
  const hides = await queries.countHides(deps.db, eventId);
  const words = reopenedText.write({ session, isLive: sessionState(session, deps.now()) === "live" });
  const cause = `webinar:reopened:${eventId}:${hides}`;
  await notifyRegistered(deps.db, eventId, { words, cause });
  await withdraw(deps.db, await queries.listRegistered(deps.db, eventId), hidingCause(eventId, hides));
}

type Cancelled = {
  readonly id: number;
  readonly event_id: number;
  readonly title: string;
  readonly starts_at: string;
  readonly moves: number;
};

/** In the transaction of the deletion, because a later job would find no session. */
export async function announceCancellation(tx: Tx, session: Cancelled): Promise<void> {
  await notifyRegistered(tx, session.event_id, { words: cancelledText.write(session), cause: `webinar:cancelled:${session.id}` });
  await withdrawMoves(tx, session, session.moves + 1);
}
