import { scheduled } from "../../jobs/job.ts";
import { deleteOlderThan } from "./queries.ts";

/** Operators compare a funnel with the same period of the previous year, and no earlier. */
const retentionDays = 400;

export const jobs = [scheduled("app_events:sweep", "53 18 * * *", (deps) => deleteOlderThan(deps.db, retentionDays))];
