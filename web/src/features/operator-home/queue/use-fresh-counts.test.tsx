import type { QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { operatorHomeKeys, railCountsQuery } from "./queries.ts";
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
  serve({ "GET /api/v1/operator_queue": () => [200, { queue: summaryWith(waiting) }] });
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

test("an act reads the open list again, and an act that decides nothing reads nothing", async () => {
  const sent = serve({ "GET /api/v1/operator_queue": [200, { queue: summaryWith(7) }] });
  let reads = 0;
  const List = () => {
    useFreshCounts();
    useQuery(railCountsQuery());
    const { data } = useQuery({ queryKey: operatorHomeKeys.items(undefined), queryFn: () => ++reads });
    const undo = useMutation({ mutationFn: async () => {} });
    const link = useMutation({ mutationFn: async () => {}, meta: { decidesNothing: true } });
    return (
      <>
        <p>{data}번 읽음</p>
        <button type="button" onClick={() => link.mutate()}>
          링크 {link.status}
        </button>
        <button type="button" onClick={() => undo.mutate()}>
          되돌리기
        </button>
      </>
    );
  };
  renderSignedIn(<List />, makeClient());
  expect(await screen.findByText("1번 읽음")).toBeDefined();
  fireEvent.click(screen.getByText("링크 idle"));
  await screen.findByText("링크 success");
  expect([reads, sent.length]).toEqual([1, 1]);
  fireEvent.click(screen.getByText("되돌리기"));
  expect(await screen.findByText("2번 읽음")).toBeDefined();
});
