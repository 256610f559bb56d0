export { notify, withdraw } from "./queries.ts";
