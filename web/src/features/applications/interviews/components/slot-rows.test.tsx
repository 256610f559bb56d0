import type { InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { SlotRows } from "./slot-rows.tsx";

const slot = (id: number, starts_at: string, state: InterviewSlot["state"]): InterviewSlot => ({
  id,
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 30 * 60_000).toISOString(),
  state,
});
const note = "대진 가능한 날로 표시해 두셨어요";

test("a time on a free day of the doctor states so, unless the time is gone", () => {
  const slots = [
    // 00:30 on 2 December in Seoul.
    slot(1, "2026-12-01T15:30:00Z", "free"),
    slot(2, "2026-12-02T06:00:00Z", "taken"),
    slot(3, "2026-12-03T06:00:00Z", "free"),
  ];
  renderSignedIn(<SlotRows slots={slots} chosenId={null} freeDays={new Set(["2026-12-02"])} onChoose={() => {}} />, makeClient());
  expect(screen.getAllByRole("radio").map((row) => row.textContent.includes(note))).toEqual([true, false, false]);
});

test("a time of another interview of the doctor cannot be chosen, and states why", () => {
  const onChoose = vi.fn();
  renderSignedIn(
    <SlotRows slots={[slot(1, "2026-12-01T15:30:00Z", "own")]} chosenId={null} freeDays={new Set()} onChoose={onChoose} />,
    makeClient(),
  );
  const row = screen.getByRole("radio", { name: /다른 인터뷰가 있는 시간이에요/ });
  fireEvent.click(row);
  expect(onChoose).not.toHaveBeenCalled();
});
