import { job, scheduled } from "../../jobs/job.ts";
import { letterTask, sendLetter } from "./letters.ts";
import { sendPushes } from "./push.ts";

export const jobs = [
  job(letterTask, (deps, { id }) => sendLetter(deps, id)),
  job("push.send", (deps) => sendPushes(deps)),
  // Sends postponed pushes, and pushes that a killed server had claimed.
  scheduled("push:due", "* * * * *", sendPushes),
];
