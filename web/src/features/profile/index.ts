export { profileKeys, userProfileQuery } from "./queries.ts";
