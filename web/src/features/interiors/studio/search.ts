import { exactly, oneOf, searchId, searchReader, type SearchOf, typedText } from "../../../lib/search.ts";

/** The list of projects has no name in the address, because it is the first view. */
export const views = ["designers", "inquiries"] as const;
export type InteriorView = (typeof views)[number];

const fields = {
  view: oneOf(views),
  search_string: typedText(60),
  /** Only projects that are not public. */
  is_draft: exactly(true),
  /** The state of inquiries. The screen ignores unknown ones, because every page loads this file and need not load the list too. */
  status: typedText(10),
  /** The open editor. */
  project_id: searchId,
};

/** Search parameters of the interior studio: its view, the filters of the list, and the open project. */
export const interiorStudioSearch = searchReader(fields);
export type InteriorStudioSearch = SearchOf<typeof fields>;
