import { auditKindOf, type AuditLine } from "@rounds/contract/audit-log.ts";
import { messageTypes } from "@rounds/contract/messages.ts";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exportTable } from "./export-lines.ts";
import { actionChoices, actionText, entityText, factsOf, originalOf, secondsText, sentenceOf } from "./texts.ts";

test("codes have labels; unknown codes are shown as they are", () => {
  expect(actionText("user_profile.read")).toBe("유저 정보 열람");
  expect(actionText("tomorrow.invented")).toBe("tomorrow.invented");
  expect(entityText({ entity: "job_application", entity_id: 8869 })).toBe("지원 8869");
  expect(entityText({ entity: "audit_log", entity_id: null })).toBe("감사 기록");
  expect(entityText({ entity: "novelty", entity_id: 3 })).toBe("novelty 3");
  expect(new Set(actionChoices.map(({ label }) => label)).size).toBe(actionChoices.length);
});

test("every action that the server writes has a label", () => {
  const sources = globSync("server/src/features/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const texts = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const written = (name: string): string[] => [
    ...new Set(Array.from(texts.matchAll(new RegExp(`\\b${name}: "([a-z_.]+)"`, "g")), (match) => match[1] ?? "")),
  ];
  const entities = written("entity");
  expect(entities).toContain("job_application");
  expect(entities.filter((entity) => entityText({ entity, entity_id: null }) === entity)).toEqual([]);
  // Some parts pass the action to a private function.
  const passed = Array.from(texts.matchAll(/\baudit\w*\([^()]*?"([a-z_]+\.[a-z_]+)"/g), (match) => match[1] ?? "");
  const actions = [...written("action"), ...passed].filter((action) => action.includes("."));
  expect(actions).toContain("application.review");
  expect(actions).toContain("notification.send");
  expect(actions.filter((action) => actionText(action) === action)).toEqual([]);
});

const line = {
  actor: { user_id: 3, name: "윤채린" },
  action: "application.review",
  entity: "job_application",
  entity_id: 8869,
  subjects: [{ user_id: 19840, name: "최지우" }],
  subject_count: 1,
  details: "{}",
} as unknown as AuditLine;

test("a line is a sentence about one person, several people, or the actor", () => {
  expect(sentenceOf(line)).toBe("최지우#19840의 지원 내역을 바꿈 (지원 8869)");
  expect(sentenceOf({ ...line, action: "application.read", entity_id: null, subject_count: 13 })).toBe(
    "최지우#19840 외 12명의 지원 내역을 열어 봄",
  );
  expect(sentenceOf({ ...line, action: "account.leave", entity: "user", subjects: [{ user_id: 3, name: "윤채린" }] })).toBe("탈퇴함");
  expect(
    ["resume_file.read", "text_message.send", "licence_review.decide", "notification.delete", "business.update"].map(auditKindOf),
  ).toEqual(["read", "send", "review", "remove", "change"]);
});

const labelOf = (status: string): string => (status === "지원확인" ? "라운즈 지원확인" : status);

const factsIn = (details: string) => factsOf({ entity: "job_application", entity_id: 8869, details }, labelOf);

test("known details become words, and the others stay in the original", () => {
  expect(factsIn("{}")).toBe("");
  expect(factsIn('{"drop_reason":"","notes_changed":true,"current_status":"이력서 전달","secret":1}')).toBe(
    "메모 바꿈 · 현재 상태 이력서 전달",
  );
  expect(factsIn('{"current_status":"지원확인"}')).toBe("현재 상태 라운즈 지원확인");
  expect(factsIn('{"state":"verified","was":"pending"}')).toBe("결과 확인됨 · 이전 대기");
  expect(factsIn('{"job_application_ids":[1,2,3]}')).toBe("3건");
  expect(factsIn('{"targets":0,"targets_type":"all_users","notification_id":9}')).toBe("전체 유저에게 · 알림 9");
  const download = { rows: 1200, download_reason: "면접 준비", searched: false, filters: { hide_cancelled: true } };
  expect(factsIn(JSON.stringify(download))).toBe("1,200줄 · 이유 면접 준비");
  expect(factsIn('{"job_application_id":8869}')).toBe("");
  expect(factsIn('{"job_application_id":7}')).toBe("지원 7");
  expect(factsIn('{"from_id":12,"from_name":"하나의원","image_count":1}')).toBe("합쳐져 없어진 병원 12 · 이름 하나의원");
  expect(originalOf({ details: '{"secret":1}' })).toContain('"secret": 1');
  expect(secondsText("2026-11-20T15:00:09.123456Z")).toBe("00:00:09");
});

test.each(messageTypes)("the type of message %s is a Korean word", (type) => {
  expect(factsIn(JSON.stringify({ message_type: type }))).toMatch(/^[가-힣 ]+$/);
});

test("the file has the sentence and the stored data of each line", () => {
  const [head, cells] = exportTable(
    [
      {
        ...line,
        id: 9,
        at: "2026-11-20T15:00:09Z",
        actor_role: "PingPongMaster",
        address: null,
        request_id: null,
        position: 4,
        details: '{"a":1}',
      },
    ],
    labelOf,
  );
  expect(head?.length).toBe(cells?.length);
  expect(cells).toEqual([
    "9",
    "2026-11-21 00:00:09",
    "바꿈",
    "지원 내역 저장",
    "최지우#19840의 지원 내역을 바꿈 (지원 8869)",
    "",
    "윤채린#3",
    "운영자",
    "최지우#19840",
    "1",
    "지원 8869",
    "",
    "",
    "4",
    '{"a":1}',
  ]);
});
