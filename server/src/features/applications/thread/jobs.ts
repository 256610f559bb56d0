import { inTransaction } from "../../../db/database.ts";
import { countEvent } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { job } from "../../../jobs/job.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, renewNotice } from "../../inbox/index.ts";
import { listAway } from "../thread-live/queries.ts";
import { otherSide } from "./policy.ts";
import { describeEvent, describeMessage } from "./queries.ts";
import { messageCause, messageTask, messageTexts, phoneSharedTask, phoneText, pushInterval } from "./texts.ts";

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
    const applicationId = message.job_application_id;
    const words = messageTexts[to].write({ applicationId, title: message.title, hospital: message.business_name });
    for (const userId of await listAway(tx, applicationId, people)) {
      const limits = [{ seconds: pushInterval, max: 1 }];
      const wait = await countEvent(tx, [{ key: `thread push ${applicationId} ${userId}`, limits }], deps.now());
      await renewNotice(tx, userId, { words, cause: messageCause(applicationId) }, wait === 0);
    }
  });
}

export const jobs = [
  job(messageTask, (deps, { id }) => notifyAway(deps, id)),
  job(phoneSharedTask, async (deps, { id }) => {
    const event = await describeEvent(deps.db, id);
    if (!event) return;
    const { job_application_id: applicationId, title, business_name: hospital } = event;
    await notify(deps.db, {
      userIds: [event.user_id],
      words: phoneText.write({ applicationId, title, hospital }),
      cause: `application:${applicationId}:hospital_phone:${id}`,
    });
  }),
];
