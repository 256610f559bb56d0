import { expect, test } from "vitest";
import { drugCompany } from "../vocabulary.ts";
import { canGiveRewards, isOpenThroughout } from "./event-rules.ts";

const content = { is_published: true, starts_at: "2026-11-01T00:00:00Z", ends_at: "2026-12-01T00:00:00Z" };
const event = { starts_at: "2026-11-02T00:00:00Z", ends_at: "2026-12-01T00:00:00Z" };

test("doctors can answer from the first to the last moment of the event", () => {
  expect(isOpenThroughout(content, event)).toBe(true);
  expect(isOpenThroughout(content, { ...event, ends_at: null })).toBe(false);
  expect(isOpenThroughout({ ...content, ends_at: null }, { ...event, ends_at: null })).toBe(true);
  expect(isOpenThroughout(content, { ...event, starts_at: "2026-10-31T23:59:59Z" })).toBe(false);
  expect(isOpenThroughout(content, { ...event, ends_at: "2026-12-01T00:00:01Z" })).toBe(false);
  expect(isOpenThroughout({ ...content, is_published: false }, event)).toBe(false);
});

test("only an event without a drug company gives vouchers", () => {
  expect([null, "병원", drugCompany].map(canGiveRewards)).toEqual([true, true, false]);
});
