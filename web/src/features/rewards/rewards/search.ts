import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { calendarDate, exactly, oneOf, searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";
import { type Sorting, sortingFields, sortingOf } from "../../../ui/console/table-sort.ts";
import {
  type EventInvitationSort,
  eventInvitationSorts,
  type SentRewardSort,
  sentRewardSorts,
  type SignUpSort,
  signUpSorts,
} from "@rounds/contract/rewards/lists.ts";

const side = (value: unknown): RewardSide | undefined => exactly("register")(value) ?? exactly("referrer")(value);

/** All due vouchers are the first view. `check`: those that an operator checks one by one. `ready`: the others. */
export const promotionViews = ["todo", "ready", "check", "sent", "sign_ups", "event_invitations"] as const;
export type PromotionView = (typeof promotionViews)[number];
const view: SearchField<Exclude<PromotionView, "todo">> = oneOf(promotionViews.filter((name) => name !== "todo"));

/** Each view has its own columns, and ignores the others. */
const { sort, direction } = sortingFields([...new Set([...sentRewardSorts, ...signUpSorts, ...eventInvitationSorts])]);

const fields = {
  view,
  type: side,
  list: side,
  channel_friend: exactly(false),
  user_id: searchId,
  from: calendarDate,
  to: calendarDate,
  sort,
  direction,
};
export type PromotionSearch = SearchOf<typeof fields>;

/** The view with its filters and order, the open list and, on narrow windows, the selected table, in the address. */
export const promotionSearch = searchReader(fields);

export type SentFilters = Pick<PromotionSearch, "type" | "user_id" | "from" | "to"> & Sorting<SentRewardSort>;

export const sentFilters = (search: PromotionSearch): SentFilters => {
  const { type, user_id, from, to } = search;
  return { type, user_id, from, to, ...sortingOf(sentRewardSorts, search) };
};
export const eventInvitationSorting = (search: PromotionSearch): Sorting<EventInvitationSort> => sortingOf(eventInvitationSorts, search);
export const signUpSorting = (search: PromotionSearch): Sorting<SignUpSort> => sortingOf(signUpSorts, search);
