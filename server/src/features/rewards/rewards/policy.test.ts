import { describe, expect, test } from "vitest";
import { chosenRewards, dueSides, suitabilityOf } from "./policy.ts";

const good = { licenceState: "verified", channelRelation: "added", isRepeated: false };

test.each([
  ["suitable", {}],
  ["no_profile", { licenceState: null }],
  ["unsuitable", { licenceState: "rejected" }],
  ["unsuitable", { isRepeated: true }],
  ["unsuitable", { isRepeated: true, licenceState: "pending" }],
  ["pending", { licenceState: "pending" }],
  ["pending", { licenceState: "pending", channelRelation: null }],
  ["pending", { channelRelation: "none" }],
  ["pending", { channelRelation: "blocked" }],
  ["empty", { channelRelation: null }],
] as const)("%s: %j", (expected, change) => expect(suitabilityOf({ ...good, ...change })).toBe(expected));

test("both sides are due to a suitable sign-up; the inviter's only to a verified doctor; none before", () => {
  expect(dueSides({ ...good, isInviterVerified: true })).toEqual(["register", "referrer"]);
  expect(dueSides({ ...good, isInviterVerified: false })).toEqual(["register"]);
  expect(dueSides({ ...good, channelRelation: "none", isInviterVerified: true })).toEqual([]);
});

describe("the vouchers of a batch", () => {
  const register = (id: number, receiver_user_id: number) => ({ id, receiver_user_id, side: "register" });
  const referrer = (id: number, receiver_user_id: number) => ({ id, receiver_user_id, side: "referrer" });
  const ready = [register(1, 7), referrer(2, 7), referrer(3, 7), register(4, 8)];

  test.each([
    ["by id", [{ id: 2, user_id: 7, type: "referrer" }], [2]],
    ["by person", [{ user_id: 7, type: "register" }], [1]],
    [
      "all of a person's",
      [
        { user_id: 7, type: "referrer" },
        { user_id: 7, type: "referrer" },
      ],
      [2, 3],
    ],
    [
      "both ways together",
      [
        { id: 3, user_id: 7, type: "referrer" },
        { user_id: 7, type: "referrer" },
        { user_id: 8, type: "register" },
      ],
      [3, 2, 4],
    ],
  ] as const)("%s", (_case, items, ids) => expect(chosenRewards(items, ready)).toEqual(ids));

  test.each([
    ["an id that is not due", [{ id: 9, user_id: 7, type: "register" }]],
    ["an id of another person", [{ id: 1, user_id: 8, type: "register" }]],
    ["an id of the other side", [{ id: 1, user_id: 7, type: "referrer" }]],
    [
      "one id twice",
      [
        { id: 1, user_id: 7, type: "register" },
        { id: 1, user_id: 7, type: "register" },
      ],
    ],
    ["nothing due to the person", [{ user_id: 9, type: "register" }]],
    ["fewer items than due vouchers", [{ user_id: 7, type: "referrer" }]],
    [
      "more than are due",
      [
        { user_id: 8, type: "register" },
        { user_id: 8, type: "register" },
      ],
    ],
    [
      "one good, one not",
      [
        { user_id: 8, type: "register" },
        { user_id: 9, type: "register" },
      ],
    ],
  ] as const)("nothing at all: %s", (_case, items) => expect(chosenRewards(items, ready)).toBeNull());
});
