import { scheduled } from "../../../jobs/job.ts";
import { deleteExpired } from "./queries.ts";

export const jobs = [scheduled("sessions:sweep", "17 * * * *", (deps) => deleteExpired(deps.db))];
