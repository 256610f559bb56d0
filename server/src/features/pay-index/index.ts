export { presentStanding } from "./present.ts";
export { standingColumn, type StandingRow } from "./queries.ts";
export { compute as computePayIndex, listSpecialties as listSpecialtiesWithPay } from "./service.ts";
