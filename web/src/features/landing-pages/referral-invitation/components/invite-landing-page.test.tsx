import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { InviteLandingPage } from "./invite-landing-page.tsx";

const code = "ABCD2345";

const arrive = () => {
  serve({ [`GET /api/v1/invite_signup/inviter?inviter_code=${code}`]: [200, { invite_signup: { inviter_code: code, is_own: false } }] });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderSignedIn(
    <RouterContextProvider router={router as never}>
      <InviteLandingPage landing={{ inviter_code: code }} />
    </RouterContextProvider>,
    makeClient(),
    { app_store_url: null, play_store_url: null },
  );
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("a visitor gets the invitation and the way to sign up", async () => {
  arrive();
  expect((await screen.findAllByText(code)).length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "카카오로 시작하고 이벤트 참여" })).toBeDefined();
});

test("a member, who may be the inviter, is not invited to sign up again", () => {
  signInAs("DOC1");
  arrive();
  expect(screen.getByText(/이미 가입하셨어요/)).toBeDefined();
  expect(screen.getByRole("link", { name: "공고 보러 가기" }).getAttribute("href")).toBe("/posts");
  expect(screen.queryByRole("button", { name: /카카오/ })).toBeNull();
  expect(screen.queryByText(/동료 선생님의 초대/)).toBeNull();
});
