import { CalendarDate, Id } from "@rounds/contract/fields.ts";
import { z } from "zod";
import { seoulDay } from "./dates.ts";
import type { OwnerReviewFilters, ReviewFilters } from "./queries.ts";

/** The filters in the address; what is absent has its default, and what cannot be read counts as absent. */
export const reviewSearch = z.object({
  created_after_date: CalendarDate.optional().catch(undefined),
  hide_cancelled: z.literal(true).optional().catch(undefined),
  hide_dropped: z.literal(true).optional().catch(undefined),
});
type ReviewSearch = z.output<typeof reviewSearch>;

export const ownerReviewSearch = z.object({ ...reviewSearch.shape, business_id: Id.optional().catch(undefined) });
type OwnerReviewSearch = z.output<typeof ownerReviewSearch>;

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
