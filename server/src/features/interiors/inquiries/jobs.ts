import { job, scheduled } from "../../../jobs/job.ts";
import { deliver, recover, sendTask } from "./service.ts";

export const jobs = [job(sendTask, (deps, { id }) => deliver(deps, id)), scheduled("interior_inquiries:recover", "*/5 * * * *", recover)];
