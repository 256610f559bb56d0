import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deleteAllDrafts, storeDraft } from "../../../lib/drafts.ts";
import { signInAs } from "../../../testing/session.ts";
import { findCopy, hasUnsentPost, nameOfCopy, restoredForm, storeCopy } from "./device-copy.ts";
import {
  changedFields,
  copyOf,
  contactOf,
  emptyForm,
  errorsFrom,
  errorsIn,
  withHospital,
  fieldNames,
  formOf,
  newPostWire,
  type PostForm,
  rebase,
  valueText,
  wireOf,
} from "./form.ts";
import { stateOf } from "./post-state.ts";
import { previewOf } from "./preview.ts";
import { postSearch } from "./search.ts";
import { makePost } from "./testing.ts";

const form = formOf(makePost());

describe("the request body", () => {
  test("a new post has the specified defaults", () => {
    expect(newPostWire({ ...emptyForm(5), specialties: ["내과"] })).toMatchObject({
      business_id: 5,
      job_type: "봉직의",
      employment_type: "계약직",
      post_from: "direct_request",
      directly_apply: false,
      min_pay: null,
      x_created_at: null,
    });
  });
  test("contains only changed fields, and an empty figure or day is null", () => {
    const changed = { ...form, max_pay: "", closes_on: "", working_hours: { ...form.working_hours, sun: "10:00-16:00" } };
    const names = changedFields(changed, form);
    expect(names).toEqual(["max_pay", "working_hours", "closes_on"]);
    expect(wireOf(changed, names)).toEqual({ max_pay: null, closes_on: null, working_hours: changed.working_hours });
  });
  test("every field of the form has a value on the wire", () =>
    expect(Object.keys(wireOf(form, fieldNames))).toHaveLength(fieldNames.length));
  test("a copy has no source and no closing date", () => {
    expect(copyOf(makePost())).toMatchObject({ specialties: ["내과"], x_job_post_id: "", x_created_at: "", closes_on: "" });
  });
});

describe("two editors", () => {
  const theirs = { ...form, min_pay: "1400", night_shift: "월 1회" };
  const mine = { ...form, min_pay: "1600", benefits: ["식사"] };
  test("the user's changes override the changes of the other person", () => {
    expect(rebase(mine, form, theirs)).toMatchObject({ min_pay: "1600", night_shift: "월 1회", benefits: ["식사"] });
  });
  test("a field that the user gave up has the other person's value", () => {
    expect(rebase(mine, form, theirs, ["min_pay"])).toMatchObject({ min_pay: "1400", benefits: ["식사"] });
  });
  test("valueText shows a value as text", () => {
    expect(valueText(form, "working_hours")).toBe("월 09:00-18:00, 화 09:00-18:00");
    expect(valueText(form, "preferences")).toBe("없음");
    expect(valueText(form, "benefits")).toBe("기숙사");
    expect(valueText({ ...form, directly_apply: true }, "directly_apply")).toBe("병원에 직접 지원");
  });
});

describe("errors", () => {
  test("requires a hospital and a specialty, and rejects invalid hours, pay, e-mail addresses and phone numbers", () => {
    expect(Object.keys(errorsIn(emptyForm(null)))).toEqual(["business_id", "specialties"]);
    expect(errorsIn(form)).toEqual({});
    expect(errorsIn({ ...form, working_hours: { ...form.working_hours, sat: "9시-13시" } })).toHaveProperty("sat");
    expect(errorsIn({ ...form, min_pay: "2000" })).toHaveProperty("max_pay");
    expect(errorsIn({ ...form, max_pay: "100001" })).toHaveProperty("max_pay");
    expect(errorsIn({ ...form, min_pay: "2000", max_pay: "" })).toEqual({});
    expect(errorsIn({ ...form, hr_email: "hr@" })).toHaveProperty("hr_email");
    expect(errorsIn({ ...form, hr_phone_number: "031-0000-1200, 119" })).toHaveProperty("hr_phone_number");
    expect(errorsIn({ ...form, hr_phone_number: "031-0000-1200, 010-0066-5102," })).toEqual({});
  });
  test("the server's messages belong to their fields", () => {
    const failures = [
      { message: "하나", path: ["job_post", "working_hours", "sat"] },
      { message: "둘", path: ["job_post", "max_pay"] },
      { message: "셋", path: ["expected_updated_at"] },
    ];
    expect(errorsFrom(failures)).toEqual({ sat: "하나", max_pay: "둘" });
  });
});

describe("the copy on this device", () => {
  const first = nameOfCopy(1);
  beforeEach(() => {
    localStorage.clear();
    signInAs("OWNER1");
  });
  test("is applied to a version that was saved in the meantime", () => {
    storeCopy(first, { form: { ...form, min_pay: "1600" }, base: form });
    expect(restoredForm(first, { ...form, night_shift: "월 1회" })).toMatchObject({ min_pay: "1600", night_shift: "월 1회" });
    expect(restoredForm(nameOfCopy(2), form)).toBeNull();
  });
  test("is not for another user of the device, and is gone after the sign-out", () => {
    storeCopy(first, { form: { ...form, min_pay: "1600" }, base: form });
    storeCopy(nameOfCopy(null), { form, base: emptyForm(1) });
    signInAs("OWNER2");
    expect(restoredForm(first, form)).toBeNull();
    expect(hasUnsentPost()).toBe(false);
    signInAs("OWNER1");
    expect(hasUnsentPost()).toBe(true);
    expect(restoredForm(first, form)).toMatchObject({ min_pay: "1600" });
    deleteAllDrafts();
    expect(JSON.stringify({ ...localStorage })).not.toContain("1600");
  });
  test("of an earlier release lacks a new field, and is still restored", () => {
    const { vacation_policy: _new, ...earlier } = form;
    storeDraft("job-post:1", { form: { ...earlier, min_pay: "1600" }, base: earlier });
    expect(restoredForm(first, { ...form, vacation_policy: "연 15일" })).toMatchObject({ min_pay: "1600", vacation_policy: "연 15일" });
  });
  test("is null without changes, after deletion, and for an unknown format", () => {
    storeCopy(first, { form: { ...form, min_pay: "1600" }, base: form });
    expect(restoredForm(first, { ...form, min_pay: "1600" })).toBeNull();
    storeCopy(first, { form, base: form });
    expect(restoredForm(first, emptyForm(1))).toBeNull();
    storeDraft("job-post:new", { form: { min_pay: 3 }, base: [] });
    expect(findCopy(null)).toBe("job-post:new");
    expect(restoredForm("job-post:new", form)).toBeNull();
    expect(restoredForm(null, emptyForm(1))).toBeNull();
  });
});

test("stateOf returns the state of a post as a kind and a word", () => {
  const approved = makePost().business;
  expect(stateOf(makePost()).kind).toBe("open");
  expect(stateOf(makePost({ remedi_active: "pending", is_open: false })).words).toBe("심사 중");
  expect(stateOf(makePost({ remedi_active: "rejected", is_open: false })).kind).toBe("refused");
  expect(stateOf(makePost({ is_open: false, business: { ...approved, job_post_registration_status: "pending" } })).words).toBe(
    "병원 심사 중",
  );
  const rejected = { ...approved, job_post_registration_status: "rejected" as const };
  expect(stateOf(makePost({ remedi_active: "pending", is_open: false, business: rejected }))).toMatchObject({
    kind: "refused",
    words: "병원 반려됨",
  });
  expect(stateOf(makePost({ is_open: false })).words).toBe("기간 지남");
  expect(stateOf(makePost({ active: false, is_open: false, closed_reason: "filled" })).words).toBe("채용 완료");
});

test("the preview shows valid values and leaves out invalid hours", () => {
  const post = previewOf(
    { ...form, min_pay: "0", working_hours: { ...form.working_hours, sat: "9시-13시", sun: "9:00~12:00" } },
    undefined,
    null,
    new Date(0),
  );
  expect(post).toMatchObject({ min_pay: null, max_pay: 1700, working_hours: { mon: "09:00-18:00", sat: "", sun: "09:00-12:00" } });
});

test("the preview has the introduction of the hospital", () => {
  const business = { description: "재활 환자를 오래 돌봐 왔습니다.", images: [] } as unknown as OwnedBusiness;
  expect(previewOf(form, business, null, new Date(0)).business.description).toBe("재활 환자를 오래 돌봐 왔습니다.");
});

test("the preview has dates of work only for the types that are saved with them", () => {
  const work_dates = ["2026-12-03"];
  const shown = (job_type: PostForm["job_type"]) => previewOf({ ...form, job_type, work_dates }, undefined, null, new Date(0)).work_dates;
  expect(shown("대진의")).toEqual(work_dates);
  expect(shown("봉직의")).toEqual([]);
});

test.each([
  ["no closing day", { closes_on: "" }, true],
  ["today as the closing day", { closes_on: "2026-12-03" }, true],
  ["a closing day in the past", { closes_on: "2026-12-02" }, false],
  ["only dates of work in the past", { closes_on: "", job_type: "대진의", work_dates: ["2026-12-01", "2026-12-02"] }, false],
  ["a date of work in the future", { closes_on: "", job_type: "대진의", work_dates: ["2026-12-01", "2026-12-04"] }, true],
] as const)("the preview of a post with %s", (_name, fields, isOpen) => {
  vi.setSystemTime("2026-12-03T12:00:00+09:00");
  expect(previewOf({ ...form, ...fields } as PostForm, undefined, makePost(), new Date()).is_open).toBe(isOpen);
  vi.useRealTimers();
});

test("the address contains a hospital, and a post or `new`", () => {
  expect(postSearch({ business_id: "5", job_post_id: "new" })).toEqual({ business_id: 5, job_post_id: "new" });
  expect(postSearch({ business_id: "x", job_post_id: -1 })).toEqual({});
});

describe("the contact of a new post", () => {
  const one = { biz_owner: "정하늘", biz_phone_number: "031-6099-1200" };
  const other = { biz_owner: null, biz_phone_number: "02-1234-5678" };
  const begun = { ...emptyForm(1), ...contactOf(one) };

  test("is the hospital's own, and follows the choice of another hospital", () => {
    expect(begun).toMatchObject({ hr_name: "정하늘", hr_phone_number: "031-6099-1200" });
    expect(withHospital(begun, 2, one, other)).toMatchObject({ business_id: 2, hr_name: "", hr_phone_number: "02-1234-5678" });
  });

  test("stays as typed when another hospital is chosen", () => {
    const typed = { ...begun, hr_name: "박담당" };
    expect(withHospital(typed, 2, one, other)).toEqual({ ...typed, business_id: 2 });
  });
});
