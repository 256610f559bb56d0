import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { conditionsOf, type JobPostFilters } from "./filters.ts";
import { hourlyOf } from "./hourly.ts";
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

/** For a post that the doctor opens. The unread view has never listed a post that is read already. */
export const addRecentlyRead = (client: QueryClient, filters: JobPostFilters, post: JobPostCard): void => {
  if (post.user.user_read_status !== "unread") return;
  client.setQueryData(recentlyReadQuery(filters).queryKey, (data) => {
    const posts = (data?.pages ?? []).flatMap((page) => page.job_posts);
    if (posts.some(({ id }) => id === post.id)) return data;
    return { pages: [{ job_posts: [...posts, post], next_cursor: null }], pageParams: [null] };
  });
};

/** The figure for sorting: the maximum, or else the minimum. Negotiable posts come last. */
const unknownPay = { min_pay: null, max_pay: null };
const bestPay = ({ pay }: Pick<JobPostCard, "pay">): number => pay.max_pay ?? pay.min_pay ?? -1;
const bestHourly = (post: JobPostCard): number => bestPay({ pay: hourlyOf(post) ?? unknownPay });
const newestFirst = (a: JobPostCard, b: JobPostCard): number => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id;
const byFigure =
  (figureOf: (post: JobPostCard) => number) =>
  (a: JobPostCard, b: JobPostCard): number =>
    figureOf(b) - figureOf(a) || newestFirst(a, b);
const orders = { latest: newestFirst, pay: byFigure(bestPay), hourly: byFigure(bestHourly) };

/** Adds recently read posts to the listed posts in sort order. A post of a later page is added with that page. */
export const withRecentlyRead = (
  listed: readonly JobPostCard[],
  recentlyRead: readonly JobPostCard[],
  { sort, isComplete }: { sort: JobPostFilters["sort"]; isComplete: boolean },
): readonly JobPostCard[] => {
  const order = orders[sort ?? "latest"];
  const last = listed.at(-1);
  const missing = recentlyRead.filter(
    (post) => !listed.some(({ id }) => id === post.id) && (isComplete || (last !== undefined && order(post, last) < 0)),
  );
  return missing.length === 0 ? listed : [...listed, ...missing].toSorted(order);
};
