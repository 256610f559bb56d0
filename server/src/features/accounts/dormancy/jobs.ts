import { job, scheduled } from "../../../jobs/job.ts";
import { eraseDormant, letterTask, notifyDormant, sendLetter } from "./service.ts";

export const jobs = [
  job(letterTask, (deps, { id }) => sendLetter(deps, id)),
  // In the morning in Seoul, because people get an e-mail.
  scheduled("dormant_accounts:notify", "20 0 * * *", notifyDormant),
  scheduled("dormant_accounts:erase", "50 17 * * *", eraseDormant),
];
