export { BusinessesScreen } from "./components/businesses-screen.tsx";
export { ownClaimsQuery, ownedBusinessesQuery } from "./queries.ts";
export { businessSearch, selectionOf } from "./search.ts";
