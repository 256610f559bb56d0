import { expect, test } from "vitest";
import { emptySession, sessionChange, sessionErrorsIn, sessionInput } from "./session-form.ts";

const form = { ...emptySession, title: "심부전", starts_at: "2026-11-26T11:00:00.000Z", ends_at: "2026-11-26T12:00:00.000Z" };
const part = { content_id: null, title: "1부", speakers: "", minutes: "" };

test("a session needs a title, and an end after its start", () => {
  expect(Object.keys(sessionErrorsIn(emptySession))).toEqual(["title", "starts_at", "ends_at"]);
  expect(sessionErrorsIn({ ...form, ends_at: form.starts_at })).toEqual({ ends_at: "끝나는 때는 시작하는 때보다 늦어야 해요." });
  expect(sessionErrorsIn(form)).toEqual({});
});

test.each([
  [{ ...part, minutes: "1441" }, "1번째 순서의 시각을 시작 뒤 몇 분인지 숫자로 적어 주세요."],
  [{ ...part, minutes: "20:10" }, "1번째 순서의 시각을 시작 뒤 몇 분인지 숫자로 적어 주세요."],
  [{ ...part, speakers: "가, 나, 다, 라, 마, 바" }, "1번째 순서의 강의자는 5명까지 적을 수 있어요."],
  [{ ...part, title: " " }, "1번째 순서의 제목을 적거나 콘텐츠를 골라 주세요."],
])("a programme line %j is refused", (line, sentence) => {
  expect(sessionErrorsIn({ ...form, list_of_contents: [line] })).toEqual({ list_of_contents: sentence });
});

test("names of a programme line are separated by commas, and an empty time is none", () => {
  const { list_of_contents } = sessionInput({
    ...form,
    list_of_contents: [{ ...part, content_id: 9, title: "", speakers: "이도현, 박지윤," }],
  });
  expect(list_of_contents).toEqual([{ content_id: 9, title: "", speaker_names: ["이도현", "박지윤"], starts_after_minutes: null }]);
});

test("a change has only the changed fields", () => {
  expect(sessionChange({ ...form, approves_first: true }, ["approves_first"])).toEqual({ approves_first: true });
});
