import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../docs/decisions/", import.meta.url);

test.each(readdirSync(folder))("%s has its number and the four parts in order", (file) => {
  const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
  expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
  expect(lines.filter((line) => line.startsWith("## "))).toEqual(["## Context", "## Decision", "## Consequences", "## Measured"]);
});
