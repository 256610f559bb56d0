export { SaveFilters } from "./components/save-filters.tsx";
export { useRememberFilters } from "./mutations.ts";
export { filtersToBeginWith } from "./queries.ts";
