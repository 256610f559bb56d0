import { listBusinessReviews, readBusinessReview } from "@rounds/contract/hospitals/review.ts";
import { listBusinesses, type Business } from "@rounds/contract/hospitals/hospital.ts";
import type { Answer } from "@rounds/contract/endpoint.ts";
import { listClaims } from "@rounds/contract/hospitals/register.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const deskKeys = {
  all: ["manage-businesses"] as const,
  list: (q: string) => [...deskKeys.all, "list", q] as const,
  reviews: ["manage-businesses", "reviews"] as const,
  claims: ["manage-businesses", "claims"] as const,
  review: (id: number) => ["manage-business-review", id] as const,
  hospital: (id: number) => [...deskKeys.all, "hospital", id] as const,
};

// A screen and a half of rows: the next ones are asked for while the first are read.
const pageSize = 25;

type Page = { next_cursor: string | null; total_count?: number; total_count_capped?: boolean };

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.next_cursor ?? undefined,
};
const pageOf = (cursor: string | undefined) => ({ limit: pageSize, ...(cursor !== undefined && { cursor }) });
const countOf = ([first]: readonly Page[]) => ({ total: first?.total_count ?? 0, capped: first?.total_count_capped ?? false });
/** A row that moved between two pages while they were read stands once. */
const once = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];

/** All hospitals, newest first, or those in which every word occurs. */
export const businessesQuery = (q: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: deskKeys.list(q),
    queryFn: ({ pageParam, signal }) =>
      call(listBusinesses, { query: { ...pageOf(pageParam), ...(q !== "" && { search_string: q }) } }, { signal }),
    select: ({ pages }: { pages: Answer<typeof listBusinesses>[] }) => ({
      rows: once(pages.flatMap((page) => page.businesses)),
      ...countOf(pages),
    }),
    // The rows of the search before stay until the next ones are there.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Hospitals that wait for a decision, oldest request first. */
export const reviewsQuery = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: deskKeys.reviews,
    queryFn: ({ pageParam, signal }) => call(listBusinessReviews, { query: { ...pageOf(pageParam), state: "pending" } }, { signal }),
    select: ({ pages }: { pages: Answer<typeof listBusinessReviews>[] }) => ({
      rows: once(pages.flatMap((page) => page.business_reviews)),
      claims: pages[0]?.waiting_claim_count ?? 0,
      ...countOf(pages),
    }),
  });

/** Who says that a registered hospital is theirs, oldest first. Every reading is written down, so it is never repeated unasked. */
export const claimsQuery = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: deskKeys.claims,
    queryFn: ({ pageParam, signal }) => call(listClaims, { query: pageOf(pageParam) }, { signal }),
    select: ({ pages }: { pages: Answer<typeof listClaims>[] }) => ({
      rows: once(pages.flatMap((page) => page.business_claims)),
      ...countOf(pages),
    }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One hospital with its review and members. Every reading is written down, so it is never repeated unasked. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.review(id),
    queryFn: ({ signal }) => call(readBusinessReview, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One hospital without its people; undefined when it is gone. A number alone is looked for as an id. */
export const hospitalQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.hospital(id),
    queryFn: async ({ signal }): Promise<Business | null> =>
      (await call(listBusinesses, { query: { search_string: `#${id}`, limit: 20 } }, { signal })).businesses.find(
        (business) => business.id === id,
      ) ?? null,
    staleTime: 60_000,
  });
