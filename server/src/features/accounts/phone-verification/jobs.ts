import { scheduled } from "../../../jobs/job.ts";
import { sweep } from "./service.ts";

export const jobs = [scheduled("phone_verification:sweep", "7 * * * *", (deps) => sweep(deps.db, deps.now()))];
