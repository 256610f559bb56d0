import { scheduled } from "../../../jobs/job.ts";
import { deleteOldVisits } from "./queries.ts";

export const jobs = [scheduled("banner_visits:sweep", "11 18 * * *", (deps) => deleteOldVisits(deps.db))];
