import { scheduled } from "../../../jobs/job.ts";
import { sweep } from "./service.ts";

export const jobs = [scheduled("interior_images:sweep", "53 * * * *", sweep)];
