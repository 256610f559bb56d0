import { scheduled } from "../../../jobs/job.ts";
import { deleteExpired } from "./queries.ts";

export const jobs = [scheduled("directions:sweep", "23 * * * *", (deps) => deleteExpired(deps.db))];
