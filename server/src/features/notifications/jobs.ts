import { job, scheduled } from "../../jobs/job.ts";
import { recover, send, sweep } from "./sending.ts";

export const jobs = [
  job("notification.send", (deps, { id }) => send(deps, id)),
  scheduled("notifications:recover", "* * * * *", recover),
  scheduled("notifications:sweep", "43 18 * * *", sweep),
];
