import { scheduled } from "../../../jobs/job.ts";
import { sweep } from "./service.ts";

export const jobs = [scheduled("business_images:sweep", "47 * * * *", sweep)];
