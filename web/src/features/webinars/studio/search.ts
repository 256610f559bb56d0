import type { studioTabs } from "@rounds/contract/webinars/studio-contents.ts";
import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";

const oneOf =
  <const T extends string>(values: readonly T[]): SearchField<T> =>
  (value) =>
    values.find((known) => known === value);

const words: SearchField<string> = (value) => {
  const typed = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 60) : "";
  return typed === "" ? undefined : typed;
};

/** The list of contents has no name in the address, because it is the first view. */
const views = ["events", "keywords", "report"] as const;
export type StudioView = (typeof views)[number];

/** Not imported, because the first load of every page contains this file with its imports. `all` is the default. */
const tabs = ["live", "processing", "published", "unpublished"] as const satisfies readonly (typeof studioTabs)[number][];

const fields = {
  view: oneOf(views),
  tab: oneOf(tabs),
  search_string: words,
  speaker: words,
  keyword: words,
  /** The open editor, or the event and session that are open next to their list. */
  content_id: searchId,
  event_id: searchId,
  session_id: searchId,
};

/** Search parameters of the Studio: its view, the filters of the list, and the open row. */
export const studioSearch = searchReader(fields);
export type StudioSearch = SearchOf<typeof fields>;
