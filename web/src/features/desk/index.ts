export { DeskScreen } from "./components/desk-screen.tsx";
export { deskItemsQuery, deskQuery, railCountsQuery } from "./queries.ts";
export { deskSearch } from "./search.ts";
