import { searchReader, wholeNumber } from "../../lib/search.ts";

/** The specification's id for a notification that has not been saved yet. */
export const newId = -1;

const notificationId = wholeNumber({ min: newId });
const fields = { notification: (value: unknown) => (notificationId(value) === 0 ? undefined : notificationId(value)) };

/** The selected notification, in the address. */
export const notificationSearch = searchReader(fields);
