import { scheduled } from "../../jobs/job.ts";
import { deleteOlderThan } from "./queries.ts";

/** A funnel is compared with the one of a year before, and no longer. */
const keptDays = 400;

export const jobs = [scheduled("app_events:sweep", "53 18 * * *", (deps) => deleteOlderThan(deps.db, keptDays))];
