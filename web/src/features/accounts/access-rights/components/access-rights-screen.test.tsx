import type { AccessRightRecord } from "@rounds/contract/accounts/access-rights.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { media } from "../../../../ui/tokens.ts";
import type { AccessRightFilters } from "../search.ts";
import { AccessRightsScreen } from "./access-rights-screen.tsx";

const changed: AccessRightRecord = {
  id: 9,
  at: "2026-11-21T05:05:09.000001Z",
  person: { user_id: 12, name: "한서진" },
  business: { id: 7, name: "하늘의원" },
  right_before: "editor",
  right_after: "owner",
  changed_by: { user_id: 3, name: "윤채린" },
};
const ended: AccessRightRecord = {
  ...changed,
  id: 8,
  person: { user_id: 4, name: null },
  business: null,
  right_before: "operator",
  right_after: null,
  changed_by: null,
};
const list = "GET /api/v1/access_right_records?";
const page = (...records: AccessRightRecord[]) =>
  [200, { access_right_records: records, next_cursor: null, total_count: records.length }] as const;

type FilterProps = ComponentProps<ComponentProps<typeof AccessRightsScreen>["PersonFilter"]>;
const PersonFilter = ({ label, value, nameOf, onChange }: FilterProps) => (
  <button type="button" onClick={() => onChange(12)}>
    {label} {value === undefined ? "모두" : nameOf(value)}
  </button>
);

const Screen = ({ first }: { first: AccessRightFilters }) => {
  const [filters, setFilters] = useState(first);
  return <AccessRightsScreen filters={filters} PersonFilter={PersonFilter} onFilters={setFilters} onBack={() => {}} />;
};

const show = async (answers: Parameters<typeof serve>[0], filters: AccessRightFilters = {}): Promise<Sent[]> => {
  const sent = serve(answers);
  const root = createRootRoute({ component: () => <Screen first={filters} /> });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />, makeClient());
  await screen.findByRole("heading", { name: /접근 권한 기록/ });
  return sent;
};

afterEach(() => vi.unstubAllGlobals());

const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

test("a row names the time, the person, the place, the right before and after, and the changer", async () => {
  await show({ [`${list}limit=50`]: page(changed, ended) });
  await screen.findByText("2건");
  const rows = [
    ["2026-11-21 14:05", "한서진#12", "하늘의원", "바뀜", "편집자 → 소유자", "윤채린#3"],
    ["2026-11-21 14:05", "이름 없는 회원 #4", "서비스 전체", "끝남", "운영자", "자동"],
  ];
  expect(cells()).toEqual(rows.flat());
  expect(screen.getByRole("link", { name: "하늘의원" }).getAttribute("href")).toContain("business_id=7");
});

test("on a phone the place and the change are below the person, and the changer below the time", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === media.phone, addEventListener() {}, removeEventListener() {} }));
  await show({ [`${list}limit=50`]: page(changed, ended) });
  await screen.findByText("2건");
  const rows = [
    ["한서진#12하늘의원바뀜편집자 → 소유자", "2026-11-21 14:05윤채린#3"],
    ["이름 없는 회원 #4서비스 전체끝남운영자", "2026-11-21 14:05자동"],
  ];
  expect(cells()).toEqual(rows.flat());
});

test("the person and the period filter the records, and a button clears the filters", async () => {
  const sent = await show(
    {
      [`${list}from=2026-11-01&to=2026-11-30&limit=50`]: page(changed, ended),
      [`${list}from=2026-11-01&to=2026-11-30&user_id=12&limit=50`]: page(),
      [`${list}limit=50`]: page(changed),
    },
    { from: "2026-11-01", to: "2026-11-30" },
  );
  await screen.findByText("2건");
  fireEvent.click(screen.getByRole("button", { name: /누구의 권한/ }));
  expect(await screen.findByText("조건에 맞는 기록이 없어요. 조건을 넓혀 보세요.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "조건 지우기" }));
  await screen.findByText("1건");
  expect(sent).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "조건 지우기" })).toBeNull();
});

test("the name in a row filters by its person, because the filter finds people without a profile by id only", async () => {
  await show({ [`${list}limit=50`]: page(changed, ended), [`${list}user_id=4&limit=50`]: page(ended) });
  fireEvent.click(await screen.findByRole("button", { name: "이름 없는 회원 #4" }));
  await screen.findByText("1건");
  expect(screen.queryByText("한서진#12")).toBeNull();
});

test("the file contains all pages of the filter, after a reason and the line of the audit log", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:rights";
  });
  const sent = await show(
    {
      [`${list}user_id=12&limit=50`]: page(changed),
      [`${list}user_id=12&limit=100`]: [200, { access_right_records: [changed], next_cursor: "more" }],
      [`${list}user_id=12&limit=100&cursor=more`]: page(ended),
      "POST /api/v1/access_right_records/exports?user_id=12": [204, null],
    },
    { user_id: 12 },
  );
  await screen.findByText("1건");
  fireEvent.click(screen.getByRole("button", { name: "조건에 맞는 1건 CSV 파일로 받기" }));
  fireEvent.click(await screen.findByRole("radio", { name: "접근 권한 점검" }));
  fireEvent.click(screen.getByRole("button", { name: "파일로 받기" }));
  expect(await screen.findByText("2건을 파일로 받았어요.")).toBeDefined();
  expect((await saved[0]?.text())?.trim().split("\r\n").slice(1)).toEqual([
    "9,2026-11-21 14:05,한서진#12,하늘의원,7,바뀜,편집자,소유자,윤채린#3",
    "8,2026-11-21 14:05,이름 없는 회원 #4,서비스 전체,,끝남,운영자,,자동",
  ]);
  expect(sent.at(-1)).toMatchObject({ method: "POST", body: { ids: [9, 8], reason: "접근 권한 점검" } });
});

test("records that fail to load show the reason and the next step", async () => {
  let isDown = true;
  await show({ [`${list}limit=50`]: () => (isDown ? refusal(500, "server.error", "일시적인 오류예요.") : page(changed)) });
  expect(await screen.findByText("접근 권한 기록을 불러오지 못했어요. 일시적인 오류예요.")).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await waitFor(() => expect(screen.getByText("한서진#12")).toBeDefined());
});
