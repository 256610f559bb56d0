import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import * as events from "../../../app-events/index.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { useDrive } from "../use-drive.ts";
import { LocationCard } from "./location-card.tsx";

// Real events are sent after the end of a test.
vi.spyOn(events, "track").mockReturnValue(undefined);

const post = makeDetail();
const time = { expected_driving_time: 25, distance: 9213, start_point: "서울 성동구 옥수로 12", is_estimate: true };
const expectedTime = "GET /api/v1/job_posts/7/expected_time";

const Card = ({ compact }: { compact: boolean }) => <LocationCard business={post.business} drive={useDrive(post.id)} compact={compact} />;

const show = (profile: Partial<UserProfile>, answers: Parameters<typeof serve>[0], compact = false) => {
  const own = makeProfile(profile);
  const sent = serve({ "GET /api/v1/profiles/user_profile": [200, { profile: own }], ...answers });
  const rootRoute = createRootRoute({ component: () => <Card compact={compact} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return sent;
};

beforeEach(() => {
  // Tests have no layout, so no element becomes visible and no map loads.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

test("shows the driving time, its estimate label and the starting point", async () => {
  show({}, { [expectedTime]: [200, time] });
  await screen.findByText("집에서 차로 약 25분");
  expect(screen.getByText("예상")).toBeDefined();
  expect(screen.getByText("9.2km")).toBeDefined();
  expect(screen.getByText("출발지 · 서울 성동구 옥수로 12")).toBeDefined();
  expect(screen.getByRole("button", { name: "주소 변경" })).toBeDefined();
});

test("a measured time has no estimate label", async () => {
  show({}, { [expectedTime]: [200, { ...time, is_estimate: false }] });
  await screen.findByText("집에서 차로 약 25분");
  expect(screen.queryByText("예상")).toBeNull();
});

test.each([
  refusal(502, "directions.failed", "이동 시간을 불러오지 못했어요."),
  refusal(409, "directions.unknown", "이 병원까지 차로 걸리는 시간을 알 수 없어요."),
])("%s: a failure shows no message, and the location stays visible", async (...refused) => {
  const sent = show({}, { [expectedTime]: refused as never });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/expected_time"))).toBe(true));
  expect(await screen.findByText(/^출발지 · /)).toBeDefined();
  expect(screen.queryByText(/이동 시간|알 수 없/)).toBeNull();
  expect(screen.queryByText(/차로/)).toBeNull();
  expect(screen.getByText("서울 강남구")).toBeDefined();
});

test("without an address: the doctor enters it, the profile stores it, and only then the driving time is requested", async () => {
  const place = { address: "서울 성동구 옥수로 12", lat: 37.54, lng: 127.01 };
  const sent = show(
    { address: null, lat: null, lng: null },
    {
      "GET /api/v1/addresses/search?q=%EC%98%A5%EC%88%98%EB%A1%9C+12": [200, { addresses: [{ ...place, detail: null, postcode: null }] }],
      "PATCH /api/v1/profiles/31": [200, { profile: makeProfile(place) }],
      [expectedTime]: [200, time],
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "주소 입력하기" }));
  expect(sent.some(({ path }) => path.includes("expected_time"))).toBe(false);
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "옥수로 12" } });
  fireEvent.click(await within(dialog).findByRole("option"));
  await screen.findByText("집에서 차로 약 25분");
  const paths = sent.map(({ method, path }) => `${method} ${path}`);
  expect(paths.indexOf("PATCH /api/v1/profiles/31")).toBeLessThan(paths.indexOf(expectedTime));
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ profile: place });
  // Request URLs must not contain the doctor's home.
  expect(paths.filter((path) => /37\.54|127\.01/.test(path))).toEqual([]);
});

test("an address without coordinates offers to choose another one", async () => {
  show({ lat: null, lng: null }, {});
  expect(await screen.findByText(/집 주소의 위치를 찾지 못했어요/)).toBeDefined();
  expect(screen.getByRole("button", { name: "주소 변경" })).toBeDefined();
});

test("in the column next to the pictures, distance and starting point share one line", async () => {
  show({}, { [expectedTime]: [200, time] }, true);
  expect(await screen.findByRole("button", { name: "출발지 변경" })).toBeDefined();
  expect(screen.getByRole("link", { name: "지도 크게 보기" }).getAttribute("href")).toContain("/mapview?");
});
