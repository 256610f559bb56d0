import { expect, test } from "vitest";
import { obstacleTo, reachOf, type Targets } from "./targets.ts";

const targets = {
  test_users: { total: 3, advertising: 2, night_advertising: 0 },
  all_users: { total: 900, advertising: 400, night_advertising: 120 },
} as Targets;
const person = (takes_advertising: boolean) => ({ user_id: 1, name: "김", takes_advertising }) as Parameters<typeof reachOf>[3][number];
const content = { title: "새 공고", description: "확인해 주세요." };

test("advertising reaches only people who agreed to it", () => {
  expect(reachOf("all_users", false, targets, [])).toEqual({ total: 900, reached: 900, atNight: 900 });
  expect(reachOf("all_users", true, targets, [])).toEqual({ total: 900, reached: 400, atNight: 120 });
  expect(reachOf("target_users", false, targets, [person(true), person(false)])).toEqual({ total: 2, reached: 2, atNight: null });
  expect(reachOf("target_users", true, targets, [person(true), person(false)])).toEqual({ total: 2, reached: 1, atNight: null });
});

test.each([
  [{ ...content, title: " " }, "제목과 설명을 모두 적으면 보낼 수 있어요."],
  [{ ...content, description: "" }, "제목과 설명을 모두 적으면 보낼 수 있어요."],
  [content, "받을 사람을 골라 주세요."],
])("the text comes before the people: %o", (typed, obstacle) => {
  expect(obstacleTo(typed, { type: "target_users", chosen: [], reach: reachOf("target_users", false, targets, []) })).toBe(obstacle);
});

test("a choice that reaches no person cannot be sent; a choice whose size has not loaded can", () => {
  const chosen = [person(false)];
  const reach = reachOf("target_users", true, targets, chosen);
  expect(obstacleTo(content, { type: "target_users", chosen, reach })).toBe("지금 고른 대로는 받을 사람이 없어요.");
  expect(obstacleTo(content, { type: "all_users", chosen: [], reach: undefined })).toBeUndefined();
  expect(obstacleTo(content, { type: "all_users", chosen: [], reach: reachOf("all_users", true, targets, []) })).toBeUndefined();
});
