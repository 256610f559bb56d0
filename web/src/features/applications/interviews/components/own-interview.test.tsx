import type { Arrangement, Interview, InterviewProposal } from "@rounds/contract/applications/interviews.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { arrangementWith, openProposal, plannedInterview } from "../testing.ts";
import { OwnInterview } from "./own-interview.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("times that the hospital proposes appear on the open page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let arrangement = arrangementWith(null);
  serve({ "GET /api/v1/job_applications/7/interview": () => [200, arrangement] });
  renderSignedIn(<OwnInterview applicationId={7} />, makeClient());
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByRole("button")).toBeNull();
  arrangement = arrangementWith(openProposal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findAllByRole("button", { name: /시간 고르기/ })).not.toEqual([]);
});

test("an open picker states which time was taken on another device", async () => {
  const times = { starts_at: "2026-12-07T01:00:00Z", ends_at: "2026-12-07T01:30:00Z" };
  const open: InterviewProposal = { ...openProposal, slots: [{ id: 1, ...times, state: "free" }] };
  const interview: Interview = { ...plannedInterview, ...times };
  const taken: Arrangement = { ...arrangementWith({ ...open, state: "taken" }), interview };
  let arrangement = arrangementWith(open);
  serve({
    "GET /api/v1/job_applications/7/interview": () => [200, arrangement],
    "GET /api/v1/profiles/user_profile": [404, { errors: [] }],
    "POST /api/v1/interview_slots/1/take": () => {
      arrangement = taken;
      return refusal(409, "interview_proposal.over", "이미 끝난 제안이에요.");
    },
  });
  renderSignedIn(<OwnInterview applicationId={7} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "시간 고르기" }));
  fireEvent.click(await screen.findByRole("radio"));
  fireEvent.click(await screen.findByRole("button", { name: /정하기$/ }));
  // The card below the picker.
  await screen.findByText(/12월 7일 \(월\) 10:00 인터뷰/);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("인터뷰 시간을 정했어요")).toBeTruthy();
  expect(dialog.getByText(/12월 7일 \(월\) 10:00/)).toBeTruthy();
});
