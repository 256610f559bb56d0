import type { SuggestedJobPost } from "@rounds/contract/suggestions.ts";
import { presentCard } from "../job-posts/index.ts";
import type { SuggestedPost } from "./service.ts";

export const presentSuggestion = ({ row, reasons }: SuggestedPost, origin: string): SuggestedJobPost => ({
  ...presentCard(row, origin),
  reasons: reasons.map(({ kind, specialty, minutes, pay }) => ({ kind, specialty, minutes, pay })),
});
