import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import project from "../package.json" with { type: "json" };

const folder = new URL("../docs/decisions/", import.meta.url);

test.each(readdirSync(folder))("%s has its number and the four parts in order", (file) => {
  const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
  expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
  expect(lines.filter((line) => line.startsWith("## "))).toEqual(["## Context", "## Decision", "## Consequences", "## Measured"]);
});

const pathInText = /(?<![\w/.-])(?:bench|contract|docs|e2e|scripts|server|web)\/[\w./*-]*[\w*]/g;
const decisionInText = /(?<![\d.-])00\d\d(?![\d-])/g;

test.each(globSync("{*,docs/*,docs/decisions/*}.md"))("%s names only files, decisions and commands that exist", (page) => {
  const text = readFileSync(page, "utf8");
  const names = [
    ...Array.from(text.matchAll(/\]\(([^)#:\s]+)/g), ([, link = ""]) => join(dirname(page), link)),
    ...Array.from(text.matchAll(pathInText), ([path]) => path),
    ...Array.from(text.matchAll(decisionInText), ([number]) => `docs/decisions/${number}-*`),
  ];
  expect(names.filter((name) => globSync(name).length === 0)).toEqual([]);
  const commands = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, command = ""]) => command);
  expect(commands.filter((command) => !(command in project.scripts))).toEqual([]);
});
