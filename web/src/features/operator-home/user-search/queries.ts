import { listLegalHolds } from "@rounds/contract/accounts/legal-holds.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { readSearchedUserProfile, searchUserProfiles, type FoundUser } from "@rounds/contract/operator-home/user-search.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";
import type { FoundUserSort } from "@rounds/contract/operator-home/lists.ts";

type FoundPage = ResponseBody<typeof searchUserProfiles>;
export type FoundUsers = { rows: FoundUser[]; total: number; capped: boolean };

const pageSize = 30;

/** The server logs each read, so we never refetch automatically. */
const readOnce = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: ifFailed } as const;

export const foundUsersQuery = (searchText: string, sorting: Sorting<FoundUserSort> = {}) =>
  infiniteQueryOptions({
    queryKey: ["found-users", searchText, sorting],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchUserProfiles,
        {
          query: {
            search_string: searchText,
            limit: pageSize,
            ...sortQuery(sorting),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    enabled: searchText !== "",
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: FoundPage) => page.next_cursor ?? undefined,
    select: ({ pages }): FoundUsers => ({
      rows: pages.flatMap((page) => page.searched_user_profiles),
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
    }),
    ...readOnce,
  });

export const searchedUserQuery = (userId: number) =>
  queryOptions({
    queryKey: ["searched-user", userId],
    queryFn: ({ signal }) => call(readSearchedUserProfile, { params: { user_id: userId } }, { signal }),
    select: ({ searched_user_profile }) => searched_user_profile,
    ...readOnce,
    // Personal data: removed from the cache when no component uses it.
    gcTime: 0,
  });

/** The legal holds of a person, newest first. */
export const legalHoldsQuery = (userId: number) =>
  queryOptions({
    queryKey: ["legal-holds", userId],
    queryFn: ({ signal }) => call(listLegalHolds, { params: { user_id: userId } }, { signal }),
    select: ({ legal_holds }) => legal_holds,
    ...readOnce,
    gcTime: 0,
  });

export const fetchResumeFile = (fileId: number): Promise<Blob> => fetchFile(downloadResumeFile, { params: { id: fileId } });
