import { job, scheduled } from "../../jobs/job.ts";
import { sendPushes } from "./push.ts";
import { deleteEnded } from "./queries.ts";

export const jobs = [
  job("push.send", (deps) => sendPushes(deps)),
  // What waited for a service or for the morning, and what a killed server had taken.
  scheduled("push:due", "* * * * *", sendPushes),
  scheduled("push:sweep", "17 19 * * *", (deps) => deleteEnded(deps.db, deps.now())),
];
