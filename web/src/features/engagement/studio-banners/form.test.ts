import { expect, test } from "vitest";
import { bannerErrors, bannerInput, emptyBanner, previewOf, targetOf, withTarget, withType } from "./form.ts";

const poll = {
  type: "poll",
  id: 4,
  session_id: null,
  title: "주 4.5일",
  is_published: true,
  starts_at: "2026-11-16T00:00:00Z",
  ends_at: null,
  eyebrow: "투표 · 5문항",
} as const;
const session = { ...poll, type: "webinar", id: 7, session_id: 9, title: "SGLT2", eyebrow: "LIVE 웨비나" } as const;

test("another type takes its first action, and values that it does not use are not sent", () => {
  const form = { ...emptyBanner, title: " 제목 ", ...withType(emptyBanner, "poll"), ...withTarget(poll) };
  expect(form).toMatchObject({ type: "poll", action_type: "open_detail", question_set_id: 4 });
  const announcement = { ...form, ...withType(form, "announcement"), audience_regions: ["서울"] };
  expect(bannerInput(announcement)).toMatchObject({ title: "제목", action_type: "none", question_set_id: null, audience_regions: [] });
});

test("the description of a detail picture is sent with its picture only", () => {
  const form = { ...emptyBanner, action_type: "show_image" as const, detail_image_url: "/art/a.svg", detail_image_alt: "일정표" };
  expect(bannerInput(form)).toMatchObject({ detail_image_url: "/art/a.svg", detail_image_alt: "일정표" });
  expect(bannerInput({ ...form, detail_image_url: null })).toMatchObject({ detail_image_url: null, detail_image_alt: "" });
  expect(bannerInput({ ...form, action_type: "none" })).toMatchObject({ detail_image_url: null, detail_image_alt: "" });
});

test("the target of a webinar is its session", () => {
  const form = { ...emptyBanner, type: "webinar" as const, ...withTarget(session) };
  expect(form).toMatchObject({ webinar_event_id: 7, session_id: 9, question_set_id: null });
  expect(targetOf(form, [poll, session])).toBe(session);
});

test("letters with too little contrast are an error, except on a finished picture", () => {
  const form = { ...emptyBanner, title: "제목", text_color: "light" as const, image_url: "/art/a.svg" };
  const contrast = { dark: 12, light: 4.4 };
  expect(bannerErrors(form, contrast, false)["text_color"]).toMatch(/잘 보이지 않아요/);
  expect(bannerErrors({ ...form, text_color: "dark" }, contrast, false)).toEqual({});
  expect(bannerErrors({ ...form, is_finished_picture: true, image_alt: "글자" }, contrast, false)).toEqual({});
});

test("a banner needs a start only to be published", () => {
  const form = { ...emptyBanner, title: "제목" };
  expect(bannerErrors(form, null, false)).toEqual({});
  expect(Object.keys(bannerErrors(form, null, true))).toEqual(["starts_at"]);
});

test("the preview shows the target's line until the operator writes one", () => {
  const form = { ...emptyBanner, ...withType(emptyBanner, "poll"), ...withTarget(poll) };
  expect(previewOf(form, poll)).toMatchObject({ eyebrow: "투표 · 5문항", title: "제목" });
  expect(previewOf({ ...form, eyebrow: "오늘까지" }, poll).eyebrow).toBe("오늘까지");
});
