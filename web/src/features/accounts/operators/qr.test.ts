import { expect, test } from "vitest";
import { qrCode } from "./qr.ts";

const drawn = (text: string): string[] => (qrCode(text) ?? []).map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""));

test("a word becomes exactly the picture that an independent reader has read back", () => {
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

test("a picture grows with its text, keeps its three corners, and holds at most 213 bytes", () => {
  expect(drawn("x")).toHaveLength(21);
  expect(drawn("x".repeat(150))).toHaveLength(49);
  expect(drawn("가".repeat(71))).toHaveLength(57);
  expect(qrCode("x".repeat(214))).toBeNull();
  const rows = drawn("x".repeat(100));
  for (const row of [rows[0], rows[6], rows.at(-1)]) expect(row?.startsWith("#######.")).toBe(true);
  for (const row of [rows[0], rows[6]]) expect(row?.endsWith(".#######")).toBe(true);
});
