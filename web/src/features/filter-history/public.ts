/** What the first look at the list needs, before the application is there. */
export { fromHistory } from "./wire.ts";
