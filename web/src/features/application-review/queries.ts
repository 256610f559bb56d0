import { type ReviewedApplication, listAdminApplications, listOwnerApplications } from "@rounds/contract/applications.ts";
import type { Answer } from "@rounds/contract/endpoint.ts";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type ReviewFilters = {
  /** `yyyy-MM-dd`, Seoul: created or changed since the start of this day. */
  since: string;
  hideCancelled: boolean;
  hideDropped: boolean;
};
export type OwnerReviewFilters = ReviewFilters & { businessId: number | undefined };
export type ReviewPage = Answer<typeof listAdminApplications>;
/** Everything of one list of applications: its rows and, from its first page, how many there are. */
export type ReviewList = { rows: ReviewedApplication[]; total: number; capped: boolean };

export const reviewKeys = {
  all: ["application-review"] as const,
  lists: () => [...reviewKeys.all, "list"] as const,
  admin: (filters: ReviewFilters) => [...reviewKeys.lists(), "admin", filters] as const,
  owner: (filters: OwnerReviewFilters) => [...reviewKeys.lists(), "owner", filters] as const,
};

/** Fills some three screens; the next page is asked for a screen before the end. */
const pageSize = 50;

const wireFilters = ({ since, hideCancelled, hideDropped }: ReviewFilters, cursor: string | undefined) => ({
  created_after_date: since,
  hide_cancelled: String(hideCancelled) as "true" | "false",
  hide_dropped: String(hideDropped) as "true" | "false",
  limit: pageSize,
  ...(cursor !== undefined && { cursor }),
});

const asList = ({ pages }: { pages: ReviewPage[] }): ReviewList => ({
  // A row changed between two pages moves to the front and would come twice.
  rows: [...new Map(pages.flatMap((page) => page.job_applications).map((row) => [row.id, row])).values()],
  total: pages[0]?.total_count ?? 0,
  capped: pages[0]?.total_count_capped ?? false,
});

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: ReviewPage) => page.next_cursor ?? undefined,
  placeholderData: keepPreviousData,
  select: asList,
};

/** All applications, for operators, by latest change. */
export const adminApplicationsQuery = (filters: ReviewFilters) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.admin(filters),
    queryFn: ({ pageParam, signal }) => call(listAdminApplications, { query: wireFilters(filters, pageParam) }, { signal }),
    ...paging,
  });

/** Applications to the signed-in owner's hospitals, or to one of them, by latest change. */
export const ownerApplicationsQuery = (filters: OwnerReviewFilters) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.owner(filters),
    queryFn: ({ pageParam, signal }) =>
      call(
        listOwnerApplications,
        { query: { ...wireFilters(filters, pageParam), ...(filters.businessId !== undefined && { business_id: filters.businessId }) } },
        { signal },
      ),
    ...paging,
  });
