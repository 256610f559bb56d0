import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../lib/api.ts";
import { takeReturnPage } from "../../../../lib/return-page.ts";
import { memberSignInRequired } from "../../../../lib/signal.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { MemberGate } from "./member-gate.tsx";

const refused = () => Promise.reject(new ApiError(403, [{ code: "member.sign_in_required", message: "다시 로그인해 주세요." }]));

beforeEach(() => memberSignInRequired.raise());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  memberSignInRequired.lower();
  history.replaceState(null, "", "/");
});

const show = (check: () => Promise<unknown>, isAlone = false) => {
  const client = makeClient();
  const repeats = vi.spyOn(client, "invalidateQueries");
  renderSignedIn(<MemberGate brand="라운즈" isAlone={isAlone} check={check} onLogout={vi.fn()} />, client);
  return repeats;
};
const signIn = () => fireEvent.click(screen.getByRole("button", { name: "카카오 로그인" }));
const tokensOfOtherWindow = () => window.dispatchEvent(new StorageEvent("storage", { key: "access_token", newValue: "new" }));

test("the member signs in again in another window, and the covered screen opens after it without a press", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(window);
  sessionStorage.setItem("return_to", "/user_manage/inbox");
  const check = vi.fn(() => Promise.resolve());
  const repeats = show(check);
  signIn();
  expect(open.mock.calls).toEqual([["/sign-in-again", "_blank"]]);
  // The window copies this storage, and closes only without a page to return to.
  expect(takeReturnPage()).toBeNull();
  expect(check).not.toHaveBeenCalled();
  tokensOfOtherWindow();
  await waitFor(() => expect(memberSignInRequired.read()).toBe(false));
  expect(repeats).toHaveBeenCalledOnce();
});

test("a renewal of the tokens and a look at the page do not open the screen while the server refuses", async () => {
  const check = vi.fn(refused);
  const repeats = show(check);
  tokensOfOtherWindow();
  expect(check).toHaveBeenCalledTimes(1);
  fireEvent.focus(window);
  expect(check).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new StorageEvent("storage", { key: "webinar_token" }));
  expect(check).toHaveBeenCalledTimes(2);
  await Promise.allSettled(check.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(memberSignInRequired.read()).toBe(true);
  expect(repeats).not.toHaveBeenCalled();
});

test("a browser that blocks windows: the member reads what to do, and can sign in here and return to this page", async () => {
  history.replaceState(null, "", "/user_manage/applications?page=2");
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, pathname: "/user_manage/applications", search: "?page=2", assign });
  vi.spyOn(window, "open").mockReturnValue(null);
  show(refused);
  signIn();
  await screen.findByText(/브라우저가 새 창을 막았어요/);
  expect(assign).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "이 창에서 로그인" }));
  expect(assign.mock.calls).toEqual([["/sign-in-again"]]);
  expect(takeReturnPage()).toBe("/user_manage/applications?page=2");
});

test("a gate without a screen below it opens no window, because nothing can be lost", () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, pathname: "/user_manage/interviews", search: "", assign });
  const open = vi.spyOn(window, "open");
  show(refused, true);
  signIn();
  expect(open).not.toHaveBeenCalled();
  expect(assign.mock.calls).toEqual([["/sign-in-again"]]);
  expect(takeReturnPage()).toBe("/user_manage/interviews");
});

test("a check from before the sign-in, which the server still refuses, does not hide the sign-in", async () => {
  const early = Promise.withResolvers<unknown>();
  const check = vi.fn<() => Promise<unknown>>().mockReturnValueOnce(early.promise).mockResolvedValue(null);
  show(check);
  fireEvent.focus(window);
  tokensOfOtherWindow();
  await waitFor(() => expect(memberSignInRequired.read()).toBe(false));
  early.reject(new Error("refused"));
});
