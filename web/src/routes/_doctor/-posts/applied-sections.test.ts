import type { AppliedJobPost, OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { expect, test } from "vitest";
import { sectionsOf } from "./applied-sections.ts";

const posts = (...waiting: readonly OwnApplication["waiting_for"][]) =>
  waiting.map((waiting_for, index) => ({ id: index + 1, application: { waiting_for } }) as AppliedJobPost);

test("an application with an agreed interview waits neither for the doctor nor for the hospital", () => {
  expect([...sectionsOf(posts("doctor", "doctor", null, "hospital"), 4)]).toEqual([
    [1, { title: "선생님이 답할 차례", count: 2 }],
    [3, { title: "예정된 인터뷰", count: 1 }],
    [4, { title: "병원이 답할 차례", count: 1 }],
  ]);
});

test.each([
  { loaded: posts("doctor", null), counts: [1, 29] },
  { loaded: posts("doctor", "doctor"), counts: [30] },
  { loaded: posts(null, "hospital", "hospital"), counts: [1, 29] },
])("applications of further pages belong to the last part of the loaded ones: $counts", ({ loaded, counts }) => {
  expect([...sectionsOf(loaded, 30).values()].map(({ count }) => count)).toEqual(counts);
});

test("a list without applications has no part", () => {
  expect(sectionsOf([], 0).size).toBe(0);
});
