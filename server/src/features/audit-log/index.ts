export { listPeople } from "./queries.ts";
