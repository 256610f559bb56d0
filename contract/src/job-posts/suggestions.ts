import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { JobPostCard } from "./posts.ts";

/** The home shows no more than this. */
export const suggestionLimit = 9;
/** A card has room for two facts; the third is for screens with more. */
export const reasonLimit = 3;

/**
 * Why a post is suggested, as facts; the screen finds the words. The field that belongs to the kind is set, the others are null.
 *
 * - `specialty`: one of the doctor's, in `specialty`
 * - `commute`: minutes by car from the doctor's home, estimated from the distance, in `minutes`
 * - `pay`: reaches the pay of the doctor's saved filters, 만원 in `pay`
 * - `weekends_off`, `no_nights`: what its hours leave free
 * - `similar`: like posts the doctor applied to, saved or liked
 * - `new`: put up within the last three days
 */
export const SuggestionReason = z.object({
  kind: z.enum(["specialty", "commute", "pay", "weekends_off", "no_nights", "similar", "new"]),
  specialty: z.string().nullable(),
  minutes: z.number().int().nullable(),
  pay: z.number().int().nullable(),
});
export type SuggestionReason = z.infer<typeof SuggestionReason>;

export const SuggestedJobPost = z.object({ ...JobPostCard.shape, reasons: z.array(SuggestionReason).max(reasonLimit) });
export type SuggestedJobPost = z.infer<typeof SuggestedJobPost>;

export const listSuggestedJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/suggestions",
  access: "doctor",
  summary: "Open posts chosen for this doctor, best first, each with the reasons; none they have applied to.",
  ok: { 200: z.object({ job_posts: z.array(SuggestedJobPost).max(suggestionLimit) }) },
});
