import { type LicenceReviewLine, listLicenceReviews, readLicenceReview } from "@rounds/contract/profiles/licences.ts";
import type { Answer } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import type { DeskState } from "./search.ts";

export type LicencePage = Answer<typeof listLicenceReviews>;
export type LicenceList = { rows: LicenceReviewLine[]; total: number; capped: boolean; ministryPage: string };

export const licenceKeys = {
  all: ["licence-reviews"] as const,
  list: (state: DeskState) => [...licenceKeys.all, "list", state] as const,
  detail: (id: number) => [...licenceKeys.all, "detail", id] as const,
};

const pageSize = 50;

/** Who waits, oldest first; or what was decided, latest first. */
export const licenceReviewsQuery = (state: DeskState) =>
  infiniteQueryOptions({
    queryKey: licenceKeys.list(state),
    queryFn: ({ pageParam, signal }) =>
      call(listLicenceReviews, { query: { state, limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LicencePage) => page.next_cursor ?? undefined,
    select: ({ pages }): LicenceList => ({
      rows: [...new Map(pages.flatMap((page) => page.licence_reviews).map((row) => [row.id, row])).values()],
      total: pages[0]?.total_count ?? 0,
      capped: pages[0]?.total_count_capped ?? false,
      ministryPage: pages[0]?.ministry_page ?? "",
    }),
  });

/** Birth date and number. Every reading is written down, so it is never repeated unasked. */
export const licenceReviewQuery = (id: number) =>
  queryOptions({
    queryKey: licenceKeys.detail(id),
    queryFn: ({ signal }) => call(readLicenceReview, { params: { id } }, { signal }),
    select: ({ licence_review }) => licence_review,
    staleTime: Infinity,
    // Gone from this device as soon as nobody looks at it.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
