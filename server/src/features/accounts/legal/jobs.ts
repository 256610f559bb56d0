import { scheduled } from "../../../jobs/job.ts";
import { announceVersions } from "./announcements.ts";

// Each hour, so that a member who joins later gets the notice on the same day. The job itself waits for the morning in Seoul.
export const jobs = [scheduled("legal_versions:announce", "25 * * * *", announceVersions)];
