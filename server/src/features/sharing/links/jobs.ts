import { scheduled } from "../../../jobs/job.ts";
import { sweepPictures } from "../preview/card-pictures.ts";

export const jobs = [scheduled("sharing:sweep", "37 18 * * *", sweepPictures)];
