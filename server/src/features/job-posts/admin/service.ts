import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, cutPage, decodeIdCursor, totalFields } from "../../../lib/cursor.ts";
import { idInTerms, searchTerms } from "../../../lib/search-terms.ts";
import * as queries from "./queries.ts";
import type { PostSearch } from "./queries.ts";

const mostTerms = 8;

function searchOf({
  search_string = "",
  state = null,
}: {
  search_string?: string | undefined;
  state?: PostSearch["state"] | undefined;
}): PostSearch {
  const words = searchTerms(search_string, mostTerms);
  return { words, state, id: idInTerms(words) };
}

/** Posts of all hospitals. Throws request.invalid for a foreign cursor. */
export async function list(deps: Deps, query: HandlerInput<typeof listAdminJobPosts>["query"]) {
  const from = decodeIdCursor(query.cursor);
  const search = searchOf(query);
  const page = cutPage(await queries.list(deps.db, search, query.limit + 1, from), query.limit, ({ id }) => [id]);
  if (from !== null) return page;
  // A first page that is also the last one has counted its rows.
  const total = page.next_cursor === null ? page.rows.length : await queries.count(deps.db, search, countCap + 1);
  return { ...page, ...totalFields(total) };
}
