export { Dashboard } from "./dashboards/components/dashboard.tsx";
export { funnelQuery, profileStatsQuery, stageTimesQuery, summaryQuery } from "./dashboards/queries.ts";
export { dashboardSearch, periodOf } from "./dashboards/search.ts";
export { DeskScreen } from "./queue/components/desk-screen.tsx";
export { deskItemsQuery, deskQuery, railCountsQuery } from "./queue/queries.ts";
export { deskSearch } from "./queue/search.ts";
export { UserDesk } from "./user-search/components/user-desk.tsx";
export { foundUsersQuery } from "./user-search/queries.ts";
export { addressOf, userSearch, wordsOf } from "./user-search/search.ts";
