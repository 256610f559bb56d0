import { expect, test } from "vitest";
import { emptyEvent, eventChange, eventErrors, previewIntro, previewResult, type EventForm } from "./form.ts";

const drugCompany = { id: 9, name: "가람제약", business_type: "제약회사" };
const content = {
  id: 4,
  kind: "quiz",
  title: "심전도",
  num_of_questions: 6,
  state: "live",
  starts_at: "2026-11-01T00:00:00Z",
  ends_at: "2026-12-01T00:00:00Z",
} as const;
const complete: EventForm = {
  ...emptyEvent,
  title: "심전도 6문제",
  question_set_id: 4,
  starts_at: "2026-11-02T00:00:00Z",
  ends_at: "2026-12-01T00:00:00Z",
};

const errorsOf = (form: EventForm, isPublished: boolean, set: Parameters<typeof eventErrors>[1]["content"] = content) =>
  eventErrors(form, { isPublished, content: set, saved: null });

test("a complete event has no errors; a draft needs no start", () => {
  expect(errorsOf(complete, true)).toEqual({});
  expect(errorsOf({ ...complete, starts_at: null, ends_at: null }, false)).toEqual({});
  expect(Object.keys(errorsOf({ ...complete, starts_at: null, ends_at: null }, true))).toEqual(["starts_at"]);
});

test("an empty form names each missing field", () => {
  expect(Object.keys(errorsOf({ ...emptyEvent, detail_button_text: " ", share_message: "" }, false, undefined))).toEqual([
    "title",
    "question_set_id",
    "detail_button_text",
    "share_message",
  ]);
});

test("a drug company gives no rewards", () => {
  const sponsored = { ...complete, sponsor: drugCompany };
  expect(errorsOf(sponsored, true)).toEqual({});
  expect(errorsOf({ ...sponsored, has_rewards: true }, false)["has_rewards"]).toContain("의료법");
});

test("the end comes after the start", () => {
  expect(Object.keys(errorsOf({ ...complete, ends_at: complete.starts_at }, false))).toEqual(["ends_at"]);
});

test("a published event needs questions that are open during the whole event", () => {
  expect(Object.keys(errorsOf({ ...complete, ends_at: null }, true))).toEqual(["question_set_id"]);
  expect(Object.keys(errorsOf(complete, true, { ...content, state: "draft" }))).toEqual(["question_set_id"]);
});

test("a published event whose questions were ended can change its texts, but not its questions or its time", () => {
  const ended = { ...content, state: "ended", ends_at: "2026-11-10T00:00:00Z" } as const;
  const saved = { is_published: true, content: ended, starts_at: complete.starts_at, ends_at: complete.ends_at };
  const errors = (form: EventForm, before: typeof saved) =>
    Object.keys(eventErrors(form, { isPublished: true, content: ended, saved: before }));
  expect(errors({ ...complete, title: "새 제목" }, saved)).toEqual([]);
  const refused = ["question_set_id"];
  expect(errors({ ...complete, ends_at: "2026-11-30T00:00:00Z" }, saved)).toEqual(refused);
  expect(errors({ ...complete, starts_at: "2026-11-03T00:00:00Z" }, saved)).toEqual(refused);
  expect(errors({ ...complete, question_set_id: 5 }, saved)).toEqual(refused);
  expect(errors(complete, { ...saved, is_published: false })).toEqual(refused);
});

test("a change contains only the changed fields, with the ids of content and sponsor", () => {
  expect(eventChange({ version: 3, title: "새 제목" })).toEqual({ version: 3, title: "새 제목" });
  expect(eventChange({ version: 3, sponsor: null })).toEqual({ version: 3, sponsor_business_id: null });
  expect(eventChange({ version: 3, sponsor: drugCompany, question_set_id: 4 })).toEqual({
    version: 3,
    sponsor_business_id: 9,
    question_set_id: 4,
  });
});

test("the preview shows the rewards and the open action of the form", () => {
  const form: EventForm = { ...complete, has_rewards: true, additional_actions: ["input_current_job_info"] };
  expect(previewIntro(form, content, 0)).toMatchObject({ state: "live", has_rewards: true, content: { num_of_questions: 6 } });
  expect(previewResult(form, content)).toMatchObject({
    quiz: { num_of_correct_answers: 6 },
    me: { additional_actions: [{ name: "input_current_job_info", status: "incompleted" }], is_completed: false },
    share_message: expect.stringContaining("SYKM4M82"),
  });
  expect(previewResult(complete, { ...content, kind: "poll" }).quiz).toBeNull();
});
