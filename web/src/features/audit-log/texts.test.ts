import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actionChoices, actionText, detailsText, entityText, secondsText } from "./texts.ts";

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
  const actions = written("action").filter((action) => action.includes("."));
  expect(actions).toContain("application.review");
  expect(actions.filter((action) => actionText(action) === action)).toEqual([]);
});

test("details and times in one line", () => {
  expect(detailsText("{}")).toBe("");
  expect(detailsText('{"state":"verified","fields":["name"]}')).toBe('state: verified · fields: ["name"]');
  expect(secondsText("2026-11-20T15:00:09.123456Z")).toBe("00:00:09");
});
