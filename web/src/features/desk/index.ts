export { DeskScreen } from "./components/desk-screen.tsx";
export { deskItemsQuery, deskQuery } from "./queries.ts";
export { deskSearch } from "./search.ts";
