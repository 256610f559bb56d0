import { expect, test } from "vitest";
import { licenceKey } from "./form.ts";
import { beginWith, reduce } from "./state.ts";
import { completeForm, makeState } from "./testing.ts";

test("steps after the first incomplete one cannot be opened, earlier steps can", () => {
  const state = makeState({ step: 2, form: { specialties: [] } });
  expect(reduce(state, { type: "went", step: 5 })).toMatchObject({ step: 2 });
  expect(reduce(state, { type: "went", step: 0 })).toMatchObject({ step: 0 });
  expect(reduce(state, { type: "went", step: -1 })).toMatchObject({ step: 0 });
});

test("a changed number must be verified again, but the same number in another notation need not", () => {
  const state = makeState({ step: 6 });
  const changed = reduce(state, { type: "typed", form: { phone: "010-1111-2222" } });
  expect(reduce(changed, { type: "went", step: 0 }).step).toBe(0);
  expect(reduce({ ...changed, step: 0 }, { type: "went", step: 1 }).step).toBe(0);
  const rewritten = reduce({ ...state, step: 0 }, { type: "typed", form: { phone: "01028471936" } });
  expect(reduce(rewritten, { type: "went", step: 1 }).step).toBe(1);
});

test("the licence check opens the next step with its notice, and the step after it removes the notice", () => {
  const state = makeState({ step: 0, checkedLicence: null, errors: { licenceNumber: "…" } });
  const checked = reduce(state, { type: "licence_checked", key: licenceKey(completeForm), notice: "확인되었어요." });
  expect(checked).toMatchObject({ step: 1, notice: "확인되었어요.", errors: {} });
  expect(reduce(checked, { type: "went", step: 2 }).notice).toBeNull();
});

test("a licence check is ignored when the values changed during the check", () => {
  const state = makeState({ step: 0, checkedLicence: null, form: { licenceNumber: "1" } });
  expect(reduce(state, { type: "licence_checked", key: licenceKey(completeForm), notice: "…" })).toBe(state);
});

test("a refusal at the end opens the step of its field, revokes the verification, and preserves the typed values", () => {
  const state = makeState({ step: 6 });
  const refused = reduce(state, {
    type: "refused",
    errors: { phone: "이미 다른 회원이 쓰는 휴대폰 번호예요." },
    lost: { phone: true, licence: false },
  });
  expect(refused).toMatchObject({ step: 0, verifiedPhone: null, form: completeForm, checkedLicence: state.checkedLicence });
  expect(refused.errors.phone).toBe("이미 다른 회원이 쓰는 휴대폰 번호예요.");
});

test("a refusal without a field stays at the last step", () => {
  const refused = reduce(makeState({ step: 6 }), {
    type: "refused",
    errors: { rest: "일시적인 오류" },
    lost: { phone: false, licence: false },
  });
  expect(refused).toMatchObject({ step: 6, errors: { rest: "일시적인 오류" } });
});

test("typing removes the error of the field; a new name also removes the error of the licence", () => {
  const state = makeState({ errors: { licenceNumber: "…", phone: "…" } });
  expect(reduce(state, { type: "typed", form: { name: "오" } }).errors).toEqual({ phone: "…" });
});

test("withdrawing the advertising consent withdraws the night consent", () => {
  const state = makeState({ form: { advertising: true, nightAdvertising: true } });
  expect(reduce(state, { type: "typed", form: { advertising: false } }).form).toMatchObject({
    advertising: false,
    nightAdvertising: false,
  });
});

test("a draft starts at its last step, but not after a missing value", () => {
  const { form, verifiedPhone, checkedLicence } = makeState();
  const draft = { step: 6, form, sentCode: null, verifiedPhone, checkedLicence };
  expect(beginWith(draft)).toMatchObject({ step: 6, form });
  expect(beginWith({ ...draft, form: { ...form, home: null } }).step).toBe(1);
  expect(beginWith({ ...draft, checkedLicence: null }).step).toBe(0);
  expect(beginWith(null)).toMatchObject({ step: 0 });
});
