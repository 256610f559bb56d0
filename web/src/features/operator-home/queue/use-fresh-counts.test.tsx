import type { QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { railCountsQuery } from "./queries.ts";
import { useFreshCounts } from "./use-fresh-counts.ts";

afterEach(() => vi.unstubAllGlobals());

const summaryWith = (licences: number) =>
  ({
    applications: { count: 0 },
    unanswered: { count: 0 },
    licences: { count: licences },
    reviews: { businesses: 0, claims: 0, job_posts: 0, reports: 0 },
    messages: { count: 0 },
    rewards: { count: 0 },
  }) as unknown as QueueSummary;

test("a decision on another screen than the home changes the counts of the menu", async () => {
  let waiting = 7;
  serve({ "GET /api/v1/desk": () => [200, { desk: summaryWith(waiting) }] });
  const Menu = () => {
    useFreshCounts();
    const { data } = useQuery(railCountsQuery());
    const { mutate } = useMutation({ mutationFn: async () => void (waiting -= 1) });
    return (
      <button type="button" onClick={() => mutate()}>
        면허 {data?.["/manage/licences"]}
      </button>
    );
  };
  renderSignedIn(<Menu />, makeClient());
  fireEvent.click(await screen.findByText("면허 7"));
  expect(await screen.findByText("면허 6")).toBeDefined();
});
