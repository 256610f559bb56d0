import { scheduled } from "../../../jobs/job.ts";
import { deleteExpired } from "./queries.ts";

export const jobs = [scheduled("webinar_tokens:sweep", "27 * * * *", (deps) => deleteExpired(deps.db))];
