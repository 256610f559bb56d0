export { userProfileQuery } from "./queries.ts";
