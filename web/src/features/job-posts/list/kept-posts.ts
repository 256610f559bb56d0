import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { conditionsOf, type JobPostFilters } from "./filters.ts";
import { jobPostKeys, type CardPages } from "./queries.ts";

/**
 * The unread view keeps posts that were read since the screen opened, although the server no longer lists them. They
 * are kept per conditions and as a list among the others, so that likes and bookmarks are written on them as well.
 */
export const keptPostsQuery = (filters: JobPostFilters) =>
  queryOptions<CardPages>({
    queryKey: jobPostKeys.kept(conditionsOf(filters)),
    queryFn: skipToken,
    initialData: { pages: [], pageParams: [] },
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const keepReadPost = (client: QueryClient, filters: JobPostFilters, post: JobPostCard): void => {
  client.setQueryData(keptPostsQuery(filters).queryKey, (data) => {
    const posts = (data?.pages ?? []).flatMap((page) => page.job_posts);
    if (posts.some(({ id }) => id === post.id)) return data;
    return { pages: [{ job_posts: [...posts, post], next_cursor: null }], pageParams: [null] };
  });
};

/** The figure by which posts are ordered: max, else min; negotiable ones come last. */
const bestPay = ({ pay }: JobPostCard): number => pay.max_pay ?? pay.min_pay ?? -1;
const newestFirst = (a: JobPostCard, b: JobPostCard): number => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id;
const highestFirst = (a: JobPostCard, b: JobPostCard): number => bestPay(b) - bestPay(a) || newestFirst(a, b);

/** Listed posts with the kept ones in their places. Those that belong beyond the loaded pages wait for them. */
export const withKeptPosts = (
  listed: readonly JobPostCard[],
  kept: readonly JobPostCard[],
  { sort, isComplete }: { sort: JobPostFilters["sort"]; isComplete: boolean },
): readonly JobPostCard[] => {
  const order = sort === "pay" ? highestFirst : newestFirst;
  const last = listed.at(-1);
  const missing = kept.filter(
    (post) => !listed.some(({ id }) => id === post.id) && (isComplete || (last !== undefined && order(post, last) < 0)),
  );
  return missing.length === 0 ? listed : [...listed, ...missing].toSorted(order);
};
