import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Id, Line, listOf, rows } from "../fields.ts";

/** Selectable periods, in days up to and including today (Asia/Seoul). */
export const figurePeriods = [7, 30, 90] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** A post without openings for this number of days counts as overlooked. */
export const overlookedDays = 7;

/** With fewer posts to compare, a share is mostly chance. */
export const minSimilar = 3;

/** Fields that similar posts have and this post may lack. */
export const adviceFields = ["pay", "working_hours", "pictures"] as const;
export type AdviceField = (typeof adviceFields)[number];

/** Posts of one call. */
export const maxPostsPerCall = 100;

/** Members of the post's own hospital are not counted, and neither are cancelled likes and applications. */
const Counts = z.object({
  /** Openings of the post, in the service and as the shared page. A person may count twice. */
  seen: Count,
  /** Doctors who opened it for the first time. */
  read: Count,
  liked: Count,
  applied: Count,
});
export type PostCounts = z.infer<typeof Counts>;

const Advice = z.object({
  /** Open posts of other hospitals with the same job type, a common specialty, the same 시도 and at least one reading. */
  similar: Count,
  /** Fields that most of them have and this post lacks, with their count; most frequent first. */
  missing: rows(z.object({ field: z.enum(adviceFields), count: Count })),
});
export type PostAdvice = z.infer<typeof Advice>;

const PostFigures = z.object({
  totals: Counts,
  /** One entry per day (`yyyy-MM-dd`, Asia/Seoul), oldest first, empty days included. */
  daily: rows(Counts.extend({ day: Line })),
  /** Open and unchanged for a week without an opening. */
  is_overlooked: z.boolean(),
  /** For an overlooked post; null if there are too few posts to compare. */
  advice: Advice.nullable(),
});
export type PostFigures = z.infer<typeof PostFigures>;

const Totals = Counts.extend({ job_post_id: BodyId, is_overlooked: z.boolean() });
export type PostTotals = z.infer<typeof Totals>;

export const listPostTotals = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/totals",
  access: "owner_or_operator",
  summary: "Figures of a hospital's posts in the last 30 days, for its members and operators. Ids of other hospitals are ignored.",
  query: z.object({ business_id: Id, job_post_ids: listOf(Id, maxPostsPerCall) }),
  ok: { 200: z.object({ post_totals: rows(Totals) }) },
  errors: ["business.not_found"],
});

export const getPostFigures = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/figures",
  access: "owner_or_operator",
  summary: "Openings, readings, likes and applications of a post by day, and the fields that similar posts have and it lacks.",
  params: z.object({ id: Id }),
  query: z.object({
    days: z.coerce.number().pipe(z.literal(figurePeriods)).default(30),
  }),
  ok: { 200: z.object({ post_figures: PostFigures }) },
  errors: ["job_post.not_found"],
});
