import { searchReader, type SearchOf, wholeNumber } from "../../lib/search.ts";

/** The specification's id of a notification that is being written for the first time. */
export const newId = -1;

const asked = wholeNumber({ min: newId });
const fields = { notification: (value: unknown) => (asked(value) === 0 ? undefined : asked(value)) };
export type NotificationSearch = SearchOf<typeof fields>;

/** What the address of the desk holds: the chosen notification. */
export const notificationSearch = searchReader(fields);
