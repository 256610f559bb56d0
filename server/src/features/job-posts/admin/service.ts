import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import * as queries from "./queries.ts";
import type { PostSearch } from "./queries.ts";

const mostWords = 8;

/** A consonant behind a syllable is the next one on its way: 가온ㄴ becomes 가온누. */
function searchOf({
  search_string = "",
  state = null,
}: {
  search_string?: string | undefined;
  state?: PostSearch["state"] | undefined;
}): PostSearch {
  const words = search_string
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/(?<=[가-힣])[ㄱ-ㅎ]+$/, ""))
    .filter(Boolean)
    .slice(0, mostWords);
  const [only = ""] = words;
  const isId = words.length === 1 && /^#?\d{1,15}$/.test(only);
  return { words, state, id: isId ? Number(only.replace("#", "")) : null };
}

/** Posts of all hospitals. Throws request.invalid for a foreign cursor. */
export async function list(deps: Deps, query: HandlerInput<typeof listAdminJobPosts>["query"]) {
  const [from = null] = decodeCursor(query.cursor, ["id"]) ?? [];
  const search = searchOf(query);
  const found = await queries.list(deps.db, search, query.limit + 1, from === null ? null : Number(from));
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const next_cursor = found.length > query.limit && last ? encodeCursor([last.id]) : null;
  if (from !== null) return { rows, next_cursor };
  // Whoever sees them all on one page can count them; the rows need not be gone through twice.
  const total = next_cursor === null ? rows.length : await queries.count(deps.db, search, countCap + 1);
  return { rows, next_cursor, ...totalFields(total) };
}
