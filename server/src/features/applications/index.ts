export { cancelUndecidedAt, countUndecidedAt, lockApplicant } from "./apply/queries.ts";
export { computeResponseTimes } from "./reminders/queries.ts";
export { presentReviewed } from "./review/present.ts";
export { endForClosing, reviewForMessage, takeBackForMessage } from "./review/saving.ts";
