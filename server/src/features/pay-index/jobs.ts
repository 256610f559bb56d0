import { scheduled } from "../../jobs/job.ts";
import { compute } from "./service.ts";

/** The time is UTC: ten past three at night in Seoul. */
export const jobs = [scheduled("pay_index:compute", "10 18 * * *", compute)];
