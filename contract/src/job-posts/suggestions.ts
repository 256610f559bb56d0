import { z } from "zod";
import { Count, Line } from "../fields.ts";
import { endpoint } from "../endpoint.ts";
import { JobPostCard } from "./posts.ts";

/** The maximum on the home. */
export const suggestionLimit = 9;
/** A card shows two reasons. The third is for larger screens. */
export const reasonLimit = 3;

/**
 * A reason for a suggestion, as facts. The screen writes the sentence. Only the field of its kind is set, the others are null.
 *
 * - `specialty`: one of the doctor's, in `specialty`
 * - `commute`: minutes by car from the doctor's home, estimated from the distance, in `minutes`
 * - `pay`: reaches the pay of the doctor's saved filters, 만원 in `pay`
 * - `weekends_off`, `no_nights`: free times of its hours
 * - `similar`: like posts the doctor applied to, saved or liked
 * - `new`: published within the last three days
 */
export const SuggestionReason = z.object({
  kind: z.enum(["specialty", "commute", "pay", "weekends_off", "no_nights", "similar", "new"]),
  specialty: Line.nullable(),
  minutes: Count.nullable(),
  pay: Count.nullable(),
});
export type SuggestionReason = z.infer<typeof SuggestionReason>;

export const SuggestedJobPost = z.object({ ...JobPostCard.shape, reasons: z.array(SuggestionReason).max(reasonLimit) });
export type SuggestedJobPost = z.infer<typeof SuggestedJobPost>;

export const listSuggestedJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/suggestions",
  access: "doctor",
  summary: "Open posts chosen for this doctor, best first, each with its reasons. Posts with an application are excluded.",
  ok: { 200: z.object({ job_posts: z.array(SuggestedJobPost).max(suggestionLimit) }) },
});
