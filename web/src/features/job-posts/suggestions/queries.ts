import { listSuggestedJobPosts, type SuggestedJobPost } from "@rounds/contract/job-posts/suggestions.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { jobPostKeys } from "../list/queries.ts";

type SuggestionPage = { job_posts: SuggestedJobPost[]; next_cursor: null };

/**
 * Posts chosen for this doctor. One page that looks like a list's, under the key of the lists: so a like, a saved post or an
 * application made anywhere shows on these cards too. Kept for a while, because a home that is shuffled on every return is no home.
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
