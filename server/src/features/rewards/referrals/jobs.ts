import { scheduled } from "../../../jobs/job.ts";
import { deleteOldVisits } from "./queries.ts";

export const jobs = [scheduled("referrals:sweep", "23 18 * * *", (deps) => deleteOldVisits(deps.db))];
