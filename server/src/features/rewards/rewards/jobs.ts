import { scheduled } from "../../../jobs/job.ts";
import { deleteLicences } from "./queries.ts";

export const jobs = [scheduled("rewards:forget", "37 18 * * *", (deps) => deleteLicences(deps.db))];
