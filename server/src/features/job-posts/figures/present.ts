import {
  adviceFields,
  minSimilar,
  type PostAdvice,
  type PostCounts,
  type PostFigures,
  type PostTotals,
} from "@rounds/contract/job-posts/figures.ts";
import type { FiguresRow } from "./queries.ts";

export const presentTotals = (row: PostTotals): PostTotals => ({
  job_post_id: row.job_post_id,
  seen: row.seen,
  read: row.read,
  liked: row.liked,
  applied: row.applied,
  is_overlooked: row.is_overlooked,
});

const sum = (daily: FiguresRow["daily"], field: keyof PostCounts): number => daily.reduce((total, day) => total + day[field], 0);

/** Advises only fields that more than half of the similar posts have, because a few posts prove nothing. */
function presentAdvice({ own, similar }: FiguresRow): PostAdvice | null {
  if (similar === null || similar.total < minSimilar) return null;
  const missing = adviceFields
    .filter((field) => !own[field] && similar[field] * 2 > similar.total)
    .map((field) => ({ field, count: similar[field] }))
    .toSorted((a, b) => b.count - a.count);
  return { similar: similar.total, missing };
}

export const presentFigures = (row: FiguresRow): PostFigures => ({
  totals: {
    seen: sum(row.daily, "seen"),
    read: sum(row.daily, "read"),
    liked: sum(row.daily, "liked"),
    applied: sum(row.daily, "applied"),
  },
  daily: row.daily.map(({ day, seen, read, liked, applied }) => ({ day, seen, read, liked, applied })),
  is_overlooked: row.is_overlooked,
  advice: presentAdvice(row),
});
