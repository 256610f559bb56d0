import type { Deps } from "../../../deps.ts";
import { job } from "../../../jobs/job.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify } from "../../inbox/index.ts";
import { describeForNotice, findSupplemented } from "./queries.ts";
import { createdText, phoneSharedText, supplementedText } from "./texts.ts";

/** Notifies the members of the hospital, unless the doctor cancelled or hid the hospital before the job ran. */
async function notifyMembers({ db }: Deps, applicationId: number, text: typeof createdText, event: string): Promise<void> {
  const application = await describeForNotice(db, applicationId);
  if (!application?.active || application.is_hidden) return;
  await notify(db, {
    userIds: await listMemberIds(db, application.business_id, application.user_id),
    words: text.write(application),
    cause: `application:${applicationId}:${event}`,
  });
}

export const jobs = [
  job("application.created", (deps, { id }) => notifyMembers(deps, id, createdText, "created")),
  job("application.phone_shared", (deps, { id }) => notifyMembers(deps, id, phoneSharedText, "phone_shared")),
  job("application.supplemented", async (deps, { id }) => {
    const applicationId = await findSupplemented(deps.db, id);
    if (applicationId !== undefined) await notifyMembers(deps, applicationId, supplementedText, `supplement:${id}`);
  }),
];
