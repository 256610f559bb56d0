import { reportOutcomes } from "@rounds/contract/control/reports.ts";
import { job } from "../../../jobs/job.ts";
import { notify } from "../../inbox/index.ts";
import { outcomeNotice } from "./notices.ts";
import { findForNotice } from "./queries.ts";

export const jobs = [
  job("job_post_report.resolved", async ({ db }, { id }) => {
    const report = await findForNotice(db, id);
    const outcome = reportOutcomes.find((value) => value === report?.outcome);
    // The reporter has left before this job ran.
    if (!report || outcome === undefined) return;
    await notify(db, outcomeNotice(report, outcome));
  }),
];
