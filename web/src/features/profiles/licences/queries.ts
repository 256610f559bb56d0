import { type LicenceReviewLine, listLicenceReviews, readLicenceReview } from "@rounds/contract/profiles/licences.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import { sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";
import type { ListState } from "./search.ts";
import type { LicenceReviewSort } from "@rounds/contract/profiles/lists.ts";

export type LicencePage = ResponseBody<typeof listLicenceReviews>;
export type LicenceList = { rows: LicenceReviewLine[]; total: number; capped: boolean; ministryPage: string };

export const licenceKeys = {
  all: ["licence-reviews"] as const,
  lists: ["licence-reviews", "list"] as const,
  /** All orders of one list. */
  ofState: (state: ListState) => [...licenceKeys.lists, state] as const,
  list: (state: ListState, sorting: Sorting<LicenceReviewSort>) => [...licenceKeys.ofState(state), sorting] as const,
  detail: (id: number) => [...licenceKeys.all, "detail", id] as const,
};

const pageSize = 50;

/** Pending licences, oldest first, decided licences, latest first, or both in another order. */
export const licenceReviewsQuery = (state: ListState, sorting: Sorting<LicenceReviewSort> = {}) =>
  infiniteQueryOptions({
    queryKey: licenceKeys.list(state, sorting),
    queryFn: ({ pageParam, signal }) =>
      call(
        listLicenceReviews,
        { query: { state, limit: pageSize, ...sortQuery(sorting), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LicencePage) => page.next_cursor ?? undefined,
    select: ({ pages }): LicenceList => ({
      rows: [...new Map(pages.flatMap((page) => page.licence_reviews).map((row) => [row.id, row])).values()],
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
      ministryPage: pages[0]?.ministry_page ?? "",
    }),
  });

/** Birth date and number. The server logs each read, so we never refetch automatically. */
export const licenceReviewQuery = (id: number) =>
  queryOptions({
    queryKey: licenceKeys.detail(id),
    queryFn: ({ signal }) => call(readLicenceReview, { params: { id } }, { signal }),
    select: ({ licence_review }) => licence_review,
    staleTime: Infinity,
    // Personal data: removed from the cache when no component uses it.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });
