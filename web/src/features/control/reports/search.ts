import { oneOf, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";

const fields = { state: oneOf(["resolved"]), job_post_id: searchId };
export type ReportsSearch = SearchOf<typeof fields>;

/** The selected list and the open post, in the address. */
export const reportsSearch = searchReader(fields);
