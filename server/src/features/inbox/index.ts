export { notifyWithLetter } from "./letters.ts";
export { notify, readCause, renewNotice, withdraw } from "./notices/queries.ts";
export { advertisingKind } from "./policy.ts";
