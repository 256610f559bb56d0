import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { savedFiltersQuery } from "../../../features/job-posts/filter-histories/queries.ts";
import { type JobPostFilters, readFilters, tidyFilters } from "../../../features/job-posts/index.ts";
import { makeClient, renderSignedIn, serve, type StubResponse } from "../../../testing/signed-in.tsx";
import { beginList, useChangeFilters, useLateFilters } from "./list-filters.ts";
import { useCloseSelection } from "./selection.ts";

// The router reports each scroll of the page to the browser.
beforeEach(() => vi.stubGlobal("scrollTo", () => {}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CloseButton = () => <button onClick={useCloseSelection()}>닫기</button>;

test("with saved filters, closing a post of an alert goes back to the alert", async () => {
  serve({});
  const client = makeClient();
  client.setQueryData(savedFiltersQuery().queryKey, { specialties: ["내과"] });
  const root = createRootRoute();
  const posts = createRoute({
    getParentRoute: () => root,
    path: "/posts",
    loader: ({ location }) => beginList(client, tidyFilters(readFilters(location.search)), location),
    component: CloseButton,
  });
  const alert = createRoute({ getParentRoute: () => root, path: "/posts-alerts/arrived", component: () => "새 공고" });
  const history = createMemoryHistory({ initialEntries: ["/posts-alerts/arrived"] });
  const router = createRouter({ routeTree: root.addChildren([posts, alert]), history });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await screen.findByText("새 공고");
  await router.navigate({ to: "/posts", search: { job_post_id: 7 } as never, state: { openedFromList: true } });
  expect(router.state.location).toMatchObject({
    search: { job_post_id: 7, specialties: ["내과"] },
    state: { openedFromList: true, filtersRestored: true },
  });
  fireEvent.click(await screen.findByRole("button", { name: "닫기" }));
  await screen.findByText("새 공고");
});

const saveRequest = "PATCH /api/v1/user_post_filter_histories/save_filter_history";
const historyOf = (specialty: string): StubResponse => [
  200,
  { user_post_filter_history: { ...noFilters, specialties: [specialty] }, filter_list: {} },
];

/** Opens the list of a doctor whose saved filters load later than the list waits for them. */
const openBeforeSavedFilters = async (address = "/posts") => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reading = Promise.withResolvers<StubResponse>();
  const sent = serve({
    "GET /api/v1/user_post_filter_histories/get_filter_history": () => reading.promise,
    [saveRequest]: historyOf("외과"),
  });
  const client = makeClient();
  const list = { change: (_next: JobPostFilters): Promise<void> => Promise.resolve(), clear: () => {} };
  const List = () => {
    const filters = tidyFilters(readFilters(posts.useSearch()));
    useLateFilters(filters);
    const changes = useChangeFilters(filters);
    useEffect(() => void Object.assign(list, changes));
    return <p>공고 {filters.specialties?.join()}</p>;
  };
  const root = createRootRoute();
  const posts = createRoute({
    getParentRoute: () => root,
    path: "/posts",
    loader: ({ location }) => beginList(client, tidyFilters(readFilters(location.search)), location),
    pendingMs: 3000,
    component: List,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([posts]), history });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText(/^공고/)).toBeDefined();
  return {
    client,
    clear: () => act(async () => list.clear()),
    choose: (specialties: string[]) => act(() => list.change({ specialties })),
    finishReading: async () => {
      reading.resolve(historyOf("내과"));
      await waitFor(() => expect(client.getQueryData(savedFiltersQuery().queryKey)).toEqual({ specialties: ["내과"] }));
      await act(async () => {});
    },
    saves: () => sent.filter(({ method }) => method !== "GET"),
    state: () => router.state.location.state,
  };
};

test("saved filters that load after the list become its filters", async () => {
  const { finishReading, state } = await openBeforeSavedFilters();
  await finishReading();
  expect(await screen.findByText("공고 내과")).toBeDefined();
  expect(state().filtersRestored).toBe(true);
});

test("saved filters that load after the list do not move a list that the doctor has scrolled, nor are they replaced", async () => {
  const { choose, finishReading, saves } = await openBeforeSavedFilters();
  vi.stubGlobal("scrollY", 300);
  await finishReading();
  expect(screen.getByText("공고")).toBeDefined();
  await choose(["외과"]);
  expect(await screen.findByText("공고 외과")).toBeDefined();
  expect(saves()).toEqual([]);
});

test("filters that the doctor chooses before the saved ones load stay on screen and do not replace these", async () => {
  const { client, choose, finishReading, saves } = await openBeforeSavedFilters();
  await choose(["외과"]);
  await finishReading();
  expect(await screen.findByText("공고 외과")).toBeDefined();
  await choose(["외과", "안과"]);
  expect(await screen.findByText("공고 외과,안과")).toBeDefined();
  expect(saves()).toEqual([]);
  // The button saves these filters. Later choices are then saved automatically again.
  client.setQueryData(savedFiltersQuery().queryKey, { specialties: ["안과", "외과"] });
  await choose(["외과"]);
  await choose(["안과"]);
  await waitFor(() => expect(saves()).toHaveLength(2));
});

test("a choice on a list of all posts, for example of unread ones, does not replace saved filters", async () => {
  const { client, choose, saves } = await openBeforeSavedFilters("/posts?unread=true");
  client.setQueryData(savedFiltersQuery().queryKey, { specialties: ["내과"] });
  await choose(["외과"]);
  expect(await screen.findByText("공고 외과")).toBeDefined();
  expect(saves()).toEqual([]);
});

test("초기화 on the filters of a link deletes no saved filters, nor do its undo and later choices replace them", async () => {
  const { client, choose, clear, saves } = await openBeforeSavedFilters("/posts?specialties=%5B%22외과%22%5D");
  client.setQueryData(savedFiltersQuery().queryKey, { specialties: ["내과"] });
  expect(screen.getByText("공고 외과")).toBeDefined();
  await clear();
  expect(await screen.findByText("공고")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "되돌리기" }));
  expect(await screen.findByText("공고 외과")).toBeDefined();
  await choose(["외과", "안과"]);
  expect(await screen.findByText("공고 외과,안과")).toBeDefined();
  expect(saves()).toEqual([]);
});

test("초기화 on a link and its undo save no filters of a doctor without saved ones", async () => {
  const { client, clear, saves } = await openBeforeSavedFilters("/posts?specialties=%5B%22외과%22%5D");
  client.setQueryData(savedFiltersQuery().queryKey, {});
  await clear();
  fireEvent.click(await screen.findByRole("button", { name: "되돌리기" }));
  expect(await screen.findByText("공고 외과")).toBeDefined();
  expect(saves().filter(({ path }) => saveRequest.endsWith(path))).toEqual([]);
});

test("a choice on the filters of a link is saved if the doctor has no saved filters", async () => {
  const { client, choose, saves } = await openBeforeSavedFilters("/posts?specialties=%5B%22외과%22%5D");
  client.setQueryData(savedFiltersQuery().queryKey, {});
  await choose(["외과", "안과"]);
  await waitFor(() => expect(saves()).toHaveLength(1));
});
