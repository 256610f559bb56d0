import { expect, test } from "vitest";
import { makePost } from "../editing/testing.ts";
import { approvedChange } from "./texts.ts";

const approved = { business_name: "한빛샘요양병원", min_pay: 1500, max_pay: 1700 };

test("a month's pay that became a day's pay is named, although its figures are the same", () => {
  const facts = { ...approved, min_pay: 30, max_pay: 40, job_type: "봉직의" };
  const text = approvedChange(makePost({ approved_facts: facts, min_pay: 30, max_pay: 40, job_type: "당직의" }));
  const [before, after] = (text ?? "").split(" → ");
  expect([before?.includes("월"), after?.includes("월")]).toEqual([true, false]);
});

test("a change after the approval names both values of each changed fact only", () => {
  expect(approvedChange(makePost())).toBeNull();
  expect(approvedChange(makePost({ approved_facts: approved, max_pay: 9000 }))).toMatch(
    /^승인된 뒤 바뀌었어요\. 급여: .*1,700.* → .*9,000/,
  );
  expect(approvedChange(makePost({ approved_facts: { ...approved, business_name: "다른병원" } }))).toBe(
    "승인된 뒤 바뀌었어요. 병원: 다른병원 → 한빛샘요양병원",
  );
});
