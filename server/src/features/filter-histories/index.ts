export { find as findSavedFilters } from "./queries.ts";
