import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../testing/signed-in.tsx";
import { saveSession } from "../../../lib/session.ts";
import { publicToast } from "../../../ui/public-toast.tsx";
import * as events from "../../app-events/index.ts";
import { KakaoButton } from "./components/kakao-button.tsx";
import { useFinishSignIn, useStartSignIn } from "./use-sign-in.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const Login = () => {
  const { start, isBusy } = useStartSignIn();
  return <KakaoButton onClick={start} loading={isBusy} />;
};

test("after Back from the provider's page the visitor can press the button again", async () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  renderSignedIn(<Login />, makeClient(), { sign_in_provider: "kakao" });
  const button = await screen.findByRole<HTMLButtonElement>("button");
  fireEvent.click(button);
  await expect.poll(() => open.mock.calls).toHaveLength(1);
  await expect.poll(() => button.disabled).toBe(true);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await expect.poll(() => button.disabled).toBe(false);
  fireEvent.click(button);
  await expect.poll(() => open.mock.calls).toHaveLength(2);
});

test("a browser that blocks its storage cannot sign in, and the visitor reads why", async () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  renderSignedIn(<Login />, makeClient(), { sign_in_provider: "kakao" });
  fireEvent.click(await screen.findByRole("button"));
  expect(await screen.findByText(/브라우저가 쿠키를 막고 있어 로그인할 수 없어요/)).toBeDefined();
  expect(open).not.toHaveBeenCalled();
});

const Arrival = () => {
  useFinishSignIn();
  return <p>로그인</p>;
};

test.each([
  ["a visitor", "", false, ["view_login"]],
  ["a signed-in person who is redirected", "", true, []],
  ["a person who returns from the provider", "#error=access_denied", false, []],
])("the login page of %s is reported, or not", async (_who, hash, isSignedIn, expected) => {
  const track = vi.spyOn(events, "track").mockImplementation(() => undefined);
  history.replaceState(null, "", `/login${hash}`);
  if (isSignedIn) saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "DOC1", user_role: "Doctor" });
  const router = createRouter({ routeTree: createRootRoute({ component: Arrival }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText("로그인");
  expect(track.mock.calls.map(([name]) => name)).toEqual(expected);
});

test.each(["#error=session.ticket_invalid", "#ticket=used"])(
  "a signed-in person who goes back to the provider and returns with %s arrives at the home without a warning",
  async (hash) => {
    const warned = vi.spyOn(publicToast, "warning");
    history.replaceState(null, "", `/login${hash}`);
    saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "DOC1", user_role: "Doctor" });
    const router = createRouter({
      routeTree: createRootRoute({ component: Arrival }),
      history: createMemoryHistory({ initialEntries: ["/login"] }),
    });
    renderSignedIn(<RouterProvider router={router as never} />, makeClient());
    await expect.poll(() => router.state.location.pathname).toBe("/");
    expect(warned).not.toHaveBeenCalled();
  },
);
