import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { ReportState } from "@rounds/contract/control/lists.ts";
import { listReportedPosts, readReportedPost } from "@rounds/contract/control/reports.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const reportKeys = {
  all: ["job-post-reports"] as const,
  lists: ["job-post-reports", "list"] as const,
  one: (jobPostId: number) => ["job-post-reports", "post", jobPostId] as const,
};

const pageSize = 50;
type Page = ResponseBody<typeof listReportedPosts>;

/** Posts that wait for a decision, oldest report first, or decisions, latest first. */
export const reportedPostsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: [...reportKeys.lists, state],
    queryFn: ({ pageParam, signal }) =>
      call(listReportedPosts, { query: { state, limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.reported_posts),
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The reports of a post with their reporters. The server logs each read, so we do not refetch when the window gets focus. */
export const reportedPostQuery = (jobPostId: number) =>
  queryOptions({
    queryKey: reportKeys.one(jobPostId),
    queryFn: async ({ signal }) => (await call(readReportedPost, { params: { job_post_id: jobPostId } }, { signal })).reported_post,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  });
