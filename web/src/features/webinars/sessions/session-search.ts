import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { exactly, searchId, searchReader, typedText } from "../../../lib/search.ts";

/** The address of the list: a search, and the session whose detail is open. */
export type ContentsSearch = {
  search_string?: string | undefined;
  event_id?: number | undefined;
  session_id?: number | undefined;
  /** The form for the hospital info is open over the session. */
  form?: true | undefined;
};

/** Characters of the search terms. */
const maxLength = 60;
export const readContentsSearch = searchReader({
  search_string: typedText(maxLength),
  event_id: searchId,
  session_id: searchId,
  form: exactly(true),
}) satisfies (search: Record<string, unknown>) => ContentsSearch;

export const sessionSearch = ({ id, event }: WebinarSession): ContentsSearch => ({ event_id: event.id, session_id: id });
