import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { idInTerms, searchTerms } from "../../../lib/search-terms.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import * as queries from "./queries.ts";
import type { PostSearch } from "./queries.ts";
import type { AdminPostSort } from "@rounds/contract/job-posts/lists.ts";

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
  const search = searchOf(query);
  if (query.sort !== undefined) return listSorted(deps, search, { ...query, sort: query.sort });
  const isQueue = search.state === "waiting";
  const after = decodeCursor(query.cursor, isQueue ? ["time", "id"] : ["id"]);
  const found = await (isQueue ? queries.listByRequest : queries.list)(deps.db, search, { limit: query.limit, after });
  const page = cutPage(found, query.limit, ({ id, requested_at }) => (isQueue ? [requested_at, id] : [id]));
  if (after !== null) return page;
  // If the first page is also the last, its rows are the total.
  const total = page.next_cursor === null ? page.rows.length : await queries.count(deps.db, search, countCap + 1);
  return { ...page, ...totalFields(total) };
}

type SortedQuery = HandlerInput<typeof listAdminJobPosts>["query"] & { readonly sort: AdminPostSort };

async function listSorted({ db, vault }: Deps, search: queries.PostSearch, { sort, direction, limit, cursor }: SortedQuery) {
  const page = await readSortedPage(vault, { direction, limit, cursor }, (place) => queries.listSorted(db, search, sort, place));
  return cursor === undefined ? { ...page, ...totalFields(await queries.count(db, search, countCap + 1)) } : page;
}
