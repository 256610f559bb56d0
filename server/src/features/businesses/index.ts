export { listOwnerIds } from "./queries.ts";
