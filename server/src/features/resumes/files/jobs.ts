import { scheduled } from "../../../jobs/job.ts";
import { sweep } from "./service.ts";

export const jobs = [scheduled("resume_files:sweep", "23 * * * *", sweep)];
