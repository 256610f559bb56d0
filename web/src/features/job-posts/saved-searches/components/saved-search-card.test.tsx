import { notifications } from "@mantine/notifications";
import { noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import type { CountedSearch } from "@rounds/contract/job-posts/saved-searches.ts";
import { useQuery } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { layers } from "../../../../lib/layers.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve, type StubResponses } from "../../../../testing/signed-in.tsx";
import { savedSearchesQuery } from "../queries.ts";
import { SavedSearchCard } from "./saved-search-card.tsx";

const search: CountedSearch = {
  id: 7,
  name: "판교 내과",
  filters: { ...noFilters, districts: ["판교"], specialties: ["내과"], night_shift: false },
  timing: "now",
  count_this_week: 3,
};
const update = "PATCH /api/v1/saved_searches/7";

const Cards = () => useQuery(savedSearchesQuery()).data?.map((one) => <SavedSearchCard key={one.id} search={one} />);

const show = (responses: StubResponses) => {
  let saved = search;
  const sent = serve({
    "GET /api/v1/saved_searches": () => [200, { saved_searches: [saved] }],
    [update]: ({ body }) => {
      saved = { ...saved, ...(body as { saved_search: object }).saved_search };
      return [200, { saved_search: saved }];
    },
    ...responses,
  });
  const router = createRouter({ routeTree: createRootRoute({ component: Cards }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return () => sent.filter(({ method }) => method !== "GET").map(({ body }) => body);
};
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("a card has the conditions and the posts of this week; a new time is saved immediately and can be undone", async () => {
  const changes = show({});
  expect(await screen.findByText("내과 · 판교 · 야간 근무 제외")).toBeTruthy();
  expect(screen.getByText("이번 주 3건")).toBeTruthy();
  fireEvent.click(await radio("매일 아침 8시"));
  await waitFor(async () => expect((await radio("매일 아침 8시")).checked).toBe(true));
  fireEvent.click(await screen.findByRole("button", { name: "되돌리기" }));
  await waitFor(async () => expect((await radio("바로")).checked).toBe(true));
  await waitFor(() => expect(changes()).toEqual([{ saved_search: { timing: "morning" } }, { saved_search: { timing: "now" } }]));
});

test("a refused change is undone and the error is shown", async () => {
  show({ [update]: refusal(500, "server.error", "일시적인 오류예요.") });
  fireEvent.click(await radio("끔"));
  expect(await screen.findByText("일시적인 오류예요.")).toBeTruthy();
  await waitFor(async () => expect((await radio("바로")).checked).toBe(true));
});

const lost = () => {
  throw new TypeError("network");
};

test("on a dead network a lost change of time and a lost deletion are undone", async () => {
  let isDead = false;
  const changes = show({
    "GET /api/v1/saved_searches": () => (isDead ? lost() : [200, { saved_searches: [search, { ...search, id: 8, name: "분당 내과" }] }]),
    [update]: lost,
    "DELETE /api/v1/saved_searches/7": lost,
  });
  await screen.findByRole("heading", { name: "분당 내과" });
  isDead = true;
  const [off] = screen.getAllByRole<HTMLInputElement>("radio", { name: "끔" });
  fireEvent.click(off as HTMLElement);
  expect(await screen.findByText(/인터넷 연결을 확인/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>("radio", { name: "바로" }).map(({ checked }) => checked)).toEqual([true, true]),
  );

  fireEvent.click(screen.getByRole("button", { name: "판교 내과 더 보기" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "지우기" }));
  // Each lost request was sent twice.
  await waitFor(() => expect(changes()).toHaveLength(4));
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { level: 2 }).map((name) => name.textContent)).toEqual(["판교 내과", "분당 내과"]),
  );
});

test("Back closes the menu of a card instead of leaving the page", async () => {
  show({});
  fireEvent.click(await screen.findByRole("button", { name: "판교 내과 더 보기" }));
  await screen.findByRole("menuitem", { name: "지우기" });
  act(() => void layers.closeTop());
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
});

test("two changes that are both lost restore the saved time, not the first of the two", async () => {
  let isDead = false;
  const first = Promise.withResolvers<never>();
  show({
    "GET /api/v1/saved_searches": () => (isDead ? lost() : [200, { saved_searches: [search] }]),
    [update]: () => first.promise,
  });
  await radio("바로");
  isDead = true;
  fireEvent.click(await radio("매일 아침 8시"));
  await waitFor(async () => expect((await radio("매일 아침 8시")).checked).toBe(true));
  fireEvent.click(await radio("끔"));
  await waitFor(async () => expect((await radio("끔")).checked).toBe(true));
  first.reject(new TypeError("network"));
  expect(await screen.findByText(/인터넷 연결을 확인/)).toBeTruthy();
  await waitFor(async () => expect((await radio("바로")).checked).toBe(true));
});

test("a name that is not saved before the session ends is back after the next sign-in, and gone once it is saved", async () => {
  const open = async () => {
    signInAs("DOC1");
    const changes = show({});
    fireEvent.click(await screen.findByRole("button", { name: "판교 내과 더 보기" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "이름 바꾸기" }));
    return { changes, field: await screen.findByRole<HTMLInputElement>("textbox", { name: "알림 이름" }) };
  };
  fireEvent.change((await open()).field, { target: { value: "판교 주말" } });
  clearSession();
  cleanup();
  const { changes, field } = await open();
  expect(field.value).toBe("판교 주말");
  fireEvent.submit(field);
  await waitFor(() => expect(draftNames("saved-search-name")).toEqual([]));
  expect(changes()).toEqual([{ saved_search: { name: "판교 주말" } }]);
});
