import { calendarDate, exactly, searchId, searchReader, type SearchOf } from "../../lib/search.ts";
import { seoulDay } from "./dates.ts";
import type { OwnerReviewFilters, ReviewFilters } from "./queries.ts";

/** The filters in the address; what is absent has its default, and what cannot be read counts as absent. */
const reviewFields = {
  created_after_date: calendarDate,
  hide_cancelled: exactly(true),
  hide_dropped: exactly(true),
};
export const reviewSearch = searchReader(reviewFields);
type ReviewSearch = SearchOf<typeof reviewFields>;

const ownerReviewFields = { ...reviewFields, business_id: searchId };
export const ownerReviewSearch = searchReader(ownerReviewFields);
type OwnerReviewSearch = SearchOf<typeof ownerReviewFields>;

const defaultSince = () => seoulDay(1);

export const reviewFilters = (search: ReviewSearch): ReviewFilters => ({
  since: search.created_after_date ?? defaultSince(),
  hideCancelled: search.hide_cancelled ?? false,
  hideDropped: search.hide_dropped ?? false,
});

export const ownerReviewFilters = (search: OwnerReviewSearch): OwnerReviewFilters => ({
  ...reviewFilters(search),
  businessId: search.business_id,
});

/** The address of changed filters; defaults are left out of it. */
export const searchWith = (search: ReviewSearch, change: Partial<ReviewFilters>): ReviewSearch => {
  const { since, hideCancelled, hideDropped } = { ...reviewFilters(search), ...change };
  return {
    created_after_date: since === defaultSince() ? undefined : since,
    hide_cancelled: hideCancelled || undefined,
    hide_dropped: hideDropped || undefined,
  };
};

export const ownerSearchWith = (search: OwnerReviewSearch, change: Partial<OwnerReviewFilters>): OwnerReviewSearch => ({
  ...searchWith(search, change),
  business_id: "businessId" in change ? change.businessId : search.business_id,
});
