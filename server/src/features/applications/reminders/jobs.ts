import { scheduled } from "../../../jobs/job.ts";
import { computeResponseTimes, escalate, remindHospitals } from "./service.ts";

/** The times are UTC: nine in the morning and half past three at night in Seoul. */
export const jobs = [
  scheduled("applications:remind", "0 0 * * *", remindHospitals),
  scheduled("applications:escalate", "0 0 * * *", escalate),
  scheduled("applications:response_times", "30 18 * * *", computeResponseTimes),
];
