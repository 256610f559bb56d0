import { job, scheduled } from "../../../jobs/job.ts";
import { recheck, settlePerson, settleTask } from "./service.ts";

export const jobs = [job(settleTask, (deps, { id }) => settlePerson(deps, id)), scheduled("rewards:recheck", "7 * * * *", recheck)];
