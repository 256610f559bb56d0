import type { SessionReport } from "@rounds/contract/webinars/report.ts";
import type { AttendanceSort } from "@rounds/contract/webinars/lists.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession, saveWebinarToken } from "../../../../lib/session-store.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import type { Sorting } from "../../../../ui/console/table-sort.ts";
import { groupName, ReportScreen } from "./report-screen.tsx";

beforeEach(() => {
  clearSession();
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "OP1", user_role: "PingPongMaster" });
  saveWebinarToken("w");
  return () => vi.unstubAllGlobals();
});

const report: SessionReport = {
  session: {
    id: 7,
    event_id: 3,
    title: "SGLT2 억제제",
    speakers: [{ name: "이도현", affiliation: "" }],
    starts_at: "2026-11-20T11:00:00Z",
    ends_at: "2026-11-20T12:11:00Z",
    programme: [{ title: "1부", starts_after_minutes: 0 }],
  },
  is_counting: true,
  registered: 512,
  with_hospital_info: 500,
  attended: 398,
  peak: { viewers: 341, at: "2026-11-20T11:24:00Z" },
  average_minutes: 51,
  completed: 241,
  viewers: [
    { at: "2026-11-20T10:50:00Z", viewers: 20 },
    { at: "2026-11-20T11:24:00Z", viewers: 341 },
    { at: "2026-11-20T12:20:00Z", viewers: 3 },
  ],
  question_times: ["2026-11-20T11:12:00Z"],
  questions: { total: 34, asked: 19, unanswered: 10, hidden: 2 },
  groups: [
    { from_share: 0.9, people: 241 },
    { from_share: 0.7, people: 58 },
    { from_share: 0.5, people: 39 },
    { from_share: 0.3, people: 24 },
    { from_share: 0, people: 36 },
  ],
};
const counts = { all: 2, attended: 1, completed: 1, absent: 1 };
const person = {
  user_id: 17204,
  name: "정우진",
  hospital_name: "새봄종합검진센터",
  job_type: "봉직의",
  registered_at: "2026-11-18T00:00:00Z",
  entered_at: "2026-11-20T10:52:00Z",
  parts: [[0, 71]],
  minutes: 71,
  share: 1,
  questions: 1,
};
const absent = { ...person, user_id: 17790, name: "남보라", entered_at: null, parts: [], minutes: 0, share: 0, questions: 0 };
const base = "/webinar/api/v2/studio/sessions/7";

const Screen = () => {
  const [sorting, sort] = useState<Sorting<AttendanceSort>>({});
  return <ReportScreen sessionId={7} sorting={sorting} onSort={sort} onBack={() => undefined} />;
};

const show = (responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    [`GET ${base}/report`]: [200, { report }],
    [`GET ${base}/attendances?tab=all&limit=50`]: [200, { attendances: [person, absent], counts, next_cursor: null }],
    [`GET ${base}/attendances?tab=absent&limit=50`]: [200, { attendances: [absent], counts, next_cursor: null }],
    "GET /webinar/api/v2/questions?event_id=3&session_id=7&limit=100": [
      200,
      { question_list: [], my_count: 0, last_event_id: "0", next_cursor: null },
    ],
    ...responses,
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: Screen,
  });
  const studio = createRoute({ getParentRoute: () => root, path: "/manage/webinars", component: () => <p>studio</p> });
  const router = createRouter({ routeTree: root.addChildren([page, studio]), history: createMemoryHistory({ initialEntries: ["/"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent, router };
};

test("a session that has not begun is neither over nor counted", async () => {
  const [starts_at, ends_at] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const coming = { ...report, is_counting: false, session: { ...report.session, starts_at, ends_at }, viewers: [] };
  show({ [`GET ${base}/report`]: [200, { report: coming }] });
  expect(await screen.findByText("진행 전")).toBeDefined();
  expect(screen.queryByText("집계 중")).toBeNull();
});

test("the server sorts the attendance by a column", async () => {
  show({
    [`GET ${base}/attendances?tab=all&limit=50&sort=minutes&direction=asc`]: [
      200,
      { attendances: [absent, person], counts, next_cursor: null },
    ],
  });
  const table = await screen.findByRole("table", { name: "출석부" });
  const names = () =>
    within(table)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(["정우진#17204", "남보라#17790"]));
  expect(
    within(table)
      .getByRole("columnheader", { name: /들어온 시각/ })
      .getAttribute("aria-sort"),
  ).toBe("ascending");
  fireEvent.click(within(table).getByRole("button", { name: /^시청/ }));
  await waitFor(() => expect(names()).toEqual(["남보라#17790", "정우진#17204"]));
  expect(within(table).getByRole("columnheader", { name: /^시청/ }).getAttribute("aria-sort")).toBe("ascending");
});

test("the report shows its figures, the chart as a table, and who came", async () => {
  show();
  for (const text of [
    "집계 중",
    "사전등록의 78%",
    "71분 중 72%",
    "출석의 61%",
    "질문 완료 19 · 글로 답함 3 · 답 못 함 10 · 숨김 2",
    "90% 넘게",
    "30%보다 적게",
  ])
    expect(await screen.findByText(text)).toBeDefined();
  const chart = screen.getByRole("table", { name: "시간에 따른 시청" });
  expect(within(chart).getByRole("row", { name: "20:24 341명" })).toBeDefined();
  const attendance = screen.getByRole("table", { name: "출석부" });
  expect(await within(attendance).findByRole("row", { name: /정우진.*19:52.*71분.*100%/ })).toBeDefined();
  expect(within(attendance).getByRole("row", { name: /남보라.*출석하지 않음/ })).toBeDefined();
});

test("4 shows who did not come, with one logged read for each tab", async () => {
  const { sent } = show();
  await screen.findByText("정우진", { exact: false });
  fireEvent.keyDown(document.body, { code: "Digit4" });
  await waitFor(() => expect(screen.queryByText("정우진", { exact: false })).toBeNull());
  expect(sent.filter(({ path }) => path.includes("/attendances")).map(({ path }) => path)).toEqual([
    `${base}/attendances?tab=all&limit=50`,
    `${base}/attendances?tab=absent&limit=50`,
  ]);
});

test("다시보기 만들기 opens the new content", async () => {
  const { router } = show({ [`POST ${base}/recording`]: [201, { content_id: 219 }] });
  fireEvent.click(await screen.findByRole("button", { name: "다시보기 만들기" }));
  await screen.findByText("studio");
  expect(router.state.location.search).toEqual({ content_id: 219 });
});

test("다시보기 만들기 leads no user back who has followed a link before the response, and reports the content", async () => {
  const made = Promise.withResolvers<readonly [number, unknown]>();
  const { router, sent } = show({ [`POST ${base}/recording`]: () => made.promise });
  const [page, search] = [location.pathname + location.search, router.state.location.search];
  const button = await screen.findByRole("button", { name: "다시보기 만들기" });
  fireEvent.click(button);
  await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  window.history.replaceState(null, "", "/manage/applications");
  try {
    made.resolve([201, { content_id: 219 }]);
    await waitFor(() => expect(button.hasAttribute("data-loading")).toBe(false));
    expect(router.state.location.search).toEqual(search);
    expect(await screen.findByText("다시보기를 만들었어요.")).toBeDefined();
  } finally {
    window.history.replaceState(null, "", page);
  }
});

test("CSV saves the chosen part of the report after a reason", async () => {
  const saved: string[] = [];
  const urls = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { sent } = show({ [`POST ${base}/csv`]: [200, "의사,시청\n"] });
  fireEvent.click(await screen.findByRole("button", { name: "CSV" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "출석부" }));
  fireEvent.click(await screen.findByRole("radio", { name: "출석 확인" }));
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "파일로 받기" }));
  await waitFor(() => expect(saved).toEqual(["웨비나-7-출석부.csv"]));
  expect(sent.at(-1)?.body).toEqual({ file: "attendance", reason: "출석 확인" });
  urls.mockRestore();
  click.mockRestore();
});

test("groups are named by their limits", () => {
  expect([groupName(0.9, undefined), groupName(0.7, 0.9), groupName(0, 0.3)]).toEqual(["90% 넘게", "70~90%", "30%보다 적게"]);
});
