import { getPostFigures, listPostTotals, maxPostsPerCall, type FigurePeriod } from "@rounds/contract/job-posts/figures.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const postFigureKeys = {
  all: ["post-figures"] as const,
  totals: (businessId: number, postIds: readonly number[]) => ["post-figures", "totals", businessId, postIds] as const,
  of: (postId: number, days: FigurePeriod) => ["post-figures", postId, days] as const,
};

/** One minute, because figures change slowly. */
const staleTime = 60_000;

/** Totals of the last 30 days for these posts. Optional: without them the cards show everything else. */
export const postTotalsQuery = (businessId: number, postIds: readonly number[]) =>
  queryOptions({
    queryKey: postFigureKeys.totals(businessId, postIds),
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(postIds.length / maxPostsPerCall) }, (_, part) =>
        postIds.slice(part * maxPostsPerCall, (part + 1) * maxPostsPerCall),
      );
      const responses = await Promise.all(
        parts.map((job_post_ids) => call(listPostTotals, { query: { business_id: businessId, job_post_ids } }, { signal })),
      );
      return responses.flatMap(({ post_totals }) => post_totals);
    },
    enabled: postIds.length > 0,
    // Another page of posts requests all totals again. Until the response, the previous totals stay.
    placeholderData: keepPreviousData,
    staleTime,
    retry: false,
  });

export const postFiguresQuery = (postId: number, days: FigurePeriod) =>
  queryOptions({
    queryKey: postFigureKeys.of(postId, days),
    queryFn: async ({ signal }) => (await call(getPostFigures, { params: { id: postId }, query: { days } }, { signal })).post_figures,
    // The previous period stays until the new one has loaded, so that the layout does not shift.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === postId ? before : undefined),
    staleTime,
  });
