export { notify, withdraw } from "./notices/queries.ts";
export { advertisingKind } from "./policy.ts";
