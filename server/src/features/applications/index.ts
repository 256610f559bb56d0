export { presentReviewed } from "./review/present.ts";
export { addNote } from "./review/service.ts";
