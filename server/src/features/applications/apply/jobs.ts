import { job } from "../../../jobs/job.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify } from "../../inbox/index.ts";
import { describeForNotice, findSupplemented } from "./queries.ts";
import { createdText, phoneSharedText, supplementedText } from "./texts.ts";

export const jobs = [
  job("application.created", async (deps, { id }) => {
    const application = await describeForNotice(deps.db, id);
    // The doctor cancelled or hid the hospital before this job ran, so its members get no notice.
    if (!application?.active || application.is_hidden) return;
    await notify(deps.db, {
      userIds: await listMemberIds(deps.db, application.business_id, application.user_id),
      words: createdText.write(application),
      cause: `application:${application.id}:created`,
    });
  }),
  job("application.phone_shared", async (deps, { id }) => {
    const application = await describeForNotice(deps.db, id);
    if (!application?.active || application.is_hidden) return;
    await notify(deps.db, {
      userIds: await listMemberIds(deps.db, application.business_id, application.user_id),
      words: phoneSharedText.write(application),
      cause: `application:${application.id}:phone_shared`,
    });
  }),
  job("application.supplemented", async (deps, { id }) => {
    const applicationId = await findSupplemented(deps.db, id);
    const application = applicationId === undefined ? undefined : await describeForNotice(deps.db, applicationId);
    if (!application?.active || application.is_hidden) return;
    await notify(deps.db, {
      userIds: await listMemberIds(deps.db, application.business_id, application.user_id),
      words: supplementedText.write(application),
      cause: `application:${application.id}:supplement:${id}`,
    });
  }),
];
