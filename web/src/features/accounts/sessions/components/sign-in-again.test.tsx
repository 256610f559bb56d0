import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveReturnPage } from "../../../../lib/return-page.ts";
import { readSession } from "../../../../lib/session.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

const confirm = "POST /api/v1/users/sso_sessions/confirm";
const tokens = { access_token: "new", refresh_token: "new-r", expires_in: 3600, user_code: "OWN1", user_role: "HospitalOwner" };

let visited: { assign: string[]; replace: string[] };
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signInAs("OWN1", "HospitalOwner");
  visited = { assign: [], replace: [] };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const show = (fragment: string) => {
  history.replaceState(null, "", `/sign-in-again${fragment}`);
  vi.spyOn(window.location, "assign").mockImplementation((to) => void visited.assign.push(String(to)));
  vi.spyOn(window.location, "replace").mockImplementation((to) => void visited.replace.push(String(to)));
  renderSignedIn(<SignInAgain />, makeClient(), { sign_in_provider: "kakao" });
};
const returned = (response: StubResponse, fragment = "#ticket=t1") => {
  sessionStorage.setItem("sign_in_secret", "s1");
  const sent = serve({ [confirm]: response });
  show(fragment);
  return sent;
};

test("the page leads to the provider immediately, and demands a new sign-in there", async () => {
  show("");
  await waitFor(() => expect(visited.replace).toHaveLength(1));
  const { pathname, searchParams } = new URL(visited.replace[0] ?? "", "http://x");
  expect(pathname).toBe("/auth/kakao/start");
  expect(Object.fromEntries(searchParams)).toEqual({ challenge: expect.any(String), again: "1" });
});

test("after the provider the session has new tokens, and the window closes", async () => {
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  const sent = returned([200, tokens]);
  await screen.findByRole("heading", { name: "다시 로그인했어요" });
  expect(sent.map(({ body }) => body)).toEqual([{ sso_provider: "kakao", sso_token: "t1", secret: "s1" }]);
  expect(readSession()).toMatchObject({ accessToken: "new", refreshToken: "new-r", userCode: "OWN1" });
  expect(close).toHaveBeenCalledOnce();
  expect(window.location.hash).toBe("");
});

test("in the window of the console the member returns to the covered page", async () => {
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  saveReturnPage("/user_manage/applications?page=2");
  returned([200, tokens]);
  await waitFor(() => expect(visited.replace).toEqual(["/user_manage/applications?page=2"]));
  expect(close).not.toHaveBeenCalled();
});

test("another account changes nothing, and the member can start again", async () => {
  const sentence = "이 화면을 쓰던 계정이 아니에요. 같은 계정으로 다시 로그인해 주세요.";
  returned(refusal(409, "session.other_person", sentence));
  await screen.findByText(sentence);
  expect(readSession()).toMatchObject({ accessToken: "a", refreshToken: "r", userCode: "OWN1" });
  fireEvent.click(screen.getByRole("button", { name: "카카오 로그인" }));
  await waitFor(() => expect(visited.replace).toHaveLength(1));
});

test("a refusal of the provider, and another browser, are shown and change nothing", async () => {
  show("#error=session.provider_failed");
  await screen.findByText("로그인 서버와 연결하지 못했어요. 잠시 후 다시 시도해 주세요.");
  expect(visited).toEqual({ assign: [], replace: [] });
});

test("a browser without the secret does not use the ticket", async () => {
  const sent = serve({});
  show("#ticket=t1");
  await screen.findByText(/로그인을 시작한 브라우저가 아니에요/);
  expect(sent).toEqual([]);
});

test("a session that has ended meanwhile leads to the login page", async () => {
  returned(refusal(401, "session.required", "로그인이 필요해요."));
  await waitFor(() => expect(visited.assign).toEqual(["/login"]));
  expect(readSession()).toBeNull();
});

test("a visitor without a session lands on the login page", async () => {
  localStorage.clear();
  show("");
  await waitFor(() => expect(visited.assign).toEqual(["/login"]));
  expect(visited.replace).toEqual([]);
});
