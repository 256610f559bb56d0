import type { AuditLine } from "@rounds/contract/audit-log.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../testing/signed-in.tsx";
import { media } from "../../../ui/tokens.ts";
import type { AuditFilters } from "../search.ts";
import { AuditScreen } from "./audit-screen.tsx";

const line: AuditLine = {
  id: 9,
  at: "2026-11-21T05:05:09.000001Z",
  actor: { user_id: 3, name: "윤채린" },
  actor_role: "PingPongMaster",
  action: "application.read",
  entity: "job_application",
  entity_id: 8869,
  subjects: [{ user_id: 19840, name: "최지우" }],
  subject_count: 13,
  details: '{"state":"verified"}',
  request_id: "0b5c1f5e-0000-4000-8000-000000000000",
  address: "203.0.113.7",
  position: 48210,
};
const list = "GET /api/v1/audit_log?";
const page = (...audit_lines: AuditLine[]) => [200, { audit_lines, next_cursor: null, total_count: audit_lines.length }] as const;

const Screen = ({ first }: { first: AuditFilters }) => {
  const [filters, setFilters] = useState(first);
  return <AuditScreen filters={filters} onFilters={setFilters} />;
};

const show = async (answers: Parameters<typeof serve>[0], filters: AuditFilters = {}): Promise<Sent[]> => {
  const sent = serve(answers);
  const root = createRootRoute({ component: () => <Screen first={filters} /> });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />, makeClient());
  await screen.findByRole("heading", { name: "감사 기록" });
  return sent;
};

afterEach(() => vi.unstubAllGlobals());

test("a line is a sentence; its details show people, address and seal, the original only on request, and filter by a person", async () => {
  const sent = await show({
    [`${list}limit=50`]: page(line, { ...line, id: 8, actor: null, position: null, subjects: [], subject_count: 0 }),
    [`${list}subject_user_id=19840&limit=50`]: page(line),
  });
  const sentence = "최지우#19840 외 12명의 지원 내역을 열어 봄 (지원 8869)";
  fireEvent.click(await screen.findByRole("button", { name: sentence }));
  const detail = within(screen.getByRole("region", { name: "고른 기록" }));
  for (const text of ["기록 9 · 봉인 #48,210", `윤채린#3 님이 ${sentence}`, "결과 확인됨", "203.0.113.7", "외 12명"])
    expect(detail.getByText(text)).toBeDefined();
  expect(detail.queryByText(/"state"/)).toBeNull();
  fireEvent.click(detail.getByRole("button", { name: "원본 보기" }));
  expect(detail.getByText(/"state": "verified"/)).toBeDefined();
  expect(screen.getByText("자동")).toBeDefined();
  fireEvent.click(detail.getByRole("button", { name: "최지우#19840" }));
  expect(await screen.findByText("1건")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "누구의 정보" }).value).toBe("최지우#19840");
  expect(sent.map(({ path }) => path.split("?")[1])).toEqual(["limit=50", "subject_user_id=19840&limit=50"]);
});

test("F filters by the actor, and the focus returns to the row", async () => {
  await show({ [`${list}limit=50`]: page(line, { ...line, id: 8 }), [`${list}actor_user_id=3&limit=50`]: page(line) });
  await screen.findAllByRole("button", { name: /지원 내역을 열어 봄/ });
  fireEvent.keyDown(document.body, { code: "KeyJ" });
  expect(document.activeElement?.id).toBe("audit-9");
  fireEvent.keyDown(document.body, { code: "KeyF" });
  expect(await screen.findByText("1건")).toBeDefined();
  expect(document.activeElement?.id).toBe("audit-9");
});

const found = (...names: string[]) =>
  [
    200,
    {
      searched_user_profiles: names.map((name, at) => ({ user_id: 3 + at, name, phone_number: "01000000101", specialty: null })),
      next_cursor: null,
      total_count: names.length,
    },
  ] as const;

test("a person is found by id or by name, and a button clears all filters", async () => {
  const sent = await show({
    [`${list}limit=50`]: page(line),
    [`${list}actor_user_id=3&limit=50`]: page(),
    [`${list}subject_user_id=4&limit=50`]: page({ ...line, subjects: [{ user_id: 4, name: "윤가온" }], subject_count: 1 }),
    [`GET /api/v1/profiles/searched_user_profile?search_string=${encodeURIComponent("윤")}&limit=30`]: found("윤채린", "윤가온"),
  });
  await screen.findByText("1건");
  const who = () => screen.getByRole<HTMLInputElement>("combobox", { name: "한 사람" });
  fireEvent.change(who(), { target: { value: "#3" } });
  fireEvent.keyDown(who(), { key: "Enter" });
  expect(await screen.findByText("조건에 맞는 기록이 없어요. 조건을 넓혀 보세요.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "조건 지우기" }));
  expect(await screen.findByText("1건")).toBeDefined();
  const whose = () => screen.getByRole<HTMLInputElement>("combobox", { name: "누구의 정보" });
  fireEvent.focus(whose());
  fireEvent.change(whose(), { target: { value: "윤" } });
  fireEvent.click(await screen.findByText("윤가온#4"));
  expect(await screen.findByRole("button", { name: /^윤가온#4의 지원 내역/ })).toBeDefined();
  expect(whose().value).toBe("윤가온#4");
  // A name is never a filter, because the address would contain it.
  fireEvent.change(whose(), { target: { value: "윤" } });
  fireEvent.blur(whose());
  expect(whose().value).toBe("윤가온#4");
  expect(sent.filter(({ path }) => path.includes("audit_log")).map(({ path }) => path.split("?")[1])).toEqual([
    "limit=50",
    "actor_user_id=3&limit=50",
    "subject_user_id=4&limit=50",
  ]);
});

test("the kind filters the lines, the head reverses their order, and the file contains all of them after a reason", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:audit";
  });
  const sent = await show({
    [`${list}limit=50`]: page(line),
    [`${list}kind=read&limit=50`]: page(line),
    [`${list}kind=read&sort=at&direction=asc&limit=50`]: page(line),
    [`${list}kind=read&sort=at&direction=asc&limit=100`]: [200, { audit_lines: [line], next_cursor: "more" }],
    [`${list}kind=read&sort=at&direction=asc&limit=100&cursor=more`]: [200, { audit_lines: [{ ...line, id: 10 }], next_cursor: null }],
    "POST /api/v1/audit_log/exports?kind=read": [204, null],
  });
  await screen.findByText("1건");
  fireEvent.click(screen.getByRole("radio", { name: "열람" }));
  const head = await screen.findByRole("columnheader", { name: /시각/ });
  expect(head.getAttribute("aria-sort")).toBe("descending");
  fireEvent.click(within(head).getByRole("button"));
  await screen.findByText("1건");
  expect(screen.getByRole("columnheader", { name: /시각/ }).getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(screen.getByRole("button", { name: "조건에 맞는 1건 CSV 파일로 받기" }));
  fireEvent.click(await screen.findByRole("radio", { name: "접속기록 점검" }));
  fireEvent.click(screen.getByRole("button", { name: "파일로 받기" }));
  expect(await screen.findByText("2건을 파일로 받았어요.")).toBeDefined();
  expect((await saved[0]?.text())?.split("\r\n")).toHaveLength(4);
  expect(sent.at(-2)?.path).toContain("cursor=more");
  expect(sent.at(-1)).toMatchObject({ method: "POST", body: { ids: [9, 10], reason: "접속기록 점검" } });
});

test("a column sorts the log, and each line then shows its day", async () => {
  const other = { ...line, id: 8, at: "2026-11-19T05:05:09Z", actor: { user_id: 4, name: "강나래" } };
  await show({
    [`${list}limit=50`]: page(line, other),
    [`${list}sort=actor&direction=asc&limit=50`]: page(other, line),
  });
  const dayHeads = () => screen.queryAllByText(/11월 21일 \(토\)$/).length;
  await waitFor(() => expect(dayHeads()).toBe(1));
  fireEvent.click(within(await screen.findByRole("columnheader", { name: /한 사람/ })).getByRole("button"));
  await waitFor(() => expect(screen.getByRole("columnheader", { name: /한 사람/ }).getAttribute("aria-sort")).toBe("ascending"));
  await waitFor(() => expect(dayHeads()).toBe(0));
  const days = screen.getAllByText(/^2026-11-/).map(({ textContent }) => textContent);
  expect(days).toEqual(["2026-11-19", "2026-11-21"]);
  expect(screen.queryByRole("button", { name: "조건 지우기" })).toBeNull();
});

test("a log that fails to load shows the reason and the next step", async () => {
  let isDown = true;
  await show({ [`${list}limit=50`]: () => (isDown ? refusal(500, "server.error", "일시적인 오류예요.") : page(line)) });
  expect(await screen.findByText("감사 기록을 불러오지 못했어요. 일시적인 오류예요.")).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("button", { name: /지원 내역을 열어 봄/ })).toBeDefined();
});

test("the operator's own acts replace the filter by another person", async () => {
  const sent = await show(
    {
      [`${list}actor_user_id=3&limit=50`]: page(line),
      [`${list}mine=true&limit=50`]: page({ ...line, id: 7 }),
      [`${list}limit=50`]: page(line),
    },
    { actor_user_id: 3 },
  );
  await screen.findByRole("button", { name: /지원 내역을 열어 봄/ });
  fireEvent.click(screen.getByRole("checkbox", { name: "내가 한 일만" }));
  await screen.findByRole("button", { name: /지원 내역을 열어 봄/ });
  await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/v1/audit_log?mine=true&limit=50"));
});

test("a narrow window has columns for kind, sentence and actor only, so that these use its whole width", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === media.narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await show({ [`${list}limit=50`]: page(line) });
  const table = (await screen.findByRole("button", { name: /지원 내역을 열어 봄/ })).closest("table");
  expect(table?.querySelectorAll("col")).toHaveLength(3);
  expect(table?.querySelector("th[colspan]")?.getAttribute("colspan")).toBe("3");
});
