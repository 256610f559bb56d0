import { expect, test } from "vitest";
import { invitationLink, tokenOf } from "./words.ts";

const token = "aB3_-".repeat(8) + "xyz";

test("a link's token comes back from its fragment", () => {
  const { hash, search } = new URL(invitationLink("https://rounds.example", token));
  expect(tokenOf(hash)).toBe(token);
  expect(search).toBe("");
});

test.each(["", "#", "#token=", "#token=short", `#other=${token}`, `#token=${token}%20`])("%j holds no token", (fragment) => {
  expect(tokenOf(fragment)).toBeNull();
});
