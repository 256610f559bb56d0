/** Light parts that public pages use too: plain elements and CSS, no component library. */
export { JobCard } from "./components/job-card.tsx";
export { PayText } from "./components/pay-text.tsx";
export { WeekTable } from "./components/week-table.tsx";
export { StillSearch, StillToolbar } from "./components/still-toolbar.tsx";
export { conditionsOf, hasConditions, tidyFilters, type JobPostFilters } from "./filters.ts";
export { activeListQuery } from "./list-query.ts";
