import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");

/** They lead to another page. The last one does so without the ticket of a sign-in. */
const redirects = ["/", "/manage", "/manage/", "/user_manage/", "/sign-in-again"];

test("each page has a scene", () => {
  const [, union = ""] = /fullPaths:([^;]*)/.exec(read("web/src/route-tree.gen.ts")) ?? [];
  const pages = [...union.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
  expect(pages.length).toBeGreaterThan(50);
  const texts = globSync("scripts/pictures/*-scenes.ts", { cwd: root }).map(read).join("\n");
  const pictured = new Set([...texts.matchAll(/["`](\/[a-z_/-]*)/g)].map(([, path]) => path));
  expect(pages.filter((page) => !pictured.has(page) && !redirects.includes(page))).toEqual([]);
});
