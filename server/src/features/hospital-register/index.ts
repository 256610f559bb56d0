export { takeRegistered } from "./service.ts";
export { countWaiting as countWaitingClaims } from "./queries.ts";
