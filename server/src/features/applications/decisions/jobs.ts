import { scheduled } from "../../../jobs/job.ts";
import { notifyDecided } from "./service.ts";

export const jobs = [scheduled("applications:notify_decided", "* * * * *", notifyDecided)];
