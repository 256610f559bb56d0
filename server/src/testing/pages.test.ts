import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { robots, staticPages } from "../features/sharing/sitemap/service.ts";
import { isPublic, readWebPages } from "./web-pages.ts";

const root = new URL("../../../", import.meta.url).pathname;
const sources = ["server/src/features", "web/src", "contract/src"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$|\/testing\/|\/sitemap\//.test(path))
  .map((path) => readFileSync(join(root, path), "utf8").replaceAll(/createFileRoute\("[^"]*"\)/g, ""));

const pages = readWebPages();

test("each page has a link or a place in a menu", () => {
  /** Pages that people reach from outside of Rounds, with the reason. */
  const fromOutside: Readonly<Record<string, string>> = {
    "/businesses": "an old address that redirects",
    "/mobile-post-map": "an address of the specification that no screen links",
  };
  const isNamed = (path: string) => sources.some((text) => new RegExp(`["'\`}]${path}["'\`?/#&]`).test(text));
  expect(pages.length).toBeGreaterThan(0);
  expect(
    pages.map(({ path }) => path).filter((path) => !isNamed(path) && !(path in fromOutside)),
    "link the page from a menu (`routes/_doctor/-menu.tsx`, `routes/manage.tsx`, `routes/user_manage.tsx`) or a screen, or add a reason to `fromOutside`",
  ).toEqual([]);
});

test("search engines do not request the pages that need a session", () => {
  const closed = [...robots("").matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  expect(
    pages.filter((page) => !isPublic(page) && !closed.some((path) => page.path.startsWith(path))).map(({ path }) => path),
    "add the page to `robots` of sharing/sitemap",
  ).toEqual([]);
});

test("each public page is in the sitemap, or has a reason", () => {
  /** Public pages that search engines find in another way, or must not show. */
  const elsewhere: Readonly<Record<string, string>> = {
    "/": "leads to another page",
    "/single-post": "one address for each post",
    "/webinar/content": "one address for each content",
    "/interiors-project": "one address for each project",
    "/interior-designer": "one address for each designer",
    "/marketing_event": "one address for each event, for invited people",
    "/invitation": "for an invited person",
    "/keep-account": "for the owner of an account",
    "/sign-in-again": "for a member of a hospital whose session has ended",
    "/speaker": "for a speaker with a link",
    "/mobile-post-map": "an address of the specification that no screen links",
    "/r": "for a hospital with the link of a résumé",
  };
  expect(
    pages.filter((page) => isPublic(page) && !staticPages.includes(page.path) && !(page.path in elsewhere)).map(({ path }) => path),
    "add the page to `staticPages` of sharing/sitemap, or a reason to `elsewhere`",
  ).toEqual([]);
});
