import { listBusinessReviews, readBusinessReview } from "@rounds/contract/hospitals/review.ts";
import { listBusinesses, type Business } from "@rounds/contract/hospitals/hospital.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { listClaims } from "@rounds/contract/hospitals/register.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import { sortQuery, type Sorting } from "../../../ui/console/table-sort.ts";
import type { BusinessReviewSort, BusinessSort, ClaimSort } from "@rounds/contract/hospitals/lists.ts";

export const reviewKeys = {
  all: ["manage-businesses"] as const,
  list: (q: string, sorting: Sorting<BusinessSort>) => [...reviewKeys.all, "list", q, sorting] as const,
  reviews: ["manage-businesses", "reviews"] as const,
  claims: ["manage-businesses", "claims"] as const,
  review: (id: number) => ["manage-business-review", id] as const,
  hospital: (id: number) => [...reviewKeys.all, "hospital", id] as const,
};

// About one and a half screens of rows. The next page loads while the operator reads the first.
const pageSize = 25;

type Page = { next_cursor: string | null; total_count?: number; total_count_capped?: boolean };

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
};
const pageOf = (cursor: string | undefined) => ({ limit: pageSize, ...(cursor !== undefined && { cursor }) });
const countOf = ([first]: readonly Page[]) => ({ total: first?.total_count ?? 0, capped: first?.total_count_capped ?? false });
/** Removes duplicates: a row can move to another page between two reads. */
const withoutDuplicates = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** All hospitals, or those that match every word: newest first, or by a column. */
export const businessesQuery = (q: string, sorting: Sorting<BusinessSort> = {}) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: reviewKeys.list(q, sorting),
    queryFn: ({ pageParam, signal }) =>
      call(listBusinesses, { query: { ...pageOf(pageParam), ...sortQuery(sorting), ...(q !== "" && { search_string: q }) } }, { signal }),
    select: ({ pages }: { pages: ResponseBody<typeof listBusinesses>[] }) => ({
      rows: withoutDuplicates(pages.flatMap((page) => page.businesses)),
      ...countOf(pages),
    }),
    // The rows of the previous search stay until the next rows arrive.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Hospitals that wait for a decision: oldest request first, or by a column. */
export const reviewsQuery = (sorting: Sorting<BusinessReviewSort> = {}) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...reviewKeys.reviews, sorting],
    queryFn: ({ pageParam, signal }) =>
      call(listBusinessReviews, { query: { ...pageOf(pageParam), ...sortQuery(sorting), state: "pending" } }, { signal }),
    select: ({ pages }: { pages: ResponseBody<typeof listBusinessReviews>[] }) => ({
      rows: withoutDuplicates(pages.flatMap((page) => page.business_reviews)),
      claims: pages[0]?.waiting_claim_count ?? 0,
      ...countOf(pages),
    }),
    placeholderData: keepPreviousData,
  });

/** Claims of registered hospitals: oldest first, or by a column. The server logs each read, so we never refetch automatically. */
export const claimsQuery = (sorting: Sorting<ClaimSort> = {}) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...reviewKeys.claims, sorting],
    queryFn: ({ pageParam, signal }) => call(listClaims, { query: { ...pageOf(pageParam), ...sortQuery(sorting) } }, { signal }),
    select: ({ pages }: { pages: ResponseBody<typeof listClaims>[] }) => ({
      rows: withoutDuplicates(pages.flatMap((page) => page.business_claims)),
      ...countOf(pages),
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

/** One hospital with its review and members. The server logs each read, so we never refetch automatically. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: reviewKeys.review(id),
    queryFn: ({ signal }) => call(readBusinessReview, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

/** One hospital without its members; undefined when it does not exist. The search treats a number as an id. */
export const hospitalQuery = (id: number) =>
  queryOptions({
    queryKey: reviewKeys.hospital(id),
    queryFn: async ({ signal }): Promise<Business | null> =>
      (await call(listBusinesses, { query: { search_string: `#${id}`, limit: 20 } }, { signal })).businesses.find(
        (business) => business.id === id,
      ) ?? null,
    staleTime: 60_000,
  });
