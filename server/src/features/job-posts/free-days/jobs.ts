import { scheduled } from "../../../jobs/job.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { sweep } from "./queries.ts";

export const jobs = [
  // Past days match no post, so they are useless and personal. 00:07 in Seoul.
  scheduled("free_days:sweep", "7 15 * * *", (deps) => sweep(deps.db, seoulToday(deps.now()))),
];
