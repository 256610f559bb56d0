import type { MarketingEventLanding } from "@rounds/contract/engagement/events.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { EventLandingPage } from "./event-landing-page.tsx";

const code = "ABCD2345";
const event: MarketingEventLanding = {
  id: 7,
  title: "심전도 퀴즈",
  content: { content_type: "quiz", content_id: 3, num_of_questions: 6 },
  detail_img_url: null,
  detail_img_alt: "",
  start_date: "2026-11-17T00:00:00+09:00",
  end_date: "2026-12-15T00:00:00+09:00",
  state: "live",
  has_rewards: true,
  has_sponsor: false,
  inviter_code: code,
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const arrive = (found: MarketingEventLanding | null) => {
  serve({ [`GET /api/v1/invite_signup/inviter?inviter_code=${code}`]: [200, { invite_signup: { inviter_code: code, is_own: false } }] });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderSignedIn(
    <RouterContextProvider router={router as never}>
      <EventLandingPage landing={{ event_id: "7", inviter_code: code, ad_name: "kakao" }} event={found} />
    </RouterContextProvider>,
    makeClient(),
    { app_store_url: null, play_store_url: null },
  );
};
const landing = (): unknown => JSON.parse(sessionStorage.getItem("landing") ?? "null");

test("a running event opens after the sign-in", () => {
  arrive(event);
  expect(landing()).toEqual({ event_id: "7", inviter_code: code, ad_name: "kakao", path: "marketing_event" });
});

test("a signed-in doctor goes to the event without signing up again", () => {
  signInAs("DOC1");
  arrive(event);
  expect(screen.getByRole("button", { name: "이벤트 보러 가기" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /카카오/ })).toBeNull();
});

test("after the end a signed-in doctor reads nothing about a login", () => {
  signInAs("DOC1");
  arrive({ ...event, state: "ended" });
  expect(screen.getByRole("link", { name: "공고 보러 가기" })).toBeDefined();
  expect(screen.queryByText(/로그인/)).toBeNull();
});

test.each([
  ["ended", { ...event, state: "ended" } as const, "끝난 이벤트예요"],
  ["unknown", null, "이벤트를 찾을 수 없어요"],
])("an %s event does not open, but the sign-up still counts for the inviter and the advertisement", (_, found, title) => {
  arrive(found);
  expect(screen.getByRole("heading", { name: title })).toBeDefined();
  expect(landing()).toEqual({ inviter_code: code, ad_name: "kakao", path: "marketing_event" });
});
