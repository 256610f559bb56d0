import { scheduled } from "../../../jobs/job.ts";
import { removeLeadingZeros } from "./leading-zeros.ts";

export const jobs = [scheduled("licences:leading_zeros", "20 18 * * *", removeLeadingZeros)];
