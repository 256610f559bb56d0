import { expect, test } from "vitest";
import { ownershipOf } from "./policy.ts";

test.each([
  ["in the demo world without reviews a person becomes the owner immediately", false, true, false, "at_once"],
  ["in the demo world with reviews an operator decides", false, true, true, "operator_confirms"],
  ["outside the demo world an operator decides, also if reviews are off", false, false, false, "operator_confirms"],
  ["a hospital with a member takes another person by invitation only, also in the demo world", true, true, false, "invitation"],
] as const)("%s", (_title, has_member, isDemo, hospitalReview, ownership) => {
  expect(ownershipOf({ has_member }, { isDemo, hospitalReview })).toBe(ownership);
});
