import { fail } from "./app-error.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import type { Vault } from "./vault.ts";

const place = "lists.cursor";

/** Opens the cursor of a sorted list. Throws request.invalid for any other text. */
export function readSortedCursor(vault: Vault, cursor: string | undefined): { key: string; id: number } | null {
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

/** Like `cutPage`. The cursor is sealed, because its value may be a name, and logs store addresses. */
export function cutSortedPage<Row extends { readonly id: number; readonly sort_key: string }>(
  vault: Vault,
  found: readonly Row[],
  limit: number,
) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next_cursor: found.length > limit && last ? vault.seal(place, encodeCursor([last.sort_key, last.id])) : null };
}
