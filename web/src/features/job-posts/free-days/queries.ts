import { type FreeDay, listFreeDays, listJobPostsOfDay } from "@rounds/contract/job-posts/free-days.ts";
import { infiniteQueryOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { unregistered, userProfileQuery } from "../../profiles/index.ts";
import { pageFrom } from "../list/list-query.ts";
import { type CardPage, jobPostKeys } from "../list/queries.ts";

/** The doctor's free days with their numbers of posts, and the days that can be marked. */
export const freeDaysQuery = () =>
  queryOptions({
    queryKey: ["free-days"] as const,
    queryFn: ({ signal }) => call(listFreeDays, {}, { signal }),
  });

const firstPage = null as string | null;

/** The open posts with this date. Below the keys of lists, so a hidden hospital leaves it too. */
export const postsOfDayQuery = (day: string) =>
  infiniteQueryOptions({
    queryKey: [...jobPostKeys.lists, "day", day] as const,
    queryFn: async ({ pageParam, signal }): Promise<CardPage> =>
      call(listJobPostsOfDay, { query: { day, ...pageFrom(pageParam) } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next_cursor,
  });

const toSet = ({ free_days }: { readonly free_days: readonly FreeDay[] }): ReadonlySet<string> => new Set(free_days.map(({ day }) => day));
const none: ReadonlySet<string> = new Set();

/** The doctor's free days; empty while they are unknown. The server stores them only for doctors with a profile. */
export const useFreeDays = (): ReadonlySet<string> => {
  const { data: profile } = useQuery(userProfileQuery());
  const { data = none } = useQuery({ ...freeDaysQuery(), select: toSet, enabled: profile !== undefined && profile.id !== unregistered });
  return data;
};
