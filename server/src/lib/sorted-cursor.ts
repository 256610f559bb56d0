import type { SortedPage } from "../db/sorted-page.ts";
import { fail } from "./app-error.ts";
import { cutPage, decodeCursor, decodeIdCursor, encodeCursor } from "./cursor.ts";
import type { Vault } from "./vault.ts";

const place = "lists.cursor";

type PageQuery = Pick<SortedPage, "direction" | "limit"> & { readonly cursor?: string | undefined };

/**
 * Reads a page in the order of a column. `read` finds one row more than the limit if there is a next page. The cursor is sealed, because its
 * value may be a name, and logs store addresses. Throws request.invalid for any other text.
 */
export async function readSortedPage<Row extends { readonly id: number; readonly sort_key: string }>(
  vault: Vault,
  { direction, limit, cursor }: PageQuery,
  read: (page: SortedPage) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const found = await read({ direction, limit, after: readCursor(vault, cursor) });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next_cursor: found.length > limit && last ? vault.seal(place, encodeCursor([last.sort_key, last.id])) : null };
}

/**
 * Reads a page in the order of a column, or by id if the query names none. Both functions find one row more than the limit if there is a next
 * page. `lastId` is the id before the page, or null. Throws request.invalid for a foreign cursor.
 */
export async function readSortedOrById<Sort, Row extends { readonly id: number }>(
  vault: Vault,
  { sort, ...query }: PageQuery & { readonly sort?: Sort | undefined },
  readSorted: (sort: Sort, page: SortedPage) => Promise<readonly (Row & { readonly sort_key: string })[]>,
  readById: (lastId: number | null) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  if (sort !== undefined) return readSortedPage(vault, query, (page) => readSorted(sort, page));
  return cutPage(await readById(decodeIdCursor(query.cursor)), query.limit, ({ id }) => [id]);
}

function readCursor(vault: Vault, cursor: string | undefined): SortedPage["after"] {
  if (cursor === undefined) return null;
  const [key, id] = decodeCursor(openCursor(vault, cursor), ["text", "id"]) ?? [];
  return { key: String(key), id: Number(id) };
}

function openCursor(vault: Vault, cursor: string): string {
  try {
    return vault.open(place, cursor);
  } catch {
    throw fail("request.invalid", ["cursor"]);
  }
}
