import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { conditionsOf, type JobPostFilters } from "./filters.ts";
import { jobPostKeys, type CardPages } from "./queries.ts";

/**
 * Posts that the doctor has read in the unread view since it opened. The view still shows them, although the server does not list
 * them. They are a cached list for each set of conditions, so that likes and bookmarks also change them.
 */
export const recentlyReadQuery = (filters: JobPostFilters) =>
  queryOptions<CardPages>({
    queryKey: jobPostKeys.recentlyRead(conditionsOf(filters)),
    queryFn: skipToken,
    initialData: { pages: [], pageParams: [] },
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const addRecentlyRead = (client: QueryClient, filters: JobPostFilters, post: JobPostCard): void => {
  client.setQueryData(recentlyReadQuery(filters).queryKey, (data) => {
    const posts = (data?.pages ?? []).flatMap((page) => page.job_posts);
    if (posts.some(({ id }) => id === post.id)) return data;
    return { pages: [{ job_posts: [...posts, post], next_cursor: null }], pageParams: [null] };
  });
};

/** The figure for sorting: the maximum, or else the minimum. Negotiable posts come last. */
const bestPay = ({ pay }: JobPostCard): number => pay.max_pay ?? pay.min_pay ?? -1;
const newestFirst = (a: JobPostCard, b: JobPostCard): number => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id;
const highestFirst = (a: JobPostCard, b: JobPostCard): number => bestPay(b) - bestPay(a) || newestFirst(a, b);

/** Adds recently read posts to the listed posts in sort order. A post of a later page is added with that page. */
export const withRecentlyRead = (
  listed: readonly JobPostCard[],
  recentlyRead: readonly JobPostCard[],
  { sort, isComplete }: { sort: JobPostFilters["sort"]; isComplete: boolean },
): readonly JobPostCard[] => {
  const order = sort === "pay" ? highestFirst : newestFirst;
  const last = listed.at(-1);
  const missing = recentlyRead.filter(
    (post) => !listed.some(({ id }) => id === post.id) && (isComplete || (last !== undefined && order(post, last) < 0)),
  );
  return missing.length === 0 ? listed : [...listed, ...missing].toSorted(order);
};
