import { reportOutcomes } from "@rounds/contract/control/reports.ts";
import { job } from "../../../jobs/job.ts";
import { notify } from "../../inbox/index.ts";
import { findForNotice } from "./queries.ts";
import { outcomeText } from "./texts.ts";

export const jobs = [
  job("job_post_report.resolved", async ({ db }, { id }) => {
    const report = await findForNotice(db, id);
    const outcome = reportOutcomes.find((value) => value === report?.outcome);
    // The reporter has left before this job ran.
    if (!report || outcome === undefined) return;
    await notify(db, {
      userIds: [report.user_id],
      words: outcomeText.write({ report, outcome }),
      cause: `job_post_report:${report.id}:resolved`,
    });
  }),
];
