import type { Content } from "@rounds/contract/webinars/contents.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { saveWebinarToken } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { sessionKeys } from "../../sessions/queries.ts";
import * as playback from "../playback.ts";
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

const moved = { id: 7, starts_at: "2026-11-01T03:30:00Z", ends_at: "2026-11-01T04:10:00Z" };
const live = { ...content, type: "live_record" as const, session: moved, data: { hls_url: null, type: "live_record" as const } };
const sessionPath = "GET /webinar/api/v2/sessions/7";
const playButton = "재생하고 출석하기";

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
  const client = makeClient();
  renderSignedIn(<RouterProvider router={router as never} />, client);
  return { router, sent, client };
};

afterEach(() => {
  // React reports each error that reaches a boundary.
  vi.spyOn(console, "error").mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
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
  const { router, sent } = show({
    [contentPath]: [200, { content: live }],
    [sessionPath]: [200, { session: { ...moved, state: "ended" } }],
  });
  expect(await screen.findByText("끝난 웨비나예요")).toBeDefined();
  expect(screen.queryByText("LIVE")).toBeNull();
  expect(screen.queryByRole("button", { name: "재생하고 출석하기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "다른 콘텐츠 보기" }));
  await expect.poll(() => router.state.location.pathname).toBe("/webinar/contents");
  expect(sent.filter(({ path }) => path.endsWith("hls_url"))).toEqual([]);
});

test("a session that an operator has postponed shows its new start in place of Play, and Play when it begins", async () => {
  vi.setSystemTime("2026-11-01T03:31:00Z");
  const later = { ...moved, starts_at: "2026-11-01T05:00:00Z", ends_at: "2026-11-01T06:00:00Z" };
  let state = "upcoming";
  const { client } = show({
    [contentPath]: [200, { content: live }],
    [sessionPath]: () => [200, { session: { ...later, state } }],
  });
  expect(await screen.findByText("오늘 14:00에 시작해요")).toBeDefined();
  const status = screen.getByText("오늘 14:00에 시작해요. 시작하면 알려 드려요.");
  expect(status.getAttribute("role")).toBe("status");
  expect(screen.queryByText("LIVE")).toBeNull();
  expect(screen.queryByRole("button", { name: playButton })).toBeNull();
  state = "live";
  await client.invalidateQueries({ queryKey: sessionKeys.all });
  expect(await screen.findByRole("button", { name: playButton })).toBeDefined();
  expect(screen.getByText("LIVE")).toBeDefined();
  expect(status.textContent).toBe("지금 볼 수 있어요. 재생을 누르면 출석이 확인돼요.");
});

test("409 stream.not_ready: Play shows the sentence and stays, because the camera may still begin", async () => {
  const { router } = show({
    [contentPath]: [200, { content: live }],
    [sessionPath]: [200, { session: { ...moved, state: "live" } }],
    "GET /webinar/api/v2/contents/9/hls_url": refusal(409, "stream.not_ready", "현재 라이브스트리밍 준비중입니다."),
    "POST /webinar/api/v1/user_actions": [201, { accepted: 1 }],
  });
  fireEvent.click(await screen.findByRole("button", { name: playButton }));
  expect(await screen.findByText("현재 라이브스트리밍 준비중입니다.")).toBeDefined();
  expect(await screen.findByRole("button", { name: playButton })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: playButton })));
  expect(screen.queryByRole("dialog", { name: "ERROR" })).toBeNull();
  expect(router.state.location.pathname).toBe("/");
});

test("a stream that was refused after the end can be played again when an operator extends the session", async () => {
  let state = "live";
  const { client } = show({
    [contentPath]: [200, { content: live }],
    [sessionPath]: () => [200, { session: { ...moved, state } }],
    "GET /webinar/api/v2/contents/9/hls_url": refusal(409, "webinar_event.ended", "이미 끝난 웨비나예요."),
    "POST /webinar/api/v1/user_actions": [201, { accepted: 1 }],
  });
  fireEvent.click(await screen.findByRole("button", { name: playButton }));
  expect(await screen.findByText("끝난 웨비나예요")).toBeDefined();
  state = "ended";
  await client.invalidateQueries({ queryKey: sessionKeys.all });
  await screen.findByText("끝난 웨비나예요");
  state = "live";
  await client.invalidateQueries({ queryKey: sessionKeys.all });
  expect(await screen.findByRole("button", { name: playButton })).toBeDefined();
  expect(screen.queryByText("끝난 웨비나예요")).toBeNull();
});

test("a stream that finishes after the session shows that the session has ended, and Play again when an operator extends it", async () => {
  let state = "live";
  const { client } = show({
    [contentPath]: [200, { content: live }],
    [sessionPath]: () => [200, { session: { ...moved, state } }],
    "GET /webinar/api/v2/contents/9/hls_url": [200, { data: { hls_url: "/media/pass/9/master.m3u8" } }],
    "POST /webinar/api/v1/user_actions": [201, { accepted: 1 }],
  });
  fireEvent.click(await screen.findByRole("button", { name: playButton }));
  state = "ended";
  await client.invalidateQueries({ queryKey: sessionKeys.all });
  expect(screen.queryByText("끝난 웨비나예요")).toBeNull();
  const video = screen.getByRole("group", { name: "영상" }).querySelector("video");
  if (video === null) throw new Error("the screen has no video");
  fireEvent.ended(video);
  expect(await screen.findByText("끝난 웨비나예요")).toBeDefined();
  expect(screen.queryByText("LIVE")).toBeNull();
  state = "live";
  await client.invalidateQueries({ queryKey: sessionKeys.all });
  expect(await screen.findByRole("button", { name: playButton })).toBeDefined();
});

test("the questions next to a live video are one landmark", async () => {
  const event = { id: 3, title: "웨비나" };
  show({
    [contentPath]: [200, { content: { ...live, event } }],
    [`${sessionPath}?event_id=3`]: [200, { session: { ...moved, event, state: "live" } }],
    "GET /webinar/api/v2/questions?event_id=3&session_id=7&limit=100": refusal(
      409,
      "webinar_registration.required",
      "사전등록이 필요해요.",
    ),
  });
  expect(await screen.findByRole("region", { name: "실시간 질문" })).toBeDefined();
  expect(screen.getAllByRole("region", { name: /질문/ })).toHaveLength(1);
});

test("a press on a chapter starts a video that has not started, at the chapter and not where the doctor stopped", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  const starts: unknown[] = [];
  vi.spyOn(playback, "play").mockImplementation(async (_video, { startAt }) => {
    starts.push(startAt);
    return { choose: () => undefined, stop: () => undefined };
  });
  const me = { watched_seconds: 9, watched_share: 0.2, is_completed: false, resume_at: 9 };
  const chapters = [
    { title: "예시 영상 소개", starts_at: 0 },
    { title: "그래프", starts_at: 18 },
  ];
  const data = { hls_url: "/media/pass/9/master.m3u8", captions_url: null, storyboard_url: null, chapters };
  show({ [contentPath]: [200, { content: { ...content, me } }], "GET /webinar/api/v2/contents/9/hls_url": [200, { data }] });
  const chapter = await screen.findByRole("button", { name: /그래프/ });
  expect(screen.queryByText("보는 중")).toBeNull();
  fireEvent.click(chapter);
  await expect.poll(() => starts).toEqual([18]);
  const video = screen.getByRole("group", { name: "영상" }).querySelector("video");
  if (video === null) throw new Error("the screen has no video");
  fireEvent.play(video);
  expect(await screen.findByText("보는 중")).toBeDefined();
  expect(screen.queryByText(/이어서 보고 있어요/)).toBeNull();
  play.mockRestore();
});

test("404 content.not_found: the alert states the server's sentence", async () => {
  show({ [contentPath]: refusal(404, "content.not_found", "지금은 볼 수 없는 콘텐츠예요.") });
  const dialog = await screen.findByRole("dialog", { name: "ERROR" });
  expect(dialog.textContent).toContain("오류가 발생했어요. 지금은 볼 수 없는 콘텐츠예요.");
});
