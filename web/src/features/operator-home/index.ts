export { Dashboard } from "./dashboards/components/dashboard.tsx";
export { funnelQuery, profileStatsQuery, stageTimesQuery, summaryQuery } from "./dashboards/queries.ts";
export { dashboardSearch, periodOf } from "./dashboards/search.ts";
export { OperatorHomeScreen } from "./queue/components/operator-home-screen.tsx";
export { queueItemsQuery, operatorHomeQuery, railCountsQuery } from "./queue/queries.ts";
export { operatorHomeSearch } from "./queue/search.ts";
export { UserSearchScreen } from "./user-search/components/user-search-screen.tsx";
export { foundUsersQuery } from "./user-search/queries.ts";
export { addressOf, userSearch, searchTextOf } from "./user-search/search.ts";
