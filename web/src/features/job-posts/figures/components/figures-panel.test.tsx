import { fireEvent, screen, within } from "@testing-library/react";
import type { PostFigures } from "@rounds/contract/job-posts/figures.ts";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import * as chart from "./daily-chart.tsx";
import { FiguresPanel } from "./figures-panel.tsx";

// A chart needs element sizes, which the test document does not have.
vi.spyOn(chart, "DailyChart").mockImplementation(({ measure }) => <i>{`chart of ${measure}`}</i>);
afterEach(() => vi.unstubAllGlobals());

const path = (days: number) => `GET /api/v1/job_posts/7/figures?days=${days}`;
const figures = (changes: Partial<PostFigures> = {}): [number, unknown] => [
  200,
  {
    post_figures: {
      totals: { seen: 1234, read: 5, liked: 2, applied: 1 },
      daily: [
        { day: "2026-11-20", seen: 1200, read: 5, liked: 2, applied: 1 },
        { day: "2026-11-21", seen: 34, read: 0, liked: 0, applied: 0 },
      ],
      is_overlooked: false,
      advice: null,
      ...changes,
    },
  },
];
const advice = { similar: 12, missing: [{ field: "pay" as const, count: 10 }] };
const show = (answers: Parameters<typeof serve>[0], onFollowAdvice: ((field: string) => void) | null = null) => {
  const sent = serve(answers);
  renderSignedIn(<FiguresPanel postId={7} onFollowAdvice={onFollowAdvice} />, makeClient());
  return sent;
};

test("shows the totals, the chart of the chosen total, and a row per day", async () => {
  show({ [path(30)]: figures() });
  expect((await screen.findByRole("button", { name: /^조회/, pressed: true })).textContent).toContain("1,234번");
  expect(screen.getByText("chart of seen")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^지원/ }));
  expect(screen.getByText("chart of applied")).toBeDefined();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([expect.stringContaining("11월 21일"), expect.stringContaining("1,200521")]);
  expect(screen.queryByText(/아무도 열지 않았어요/)).toBeNull();
});

test("choosing another period requests it, and the previous figures stay until the response", async () => {
  const sent = show({
    [path(30)]: figures(),
    [path(7)]: figures({ totals: { seen: 34, read: 0, liked: 0, applied: 0 } }),
  });
  fireEvent.click(await screen.findByRole("radio", { name: "7일" }));
  expect(screen.getByText("1,234")).toBeDefined();
  await screen.findByText("34번");
  expect(sent.map(({ path: requested }) => requested.split("?")[1])).toEqual(["days=30", "days=7"]);
});

test("the button of an advice leads to its field", async () => {
  const onFollowAdvice = vi.fn();
  show({ [path(30)]: figures({ is_overlooked: true, advice }) }, onFollowAdvice);
  await screen.findByText("비슷한 공고 12개 중 10개는 급여를 적었어요");
  fireEvent.click(screen.getByRole("button", { name: "급여 적기" }));
  expect(onFollowAdvice).toHaveBeenCalledExactlyOnceWith("pay");
});

test("gives no advice when too few similar posts exist, and shows viewers no button", async () => {
  show({ [path(30)]: figures({ is_overlooked: true, advice: null }) });
  await screen.findByText("7일 동안 아무도 열지 않았어요.");
  expect(screen.queryByText(/비슷한 공고/)).toBeNull();
  expect(screen.queryByRole("button", { name: /적기|올리기/ })).toBeNull();
});

test("a failure shows a message and can be retried", async () => {
  let tries = 0;
  show({ [path(30)]: () => (tries++ === 0 ? refusal(503, "server.busy", "지금 접속이 많아요.") : figures()) });
  await screen.findByText("통계를 불러오지 못했어요");
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await screen.findByRole("table");
  expect(screen.queryByText("통계를 불러오지 못했어요")).toBeNull();
});
