import {
  getApplicationTimeline,
  listAppliedJobPosts,
  type AppliedJobPost,
  type ApplicationCounts,
  type ApplicationState,
} from "@rounds/contract/job-posts/applied.ts";
import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refreshMs } from "../../../lib/refresh.ts";
import { pageFrom } from "../list/list-query.ts";
import { jobPostKeys, type CardPage } from "../list/queries.ts";

/** The first page has the number of applications in each state. */
type AppliedPage = CardPage<AppliedJobPost> & { counts?: ApplicationCounts | undefined };

/** The doctor's applications in one state, with their posts. A hospital can change one while the list is open. */
export const appliedPostsQuery = (state: ApplicationState) =>
  infiniteQueryOptions({
    queryKey: [...jobPostKeys.applied, state] as const,
    queryFn: async ({ pageParam, signal }): Promise<AppliedPage> =>
      call(listAppliedJobPosts, { query: { state, ...pageFrom(pageParam) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: refreshMs,
  });

/** One of the doctor's applications with its stages. The hospital can change it while the doctor reads it. */
export const timelineQuery = (applicationId: number) =>
  queryOptions({
    queryKey: [...jobPostKeys.timelines, applicationId] as const,
    queryFn: ({ signal }) => call(getApplicationTimeline, { params: { id: applicationId } }, { signal }),
    refetchInterval: refreshMs,
  });

/** Reads lists and timelines of applications again after one of them has changed. */
export const refreshApplications = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: jobPostKeys.applied }), client.invalidateQueries({ queryKey: jobPostKeys.timelines })]);
