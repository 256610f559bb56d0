import { scheduled } from "../../../jobs/job.ts";
import { deleteOldRows } from "./queries.ts";

export const jobs = [scheduled("webinar_live_events:sweep", "43 * * * *", (deps) => deleteOldRows(deps.db))];
