import { expect, test } from "vitest";
import { funnelPeriod, funnelRows, funnelSteps, weakestStep } from "./funnel.ts";

const funnel = { sent: 318, opened: 412, signed_up: 96, verified: 70, rewarded: 63 };

test("each step has its share of the step before; openings have none", () => {
  const steps = funnelSteps(funnel, "sign_up", true);
  expect(steps.map(({ name, count, rate }) => [name, count, rate])).toEqual([
    ["초대 메시지 보냄", 318, null],
    ["링크 열림", 412, null],
    ["가입", 96, 23],
    ["면허 확인", 70, 73],
    ["커피 보냄", 63, 90],
  ]);
  expect(weakestStep(steps)).toBe(2);
});

test("an event counts saved codes, and shows no coffees without rewards", () => {
  const steps = funnelSteps({ ...funnel, opened: 0 }, "event", false);
  expect(steps.map(({ name }) => name)).toEqual(["초대 메시지 보냄", "링크 열림", "초대코드 저장", "면허 확인"]);
  expect(steps[2]?.rate).toBeNull();
});

test("no step is the weakest when every step has all people of the step before", () => {
  expect(weakestStep(funnelSteps({ sent: 0, opened: 0, signed_up: 0, verified: 0, rewarded: 0 }, "sign_up", true))).toBeNull();
  expect(weakestStep(funnelSteps({ sent: 1, opened: 5, signed_up: 5, verified: 5, rewarded: 5 }, "sign_up", true))).toBeNull();
});

test("the file contains counts and shares only", () => {
  expect(funnelRows(funnelSteps(funnel, "event", false)).slice(0, 4)).toEqual([
    ["단계", "수", "앞 단계 대비(%)"],
    ["초대 메시지 보냄", "318", ""],
    ["링크 열림", "412", ""],
    ["초대코드 저장", "96", "23"],
  ]);
});

test("the period ends on the last day in Seoul, or today", () => {
  const period = { starts_at: "2026-11-08T15:00:00Z", ends_at: "2026-12-06T15:00:00Z" };
  expect(funnelPeriod(period, Date.parse("2026-11-20T15:30:00Z"))).toEqual({ from: "2026-11-09", to: "2026-11-21" });
  expect(funnelPeriod(period, Date.parse("2027-01-01T00:00:00Z"))).toEqual({ from: "2026-11-09", to: "2026-12-06" });
  expect(funnelPeriod({ ...period, ends_at: null }, Date.parse("2026-11-01T00:00:00Z"))).toEqual({ from: "2026-11-09", to: "2026-11-09" });
});
