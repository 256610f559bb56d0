import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { expect, test, vi } from "vitest";
import * as csv from "../../../lib/csv.ts";
import { exportRows } from "./export-rows.ts";
import { makeReviewedApplication } from "./testing.ts";

test("the file has the saved values in Seoul's time, and a day of cancellation only for cancelled applications", () => {
  const download = vi.spyOn(csv, "downloadCsv").mockReturnValue();
  const notes = [
    { date: "2026-11-20", content: "통화했어요" },
    { date: "2026-11-21", content: "서류를 보냈어요" },
  ];
  const cancelled = { active: false, cancelled_at: "2026-11-20T23:30:00Z", drop_reason: "본인변심" } as const;
  exportRows([makeReviewedApplication({ notes }), makeReviewedApplication({ id: 8870, ...cancelled })], {
    statusName: "진행 상태",
    status: (status) => status,
    source: (source) => `경로 ${source}`,
  });
  const [name, [heads = [], ...rows]] = download.mock.calls[0] ?? ["", []];
  expect(heads).toContain("진행 상태");
  expect(name).toMatch(/^지원-\d{4}-\d\d-\d\d\.csv$/);
  const [live, over] = rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index]])));
  expect(live).toMatchObject({
    "지원 ID": "8869",
    "지원/취소": "지원",
    지원일: "2026-11-19 08:12",
    취소일: "",
    이름: "이하준",
    전화번호: "010-0223-8816",
    "공고 ID": "3160",
    "공고 제목": "내과 봉직의",
    "등록 경로": "경로 hospital_homepage",
    "담당자 전화": "031-6120-7000, 031-6120-7001",
    메모: "2026-11-20 통화했어요 / 2026-11-21 서류를 보냈어요",
  });
  expect(over).toMatchObject({ "지원 ID": "8870", "지원/취소": "취소", 취소일: "2026-11-21 08:30", "드롭 사유": "본인변심", 메모: "" });
});

test.each([
  ["verified", "면허 확인됨"],
  ["pending", "면허 확인 중"],
  ["rejected", "면허 확인 안 됨"],
  [null, ""],
] as const)("the file names a licence that is %s: %s", (license_state, words) => {
  const download = vi.spyOn(csv, "downloadCsv").mockReturnValue();
  exportRows([makeReviewedApplication({ license_state })], {
    statusName: "현재 상태",
    status: (status) => status,
    source: (source) => source,
  });
  const [, [heads = [], cells = []]] = download.mock.lastCall ?? ["", []];
  expect(cells[heads.indexOf("면허")]).toBe(words);
});

test("each field of an application changes the file, or is in the list of those that are not in it", () => {
  /** A value that differs from that of `makeReviewedApplication`. */
  const changes: ReviewedApplication = {
    id: 1,
    active: false,
    created_at: "2026-11-18T08:12:00+09:00",
    updated_at: "2026-11-21T08:55:00+09:00",
    cancelled_at: "2026-11-21T08:55:00+09:00",
    user_id: 1,
    name: "김서연",
    phone_number: "01000000001",
    license_state: "pending",
    has_educations: false,
    has_experiences: false,
    has_resume_files: false,
    resume_files: [],
    latest_updated_at: { text: "메모", at: "2026-11-21T08:55:00+09:00", by: "운영자" },
    job_post_id: 1,
    job_post_title: "외과 봉직의",
    business_id: 1,
    business_name: "온새미로의원",
    post_from: "board_1",
    x_job_post_id: "A-1",
    directly_apply: false,
    hr_email: "hr@rounds.example",
    hr_phone_number: "02-0000-0001",
    drop_reason: "기타",
    current_status: "서류합격",
    notes: [{ date: "2026-11-20", content: "통화했어요" }],
  };
  const notInFile = ["updated_at", "resume_files", "business_id"];
  const download = vi.spyOn(csv, "downloadCsv").mockReturnValue();
  const fileOf = (given: Partial<ReviewedApplication>): string => {
    exportRows([makeReviewedApplication(given)], { statusName: "현재 상태", status: (status) => status, source: (source) => source });
    return JSON.stringify(download.mock.lastCall);
  };
  const names = Object.keys(changes) as (keyof ReviewedApplication)[];
  expect(
    names.filter((name) => fileOf({ [name]: changes[name] }) === fileOf({})),
    "add a column to `columnsOf`, or the field to `notInFile`",
  ).toEqual(notInFile);
});
