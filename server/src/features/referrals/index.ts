export { tieVisit } from "./service.ts";
