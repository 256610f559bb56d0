import {
  getJobPost,
  listActiveJobPosts,
  listBookmarkedJobPosts,
  listSimilarJobPosts,
  type JobPostCard,
} from "@rounds/contract/job-posts/posts.ts";
import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { tidyFilters, type JobPostFilters } from "./filters.ts";
import { activeListQuery, pageFrom } from "./list-query.ts";

export const jobPostKeys = {
  all: ["job_posts"] as const,
  lists: ["job_posts", "list"] as const,
  active: (filters: JobPostFilters) => ["job_posts", "list", "active", tidyFilters(filters)] as const,
  allRecentlyRead: ["job_posts", "list", "recently-read"] as const,
  recentlyRead: (conditions: JobPostFilters) => ["job_posts", "list", "recently-read", conditions] as const,
  applied: ["job_posts", "list", "applied"] as const,
  bookmarked: ["job_posts", "list", "bookmarked"] as const,
  timelines: ["job_posts", "timeline"] as const,
  similar: (id: number) => ["job_posts", "similar", id] as const,
  detail: (id: number) => ["job_posts", "detail", id] as const,
};

/** Common shape of the three lists. Only the first page of the open posts has `unread_count`. */
export type CardPage<Card extends JobPostCard = JobPostCard> = {
  job_posts: Card[];
  next_cursor: string | null;
  total_count?: number | undefined;
  total_count_capped?: boolean | undefined;
  unread_count?: number | undefined;
};
export type CardPages<Card extends JobPostCard = JobPostCard> = InfiniteData<CardPage<Card>>;

const firstPage = null as string | null;

/** Pages of open posts that match the filters. */
export const activePostsQuery = (filters: JobPostFilters) =>
  infiniteQueryOptions({
    queryKey: jobPostKeys.active(filters),
    queryFn: async ({ pageParam, signal }): Promise<CardPage> =>
      call(listActiveJobPosts, { query: activeListQuery(filters, pageParam) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next_cursor,
  });

export const bookmarkedPostsQuery = () =>
  infiniteQueryOptions({
    queryKey: jobPostKeys.bookmarked,
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => call(listBookmarkedJobPosts, { query: pageFrom(pageParam) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next_cursor,
  });

export const jobPostQuery = (id: number) =>
  queryOptions({
    queryKey: jobPostKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getJobPost, { params: { id } }, { signal })).job_post,
  });

/** Open posts similar to this one. They are optional, so a failed request is not retried. */
export const similarPostsQuery = (id: number) =>
  queryOptions({
    queryKey: jobPostKeys.similar(id),
    queryFn: async ({ signal }) => (await call(listSimilarJobPosts, { params: { id } }, { signal })).job_posts,
    staleTime: 5 * 60_000,
    retry: false,
  });
