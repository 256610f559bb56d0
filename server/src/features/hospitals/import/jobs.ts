import { job, scheduled } from "../../../jobs/job.ts";
import { checkFile, sweep, writeFile } from "./run.ts";

export const jobs = [
  job("hospital_import.check", (deps, { id }) => checkFile(deps, id)),
  job("hospital_import.run", (deps, { id }) => writeFile(deps, id)),
  scheduled("hospital_import:sweep", "40 18 * * *", sweep),
];
