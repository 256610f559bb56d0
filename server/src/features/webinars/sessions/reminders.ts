import type { Deps } from "../../../deps.ts";
import { isAdvertisingNight } from "../../../lib/advertising-hours.ts";
import { notify } from "../../inbox/index.ts";
import { type DueReminder, listDue } from "./queries.ts";
import { dayText, soonText } from "./texts.ts";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const soonMinutes = 10;
/** A job inserts at most this many notices per session, so that no statement is too long. The next run continues. */
const batch = 2000;

/**
 * Sends the reminders that are due: one day and ten minutes before the start. They are service messages, and each is sent once per person and
 * session. A moved session has its own notice with the new start. A person who registers later than a day before gets only the second one.
 * The first one waits for 08:00, like all messages that can wait.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const now = deps.now();
  const at = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);
  const dayBefore = { from: at(soonMinutes), to: at(dayMinutes), cause: "webinar:day:", leadMinutes: dayMinutes, limit: batch };
  const tomorrow = isAdvertisingNight(now) ? [] : await listDue(deps.db, dayBefore);
  for (const session of tomorrow) await send(deps, session, dayText.write(session), dayBefore.cause);
  const soon = { from: now, to: at(soonMinutes), cause: "webinar:soon:", leadMinutes: 0, limit: batch };
  for (const session of await listDue(deps.db, soon)) await send(deps, session, soonText.write(session), soon.cause);
}

const send = (deps: Deps, { user_ids: userIds, session_id }: DueReminder, words: ReturnType<typeof soonText.write>, cause: string) =>
  notify(deps.db, { userIds, words, cause: `${cause}${session_id}` });
