import { expect, test } from "vitest";
import { birthDateError, emptyForm, furthestStep, licenceKey, missingSentence, type Form, type Proofs } from "./form.ts";
import { completeForm } from "./testing.ts";

const nothingProved = { verifiedPhone: null, checkedLicence: null };
const proved: Proofs = { verifiedPhone: "01028471936", checkedLicence: licenceKey(completeForm) };
const sentence = (step: number, form: Partial<Form>, proofs = proved) => missingSentence(step, { ...completeForm, ...form }, proofs);

test("an empty step 0 lists everything, in the order of the screen", () => {
  expect(missingSentence(0, emptyForm, nothingProved)).toBe("이름, 휴대폰 인증, 생년월일, 성별과 면허번호가 남았어요");
});

test("two missing values are joined as in the design, a single one is shown as an instruction", () => {
  expect(sentence(0, { licenceNumber: "" }, nothingProved)).toBe("휴대폰 인증과 면허번호가 남았어요");
  expect(sentence(0, { licenceNumber: "" })).toBe("면허번호를 확인해 주세요");
  expect(sentence(0, {})).toBeNull();
});

test.each([
  [0, { name: "  " }, "이름을 입력해 주세요"],
  [0, { phone: "010-2847-1937" }, "휴대폰 번호를 인증해 주세요"],
  [0, { birthDate: "91052" }, "생년월일을 입력해 주세요"],
  [0, { genderDigit: "9" }, "성별 숫자를 입력해 주세요"],
  [1, { home: null }, "주소를 입력해 주세요"],
  [2, { specialties: [] }, "전문과를 선택해 주세요"],
  [3, { jobType: "" }, "근무 형태를 선택해 주세요"],
  [4, { hospitalName: " " }, "병원 이름을 입력해 주세요"],
  [5, { hospitalAddress: null }, "병원 주소를 입력해 주세요"],
  [6, { hospitalCategory: "" }, "병원 종류를 선택해 주세요"],
  [6, { terms: null }, "이용약관에 동의해 주세요"],
  [6, { privacy: "2022-04-18" }, "개인정보 수집·이용에 동의해 주세요"],
] as const)("step %i without one value: %o", (step, form, expected) => {
  expect(sentence(step, form as Partial<Form>)).toBe(expected);
});

test("advertising is optional: nothing is missing without it", () => {
  expect(sentence(6, { advertising: false, nightAdvertising: false })).toBeNull();
});

test("a verified number stays verified in any notation", () => {
  expect(sentence(0, { phone: "01028471936" })).toBeNull();
  expect(sentence(0, { phone: "+82 10-2847-1936" })).toBeNull();
});

test("the first incomplete step is the furthest step; step 0 requires the checked licence", () => {
  expect(furthestStep(emptyForm, nothingProved)).toBe(0);
  expect(furthestStep(completeForm, { ...proved, checkedLicence: null })).toBe(0);
  expect(furthestStep({ ...completeForm, jobType: "" }, proved)).toBe(3);
  expect(furthestStep(completeForm, proved)).toBe(6);
});

test.each([
  ["910527", undefined],
  ["000229", undefined],
  ["990231", "달력에 없는 날짜예요. 생년월일을 확인해 주세요."],
  ["910532", "달력에 없는 날짜예요. 생년월일을 확인해 주세요."],
  ["911327", "달력에 없는 날짜예요. 생년월일을 확인해 주세요."],
  ["910500", "달력에 없는 날짜예요. 생년월일을 확인해 주세요."],
  ["91052", "생년월일 6자리를 입력해 주세요. 예) 880412"],
])("%s as a birth date: %s", (value, expected) => {
  expect(birthDateError(value)).toBe(expected);
});
