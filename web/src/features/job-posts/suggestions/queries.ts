import { listSuggestedJobPosts, type SuggestedJobPost } from "@rounds/contract/job-posts/suggestions.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { jobPostKeys } from "../list/queries.ts";

type SuggestionPage = { job_posts: SuggestedJobPost[]; next_cursor: null };

/**
 * Posts suggested to this doctor, as one page under the lists' key. So a like, a saved post or an application also changes these cards.
 * The result is cached for five minutes, so that the home page does not change its order on every return.
 */
export const suggestionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...jobPostKeys.lists, "suggestions"] as const,
    queryFn: async ({ signal }): Promise<SuggestionPage> => ({
      ...(await call(listSuggestedJobPosts, {}, { signal })),
      next_cursor: null,
    }),
    initialPageParam: null,
    getNextPageParam: () => null,
    staleTime: 5 * 60_000,
    select: ({ pages }) => pages.flatMap(({ job_posts }) => job_posts),
  });
