import type { Arrangement } from "@rounds/contract/applications/interviews.ts";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { OwnInterview } from "./own-interview.tsx";

const without: Arrangement = {
  business_name: "하늘온내과의원",
  side: "doctor",
  interview_proposal: null,
  interview: null,
  is_ongoing: true,
  changed_at: null,
};
const proposal: Arrangement["interview_proposal"] = {
  id: 3,
  job_application_id: 7,
  minutes: 30,
  place: "3층 원장실",
  video_url: null,
  member_name: null,
  created_at: "2026-11-27T01:00:00Z",
  state: "open",
  wish: null,
  slots: [{ id: 1, starts_at: "2099-12-07T01:00:00Z", ends_at: "2099-12-07T01:30:00Z", state: "free" }],
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("times that the hospital proposes appear on the open page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let arrangement = without;
  serve({ "GET /api/v1/job_applications/7/interview": () => [200, arrangement] });
  renderSignedIn(<OwnInterview applicationId={7} />, makeClient());
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByRole("button")).toBeNull();
  arrangement = { ...without, interview_proposal: proposal };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findAllByRole("button", { name: /시간 고르기/ })).not.toEqual([]);
});
