export { referenceDataQuery } from "./queries.ts";
