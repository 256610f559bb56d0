import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { seoulClock, seoulDay } from "../../../lib/seoul-time.ts";
import { notify } from "../../inbox/index.ts";
import { noticeTitle, sessionLink } from "../sessions/reminders.ts";
import * as queries from "./queries.ts";

export const movedTask = "webinar_session.moved";
/** A statement inserts at most this many notices. */
const batch = 2000;

const timeOf = (startsAt: string): string => `${seoulDay(startsAt)} ${seoulClock(startsAt)}`;

/** Sends the new start to registered people. A person gets one notice per start. */
export async function announceMove(deps: Deps, sessionId: number): Promise<void> {
  const session = await queries.findSession(deps.db, sessionId);
  const event = session && (await queries.findEvent(deps.db, session.event_id));
  if (!session || !event?.is_published || new Date(session.ends_at) <= deps.now()) return;
  const cause = `webinar:moved:${session.id}:${new Date(session.starts_at).toISOString()}`;
  const notice = {
    kind: "webinar.moved",
    title: noticeTitle(session.title),
    body: `시작 시각이 바뀌었어요. ${timeOf(session.starts_at)}에 시작해요.`,
    link: sessionLink(session),
    cause,
  };
  for (;;) {
    const userIds = await queries.listUnnoticed(deps.db, session.event_id, cause, batch);
    await notify(deps.db, { userIds, ...notice });
    if (userIds.length < batch) return;
  }
}

type Cancelled = { readonly id: number; readonly event_id: number; readonly title: string; readonly starts_at: string };

/** In the transaction of the deletion, because a later job would find no session. */
export async function announceCancellation(tx: Tx, session: Cancelled): Promise<void> {
  const cause = `webinar:cancelled:${session.id}`;
  const body = `${timeOf(session.starts_at)}에 시작하려던 웨비나가 취소됐어요.`;
  for (;;) {
    const userIds = await queries.listUnnoticed(tx, session.event_id, cause, batch);
    await notify(tx, { userIds, kind: "webinar.cancelled", title: noticeTitle(session.title), body, link: "/webinar/contents", cause });
    if (userIds.length < batch) return;
  }
}
