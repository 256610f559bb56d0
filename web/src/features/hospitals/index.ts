export { BusinessesScreen } from "./hospital/components/businesses-screen.tsx";
export { ownClaimsQuery, ownedBusinessesQuery } from "./hospital/queries.ts";
export { businessSearch, selectionOf } from "./hospital/search.ts";
export { BusinessPicker } from "./review/components/business-picker.tsx";
export { OperatorBusinessesScreen } from "./review/components/operator-businesses-screen.tsx";
export { businessesQuery, hospitalQuery } from "./review/queries.ts";
export { businessesSearch, viewOf } from "./review/search.ts";
export { TeamScreen } from "./teams/components/team-screen.tsx";
export { roleMeaning, roleNames, tokenOf } from "./teams/texts.ts";
