import { deleteOldKeys } from "../db/idempotency.ts";
import { scheduled } from "./job.ts";

export const jobs = [scheduled("housekeeping:idempotency", "41 * * * *", (deps) => deleteOldKeys(deps.db))];
