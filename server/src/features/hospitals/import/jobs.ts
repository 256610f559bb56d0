import { job, scheduled } from "../../../jobs/job.ts";
import { checkFile, sweep, writeFile } from "./run.ts";

export const jobs = [
  job("hospital_import.check", (deps, { id }, signal) => checkFile(deps, id, signal)),
  job("hospital_import.run", (deps, { id }, signal) => writeFile(deps, id, signal)),
  scheduled("hospital_import:sweep", "40 18 * * *", sweep),
];
