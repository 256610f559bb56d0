import { expect, test } from "vitest";
import { operatorColumns } from "./columns.tsx";

/** The narrowest table of each room: a window of 1,400 px with the wide menu, and of 1,280 px with the narrow one. */
const narrowest = { full: 1314, snug: 1202 } as const;

test.each(["full", "snug"] as const)("the newest note of an operator's %s table has room for its date in one line", (room) => {
  const others = operatorColumns(room).reduce((sum, { width }) => sum + (width === "rest" ? 0 : width), 0);
  // The longest date, 12월 28일 (월), and the padding of the cell.
  expect(narrowest[room] - others).toBeGreaterThanOrEqual(100);
});
