import { scheduled } from "../../../jobs/job.ts";
import { removeAbandoned, sweep } from "./service.ts";

export const jobs = [
  scheduled("webinar_videos:abandoned", "23 * * * *", removeAbandoned),
  scheduled("webinar_videos:sweep", "53 * * * *", sweep),
];
