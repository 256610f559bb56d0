import { expect, test } from "vitest";
import { exportTable } from "./export-rows.ts";
import type { ReviewLabels } from "./labels.ts";
import { makeReviewedApplication } from "./testing.ts";

test("a row of the file names the post and its notes", () => {
  const labels = { status: String, source: String } as unknown as ReviewLabels;
  const note = { date: "2026-11-20", content: "전화함" };
  const [head = [], cells = []] = exportTable([makeReviewedApplication({ notes: [note, { ...note, content: "다시 전화함" }] })], labels);
  const cellOf = (name: string) => cells[head.indexOf(name)];
  expect(cells).toHaveLength(head.length);
  expect([cellOf("공고 ID"), cellOf("공고 제목")]).toEqual(["3160", "내과 봉직의"]);
  expect(cellOf("메모")).toBe("2026-11-20 전화함 / 2026-11-20 다시 전화함");
});
