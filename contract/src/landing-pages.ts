import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Below this a number says less than none. */
export const smallestShown = 10;

const Figure = z.number().int().nullable();

export const PublicFigures = z.object({
  /** Posts that are open now. */
  open_posts: Figure,
  /** Hospitals with an open post. */
  hospitals: Figure,
  /** Doctors whose licence was verified. */
  doctors: Figure,
});
export type PublicFigures = z.infer<typeof PublicFigures>;

export const getPublicFigures = endpoint({
  method: "GET",
  path: "/api/v1/public_figures",
  access: "public",
  summary: "How much there is, counted in the database within the last five minutes; null for what is too little to tell.",
  cache: "public, max-age=300",
  addressPerMinute: 120,
  ok: { 200: z.object({ public_figures: PublicFigures }) },
});
