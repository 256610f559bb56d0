import { expect, test } from "vitest";
import { invitationLink, tokenOf } from "./texts.ts";

const token = "aB3_-".repeat(8) + "xyz";

test("the token is read from the fragment of the link", () => {
  const { hash, search } = new URL(invitationLink("https://rounds.example", token));
  expect(tokenOf(hash)).toBe(token);
  expect(search).toBe("");
});

test.each(["", "#", "#token=", "#token=short", `#other=${token}`, `#token=${token}%20`])("%j contains no token", (fragment) => {
  expect(tokenOf(fragment)).toBeNull();
});
