import { calendarDate, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";

const fields = {
  /** The person with the right. */
  user_id: searchId,
  from: calendarDate,
  to: calendarDate,
};

export const accessRightsSearch = searchReader(fields);

export type AccessRightFilters = SearchOf<typeof fields>;
