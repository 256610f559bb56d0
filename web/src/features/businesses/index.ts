export { BusinessEditor } from "./components/business-editor.tsx";
export type { BusinessStore } from "./use-business-editor.ts";
export { BusinessesScreen } from "./components/businesses-screen.tsx";
export { ownClaimsQuery, ownedBusinessesQuery } from "./queries.ts";
export { businessSearch, selectionOf } from "./search.ts";
