import { job, scheduled } from "../../../jobs/job.ts";
import { announceHidings, announceMove, announceReopening, movedTask, reopenedTask } from "./service.ts";

export const jobs = [
  job(movedTask, (deps, { id }) => announceMove(deps, id)),
  job(reopenedTask, (deps, { id }) => announceReopening(deps, id)),
  scheduled("webinar_events:hidden", "* * * * *", announceHidings),
];
