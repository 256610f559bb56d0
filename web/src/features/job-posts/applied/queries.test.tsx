import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { appliedPostsQuery, timelineQuery } from "./queries.ts";

const Stages = () => <p>{useQuery(timelineQuery(7)).data?.timeline.length}</p>;
const Count = () => <p>{useInfiniteQuery(appliedPostsQuery("ongoing")).data?.pages[0]?.job_posts.length}</p>;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  { name: "a stage that the hospital adds appears on the open page of the application", screenOf: <Stages /> },
  { name: "an application that the hospital moves appears in the open list", screenOf: <Count /> },
])("$name", async ({ screenOf }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const rows = [{}];
  serve({
    "GET /api/v1/job_applications/7/timeline": () => [200, { timeline: rows }],
    "GET /api/v1/job_posts/applied_post_list?state=ongoing": () => [200, { job_posts: rows, next_cursor: null }],
  });
  renderSignedIn(screenOf, makeClient());
  expect(await screen.findByText("1")).toBeDefined();
  rows.push({});
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await screen.findByText("2")).toBeDefined();
});
