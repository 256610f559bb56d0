import type { SuggestedJobPost } from "@rounds/contract/job-posts/suggestions.ts";
import { presentCard } from "../list/present.ts";
import type { SuggestedPost } from "./service.ts";

export const presentSuggestion = ({ row, reasons }: SuggestedPost, origin: string): SuggestedJobPost => ({
  ...presentCard(row, origin),
  reasons: reasons.map(({ kind, specialty, minutes, pay }) => ({ kind, specialty, minutes, pay })),
});
