import { compareBookmarkedPosts } from "@rounds/contract/job-posts/bookmarks.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { jobPostKeys } from "../list/queries.ts";

/** The saved posts among these, in their order. */
export const comparedPostsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...jobPostKeys.all, "compared", ids] as const,
    queryFn: async ({ signal }) => (await call(compareBookmarkedPosts, { query: { job_post_ids: [...ids] } }, { signal })).job_posts,
    // A post may no longer be saved since the last visit.
    staleTime: 0,
  });
