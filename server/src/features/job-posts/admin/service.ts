import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, cutPage, decodeIdCursor, totalFields } from "../../../lib/cursor.ts";
import { idInTerms, searchTerms } from "../../../lib/search-terms.ts";
import * as queries from "./queries.ts";
import type { PostSearch } from "./queries.ts";

const maxTerms = 8;

function searchOf({
  search_string = "",
  state = null,
}: {
  search_string?: string | undefined;
  state?: PostSearch["state"] | undefined;
}): PostSearch {
  const terms = searchTerms(search_string, maxTerms);
  return { terms, state, id: idInTerms(terms) };
}

/** Posts of all hospitals. Throws request.invalid for a foreign cursor. */
export async function list(deps: Deps, query: HandlerInput<typeof listAdminJobPosts>["query"]) {
  const from = decodeIdCursor(query.cursor);
  const search = searchOf(query);
  const page = cutPage(await queries.list(deps.db, search, query.limit + 1, from), query.limit, ({ id }) => [id]);
  if (from !== null) return page;
  // If the first page is also the last, its rows are the total.
  const total = page.next_cursor === null ? page.rows.length : await queries.count(deps.db, search, countCap + 1);
  return { ...page, ...totalFields(total) };
}
