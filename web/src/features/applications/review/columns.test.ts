import { expect, test } from "vitest";
import { operatorColumns, ownerColumns, type Room } from "./columns.tsx";

/** The narrowest table of each room: a window of 1,400 px with the wide menu, and of 1,280 px with the narrow one. */
const narrowest = { full: 1314, snug: 1202 } as const;

test.each(["full", "snug"] as const)("the newest note of an operator's %s table has room for its date in one line", (room) => {
  const others = operatorColumns(room).reduce((sum, { width }) => sum + (width === "rest" ? 0 : width), 0);
  // The longest date, 12월 28일 (월), and the padding of the cell.
  expect(narrowest[room] - others).toBeGreaterThanOrEqual(100);
});

test.each(["full", "snug"] as const)("the newest note of an owner's %s table has room for its date, also with the check column", (room) => {
  const others = ownerColumns("라운즈", room, true).reduce((sum, { width }) => sum + (width === "rest" ? 0 : width), 0);
  // The console of hospitals has no menu at the side, and 24 px of padding on both sides of the table.
  expect({ full: 1400, snug: 1280 }[room] - 48 - others).toBeGreaterThanOrEqual(100);
});

test.each([
  ["operator", operatorColumns],
  ["owner", (room: Room) => ownerColumns("라운즈", room, true)],
] as const)("an %s's table shows the longest drop reason, 병원 연락안됨, in whole", (_, columnsOf) => {
  const widths = (["full", "snug", "folded", "beside"] as const).flatMap((room) =>
    columnsOf(room).flatMap(({ key, width }) => (key === "drop" ? [width] : [])),
  );
  // The text has 71 px. The padding of the cell and the arrow of the choice need 40 px.
  expect(widths.every((width) => Number(width) >= 111)).toBe(true);
  expect(widths.length).toBeGreaterThan(2);
});

test.each(["full", "snug"] as const)(
  "an operator's %s table shows a hospital's number in whole, with the count of further numbers",
  (room) => {
    const width = operatorColumns(room).find(({ key }) => key === "contact")?.width;
    // The number has 98 px, the gap 4 px and +1 17 px. The padding of the cell has 16 px.
    expect(width).toBeGreaterThanOrEqual(135);
  },
);

test.each([
  ["operator", operatorColumns],
  ["owner", (room: Room) => ownerColumns("라운즈", room, true)],
] as const)("an %s's table shows an applicant's mobile number in whole, also next to an open panel", (_, columnsOf) => {
  const widths = (["full", "snug", "folded", "beside"] as const).map(
    (room) => columnsOf(room).find(({ key }) => key === "applicant")?.width,
  );
  // The widest number has 97 px. The padding of the cell has 16 px.
  expect(widths.every((width) => Number(width) >= 113)).toBe(true);
});
