import { legalVersions, publishedOn } from "@rounds/contract/accounts/legal.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { takeReturnPage } from "../../../../lib/return-page.ts";
import { readSession, saveSession } from "../../../../lib/session.ts";
import { consentRequired } from "../../../../lib/signal.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { InvitationPage } from "./invitation-page.tsx";

const token = "T".repeat(43);
const day = legalVersions.terms[0].version;
const consents = [
  { kind: "terms" as const, version: day },
  { kind: "privacy" as const, version: day },
];

afterEach(() => {
  consentRequired.lower();
  history.replaceState(null, "", "/");
  localStorage.clear();
});

const open = () => {
  history.replaceState(null, "", `/invitation#token=${token}`);
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "HR1", user_role: "Doctor" });
  const router = createRouter({ routeTree: createRootRoute({ component: InvitationPage }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};
const offer = [
  200,
  { invitation: { business_name: "가온내과의원", role: "editor", expires_at: "2031-01-08T00:00:00Z", has_joined: false } },
] as const;

test("a person without an agreement sees the boxes before joining, and joins afterwards", async () => {
  let hasAgreed = false;
  const sent = serve({
    "POST /api/v1/business_invitations/preview": offer,
    "POST /api/v1/business_invitations/accept": () =>
      hasAgreed
        ? [200, { business: { id: 1, name: "가온내과의원" }, role: "editor" }]
        : refusal(403, "consent.required", "약관을 확인하고 동의해 주세요."),
    "GET /api/v1/profiles/user_profile": () => [
      200,
      { profile: makeProfile({ id: -1, name: null, awaited_consents: hasAgreed ? [] : consents }) },
    ],
    "GET /api/v1/legal_versions": [200, { legal_versions: publishedOn(legalVersions, day) }],
    "POST /api/v1/account/consents": () => {
      hasAgreed = true;
      return [200, { awaited_consents: [] }];
    },
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "팀에 참여하기" }));
  fireEvent.click(await screen.findByLabelText("이용약관에 동의해요"));
  fireEvent.click(screen.getByLabelText("개인정보 수집·이용에 동의해요"));
  fireEvent.click(screen.getByRole("button", { name: "동의하고 계속하기" }));
  await screen.findByText("‘가온내과의원’ 팀에 들어왔어요");
  expect(sent.filter(({ path }) => path.endsWith("/consents")).map(({ body }) => body)).toEqual([{ consents }]);
  expect(sent.filter(({ path }) => path.endsWith("/accept"))).toHaveLength(2);
});

test("a member who opens the used link again gets the way to the console", async () => {
  serve({ "POST /api/v1/business_invitations/preview": [200, { invitation: { ...offer[1].invitation, has_joined: true } }] });
  const stub = globalThis.fetch;
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    // A page of an earlier test file may still renew its own session.
    if (path.endsWith("/preview")) sent.push(init.headers);
    return stub(path, init);
  });
  open();
  await screen.findByText("이미 함께하고 있어요");
  // Without the session the server would not know the member.
  expect(sent).toMatchObject([{ authorization: "Bearer a" }]);
  expect(screen.getByRole("link", { name: "병원 관리로 가기" }).getAttribute("href")).toBe("/user_manage");
});

test("a person with the session of a colleague reads whose it is, leaves it, and returns to the invitation after the sign-in", async () => {
  const openPage = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const sent = serve({
    "POST /api/v1/business_invitations/preview": offer,
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ name: "한서윤" }) }],
    "DELETE /api/v1/users/sso_sessions/logout": [204, null],
  });
  open();
  await screen.findByText("지금은 한서윤님 계정으로 로그인되어 있어요.");
  fireEvent.click(await screen.findByRole("button", { name: "다른 계정으로 참여하기" }));
  await expect.poll(() => openPage.mock.calls).toEqual([["/login"]]);
  await expect.poll(takeReturnPage).toBe(`/invitation#token=${token}`);
  expect(readSession()).toBeNull();
  expect(sent.map(({ path }) => path)).toContain("/api/v1/users/sso_sessions/logout");
  openPage.mockRestore();
});

test.each([
  ["joining", [200, { business: { id: 1, name: "가온내과의원" }, role: "editor" }] as const, "‘가온내과의원’ 팀에 들어왔어요"],
  ["a revoked link", refusal(410, "business_invitation.revoked", "취소된 초대예요."), "쓸 수 없는 초대예요"],
  ["a used link", refusal(409, "business_member.already", "이미 팀원이에요."), "이미 함께하고 있어요"],
])("after %s the title takes the focus of the button that has disappeared", async (_, accepted, title) => {
  serve({
    "POST /api/v1/business_invitations/preview": offer,
    "POST /api/v1/business_invitations/accept": accepted,
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile() }],
  });
  open();
  const join = await screen.findByRole("button", { name: "팀에 참여하기" });
  join.focus();
  fireEvent.click(join);
  const heading = await screen.findByRole("heading", { name: title });
  expect(document.activeElement).toBe(heading);
});
