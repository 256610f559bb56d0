export { isReceivedBy, type ReceivedApplication } from "./hiding/policy.ts";
export { hidesApplication, hidesHospital, hidesHospitalOf, isOwnApplication } from "./hiding/sql-fragments.ts";
export { reportedPostIds } from "./reports/sql-fragments.ts";
