export { hidesApplication, hidesHospital, hidesHospitalOf } from "./hiding/sql-fragments.ts";
export { reportedPostIds } from "./reports/sql-fragments.ts";
