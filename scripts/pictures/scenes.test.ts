import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");

/** They lead to another page. */
const redirects = ["/", "/manage", "/manage/", "/user_manage/"];

/** Pages that `npm run pictures` does not compare yet. A new page gets a scene instead of a line here. */
const withoutScene = [
  "/interior-designer",
  "/interiors",
  "/interiors-project",
  "/pay",
  "/posts-alerts",
  "/posts-alerts/arrived",
  "/posts-applied/progress",
  "/posts-applied/thread",
  "/posts-compare",
  "/posts-free-days",
  "/keep-account",
  "/sign-in-again",
  "/marketing_event",
  "/speaker",
  "/manage/campaigns",
  "/manage/interiors",
  "/manage/questions",
  "/manage/reports",
  "/manage/webinars",
  "/user_manage/account",
  "/user_manage/interviews",
  "/webinar/content",
  "/webinar/contents",
];

test("each page has a scene, or is in the list of pages without one", () => {
  const [, union = ""] = /fullPaths:([^;]*)/.exec(read("web/src/route-tree.gen.ts")) ?? [];
  const pages = [...union.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
  expect(pages.length).toBeGreaterThan(withoutScene.length);
  const texts = globSync("scripts/pictures/*-scenes.ts", { cwd: root }).map(read).join("\n");
  const pictured = new Set([...texts.matchAll(/["`](\/[a-z_/-]*)/g)].map(([, path]) => path));
  expect(pages.filter((page) => !pictured.has(page) && !redirects.includes(page)).toSorted()).toEqual(withoutScene.toSorted());
});
