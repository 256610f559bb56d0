export { presentReviewed } from "./review/present.ts";
export { reviewForMessage, takeBackForMessage } from "./review/saving.ts";
