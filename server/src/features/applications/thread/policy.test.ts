import type { ApplicationStage } from "@rounds/contract/job-posts/applied.ts";
import { expect, test } from "vitest";
import { closedBy, closingOf, waitsForHospital } from "./policy.ts";

const at = "2026-03-01T00:00:00.000Z";
const staged = (stage: ApplicationStage, stage_at: string | null = at) => ({
  stage,
  stage_at,
  updated_at: "2026-04-01T00:00:00.000Z",
  is_hidden: false,
  is_cleared: false,
  has_member: true,
});
const before = new Date("2026-05-29T23:59:59.999Z");
const after = new Date("2026-05-30T00:00:00.000Z");

test.each(["applied", "opened", "document_passed", "interview_planned", "interview_done"] as const)(
  "%s: the conversation stays open",
  (stage) => {
    expect(closingOf(staged(stage))).toBeNull();
    expect(closedBy(staged(stage), new Date("2036-01-01T00:00:00Z"))).toBeNull();
  },
);

test.each(["accepted", "joined", "ended", "closed"] as const)("%s: it closes after 90 days", (stage) => {
  expect(closingOf(staged(stage))).toEqual(after);
  expect(closedBy(staged(stage), before)).toBeNull();
  expect(closedBy(staged(stage), after)).toBe("time");
});

test("a cancellation closes it immediately", () => {
  expect(closedBy(staged("cancelled"), new Date(at))).toBe("cancelled");
});

test("a result without a recorded time counts from the last change of the application", () => {
  expect(closingOf(staged("closed", null))).toEqual(new Date("2026-06-30T00:00:00.000Z"));
});

test("time: an application whose content is gone closes it, even if the hospital is also hidden", () => {
  expect(closedBy({ ...staged("closed"), is_cleared: true, is_hidden: true }, before)).toBe("time");
});

test("a hidden hospital closes it until the doctor takes the hiding back; its other ends are stated first", () => {
  expect(closedBy({ ...staged("accepted"), is_hidden: true }, before)).toBe("hidden");
  expect(closedBy({ ...staged("accepted"), is_hidden: true }, after)).toBe("time");
  expect(closedBy({ ...staged("cancelled"), is_hidden: true }, new Date(at))).toBe("cancelled");
});

test("a hospital without members closes it; its other ends are stated first", () => {
  const unattended = (stage: ApplicationStage) => ({ ...staged(stage), has_member: false });
  expect(closedBy(unattended("opened"), after)).toBe("unattended");
  expect(closedBy(unattended("closed"), after)).toBe("time");
  expect(closedBy({ ...unattended("opened"), is_hidden: true }, after)).toBe("hidden");
});

test("doctors wait for a decision, a reply or the start of their job, and for nothing after an end", () => {
  const waits = (stage: ApplicationStage, now = before, more: object = {}) =>
    waitsForHospital({ ...staged(stage), has_member: false, ...more }, now);
  expect((["applied", "closed", "accepted"] as const).map((stage) => waits(stage))).toEqual([true, true, true]);
  expect([waits("ended"), waits("cancelled"), waits("closed", after), waits("opened", before, { is_hidden: true })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
