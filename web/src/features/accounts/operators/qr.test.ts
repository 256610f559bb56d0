import { expect, test } from "vitest";
import { qrCode } from "./qr.ts";

const drawn = (text: string): string[] => (qrCode(text) ?? []).map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""));

test("a known word gives the exact modules that an independent decoder has verified", () => {
  expect(drawn("HELLO")).toMatchInlineSnapshot(`
    [
      "#######.#..#..#######",
      "#.....#.####..#.....#",
      "#.###.#...#.#.#.###.#",
      "#.###.#.#.#.#.#.###.#",
      "#.###.#....#..#.###.#",
      "#.....#....##.#.....#",
      "#######.#.#.#.#######",
      "........#..##........",
      "#.##.###.#.##.#..#.##",
      ".##.##.#.######..##..",
      "#...#.#..#.#.......##",
      "#.##...#...#..####.#.",
      ".#.######...#..#..#.#",
      "........####..#...#.#",
      "#######.#..##..#.....",
      "#.....#.#.#....#####.",
      "#.###.#.....######.##",
      "#.###.#.#.##..#.####.",
      "#.###.#.##..#.##..#..",
      "#.....#...#..#.##...#",
      "#######.#.#..#.#.....",
    ]
  `);
});

test("the code grows with its text, has its three finder patterns, and holds at most 213 bytes", () => {
  expect(drawn("x")).toHaveLength(21);
  expect(drawn("x".repeat(150))).toHaveLength(49);
  expect(drawn("가".repeat(71))).toHaveLength(57);
  expect(qrCode("x".repeat(214))).toBeNull();
  const rows = drawn("x".repeat(100));
  for (const row of [rows[0], rows[6], rows.at(-1)]) expect(row?.startsWith("#######.")).toBe(true);
  for (const row of [rows[0], rows[6]]) expect(row?.endsWith(".#######")).toBe(true);
});
