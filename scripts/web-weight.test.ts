import { expect, test } from "vitest";
import { isPublic, readWebPages } from "../server/src/testing/web-pages.ts";
import { weightLimits } from "./web-weight.ts";

test("each public page has a limit of its weight, or a reason", () => {
  /** Public pages that few people open or that redirect. */
  const unmeasured: Readonly<Record<string, string>> = {
    "/": "redirects",
    "/mobile-post-map": "an address of the specification that no screen links",
    "/keep-account": "for the owner of an account",
    "/sign-in-again": "for a member of a hospital whose session has ended",
    "/speaker": "for a speaker with a link",
    "/terms": "a text",
    "/privacy": "a text",
  };
  const measured: readonly string[] = weightLimits.map(({ page }) => page);
  expect(
    readWebPages()
      .filter((page) => isPublic(page) && !measured.includes(page.path) && !(page.path in unmeasured))
      .map(({ path }) => path),
    "add the page to `weightLimits` of `scripts/web-weight.ts`, or a reason to `unmeasured`",
  ).toEqual([]);
});
