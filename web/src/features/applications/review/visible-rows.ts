import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { ReviewFilters } from "./queries.ts";
import { isUnsaved, type RowEdits } from "./row-editing.ts";

const latestFirst = (a: ReviewedApplication, b: ReviewedApplication): number =>
  Date.parse(b.latest_updated_at.at) - Date.parse(a.latest_updated_at.at) || b.id - a.id;

/**
 * The rows to show: the server's rows, and unsaved rows that the filters would hide. In the order by latest change, an unsaved row has its
 * place. In every other order it comes first. The server's order does not change, because a saved row stays in place until the next load.
 */
export const withUnsavedRows = (
  listed: readonly ReviewedApplication[],
  edits: RowEdits,
  { sort, direction }: Pick<ReviewFilters, "sort" | "direction">,
): ReviewedApplication[] => {
  const listedIds = new Set(listed.map((row) => row.id));
  const unlisted = [...edits.byId.values()]
    .filter((edit) => !listedIds.has(edit.row.id) && (isUnsaved(edit) || edit.phase === "saving"))
    .map((edit) => edit.row)
    .toSorted(latestFirst);
  if (sort !== "change" || direction !== "desc") return [...unlisted, ...listed];
  const rows = [...listed];
  for (const row of unlisted) {
    const place = rows.findIndex((other) => latestFirst(row, other) < 0);
    rows.splice(place === -1 ? rows.length : place, 0, row);
  }
  return rows;
};
