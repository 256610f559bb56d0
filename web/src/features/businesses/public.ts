export { ownedBusinessesQuery } from "./queries.ts";
