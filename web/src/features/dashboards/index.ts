export { Dashboard } from "./components/dashboard.tsx";
export { funnelQuery, profileStatsQuery, stageTimesQuery, summaryQuery } from "./queries.ts";
export { dashboardSearch, periodOf } from "./search.ts";
