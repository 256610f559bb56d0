import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { expect, test } from "vitest";
import { liveMinutesText, periodText, startText, stateText } from "./texts.ts";

const session = (more: Partial<WebinarSession> = {}): WebinarSession => ({
  id: 1,
  event: { id: 2, title: "웨비나" },
  title: "소아 발열",
  description: "",
  thumbnail_url: null,
  starts_at: "2026-12-08T03:30:00Z",
  ends_at: "2026-12-08T04:10:00Z",
  state: "upcoming",
  speakers: [],
  list_of_contents: [],
  me: { registration_state: "not_registered", needs_hospital_info: false },
  ...more,
});
const now = new Date("2026-11-26T02:00:00Z");
const thatDay = new Date("2026-12-07T15:00:00Z");

test("times are those of Seoul, and today has no date", () => {
  expect(startText(session(), now)).toBe("12월 8일 (화) 12:30");
  expect(periodText(session(), now)).toBe("12월 8일 (화) 12:30~13:10");
  expect(periodText(session(), thatDay)).toBe("오늘 12:30~13:10");
  expect(periodText(session({ ends_at: "2026-12-08T15:30:00Z" }), thatDay)).toBe("오늘 12:30~다음 날 00:30");
  const long = session({ ends_at: "2026-12-10T15:30:00Z" });
  expect(periodText(long, now)).toBe("12월 8일 (화) 12:30부터");
  expect(periodText(long, new Date(long.ends_at))).toBe("12월 8일 (화) 12:30~오늘 00:30");
});

test.each([
  ["2026-12-08T03:29:59Z", ""],
  ["2026-12-08T03:30:00Z", "1분째"],
  ["2026-12-08T04:11:30Z", "42분째"],
  ["2026-12-08T06:00:00Z", ""],
])("at %s a live session is in its %j", (time, text) => {
  expect(liveMinutesText(session(), new Date(time))).toBe(text);
});

test.each([
  [session(), now, "12일 뒤 · 사전등록 받는 중"],
  [session(), thatDay, "오늘 12:30 시작"],
  [session({ me: { registration_state: "registered", needs_hospital_info: false } }), now, "사전등록을 마쳤어요"],
  [session({ state: "live" }), thatDay, "지금 방송 중이에요"],
  [session({ state: "ended" }), thatDay, "끝난 웨비나예요"],
])("the pill of a session", (one, moment, text) => {
  expect(stateText(one, moment)).toBe(text);
});
