import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, listOf } from "../fields.ts";

/** Periods that can be looked at, in days up to and including today (Asia/Seoul). */
export const figurePeriods = [7, 30, 90] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Days without anybody after which a post counts as overlooked. */
export const overlookedDays = 7;

/** With fewer posts to compare with, a share says more about chance than about posts. */
export const fewestSimilar = 3;

/** What similar posts may say that this one does not. */
export const adviceFields = ["pay", "working_hours", "pictures"] as const;
export type AdviceField = (typeof adviceFields)[number];

/** People of the post's own hospital are not counted; a like or an application that was taken back is not either. */
const Counts = z.object({
  /** How often the post was opened: in the service, and as the shared page. The same person may count twice. */
  seen: z.number().int(),
  /** Doctors who opened it for the first time. */
  read: z.number().int(),
  liked: z.number().int(),
  applied: z.number().int(),
});
export type PostCounts = z.infer<typeof Counts>;

const Advice = z.object({
  /** Open posts of other hospitals with the same job type, a common specialty and the same 시도 that somebody has read. */
  similar: z.number().int(),
  /** What most of them have and this one has not, with how many of them; most frequent first. */
  missing: z.array(z.object({ field: z.enum(adviceFields), count: z.number().int() })),
});
export type PostAdvice = z.infer<typeof Advice>;

const PostFigures = z.object({
  totals: Counts,
  /** One entry per day (`yyyy-MM-dd`, Asia/Seoul), oldest first, the empty ones too. */
  daily: z.array(Counts.extend({ day: z.string() })),
  /** Open and unchanged for a week in which nobody opened it. */
  is_overlooked: z.boolean(),
  /** Of an overlooked post; null when there is too little to compare it with. */
  advice: Advice.nullable(),
});
export type PostFigures = z.infer<typeof PostFigures>;

const Totals = Counts.extend({ job_post_id: z.number().int(), is_overlooked: z.boolean() });
export type PostTotals = z.infer<typeof Totals>;

export const listPostTotals = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/totals",
  access: "owner_or_operator",
  summary: "What became of a hospital's posts in the last 30 days, for its members and operators. Posts of other hospitals are left out.",
  query: z.object({ business_id: Id, job_post_ids: listOf(Id, 100) }),
  ok: { 200: z.object({ post_totals: z.array(Totals) }) },
  errors: ["business.not_found"],
});

export const getPostFigures = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/figures",
  access: "owner_or_operator",
  summary: "How often a post was opened, read, liked and applied to, by day, and what similar posts have that nobody overlooks.",
  params: z.object({ id: Id }),
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union([z.literal(figurePeriods[0]), z.literal(figurePeriods[1]), z.literal(figurePeriods[2])]))
      .default(30),
  }),
  ok: { 200: z.object({ post_figures: PostFigures }) },
  errors: ["job_post.not_found"],
});
