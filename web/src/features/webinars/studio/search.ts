import { exactly, oneOf, searchId, searchReader, type SearchOf, typedText } from "../../../lib/search.ts";
import { attendanceSorts, studioContentSorts, studioSpeakerSorts, studioTabs } from "@rounds/contract/webinars/lists.ts";
import { sortingFields } from "../../../ui/console/table-sort.ts";

/** All keywords are loaded, so the browser sorts them. */
export const keywordSorts = ["keyword", "status", "contents"] as const;

/** The list of contents has no name in the address, because it is the first view. */
export const views = ["events", "keywords", "speakers", "report"] as const;
export type StudioView = (typeof views)[number];

const fields = {
  view: oneOf(views),
  // The first tab is the default.
  tab: oneOf(studioTabs.filter((tab) => tab !== "all")),
  search_string: typedText(60),
  speaker: typedText(60),
  keyword: typedText(60),
  /** The open editor, or the event and session that are open next to their list. */
  content_id: searchId,
  event_id: searchId,
  session_id: searchId,
  /** A new session of the event. */
  new_session: exactly(true),
  // Each view has its own columns, and ignores the others.
  ...sortingFields([...new Set([...studioContentSorts, ...attendanceSorts, ...keywordSorts, ...studioSpeakerSorts])]),
};

/** Search parameters of the Studio: its view, the filters of the list, and the open row. */
export const studioSearch = searchReader(fields);
export type StudioSearch = SearchOf<typeof fields>;
