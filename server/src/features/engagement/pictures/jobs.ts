import { scheduled } from "../../../jobs/job.ts";
import { sweep } from "./service.ts";

export const jobs = [scheduled("campaign_pictures:sweep", "23 18 * * *", sweep)];
