import type { cardFields, detailFields, payFields } from "@rounds/contract/job-posts/post-fields.ts";
import { expect, test } from "vitest";
import { makeDetail } from "../../../testing/job-posts.ts";
import { compareRows, type Compared } from "./compare-rows.ts";
import { readCompareSearch } from "./compare-search.ts";

const off = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };
const day = "09:00-18:00";
const four = { ...off, mon: day, tue: day, wed: day, thu: day };
const make = (overrides: Partial<Compared["post"]>, minutes: number | null = null): Compared => ({
  post: makeDetail({ min_pay: 1440, max_pay: 1440, working_hours: four, night_shift: "", ...overrides }),
  minutes,
});
const cellsOf = (compared: readonly Compared[], key: string) => compareRows(compared).find((row) => row.key === key)?.cells;
const praisesOf = (compared: readonly Compared[], key: string) => cellsOf(compared, key)?.map(({ praise }) => praise);

test("a row has the words of each post", () => {
  const compared = [
    make({ benefits: ["4대 보험", "중식"], vacation_policy: "연차 15일" }, 25),
    make({ benefits: [], vacation_policy: null, is_open: false, working_hours: off }),
  ];
  const texts = Object.fromEntries(compareRows(compared).map(({ key, cells }) => [key, cells.map(({ text }) => text)]));
  expect(texts).toEqual({
    pay: ["월 1,440만원", "월 1,440만원"],
    hourly: ["약 9.2만원", "계산할 수 없어요"],
    hours: ["주 36시간", "알 수 없음"],
    days: ["근무 요일 월 화 수 목", "근무 요일 협의"],
    drive: ["차로 약 25분", "알 수 없음"],
    night: ["없음", "없음"],
    vacation: ["연차 15일", "적혀 있지 않아요"],
    benefits: ["4대 보험, 중식", "적혀 있지 않아요"],
    closes: ["채용 시까지", "마감됐어요"],
  });
});

test("only one clear winner is praised: never a tie, a range, or a row with an unknown value", () => {
  const [near, far] = [make({}, 20), make({}, 40)];
  expect(praisesOf([near, far], "drive")).toEqual(["가장 가까워요", null]);
  expect(praisesOf([near, make({}, 20), far], "drive")).toEqual([null, null, null]);
  expect(praisesOf([near, make({})], "drive")).toEqual([null, null]);
  expect(praisesOf([near], "drive")).toEqual([null]);
  expect(praisesOf([make({}), make({ min_pay: null, max_pay: 1500 })], "pay")).toEqual([null, "가장 높아요"]);
  expect(praisesOf([make({}), make({ min_pay: 1400, max_pay: 1600 })], "pay")).toEqual([null, null]);
  expect(praisesOf([make({}), make({ min_pay: 1500, max_pay: null })], "pay")).toEqual([null, null]);
  expect(praisesOf([make({}), make({ working_hours: { ...four, thu: "" } })], "hours")).toEqual([null, "가장 짧아요"]);
  expect(praisesOf([make({}), make({ working_hours: { ...four, thu: "" } })], "hourly")).toEqual([null, "가장 높아요"]);
});

test("different figures with the same words are a tie", () => {
  expect(cellsOf([make({}, 170), make({}, 184)], "drive")).toEqual([
    { text: "차로 약 3시간", praise: null },
    { text: "차로 약 3시간", praise: null },
  ]);
  expect(praisesOf([make({ max_pay: 1440, min_pay: 1440 }), make({ max_pay: 1441, min_pay: 1441 })], "hourly")).toEqual([null, null]);
});

test("the pay of a day and the pay of a month are not ranked", () => {
  const locum = make({ job_type: "대진의", min_pay: 60, max_pay: 60 });
  expect(cellsOf([make({}), locum], "pay")).toEqual([
    { text: "월 1,440만원", praise: null },
    { text: "하루 60만원", praise: null },
  ]);
});

test("rows with equal values are marked as same, but a half day differs from a whole one", () => {
  const rows = compareRows([make({}, 20), make({}, 40)]);
  expect(rows.filter(({ isSame }) => !isSame).map(({ key }) => key)).toEqual(["drive"]);
  const halves = compareRows([make({}), make({ working_hours: { ...four, thu: "09:00-13:00" } })]);
  expect(halves.find(({ key }) => key === "days")?.isSame).toBe(false);
  expect(compareRows([make({})]).some(({ isSame }) => isSame)).toBe(false);
});

test("the address contains at most three ids, each once, and the switch", () => {
  expect(readCompareSearch({ job_post_ids: [4, 4, 2, "x", -1, 9, 7] })).toEqual({ job_post_ids: [4, 2, 9] });
  expect(readCompareSearch({ job_post_ids: 5, only_differences: true })).toEqual({ job_post_ids: [5], only_differences: true });
  expect(readCompareSearch({ only_differences: "yes" })).toEqual({ job_post_ids: [], only_differences: undefined });
});

test("each field of a post changes a row, or is in the list of those that are only on the page of the post", () => {
  type FieldName = keyof typeof cardFields | keyof typeof detailFields | keyof typeof payFields;
  /** A value that differs from that of `make`. */
  const changes = {
    job_type: "대진의",
    employment_type: "계약직",
    specialties: ["외과"],
    min_pay: 900,
    max_pay: 2000,
    pay_description: "협의",
    tags: ["주말 휴무"],
    working_hours: off,
    working_hours_detail: "점심 1시간",
    night_shift: "월 2회",
    closes_on: "2099-01-01",
    work_dates: ["2099-01-01"],
    requirements: ["전문의"],
    preferences: ["경력 3년"],
    benefits: ["중식"],
    vacation_policy: "연차 15일",
    description: "소개",
    directly_apply: false,
    hr_name: "김담당",
    hr_email: "hr@example.com",
    hr_phone_number: "02-1234-5678",
    hr_available_time: "오후",
    x_created_at: "2026-01-01",
  } satisfies Readonly<{ [Name in FieldName]: Compared["post"][Name] }>;
  /** Fields that the table does not compare. The page of the post shows them. */
  const onlyOnPage: readonly FieldName[] = [
    "job_type",
    "employment_type",
    "specialties",
    "pay_description",
    "tags",
    "working_hours_detail",
    "requirements",
    "preferences",
    "description",
    "directly_apply",
    "hr_name",
    "hr_email",
    "hr_phone_number",
    "hr_available_time",
    "x_created_at",
  ];
  const names = Object.keys(changes) as FieldName[];
  const isCompared = (name: FieldName) =>
    compareRows([make({}), make({ [name]: changes[name] })]).some(({ key, isSame }) => key !== "drive" && !isSame);
  expect(
    names.filter((name) => !isCompared(name)),
    "add a row to `rules`, or the field to `onlyOnPage`",
  ).toEqual(onlyOnPage);
});
