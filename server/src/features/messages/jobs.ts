import { job, scheduled } from "../../jobs/job.ts";
import { deliver, recover, sweep } from "./service.ts";

export const jobs = [
  job("text_message.send", (deps, { id }) => deliver(deps, id)),
  // A task whose process was killed is locked in the queue for hours; a message cannot wait for that.
  scheduled("text_messages:recover", "* * * * *", recover),
  scheduled("text_messages:sweep", "29 18 * * *", (deps) => sweep(deps.db, deps.now())),
];
