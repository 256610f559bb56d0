import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { timelineQuery } from "./queries.ts";

const Stages = () => <p>{useQuery(timelineQuery(7)).data?.timeline.length}</p>;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a stage that the hospital adds appears on the open page of the application", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const timeline = [{}];
  serve({ "GET /api/v1/job_applications/7/timeline": () => [200, { timeline }] });
  renderSignedIn(<Stages />, makeClient());
  expect(await screen.findByText("1")).toBeDefined();
  timeline.push({});
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await screen.findByText("2")).toBeDefined();
});
