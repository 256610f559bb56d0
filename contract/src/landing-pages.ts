import { z } from "zod";
import { Count } from "./fields.ts";
import { endpoint } from "./endpoint.ts";

/** Smaller numbers discourage visitors, so they are omitted. */
export const smallestShown = 10;

const Figure = Count.nullable();

export const PublicFigures = z.object({
  /** Currently open posts. */
  open_posts: Figure,
  /** Hospitals with an open post. */
  hospitals: Figure,
  /** Doctors with a verified licence. */
  doctors: Figure,
});
export type PublicFigures = z.infer<typeof PublicFigures>;

export const getPublicFigures = endpoint({
  method: "GET",
  path: "/api/v1/public_figures",
  access: "public",
  summary: "Counts of posts, hospitals and doctors, at most five minutes old; null for small ones.",
  cache: "public, max-age=300",
  addressPerMinute: 120,
  ok: { 200: z.object({ public_figures: PublicFigures }) },
});
