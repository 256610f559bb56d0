export { SuggestionCard, SuggestionCardSkeleton } from "./components/suggestion-card.tsx";
export { suggestionsQuery } from "./queries.ts";
