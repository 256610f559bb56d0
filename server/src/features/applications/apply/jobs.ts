import { job } from "../../../jobs/job.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify } from "../../inbox/index.ts";
import { describeForNotice } from "./queries.ts";

export const jobs = [
  job("application.created", async (deps, { id }) => {
    const application = await describeForNotice(deps.db, id);
    // The doctor cancelled or hid the hospital before this job ran, so the owners get no notice.
    if (!application?.active || application.is_hidden) return;
    await notify(deps.db, {
      userIds: await listMemberIds(deps.db, application.business_id),
      kind: "application.created",
      title: "새 지원자가 있어요",
      body: `‘${application.title}’ 공고에 지원자가 도착했어요.`,
      link: "/user_manage/applications",
      cause: `application:${application.id}:created`,
    });
  }),
  job("application.phone_shared", async (deps, { id }) => {
    const application = await describeForNotice(deps.db, id);
    if (!application?.active || application.is_hidden) return;
    await notify(deps.db, {
      userIds: await listMemberIds(deps.db, application.business_id),
      kind: "application.phone_shared",
      title: "지원자가 번호를 공유했어요",
      body: `‘${application.title}’ 공고의 지원자가 전화번호를 공유했어요.`,
      link: "/user_manage/applications",
      cause: `application:${application.id}:phone_shared`,
    });
  }),
];
