import { scheduled } from "../../../jobs/job.ts";
import { notifyEnding } from "./ending-consents.ts";
import { eraseLate } from "./service.ts";

export const jobs = [
  scheduled("left_accounts:erase", "13 * * * *", eraseLate),
  // At twenty to ten in the morning in Seoul.
  scheduled("advertising_consents:notify", "40 0 * * *", notifyEnding),
];
