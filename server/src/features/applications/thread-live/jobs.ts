import { scheduled } from "../../../jobs/job.ts";
import { deleteOldProcesses } from "./queries.ts";

export const jobs = [scheduled("thread_processes:sweep", "51 * * * *", (deps) => deleteOldProcesses(deps.db))];
