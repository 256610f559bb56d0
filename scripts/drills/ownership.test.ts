import { expect, test } from "vitest";
import { ownership } from "./ownership.ts";

test("a name that is no room is an error, and not a success without predicates", async () => {
  await expect(ownership({ only: ["review"], print: () => {} })).rejects.toThrow("There is no features/review in server/src");
});
