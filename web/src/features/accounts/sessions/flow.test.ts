import type { UserRole } from "@rounds/contract/roles.ts";
import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { saveReturnPage } from "../../../lib/return-page.ts";
import { makeProfile, serve, type StubResponses } from "../../../testing/signed-in.tsx";
import { finishSignIn, startSignIn } from "./flow.ts";
import { keepLanding, readLanding } from "./landing.ts";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const responsesFor = (role: UserRole, profile = makeProfile()): StubResponses => ({
  "POST /api/v1/users/sso_sessions": [201, { access_token: "a", refresh_token: "r", expires_in: 3600, user_code: "DOC1", user_role: role }],
  "GET /api/v1/profiles/user_profile": [200, { profile }],
});

const signInAs = (role: UserRole, profile = makeProfile()) => {
  serve(responsesFor(role, profile));
  return finishSignIn("kakao", "ticket");
};

test("after the sign-in a doctor arrives at the list of posts", async () => {
  expect(await signInAs("Doctor")).toBe("/overview");
});

test("a second sign-in names the session of the first, so that the server ends it", async () => {
  const sent = serve(responsesFor("Doctor"));
  await finishSignIn("kakao", "first");
  await finishSignIn("kakao", "second");
  expect(sent.map(({ body }) => body)).toMatchObject([{ sso_token: "first" }, { sso_token: "second", earlier_refresh_token: "r" }]);
  expect(sent[0]?.body).not.toHaveProperty("earlier_refresh_token");
});

test("the sign-in names the path, the inviter and the advertisement of the landing", async () => {
  keepLanding(landingOf({ path: "invite_signup", inviter_code: "ABCD2345", ad_name: "kakao" }));
  const sent = serve(responsesFor("Doctor"));
  await finishSignIn("kakao", "ticket");
  expect(sent[0]?.body).toMatchObject({ signup_path: "invite_signup", inviter_code: "ABCD2345", ad_name: "kakao" });
});

test("a visitor who wanted the applied posts or the résumé form arrives there after the sign-in", async () => {
  saveReturnPage("/posts-applied");
  expect(await signInAs("Doctor")).toBe("/posts-applied");
  saveReturnPage("/posts/resume-input");
  expect(await signInAs("Doctor")).toBe("/posts/resume-input");
  expect(await signInAs("Doctor")).toBe("/overview");
});

test("a path that contains only the specification's words is enough", async () => {
  sessionStorage.setItem("pass_page", "resumeInput");
  expect(await signInAs("Doctor")).toBe("/posts/resume-input");
});

test("a browser that a messenger opens after the provider leads to the page that the visitor wanted, once", async () => {
  keepLanding(landingOf({ pass_page: "applied", ad_name: "kakao" }));
  expect(await signInAs("Doctor")).toBe("/posts-applied");
  expect(readLanding()).toEqual({ ad_name: "kakao" });
  expect(await signInAs("Doctor")).toBe("/overview");
});

test("the way to the provider contains the landing and the wanted page", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  keepLanding({ ad_name: "kakao" });
  saveReturnPage("/posts/resume-input?job_post_id=3");
  await startSignIn("kakao");
  const { pathname, searchParams } = new URL(String(assign.mock.calls[0]?.[0]), "http://x");
  expect(pathname).toBe("/auth/kakao/start");
  expect(Object.fromEntries(searchParams)).toEqual({ challenge: expect.any(String), ad_name: "kakao", pass_page: "resumeInput" });
  vi.unstubAllGlobals();
});

test("a visitor of a shared post returns to that post, with the inviter's code", async () => {
  saveReturnPage("/posts?job_post_id=3&inviter_code=AB12");
  expect(await signInAs("Doctor")).toBe("/posts?job_post_id=3&inviter_code=AB12");
});

test("a person without operator rights any more does not return to the operators' console", async () => {
  saveReturnPage("/manage/posts?job_post_id=3");
  expect(await signInAs("PingPongMaster")).toBe("/manage/posts?job_post_id=3");
  saveReturnPage("/manage/posts?job_post_id=3");
  expect(await signInAs("Doctor")).toBe("/overview");
  saveReturnPage("/user_manage/team");
  expect(await signInAs("HospitalOwner")).toBe("/user_manage/team");
});

test("an owner who is also a doctor arrives at the list, an owner who is not arrives at the hospital's console", async () => {
  expect(await signInAs("HospitalOwner")).toBe("/overview");
  expect(await signInAs("HospitalOwner", makeProfile({ id: -1 }))).toBe("/user_manage/applications");
});
