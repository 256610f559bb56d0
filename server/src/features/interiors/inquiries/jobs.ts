import { job, scheduled } from "../../../jobs/job.ts";
import { deliver, recover, sendTask, sweep } from "./service.ts";

export const jobs = [
  job(sendTask, (deps, { id }) => deliver(deps, id)),
  scheduled("interior_inquiries:recover", "*/5 * * * *", recover),
  scheduled("interior_inquiries:sweep", "41 18 * * *", sweep),
];
