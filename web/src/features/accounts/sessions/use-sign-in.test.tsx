import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../testing/signed-in.tsx";
import { KakaoButton } from "./components/kakao-button.tsx";
import { useStartSignIn } from "./use-sign-in.ts";

afterEach(() => {
  vi.restoreAllMocks();
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
