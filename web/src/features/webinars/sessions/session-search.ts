import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";

/** The address of the list: a search, and the session whose detail is open. */
export type ContentsSearch = {
  search_string?: string | undefined;
  event_id?: number | undefined;
  session_id?: number | undefined;
  /** The form for the hospital info is open over the session. */
  form?: true | undefined;
};

const idIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Validated by hand, because a schema library would be part of the page's first load. */
export const readContentsSearch = (search: Record<string, unknown>): ContentsSearch => {
  const text = search["search_string"];
  return {
    // A search for digits arrives as a number. Present even when undefined, so that the router drops the old value.
    search_string: typeof text === "string" || typeof text === "number" ? String(text).slice(0, 60) || undefined : undefined,
    event_id: idIn(search["event_id"]),
    session_id: idIn(search["session_id"]),
    form: search["form"] === true ? true : undefined,
  };
};

export const sessionSearch = ({ id, event }: WebinarSession): ContentsSearch => ({ event_id: event.id, session_id: id });
