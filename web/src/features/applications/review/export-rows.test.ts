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
