import type { NotificationHistory } from "@rounds/contract/broadcasts.ts";
import { expect, test } from "vitest";
import { broadcastHistory } from "../../testing/broadcast-history.ts";
import { firstWrongWord, matchedLength, momentText, progressText, sentText } from "./texts.ts";

const at = "2026-11-12T09:40:00Z";
const history = (changes: Partial<NotificationHistory>): NotificationHistory =>
  broadcastHistory({ state: "done", total: 3379, delivered: 3341, skipped: 38, created_at: at, updated_at: at, ...changes });

test.each<[Partial<NotificationHistory>, string, string]>([
  [{}, "3,379명 중 3,341명 받음", "plain"],
  [{ total: 6, delivered: 6, skipped: 0 }, "6명 모두 받음", "plain"],
  [{ total: 0, delivered: 0, skipped: 0 }, "받을 사람이 없었어요", "plain"],
  [{ state: "queued", delivered: 0, skipped: 0 }, "곧 보내요", "plain"],
  [{ state: "sending", is_list_complete: false, delivered: 0 }, "받을 사람을 모으는 중 · 3,379명", "plain"],
  [{ state: "paused", delivered: 3000, skipped: 79 }, "멈춤 · 300명 남음", "wait"],
  [{ delivered: 3000, skipped: 79 }, "도중에 끝냄 · 3,000명 받음, 300명 못 받음", "plain"],
  [{ state: "held", delivered: 3245, skipped: 38 }, "21:00 전에 끝나지 않아 멈춤 · 96명 남음", "lost"],
  [{ state: "held", delivered: 0, skipped: 0, created_at: "2026-11-12T13:00:00Z" }, "밤이라 기다림 · 3,379명 남음", "wait"],
])("%j reads %s", (changes, text, tone) => expect(progressText(history(changes))).toEqual({ text, tone }));

test("the widest target group is shown", () => {
  expect(sentText({ sent: { all_users: 0, test_users: 0, target_users: 0 } })).toBe("아직 보내지 않음");
  expect(sentText({ sent: { all_users: 1, test_users: 3, target_users: 2 } })).toBe("전체 1회");
  expect(sentText({ sent: { all_users: 0, test_users: 1, target_users: 0 } })).toBe("테스트 1회");
});

test("a time of today starts with 오늘, in Seoul", () => {
  const now = Date.parse("2026-11-21T01:00:00Z");
  expect(momentText("2026-11-20T15:30:00Z", now)).toBe("오늘 00:30");
  expect(momentText("2026-11-18T03:00:00Z", now)).toBe("11월 18일 (수) 12:00");
});

test.each([
  ["", 0, "전체"],
  ["전체 사용자에게 ", 9, "발송합니다"],
  ["전체 사용자에게 전송", 9, "발송합니다"],
  ["전체 사용", 5, "사용자에게"],
  ["전체 사용자에게 발송합니다", 14, "발송합니다"],
])("%j matches %i characters; the first wrong word is %s", (typed, length, word) => {
  expect(matchedLength("전체 사용자에게 발송합니다", typed)).toBe(length);
  expect(firstWrongWord("전체 사용자에게 발송합니다", typed)).toBe(word);
});
