import type { Progress } from "../../../db/batches.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countEvent } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { job, scheduled } from "../../../jobs/job.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, renewNotice } from "../../inbox/index.ts";
import { findStaged } from "../../job-posts/index.ts";
import { checkLater, listAway, takeChecks } from "../thread-live/queries.ts";
import { otherSide, waitsForHospital } from "./policy.ts";
import { describeEvent, describeMessage, type DescribedMessage, listUndecided } from "./queries.ts";
import {
  messageCause,
  messageTask,
  messageTexts,
  phoneSharedTask,
  phoneText,
  pushInterval,
  teamEndedTask,
  unattendedText,
} from "./texts.ts";

/** A visible page marks a message read immediately. A phone that has lost its network does not. */
const readWithinMs = 30_000;
const checksAtOnce = 200;

/** Notifies people about a message. A thread sends a person at most one push in ten minutes. The database counts, so this holds over all processes. */
async function notifyPeople(deps: Deps, tx: Tx, message: DescribedMessage, userIds: readonly number[]): Promise<void> {
  const { job_application_id: applicationId, title, business_name: hospital } = message;
  const words = messageTexts[otherSide(message.side)].write({ applicationId, title, hospital });
  for (const userId of userIds) {
    const limits = [{ seconds: pushInterval, max: 1 }];
    const wait = await countEvent(tx, [{ key: `thread push ${applicationId} ${userId}`, limits }], deps.now());
    await renewNotice(tx, userId, { words, cause: messageCause(applicationId) }, wait === 0);
  }
}

/** An unread message to people who may see it. */
async function findUnread(tx: Tx, messageId: number): Promise<DescribedMessage | undefined> {
  const message = await describeMessage(tx, messageId);
  return message === undefined || message.is_read || message.is_hidden ? undefined : message;
}

/** Notifies the people of the other side who do not have the thread open. The others have half a minute to read. */
async function notifyAway(deps: Deps, messageId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const message = await findUnread(tx, messageId);
    if (!message) return;
    const people = otherSide(message.side) === "doctor" ? [message.user_id] : await listMemberIds(tx, message.business_id, message.user_id);
    const away = await listAway(tx, message.job_application_id, people);
    await notifyPeople(deps, tx, message, away);
    const present = people.filter((id) => !away.includes(id));
    if (present.length > 0) await checkLater(tx, messageId, present, new Date(deps.now().getTime() + readWithinMs));
  });
}

/** Notifies people whose open page has not marked a message read in time. Each check is taken once, in the transaction of its notice. */
export function notifyUnseen(deps: Deps): Promise<Progress> {
  return inTransaction(deps.db, async (tx) => {
    const checks = await takeChecks(tx, deps.now(), checksAtOnce);
    for (const { message_id, user_id } of checks) {
      const message = await findUnread(tx, message_id);
      if (message) await notifyPeople(deps, tx, message, [user_id]);
    }
    return checks.length === checksAtOnce ? "more" : "done";
  });
}

/** Notifies the doctors who wait for a hospital without members. A later owner of the hospital may have taken over meanwhile. */
async function notifyWaiting(deps: Deps, businessId: number): Promise<void> {
  if ((await listMemberIds(deps.db, businessId)).length > 0) return;
  for (const id of await listUndecided(deps.db, businessId)) {
    const application = await findStaged(deps.db, id);
    if (!application || !waitsForHospital(application, deps.now())) continue;
    const { title, business_name: hospital } = application;
    await notify(deps.db, {
      userIds: [application.user_id],
      words: unattendedText.write({ applicationId: id, title, hospital }),
      cause: `application:${id}:unattended`,
    });
  }
}

export const jobs = [
  job(messageTask, (deps, { id }) => notifyAway(deps, id)),
  job(teamEndedTask, (deps, { id }) => notifyWaiting(deps, id)),
  scheduled("application_messages:unseen", "* * * * *", notifyUnseen),
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
