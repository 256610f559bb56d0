import { scheduled } from "../../../jobs/job.ts";
import { eraseLate } from "./service.ts";

export const jobs = [scheduled("left_accounts:erase", "13 * * * *", eraseLate)];
