import { getPostFigures, listPostTotals, type FigurePeriod } from "@rounds/contract/job-posts/figures.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const postFigureKeys = {
  all: ["post-figures"] as const,
  totals: (businessId: number, postIds: readonly number[]) => ["post-figures", "totals", businessId, postIds] as const,
  of: (postId: number, days: FigurePeriod) => ["post-figures", postId, days] as const,
};

/** A figure that is a minute old is as good. */
const staleTime = 60_000;
/** What the server counts in one call. */
const mostAtOnce = 100;

/** The last 30 days of these posts, by id. An extra of the list: without it the cards say what they say anyway. */
export const postTotalsQuery = (businessId: number, postIds: readonly number[]) =>
  queryOptions({
    queryKey: postFigureKeys.totals(businessId, postIds),
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(postIds.length / mostAtOnce) }, (_, part) =>
        postIds.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
      );
      const answers = await Promise.all(
        parts.map((job_post_ids) => call(listPostTotals, { query: { business_id: businessId, job_post_ids } }, { signal })),
      );
      return answers.flatMap(({ post_totals }) => post_totals);
    },
    enabled: postIds.length > 0,
    // A page more asks for all of them anew; until then the known ones stay.
    placeholderData: keepPreviousData,
    staleTime,
    retry: false,
  });

export const postFiguresQuery = (postId: number, days: FigurePeriod) =>
  queryOptions({
    queryKey: postFigureKeys.of(postId, days),
    queryFn: async ({ signal }) => (await call(getPostFigures, { params: { id: postId }, query: { days } }, { signal })).post_figures,
    // Another period takes the place of the one before once it is there, so that nothing jumps.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[1] === postId ? before : undefined),
    staleTime,
  });
