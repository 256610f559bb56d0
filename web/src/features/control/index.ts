export { HiddenSection } from "./hiding/components/hidden-section.tsx";
export { useHideHospital } from "./hiding/mutations.ts";
export { ReportDecision } from "./reports/components/report-decision.tsx";
export { ReportsScreen } from "./reports/components/reports-screen.tsx";
export { reportedPostsQuery } from "./reports/queries.ts";
export { reportDraft } from "./reports/report-draft.ts";
export { reportsSearch } from "./reports/search.ts";
