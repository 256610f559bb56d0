import { scheduled } from "../../../jobs/job.ts";
import { removeAbandoned, sweep } from "./service.ts";

export const jobs = [
  scheduled("webinar_videos:abandoned", "23 * * * *", removeAbandoned),
  // Rarer than other sweeps, because a list of all segments is long.
  scheduled("webinar_videos:sweep", "53 4,16 * * *", sweep),
];
