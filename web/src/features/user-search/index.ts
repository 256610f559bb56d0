export { UserDesk } from "./components/user-desk.tsx";
export { foundUsersQuery } from "./queries.ts";
export { addressOf, userSearch, wordsOf } from "./search.ts";
