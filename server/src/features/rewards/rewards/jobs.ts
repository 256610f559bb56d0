import { job, scheduled } from "../../../jobs/job.ts";
import { recheck, settlePerson, settleTask } from "./granting.ts";
import { deleteLicences } from "./queries.ts";

export const jobs = [
  job(settleTask, (deps, { id }) => settlePerson(deps, id)),
  scheduled("rewards:recheck", "7 * * * *", recheck),
  scheduled("rewards:forget", "37 18 * * *", (deps) => deleteLicences(deps.db)),
];
