import type { Content } from "@rounds/contract/webinars/contents.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { saveWebinarToken } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ContentFailure } from "./content-failure.tsx";
import { ContentScreen } from "./content-screen.tsx";

const content: Content = {
  id: 9,
  type: "vod",
  title: "심부전 약물 조정",
  description: "",
  thumbnail_url: null,
  duration_seconds: 36,
  width: null,
  height: null,
  keywords: [],
  speakers: [],
  published_at: "2026-11-20T00:00:00Z",
  event: null,
  session: null,
  data: { hls_url: null, type: "vod" },
  me: null,
};
const contentPath = "GET /webinar/api/v2/contents/9";
const profilePath = "GET /api/v1/profiles/user_profile";

const show = (responses: Parameters<typeof serve>[0]) => {
  signInAs("DOC1");
  saveWebinarToken("w");
  const sent = serve({
    [profilePath]: [200, { profile: makeProfile() }],
    [contentPath]: [200, { content }],
    "GET /webinar/api/v2/contents/suggestions?content_id=9": [200, { contents: [] }],
    ...responses,
  });
  const root = createRootRoute({
    component: () => (
      <Suspense>
        <ContentScreen contentId={9} />
      </Suspense>
    ),
    errorComponent: ({ error }) => <ContentFailure error={error} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { router, sent };
};

afterEach(() => {
  // React reports each error that reaches a boundary.
  vi.spyOn(console, "error").mockClear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("no stream is fetched without the profile, because its watermark names the viewer; an alert leads to the home screen", async () => {
  const { router, sent } = show({ [profilePath]: refusal(500, "server.error", "일시적인 오류예요.") });
  const dialog = await screen.findByRole("dialog", { name: "ERROR" });
  expect(dialog.textContent).toContain("오류가 발생했어요. 새로고침하거나 다른 영상을 선택해 주세요.");
  expect(sent.filter(({ path }) => path.endsWith("hls_url"))).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "홈으로" }));
  await expect.poll(() => router.state.location.pathname).toBe("/overview");
});

test("a live content whose session has ended shows this, and leads to other contents without an attendance", async () => {
  const session = { id: 7, starts_at: "2026-11-01T03:30:00Z", ends_at: "2026-11-01T04:10:00Z" };
  const live = { ...content, type: "live_record" as const, session, data: { hls_url: null, type: "live_record" as const } };
  const { router, sent } = show({
    [contentPath]: [200, { content: live }],
    "GET /webinar/api/v2/sessions/7": [200, { session: { ...session, state: "ended" } }],
  });
  expect(await screen.findByText("끝난 웨비나예요")).toBeDefined();
  expect(screen.queryByText("LIVE")).toBeNull();
  expect(screen.queryByRole("button", { name: "재생하고 출석하기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "다른 콘텐츠 보기" }));
  await expect.poll(() => router.state.location.pathname).toBe("/webinar/contents");
  expect(sent.filter(({ path }) => path.endsWith("hls_url"))).toEqual([]);
});

test("404 content.not_found: the alert states the server's sentence", async () => {
  show({ [contentPath]: refusal(404, "content.not_found", "지금은 볼 수 없는 콘텐츠예요.") });
  const dialog = await screen.findByRole("dialog", { name: "ERROR" });
  expect(dialog.textContent).toContain("오류가 발생했어요. 지금은 볼 수 없는 콘텐츠예요.");
});
