import { expect, test } from "vitest";
import { checkEducation, checkExperience, educationForm, experienceForm, periodError, remainingErrors } from "./form.ts";

const education = { ...educationForm(null), name: " 한빛대학교 ", startYear: "2010", startMonth: "03", endYear: "2016", endMonth: "2" };

test("a new experience defaults to left, a new education to graduated", () => {
  expect(experienceForm(null).status).toBe("left");
  expect(educationForm(null).status).toBe("graduated");
});

test("text is trimmed, an empty detail is null, months may have a leading zero", () => {
  expect(checkEducation(education).draft).toEqual({
    school_name: "한빛대학교",
    status: "graduated",
    major: null,
    start_year: 2010,
    start_month: 3,
    end_year: 2016,
    end_month: 2,
  });
});

test("a name without a visible character is missing, a long one is too long", () => {
  const nameError = (name: string) => checkEducation({ ...education, name }).errors?.name;
  expect(["  ", "\u200b\u200b", "\u3164"].map(nameError)).toEqual(Array.from({ length: 3 }, () => "학교 이름을 입력해 주세요."));
  expect(nameError("가".repeat(101))).toBe("너무 길어요.");
});

test("an end is required unless the period continues, and is then not sent", () => {
  const endless = { ...education, endYear: "", endMonth: "" };
  expect(Object.keys(checkEducation(endless).errors ?? {})).toEqual(["endYear", "endMonth"]);
  expect(checkEducation({ ...education, status: "on_leave" }).draft).toMatchObject({ end_year: null, end_month: null });
  expect(
    checkExperience({ ...experienceForm(null), name: "한빛병원", status: "employed", startYear: "2020", startMonth: "1" }).draft,
  ).toMatchObject({
    end_year: null,
  });
});

test("years are 1900 to 2100, months 1 to 12, and the end is not before the start", () => {
  const errorsFor = (typed: Partial<typeof education>) => checkEducation({ ...education, ...typed }).errors;
  expect(errorsFor({ startYear: "1899" })).toEqual({ startYear: "1900~2100년만 쓸 수 있어요." });
  expect(errorsFor({ endYear: "2101" })).toEqual({ endYear: "1900~2100년만 쓸 수 있어요." });
  // JavaScript reads both as the year 2000.
  for (const startYear of ["2e3", "0x7d0"]) expect(errorsFor({ startYear })).toEqual({ startYear: "1900~2100년만 쓸 수 있어요." });
  expect(errorsFor({ endYear: "" })).toEqual({ endYear: "연도를 입력해 주세요." });
  expect(errorsFor({ startMonth: "13" })).toEqual({ startMonth: "1~12월만 쓸 수 있어요." });
  expect(errorsFor({ startMonth: "0" })).toEqual({ startMonth: "1~12월만 쓸 수 있어요." });
  expect(errorsFor({ endYear: "2009", endMonth: "12" })).toEqual({ endYear: "시작보다 빠를 수 없어요." });
  expect(errorsFor({ endYear: "2010", endMonth: "2" })).toEqual({ endMonth: "시작보다 빠를 수 없어요." });
  expect(errorsFor({ startYear: "1900", endYear: "2100" })).toBeUndefined();
});

test("a period has one line: that of the invalid field, or one for both", () => {
  const line = (typed: Partial<typeof education>, period: "start" | "end") =>
    periodError(checkEducation({ ...education, ...typed }).errors ?? {}, period);
  expect(line({ startMonth: "13" }, "start")).toBe("1~12월만 쓸 수 있어요.");
  expect(line({ startMonth: "13" }, "end")).toBeUndefined();
  expect(line({ endYear: "", endMonth: "" }, "end")).toBe("연도와 월을 확인해 주세요.");
});

test("a corrected start removes the error of the end, and a continuing period has no error of an end", () => {
  const early = checkEducation({ ...education, endYear: "2009" }).errors ?? {};
  expect(remainingErrors(early, ["name"])).toEqual(early);
  expect(remainingErrors(early, ["startYear"])).toEqual({});
  const endless = checkEducation({ ...education, name: "", endYear: "" }).errors ?? {};
  expect(remainingErrors(endless, ["startYear"])).toEqual(endless);
  expect(remainingErrors(endless, ["status"])).toEqual({ name: "학교 이름을 입력해 주세요." });
});

test("all missing fields are reported together", () => {
  expect(Object.keys(checkExperience(experienceForm(null)).errors ?? {}).toSorted()).toEqual([
    "endMonth",
    "endYear",
    "name",
    "startMonth",
    "startYear",
  ]);
});
