export { ContentsScreen } from "./contents/components/contents-screen.tsx";
export { DoctorContent } from "./contents/components/doctor-content.tsx";
export { MissingContent, PublicContent } from "./contents/components/public-content.tsx";
export { contentHead } from "./contents/head.ts";
export { filtersQuery, publicContentQuery, recordingsQuery, suggestedContentsQuery } from "./contents/queries.ts";
export { HomeContents, SessionDialog } from "./lazy-parts.tsx";
export { sessionsQuery } from "./sessions/queries.ts";
export { useLiveNow } from "./sessions/use-live-now.ts";
export { readContentsSearch } from "./sessions/session-search.ts";
