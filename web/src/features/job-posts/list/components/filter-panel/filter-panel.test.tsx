import type { ReferenceData } from "@rounds/contract/reference-data.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../../testing/signed-in.tsx";
import type { FilterKey, JobPostFilters } from "../../filters.ts";
import { FilterPanel } from "./filter-panel.tsx";

const place = (region: string, name: string) => ({ name, value: `${region} ${name}`, lat: 37, lng: 127 });
const reference_data: Partial<ReferenceData> = {
  specialty_groups: [
    { initials: "general", specialties: ["일반의"] },
    { initials: "ㄱㄴㅁㅂ", specialties: ["가정의학과", "내과"] },
  ],
  regions: [
    { name: "서울", groups: [{ name: "강남권", value: "서울 강남권" }], districts: [place("서울", "강남구"), place("서울", "송파구")] },
    { name: "경기", groups: [{ name: "남부", value: "경기 남부" }], districts: [place("경기", "성남시")] },
    { name: "세종", groups: [], districts: [{ name: "세종시", value: "세종", lat: 36, lng: 127 }] },
  ],
};

/** Responses by query string that wait until the test resolves them. */
const delayed = new Map<string, PromiseWithResolvers<void>>();
let requested: string[] = [];
let totals: (query: string) => number = () => 38;

beforeEach(() => {
  requested = [];
  totals = () => 38;
  delayed.clear();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/v1/reference_data") return new Response(JSON.stringify({ reference_data }));
    const query = decodeURIComponent(path.split("?")[1] ?? "");
    requested.push(query);
    await delayed.get(query)?.promise;
    return new Response(JSON.stringify({ job_posts: [], next_cursor: null, total_count: totals(query), unread_count: 0 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (filters: JobPostFilters = {}) => {
  const onApply = vi.fn<(filters: JobPostFilters) => void>();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderSignedIn(
    // The panel has a link to the calendar of free days.
    <RouterContextProvider router={router as never}>
      <FilterPanel opened filters={filters} onApply={onApply} onClose={vi.fn<() => void>()} onClosed={vi.fn<() => void>()} />
    </RouterContextProvider>,
    makeClient(),
  );
  return onApply;
};
const choose = async (name: string) => fireEvent.click(await screen.findByRole("checkbox", { name }));
const tab = (name: RegExp) => fireEvent.click(screen.getByRole("tab", { name }));
const apply = (name: string | RegExp) => screen.findByRole("button", { name });
const showing = (count: number) => new RegExp(`^공고\\s*${count}\\s*건 보기$`);
const chosen = () => within(screen.getByRole("list", { name: "고른 조건" })).getAllByRole("button");

test("a choice changes the filters only after the doctor applies it", async () => {
  totals = (query) => (query.includes("specialties[]=내과") ? 12 : 38);
  const onApply = open({ sort: "pay" });
  expect(await apply(showing(38))).toBeTruthy();
  await choose("내과");
  expect(onApply).not.toHaveBeenCalled();
  fireEvent.click(await apply(showing(12)));
  expect(onApply.mock.calls).toEqual([[{ specialties: ["내과"], sort: "pay" }]]);
});

test("each filter has a control that changes it", async () => {
  /** The list has other controls for these. */
  type Elsewhere = "q" | "tags" | "sort" | "unread";
  const names: Readonly<Record<Exclude<FilterKey, Elsewhere>, true>> = {
    specialties: true,
    districts: true,
    minutes: true,
    job_type: true,
    work_days: true,
    pay: true,
    night_shift: true,
    saturday_work: true,
    sunday_work: true,
    free_days: true,
  };
  const onApply = open();
  await screen.findByRole("checkbox", { name: "내과" });
  for (const name of ["전문과", "지역", "급여·근무"]) {
    fireEvent.click(screen.getByRole("tab", { name: new RegExp(name) }));
    for (const choice of [...screen.queryAllByRole("checkbox"), ...screen.queryAllByRole("switch")]) fireEvent.click(choice);
    for (const slider of screen.queryAllByRole("slider")) fireEvent.keyDown(slider, { key: "End" });
  }
  fireEvent.click(await apply(/보기$/));
  const changed = Object.keys(onApply.mock.calls[0]?.[0] ?? {});
  expect(changed.toSorted(), "place a control of the filter in a tab of the panel").toEqual(Object.keys(names).toSorted());
});

test("places: a district replaces its whole region, and the whole region replaces its districts", async () => {
  const onApply = open();
  tab(/지역/);
  fireEvent.click(await screen.findByRole("tab", { name: "서울" }));
  await choose("강남구");
  await choose("송파구");
  fireEvent.click(screen.getByRole("tab", { name: /경기/ }));
  await choose("경기 전체");
  fireEvent.click(screen.getByRole("tab", { name: /서울/ }));
  expect(screen.getByRole("tab", { name: /^서울\s*2\s*곳 선택$/ })).toBeTruthy();
  await choose("서울 전체");
  fireEvent.click(screen.getByRole("tab", { name: /세종/ }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  fireEvent.click(await apply(/보기$/));
  expect(onApply.mock.calls).toEqual([[{ districts: ["경기", "서울"] }]]);
});

test("pay: the keyboard moves in steps of 100 from 0 to 2,000, and 0 means all", async () => {
  const onApply = open({ pay: 1300 });
  tab(/급여·근무/);
  const slider = await screen.findByRole("slider", { name: "월급여(NET)" });
  expect(slider.getAttribute("aria-valuetext")).toBe("1,300만원 이상");
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(slider.getAttribute("aria-valuenow")).toBe("1400");
  fireEvent.keyDown(slider, { key: "End" });
  expect(slider.getAttribute("aria-valuenow")).toBe("2000");
  fireEvent.keyDown(slider, { key: "Home" });
  expect(slider.getAttribute("aria-valuetext")).toBe("전체");
  for (const mark of ["500", "1,000", "1,500", "2,000"]) expect(screen.getByText(mark, { selector: "[class*=markLabel]" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^1,500/ }));
  fireEvent.click(await apply(/보기$/));
  expect(onApply.mock.calls).toEqual([[{ pay: 1500 }]]);
});

/** A track from 100 to 300 px, so that 10 px are one step. */
const showPaySlider = async (pay: number) => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 200, 12));
  open({ pay });
  tab(/급여·근무/);
  const thumb = await screen.findByRole("slider", { name: "월급여(NET)" });
  const track = thumb.parentElement?.parentElement ?? thumb;
  return { thumb, track, value: () => Number(thumb.getAttribute("aria-valuenow")) };
};

test("a thumb that is taken at its edge does not jump, and then follows the pointer", async () => {
  const { thumb, value } = await showPaySlider(1000);
  fireEvent.pointerDown(thumb, { clientX: 214, button: 0, pointerId: 1 });
  fireEvent.mouseDown(thumb, { clientX: 214 });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(value()).toBe(1000);
  fireEvent.pointerMove(thumb, { clientX: 224, pointerId: 1 });
  expect(value()).toBe(1100);
  fireEvent.pointerMove(thumb, { clientX: 24, pointerId: 1 });
  expect(value()).toBe(0);
  fireEvent.pointerUp(thumb, { clientX: 24, pointerId: 1 });
  fireEvent.pointerMove(thumb, { clientX: 214, pointerId: 1 });
  expect(value()).toBe(0);
});

test("a press on the track chooses its place, but a finger that begins to scroll there does not", async () => {
  const { thumb, track, value } = await showPaySlider(1000);
  fireEvent.pointerDown(track, { clientX: 250, button: 0, pointerId: 1, pointerType: "mouse" });
  expect(value()).toBe(1500);
  fireEvent.pointerUp(track, { clientX: 250, pointerId: 1, pointerType: "mouse" });
  expect(document.activeElement).toBe(thumb);
  fireEvent.pointerDown(track, { clientX: 150, button: 0, pointerId: 2, pointerType: "touch" });
  fireEvent.pointerCancel(track, { pointerId: 2, pointerType: "touch" });
  expect(value()).toBe(1500);
  fireEvent.pointerDown(track, { clientX: 150, button: 0, pointerId: 3, pointerType: "touch" });
  fireEvent.pointerUp(track, { clientX: 150, pointerId: 3, pointerType: "touch" });
  expect(value()).toBe(500);
});

test("the first view of places has the distance from home and the parts of regions", async () => {
  const onApply = open({ districts: ["서울"] });
  tab(/지역/);
  await choose("약 30분 이내");
  await choose("강남권");
  await choose("남부");
  await waitFor(() => expect(requested.at(-1)).toContain("minutes=30"));
  fireEvent.click(await apply(/보기$/));
  expect(onApply.mock.calls).toEqual([[{ districts: ["서울 강남권", "경기 남부"], minutes: 30 }]]);
});

test("days a week and job types are lists in their own order", async () => {
  const onApply = open({ work_days: ["5"] });
  tab(/급여·근무/);
  for (const name of ["주 4일", "주 3일 이하", "주 5일", "당직의", "봉직의 (상근)"]) await choose(name);
  fireEvent.click(await apply(/보기$/));
  expect(onApply.mock.calls).toEqual([[{ work_days: ["3", "4"], job_type: ["봉직의", "당직의"] }]]);
});

test("night and weekend: a switch that is on is `false` in the query", async () => {
  const onApply = open({ saturday_work: false });
  tab(/급여·근무/);
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /토요일 근무 제외/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole("switch", { name: /토요일 근무 제외/ }));
  fireEvent.click(screen.getByRole("switch", { name: /야간 근무 제외/ }));
  await waitFor(() => expect(requested.at(-1)).toBe("night_shift=false"));
  fireEvent.click(await apply(/보기$/));
  expect(onApply.mock.calls).toEqual([[{ night_shift: false }]]);
});

test("free days: the switch adds `true` to the query, and no day", async () => {
  const onApply = open();
  tab(/급여·근무/);
  expect(screen.getByRole("link", { name: "가능한 날 고르기" }).getAttribute("href")).toBe("/posts-free-days");
  fireEvent.click(screen.getByRole("switch", { name: /내 가능한 날에 맞는 공고/ }));
  await waitFor(() => expect(requested.at(-1)).toBe("free_days=true"));
  fireEvent.click(await apply(/보기$/));
  expect(onApply.mock.calls).toEqual([[{ free_days: true }]]);
});

test("lists chosen conditions, those of the open tab first, and removes one or all of them", async () => {
  const onApply = open({ specialties: ["내과"], pay: 1300, tags: ["주5일"], unread: true });
  expect(chosen().map((chip) => chip.textContent)).toEqual(["내과", "월급여(NET): 1,300만원 이상", "#주5일"]);
  tab(/급여·근무/);
  expect(chosen()[0]?.textContent).toBe("월급여(NET): 1,300만원 이상");
  fireEvent.click(screen.getByRole("button", { name: "내과 조건 빼기" }));
  expect(chosen()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "초기화" }));
  expect(screen.queryByRole("list", { name: "고른 조건" })).toBeNull();
  fireEvent.click(await apply(/보기$/));
  expect(onApply.mock.calls).toEqual([[{ unread: true }]]);
});

test("without matches the button shows this and does nothing", async () => {
  totals = () => 0;
  const onApply = open({ pay: 2000 });
  fireEvent.click(await apply("조건에 맞는 공고가 없습니다"));
  expect(onApply).not.toHaveBeenCalled();
});

test("a late response to an earlier choice does not replace the current count", async () => {
  totals = (query) => (query === "specialties[]=내과" ? 1 : query === "" ? 38 : 2);
  delayed.set("specialties[]=내과", Promise.withResolvers());
  open();
  await choose("내과");
  await waitFor(() => expect(requested).toContain("specialties[]=내과"));
  await choose("가정의학과");
  expect(await apply(showing(2))).toBeTruthy();
  await act(async () => delayed.get("specialties[]=내과")?.resolve());
  expect(await apply(showing(2))).toBeTruthy();
});

test("a failed count does not block the apply button", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/v1/reference_data") return new Response(JSON.stringify({ reference_data }));
    throw new TypeError("Failed to fetch");
  });
  const onApply = open();
  await choose("내과");
  fireEvent.click(await apply("공고 보기"));
  expect(onApply).toHaveBeenCalledTimes(1);
});
