import { job } from "../../../jobs/job.ts";
import { announceMove, movedTask } from "./announcements.ts";

export const jobs = [job(movedTask, (deps, { id }) => announceMove(deps, id))];
