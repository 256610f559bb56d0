import { job, type Job } from "../../../jobs/job.ts";
import { encodeTask } from "../videos/service.ts";
import { encodeWaiting } from "./service.ts";

const never = new AbortController().signal;

/** After a kill, an expired claim has no job, and on a busy host the job of a new video returns immediately. */
const everyMinute: Job = {
  task: "webinar_videos:encode",
  cron: "* * * * *",
  run: (deps, _payload, signal = never) => encodeWaiting(deps, signal),
};

export const jobs = [job(encodeTask, (deps, _payload, signal = never) => encodeWaiting(deps, signal)), everyMinute];
