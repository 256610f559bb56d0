import type { SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";

export const presentReasons = (reasons: readonly SuggestionReason[]): SuggestionReason[] =>
  reasons.map(({ kind, specialty, minutes, pay }) => ({ kind, specialty, minutes, pay }));
