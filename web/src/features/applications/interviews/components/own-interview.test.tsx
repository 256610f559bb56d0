import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { arrangementWith, openProposal } from "../testing.ts";
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
