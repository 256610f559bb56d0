import { inTransaction } from "../../../db/database.ts";
import { countEvent } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { job } from "../../../jobs/job.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, renewNotice } from "../../inbox/index.ts";
import { listAway } from "../thread-live/queries.ts";
import { messageNotice, messageTask, phoneNotice, phoneSharedTask, pushInterval } from "./notices.ts";
import { otherSide } from "./policy.ts";
import { describeEvent, describeMessage } from "./queries.ts";

/**
 * Notifies the people of the other side who do not have the thread open. A thread sends a person at most one push in ten minutes. The
 * database counts, so this holds over all processes.
 */
async function notifyAway(deps: Deps, messageId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const message = await describeMessage(tx, messageId);
    if (!message || message.is_read || message.is_hidden) return;
    const to = otherSide(message.side);
    const people = to === "doctor" ? [message.user_id] : await listMemberIds(tx, message.business_id);
    const notice = messageNotice(to, { applicationId: message.job_application_id, title: message.title, hospital: message.business_name });
    for (const userId of await listAway(tx, message.job_application_id, people)) {
      const limits = [{ seconds: pushInterval, max: 1 }];
      const wait = await countEvent(tx, [{ key: `thread push ${message.job_application_id} ${userId}`, limits }], deps.now());
      await renewNotice(tx, userId, notice, wait === 0);
    }
  });
}

export const jobs = [
  job(messageTask, (deps, { id }) => notifyAway(deps, id)),
  job(phoneSharedTask, async (deps, { id }) => {
    const event = await describeEvent(deps.db, id);
    if (!event) return;
    const about = { applicationId: event.job_application_id, title: event.title, hospital: event.business_name, eventId: id };
    await notify(deps.db, { userIds: [event.user_id], ...phoneNotice(about) });
  }),
];
