import { job, scheduled } from "../../jobs/job.ts";
import { sendPushes } from "./push.ts";
import { deleteEnded } from "./queries.ts";

export const jobs = [
  job("push.send", (deps) => sendPushes(deps)),
  // Sends postponed pushes, and pushes that a killed server had claimed.
  scheduled("push:due", "* * * * *", sendPushes),
  scheduled("push:sweep", "17 19 * * *", (deps) => deleteEnded(deps.db, deps.now())),
];
