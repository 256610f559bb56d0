import type { Deps } from "../../../deps.ts";
import { seoulClock, seoulToday } from "../../../lib/seoul-time.ts";
import { notify } from "../../inbox/index.ts";
import { type DueReminder, listDue } from "./queries.ts";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const soonMinutes = 10;
/** A job inserts at most this many notices per session, so that no statement is too long. The next run continues. */
const batch = 2000;

export const sessionLink = ({ event_id, id }: { readonly event_id: number; readonly id: number }): string =>
  `/webinar/contents?event_id=${event_id}&session_id=${id}`;
/** The title of a notice is one line. */
export const noticeTitle = (title: string): string => (title.length > 40 ? `${title.slice(0, 39)}…` : title);

/**
 * Sends the reminders that are due: one day and ten minutes before the start. They are service messages, and each is sent once per person and
 * session. A moved session has its own notice with the new start. A person who registers later than a day before gets only the second one.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const now = deps.now();
  const at = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);
  const dayBefore = { from: at(soonMinutes), to: at(dayMinutes), cause: "webinar:day:", leadMinutes: dayMinutes, limit: batch };
  for (const due of await listDue(deps.db, dayBefore)) {
    const day = seoulToday(new Date(due.starts_at)) === seoulToday(now) ? "오늘" : "내일";
    await send(deps, due, dayBefore.cause, `${day} ${seoulClock(due.starts_at)}에 시작해요. 시작 10분 전에 다시 알려 드릴게요.`);
  }
  const soon = { from: now, to: at(soonMinutes), cause: "webinar:soon:", leadMinutes: 0, limit: batch };
  for (const due of await listDue(deps.db, soon))
    await send(deps, due, soon.cause, `${seoulClock(due.starts_at)}에 시작해요. 지금 입장을 준비해 주세요.`);
}

const send = (deps: Deps, due: DueReminder, cause: string, body: string): Promise<void> =>
  notify(deps.db, {
    userIds: due.user_ids,
    kind: "webinar.reminder",
    title: noticeTitle(due.title),
    body,
    link: sessionLink({ ...due, id: due.session_id }),
    cause: `${cause}${due.session_id}`,
  });
