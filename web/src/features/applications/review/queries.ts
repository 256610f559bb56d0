import {
  exportApplications,
  getReviewedApplication,
  type ReviewedApplication,
  listAdminApplications,
  listOwnerApplications,
  searchAdminApplications,
  searchOwnerApplications,
} from "@rounds/contract/applications/review.ts";
import { listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import type { ResponseBody, CallInput } from "@rounds/contract/endpoint.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { everyRow } from "../../../lib/every-row.ts";
import { ifFailed } from "../../../lib/refresh.ts";
import type { ExportLine } from "../../../ui/console/use-export.tsx";
import type { ReviewSort } from "@rounds/contract/applications/lists.ts";

export type ReviewFilters = {
  /** `yyyy-MM-dd` in Seoul: created or changed since the start of this day. */
  since: string;
  hideCancelled: boolean;
  hideDropped: boolean;
  /** Any of these statuses. Empty: all. */
  statuses: readonly ApplicationStatus[];
  sources: readonly PostSource[];
  sort: ReviewSort;
  direction: "asc" | "desc";
};
export type PostSource = ReviewedApplication["post_from"];
export type OwnerReviewFilters = ReviewFilters & { businessId: number | undefined; jobPostId: number | undefined };
export type ReviewPage = ResponseBody<typeof listAdminApplications>;
/** A list of applications: the rows, and the total from the first page. */
export type ReviewList = { rows: ReviewedApplication[]; total: number; capped: boolean };

export const reviewKeys = {
  all: ["application-review"] as const,
  lists: () => [...reviewKeys.all, "list"] as const,
  admin: (filters: ReviewFilters, q: string) => [...reviewKeys.lists(), "admin", filters, q] as const,
  ofPost: (jobPostId: number) => [...reviewKeys.all, "of-post", jobPostId] as const,
  one: (id: number) => [...reviewKeys.all, "one", id] as const,
  owner: (filters: OwnerReviewFilters, q: string) => [...reviewKeys.lists(), "owner", filters, q] as const,
};

/** About three screens. The next page is requested one screen before the end. */
const pageSize = 50;

type RowFilters = Omit<ReviewFilters, "sort" | "direction">;

/** The filters without order and page. */
const rowFilters = ({ since, hideCancelled, hideDropped, statuses, sources }: RowFilters) => ({
  created_after_date: since,
  hide_cancelled: String(hideCancelled) as "true" | "false",
  hide_dropped: String(hideDropped) as "true" | "false",
  current_status: [...statuses],
  post_from: [...sources],
});

const wireFilters = (filters: ReviewFilters, cursor: string | undefined) => ({
  ...rowFilters(filters),
  sort: filters.sort,
  direction: filters.direction,
  limit: pageSize,
  ...(cursor !== undefined && { cursor }),
});

type PageRequest = { cursor: string | undefined; signal?: AbortSignal };
type OwnerQuery = NonNullable<CallInput<typeof listOwnerApplications>["query"]>;

type PlaceFilters = Partial<Pick<OwnerReviewFilters, "businessId" | "jobPostId">>;

const placeFilters = ({ businessId, jobPostId }: PlaceFilters) => ({
  ...(businessId !== undefined && { business_id: businessId }),
  ...(jobPostId !== undefined && { job_post_id: jobPostId }),
});

const ownerQuery = (filters: OwnerReviewFilters, cursor: string | undefined): OwnerQuery => ({
  ...wireFilters(filters, cursor),
  ...placeFilters(filters),
});

/** The search text is a name or a number. It is personal data, so it is sent in the body and never in an address. */
const adminPage = (filters: ReviewFilters, q: string, { cursor, ...options }: PageRequest): Promise<ReviewPage> => {
  const query = wireFilters(filters, cursor);
  return q === "" ? call(listAdminApplications, { query }, options) : call(searchAdminApplications, { query, body: { q } }, options);
};

const ownerPage = (filters: OwnerReviewFilters, q: string, { cursor, ...options }: PageRequest): Promise<ReviewPage> => {
  const query = ownerQuery(filters, cursor);
  return q === "" ? call(listOwnerApplications, { query }, options) : call(searchOwnerApplications, { query, body: { q } }, options);
};

const asList = ({ pages }: { pages: ReviewPage[] }): ReviewList => ({
  // A row that changes between two pages moves to the front. Remove its second copy.
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

/** All applications, for operators, by latest change. With `q`, only applications that contain each of its words. */
export const adminApplicationsQuery = (filters: ReviewFilters, q = "") =>
  infiniteQueryOptions({
    queryKey: reviewKeys.admin(filters, q),
    queryFn: ({ pageParam, signal }) => adminPage(filters, q, { cursor: pageParam, signal }),
    ...paging,
  });

/** Applications to the signed-in owner's hospitals, or to one of them, by latest change. */
export const ownerApplicationsQuery = (filters: OwnerReviewFilters, q = "") =>
  infiniteQueryOptions({
    queryKey: reviewKeys.owner(filters, q),
    queryFn: ({ pageParam, signal }) => ownerPage(filters, q, { cursor: pageParam, signal }),
    ...paging,
  });

/** How many posts the filter offers. Further ones are found by their name. */
const offeredPosts = 30;

/** The newest posts of a hospital that match the search text. */
export const foundPostsQuery = (businessId: number, q: string) =>
  queryOptions({
    queryKey: [...reviewKeys.all, "posts", businessId, q] as const,
    queryFn: async ({ signal }) => {
      const query = { business_id: businessId, limit: offeredPosts, ...(q !== "" && { q }) };
      return (await call(listUserBusinessJobPosts, { query }, { signal })).job_posts;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** How many applicants a post's own page shows. */
const shownApplicants = 5;
const beginning = "1970-01-01";

/** The latest applicants of one post, without cancelled applications, as the list of posts counts them. */
export const postApplicantsQuery = (jobPostId: number) =>
  queryOptions({
    queryKey: reviewKeys.ofPost(jobPostId),
    queryFn: ({ signal }) => {
      const query = { job_post_id: jobPostId, created_after_date: beginning, hide_cancelled: "true" as const, limit: shownApplicants };
      return call(listOwnerApplications, { query }, { signal });
    },
    staleTime: 30_000,
  });

/** One application. The server logs each read, so we never refetch automatically. */
export const reviewedApplicationQuery = (id: number) =>
  queryOptions({
    queryKey: reviewKeys.one(id),
    queryFn: async ({ signal }) => (await call(getReviewedApplication, { params: { id } }, { signal })).job_application,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ifFailed,
  });

/** A row that changes between two pages moves to the front, so it may come twice. */
const everyApplication = async (
  page: (cursor: string | undefined) => Promise<ReviewPage>,
  most: number,
): Promise<ReviewedApplication[]> => [
  ...new Map((await everyRow(page, ({ job_applications }) => job_applications, most)).map((row) => [row.id, row])).values(),
];

/** All applications that match, up to `most`. */
export const everyAdminApplication = (filters: ReviewFilters, q: string, most: number) =>
  everyApplication((cursor) => adminPage(filters, q, { cursor }), most);
export const everyOwnerApplication = (filters: OwnerReviewFilters, q: string, most: number) =>
  everyApplication((cursor) => ownerPage(filters, q, { cursor }), most);

/** Writes the line of the audit log about a file of these applications. */
export const recordFile = (filters: RowFilters & PlaceFilters, q: string, line: ExportLine) =>
  call(exportApplications, { query: { ...rowFilters(filters), ...placeFilters(filters) }, body: { ...line, searched: q !== "" } });
