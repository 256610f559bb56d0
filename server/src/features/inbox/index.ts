export { notifyWithLetter } from "./letters.ts";
export { notify, withdraw } from "./notices/queries.ts";
export { advertisingKind } from "./policy.ts";
