import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../testing/signed-in.tsx";
import { KakaoButton } from "./components/kakao-button.tsx";
import { useStartSignIn } from "./use-sign-in.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
