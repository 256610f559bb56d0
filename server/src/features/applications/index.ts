export { computeAnswerTimes } from "./answers/queries.ts";
export { presentReviewed } from "./review/present.ts";
export { endForClosing, reviewForMessage, takeBackForMessage } from "./review/saving.ts";
