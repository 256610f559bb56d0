/** For public pages and the sign-in: nothing of the component library. */
export { forgetVisit, readVisitToken } from "./visit.ts";
export { useVisit } from "./use-visit.ts";
