export { LicenceDesk } from "./components/licence-desk.tsx";
export { licenceReviewsQuery } from "./queries.ts";
export { licenceSearch, stateOf } from "./search.ts";
export { waitingText } from "./waiting.ts";
