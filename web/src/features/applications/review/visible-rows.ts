import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { isUnsaved, type RowEdits } from "./row-editing.ts";

const latestFirst = (a: ReviewedApplication, b: ReviewedApplication): number =>
  Date.parse(b.latest_updated_at.at) - Date.parse(a.latest_updated_at.at) || b.id - a.id;

/**
 * The rows to show: what the server listed, and unsaved rows that the filters would have hidden, each at its place by
 * latest change. The server's own order is kept, because a row just saved stays where it was until the next load.
 */
export const withUnsavedRows = (listed: readonly ReviewedApplication[], edits: RowEdits): ReviewedApplication[] => {
  const listedIds = new Set(listed.map((row) => row.id));
  const kept = [...edits.byId.values()]
    .filter((edit) => !listedIds.has(edit.row.id) && (isUnsaved(edit) || edit.phase === "saving"))
    .map((edit) => edit.row)
    .toSorted(latestFirst);
  const rows = [...listed];
  for (const row of kept) {
    const place = rows.findIndex((other) => latestFirst(row, other) < 0);
    rows.splice(place === -1 ? rows.length : place, 0, row);
  }
  return rows;
};
