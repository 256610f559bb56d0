import { type ApplicationStatus, applicationStatuses, postSources } from "@rounds/contract/vocabulary.ts";
import { calendarDate, exactly, oneOf, type SearchField, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";
import { daysLater, seoulDay } from "../../../lib/seoul-time.ts";
import type { OwnerReviewFilters, PostSource, ReviewFilters } from "./queries.ts";
import { type ReviewSort, reviewSorts } from "@rounds/contract/applications/lists.ts";

/** Values of a closed list from the address. Undefined when there is none. */
const someOf =
  <T extends string>(known: readonly T[]): SearchField<T[]> =>
  (value) => {
    const named = known.filter((word) => Array.isArray(value) && value.includes(word));
    return named.length > 0 ? named : undefined;
  };

/** The filters in the address. An absent or invalid filter has its default value. */
const reviewFields = {
  created_after_date: calendarDate,
  hide_cancelled: exactly(true),
  hide_dropped: exactly(true),
  current_status: someOf<ApplicationStatus>(applicationStatuses),
  post_from: someOf<PostSource>(postSources),
  sort: oneOf(reviewSorts),
  direction: exactly("asc"),
};
/** `application`, `applicant`: the id that another screen passed. The list searches for it until the user changes a filter. */
export const reviewSearch = searchReader({ ...reviewFields, application: searchId, applicant: searchId });
type ReviewSearch = SearchOf<typeof reviewFields>;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The name of `applicant`. Not in the address, because logs store addresses. */
    applicantName?: string;
  }
}

/**
 * The search text with which the operator's list opens. A number is also the id of an application and of a post, so the name excludes the
 * applications of others.
 */
export const firstSearch = ({ application, applicant }: ReturnType<typeof reviewSearch>, applicantName?: string): string => {
  if (application !== undefined) return `#${application}`;
  if (applicant === undefined) return "";
  return applicantName === undefined ? `#${applicant}` : `#${applicant} ${applicantName}`;
};

const ownerReviewFields = { ...reviewFields, business_id: searchId, job_post_id: searchId };
/** `show`: the tab of the wanted application. Without it the conversation. */
export const ownerReviewSearch = searchReader({ ...ownerReviewFields, application: searchId, show: oneOf(["progress", "resume"]) });
type OwnerReviewSearch = SearchOf<typeof ownerReviewFields>;

const defaultSince = () => daysLater(seoulDay(), -1);

export const reviewFilters = (search: ReviewSearch): ReviewFilters => ({
  since: search.created_after_date ?? defaultSince(),
  hideCancelled: search.hide_cancelled ?? false,
  hideDropped: search.hide_dropped ?? false,
  statuses: search.current_status ?? [],
  sources: search.post_from ?? [],
  sort: search.sort ?? "change",
  direction: search.direction ?? "desc",
});

export const ownerReviewFilters = (search: OwnerReviewSearch): OwnerReviewFilters => ({
  ...reviewFilters(search),
  businessId: search.business_id,
  jobPostId: search.job_post_id,
});

/** The address of changed filters, without default values. */
export const searchWith = (search: ReviewSearch, change: Partial<ReviewFilters>): ReviewSearch => {
  const { since, hideCancelled, hideDropped, statuses, sources, sort, direction } = { ...reviewFilters(search), ...change };
  return {
    created_after_date: since === defaultSince() ? undefined : since,
    hide_cancelled: hideCancelled || undefined,
    hide_dropped: hideDropped || undefined,
    current_status: statuses.length > 0 ? [...statuses] : undefined,
    post_from: sources.length > 0 ? [...sources] : undefined,
    sort: sort === "change" ? undefined : sort,
    direction: direction === "desc" ? undefined : direction,
  };
};

/** A new column starts with A or the oldest; time, id and memo start with the newest. */
const firstDirection = (sort: ReviewSort) => (sort === "change" || sort === "id" || sort === "memo" ? "desc" : "asc");

/** The change of the filters after a press on the head of a column. Its third press returns to the latest change. */
export const sortChange = (current: Pick<ReviewFilters, "sort" | "direction">, column: string): Partial<ReviewFilters> => {
  const sort = reviewSorts.find((known) => known === column);
  if (sort === undefined) return {};
  if (sort !== current.sort) return { sort, direction: firstDirection(sort) };
  if (current.direction !== firstDirection(sort)) return { sort: "change", direction: "desc" };
  return { sort, direction: current.direction === "asc" ? "desc" : "asc" };
};

export const ownerSearchWith = (search: OwnerReviewSearch, change: Partial<OwnerReviewFilters>): OwnerReviewSearch => ({
  ...searchWith(search, change),
  business_id: "businessId" in change ? change.businessId : search.business_id,
  job_post_id: "jobPostId" in change ? change.jobPostId : search.job_post_id,
});
