import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { Dashboard } from "./dashboard.tsx";
import { FunnelPart } from "./funnel-part.tsx";
import { QuizPart } from "./quiz-part.tsx";

// Charts need sizes, which the test document does not have.
vi.mock("../../../../ui/charts/day-bars.tsx", () => ({ DayBars: () => <i>bars</i> }));
vi.mock("./quiz-share.tsx", () => ({ QuizShare: () => <i>shares</i> }));
const downloads = vi.hoisted(() => vi.fn<(name: string, rows: readonly (readonly string[])[]) => void>());
vi.mock("../../../../lib/csv.ts", () => ({ downloadCsv: downloads }));
beforeEach(() => vi.setSystemTime("2026-11-22T05:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const period = { start: "2026-11-15", end: "2026-11-21", shortcut: 7 } as const;
const days = "start_date=2026-11-15&end_date=2026-11-21";
const entry = (type: string, data: { name: string; value: number }[]) => ({ type, dates: [], data, questions_list: [] });

const quiz = (daily: { name: string; value: number }[], answers: { name: string; value: number }[]): [number, unknown] => [
  200,
  {
    marketing_event_questions_stats: [
      entry("daily", daily),
      entry("total", [{ name: "total", value: answers.reduce((sum, { value }) => sum + value, 0) }]),
      entry("answers", answers),
    ],
  },
];

test("a quiz without responses shows a message", async () => {
  serve({ [`GET /api/v1/dashboards/marketing_event_questions_stats?${days}`]: quiz([], []) });
  renderSignedIn(<QuizPart period={period} />, makeClient());
  expect(await screen.findByText("이 기간에는 퀴즈 응답이 없어요. 기간을 넓혀 보세요.")).toBeDefined();
});

test("a quiz with responses: a bar for each day, the total, the shares, and a table of the same data", async () => {
  serve({
    [`GET /api/v1/dashboards/marketing_event_questions_stats?${days}`]: quiz(
      [{ name: "2026-11-20", value: 461 }],
      [
        { name: "클래리스로마이신", value: 386 },
        { name: "아목시실린", value: 75 },
      ],
    ),
  });
  renderSignedIn(<QuizPart period={period} />, makeClient());
  await screen.findByText("bars");
  await screen.findByText("shares");
  expect(screen.getAllByText("461").length).toBeGreaterThan(0);
  expect(within(screen.getByRole("table", { name: "날짜별 응답" })).getByText("11월 20일 (금)")).toBeDefined();
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["클래리스로마이신", "아목시실린"]);
});

test("the funnel by source of the doctors; a failure offers a retry", async () => {
  let tries = 0;
  const counts = [100, 60, 20, 15, 12, 4, 2, 1, 0, 0];
  const funnel = { counts, sources: [{ source: "list", counts: counts.map((count) => Math.floor(count / 2)) }] };
  serve({
    [`GET /api/v1/dashboards/funnel?${days}`]: () =>
      tries++ === 0 ? refusal(503, "server.busy", "지금 접속이 많아요.") : [200, { funnel }],
  });
  renderSignedIn(<FunnelPart period={period} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  const table = await screen.findByRole("table", { name: "공고 열람에서 입사까지" });
  expect(within(table).getByRole("row", { name: /지원 20 33%/ })).toBeDefined();
  expect(screen.getByText("이력서 전달 → 서류합격 33%")).toBeDefined();
  fireEvent.change(screen.getByRole("combobox", { name: "들어온 곳" }), { target: { value: "from list" } });
  expect(within(table).getByRole("row", { name: /지원 10 33%/ })).toBeDefined();
});

test("the CSV file of the quiz has its choices", async () => {
  serve({
    [`GET /api/v1/dashboards/marketing_event_questions_stats?${days}`]: quiz(
      [{ name: "2026-11-20", value: 75 }],
      [{ name: "아목시실린", value: 75 }],
    ),
    [`GET /api/v1/dashboards/summary?${days}`]: [200, { summary: [] }],
  });
  const search = { view: "quiz", start_date: period.start, end_date: period.end } as const;
  renderSignedIn(<Dashboard search={search} onSearch={() => {}} />, makeClient());
  const button = screen.getByRole("button", { name: "CSV" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  fireEvent.click(button);
  expect(downloads).toHaveBeenCalledExactlyOnceWith("대시보드-Event Quiz#1-2026-11-15-2026-11-21.csv", [
    ["선택지", "응답"],
    ["아목시실린", "75"],
  ]);
});

test("digits choose the period, and V the next view", () => {
  serve({
    [`GET /api/v1/dashboards/marketing_event_questions_stats?${days}`]: quiz([], []),
    [`GET /api/v1/dashboards/summary?${days}`]: [200, { summary: [] }],
  });
  const onSearch = vi.fn();
  const search = { view: "quiz", start_date: period.start, end_date: period.end } as const;
  renderSignedIn(<Dashboard search={search} onSearch={onSearch} />, makeClient());
  for (const key of ["7", "3", "9", "1"]) fireEvent.keyDown(window, { key, code: `Digit${key}` });
  fireEvent.keyDown(window, { key: "v", code: "KeyV" });
  expect(onSearch.mock.calls.map(([change]) => change)).toMatchObject([
    { days: 7, start_date: undefined },
    { days: undefined, start_date: undefined },
    { days: 90, start_date: undefined },
    { days: 365, start_date: undefined },
    { view: undefined },
  ]);
});
