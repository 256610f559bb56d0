import { searchReader, type SearchOf, wholeNumber } from "../../lib/search.ts";
import type { SortChoice } from "../../ui/console/sort-menu.tsx";
import { type Sorting, sortingFields, sortingOf } from "../../ui/console/table-sort.ts";
import { type HistorySort, historySorts, type NotificationSort, notificationSorts } from "@rounds/contract/broadcast-lists.ts";

/** The specification's id for a notification that has not been saved yet. */
export const newId = -1;

const notificationId = wholeNumber({ min: newId });
const { sort: history_sort, direction: history_direction } = sortingFields(historySorts);
const fields = {
  notification: (value: unknown) => (notificationId(value) === 0 ? undefined : notificationId(value)),
  ...sortingFields(notificationSorts),
  history_sort,
  history_direction,
};

/** The selected notification and the orders of both lists, in the address. */
export const notificationSearch = searchReader(fields);
export type NotificationSearch = SearchOf<typeof fields>;

/** The orders of a list; its own order is the first. */
export const notificationOrders: readonly SortChoice<NotificationSort>[] = [
  { label: "최근 만든 순" },
  { label: "최근 고친 순", sort: "changed", direction: "desc" },
  { label: "제목순", sort: "title" },
];
export const historyOrders: readonly SortChoice<HistorySort>[] = [
  { label: "최근 보낸 순" },
  { label: "먼저 보낸 순", sort: "created" },
  { label: "받은 사람 많은 순", sort: "total", direction: "desc" },
  { label: "제목순", sort: "title" },
];

export const notificationSorting = (search: NotificationSearch): Sorting<NotificationSort> => sortingOf(notificationSorts, search);
export const historySorting = ({ history_sort: sort, history_direction: direction }: NotificationSearch): Sorting<HistorySort> =>
  sortingOf(historySorts, { sort, direction });
