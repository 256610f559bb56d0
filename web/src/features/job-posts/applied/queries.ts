import {
  listAppliedJobPosts,
  type AppliedJobPost,
  type ApplicationCounts,
  type ApplicationState,
} from "@rounds/contract/job-posts/applied.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { cursorOf } from "../list/list-query.ts";
import { jobPostKeys, type CardPage } from "../list/queries.ts";

/** The first page has the number of applications in each state. */
type AppliedPage = CardPage<AppliedJobPost> & { counts?: ApplicationCounts | undefined };

/** The doctor's applications in one state, with their posts. */
export const appliedPostsQuery = (state: ApplicationState) =>
  infiniteQueryOptions({
    queryKey: [...jobPostKeys.applied, state] as const,
    queryFn: async ({ pageParam, signal }): Promise<AppliedPage> =>
      call(listAppliedJobPosts, { query: { state, ...cursorOf(pageParam) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
