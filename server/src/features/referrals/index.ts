export { findBringer, tieVisit } from "./service.ts";
