import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QrImage } from "./qr-image.tsx";

/** Rows of the drawn code, without the light modules around it. */
function drawnRows(text: string): string[] {
  render(<QrImage text={text} label="QR" />);
  const image = screen.getByRole("img", { name: "QR" });
  const side = Number(image.getAttribute("viewBox")?.split(" ")[2]);
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => "."));
  for (const [, x, y] of image
    .querySelector("path")
    ?.getAttribute("d")
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    const row = rows[Number(y)];
    if (row) row[Number(x)] = "#";
  }
  const light = ".".repeat(side);
  for (const edge of [0, 1, 2, 3]) expect([rows[edge]?.join(""), rows.at(-1 - edge)?.join("")]).toEqual([light, light]);
  return rows.slice(4, -4).map((row) => row.slice(4, -4).join(""));
}

test("a text becomes a code with four light modules around it (jsQR has decoded this one)", () => {
  expect(drawnRows("HELLO")).toMatchInlineSnapshot(`
    [
      "#######...###.#######",
      "#.....#....#..#.....#",
      "#.###.#.#.#.#.#.###.#",
      "#.###.#.#..##.#.###.#",
      "#.###.#.#####.#.###.#",
      "#.....#.##..#.#.....#",
      "#######.#.#.#.#######",
      "........#..##........",
      "#.#####.....#.#####..",
      "....#..###..#..#.####",
      "##..####...#.#..##..#",
      "..##.....#.....##....",
      "....####..##.#..#.#..",
      "........#.#####..#.##",
      "#######.....#.##..#.#",
      "#.....#.#######..#..#",
      "#.###.#.#.#.#..#..#..",
      "#.###.#.#...#..#..#..",
      "#.###.#.#..#.#..#.#..",
      "#.....#...#....##.#.#",
      "#######.#.##.#..#.#..",
    ]
  `);
});

test("the address of an enrolment fits", () => {
  const uri = `otpauth://totp/${"라운즈 운영".repeat(4)}:operator@rounds.example?secret=${"A".repeat(32)}&issuer=Rounds`;
  expect(drawnRows(uri)[0]).toMatch(/^#######\..*\.#######$/);
});
