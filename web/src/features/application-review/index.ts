export { OperatorApplications } from "./components/operator-applications.tsx";
export { OwnerApplications } from "./components/owner-applications.tsx";
export { clock, daysSince, recentTime, seoulDay } from "./dates.ts";
export { adminApplicationsQuery, ownerApplicationsQuery } from "./queries.ts";
export { ownerReviewFilters, ownerReviewSearch, ownerSearchWith, reviewFilters, reviewSearch, searchWith } from "./search.ts";
