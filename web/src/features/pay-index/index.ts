export { PayScreen } from "./components/pay-screen.tsx";
export { StandingSection } from "./components/standing-section.tsx";
export { readPaySearch } from "./pay-search.ts";
export { payIndexQuery } from "./queries.ts";
