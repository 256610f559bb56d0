import { scheduled } from "../../../jobs/job.ts";
import { announceVersions } from "./announcements.ts";

// Each hour, so that a member who joins later gets the notice on the same day. The job itself waits for the morning in Seoul.
// The e-mail of a notice is only useful for a day, so the notices do not run ahead of the e-mails.
export const jobs = [scheduled("legal_versions:announce", "25 * * * *", announceVersions, { next: "low" })];
