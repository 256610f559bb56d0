import { notifications } from "@mantine/notifications";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession, saveWebinarToken } from "../../../../lib/session-store.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { studioSearch } from "../search.ts";
import { makeStudioContent, makeVideo } from "../testing.ts";
import { StudioScreen } from "./studio-screen.tsx";

beforeEach(() => {
  clearSession();
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "OP1", user_role: "PingPongMaster" });
  saveWebinarToken("w");
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const base = "/webinar/api/v2/studio";
const counts = { all: 3, live: 1, processing: 1, published: 1, unpublished: 1, failed: 1, stream_missing: 0 };
const page = (contents: readonly StudioContent[]) => [200, { contents, counts, next_cursor: null }] as const;

const show = (address: string, responses: Parameters<typeof serve>[0]) => {
  const sent = serve({
    [`GET ${base}/keywords`]: [200, { keywords: [] }],
    [`GET ${base}/speakers`]: [200, { speakers: [] }],
    [`GET ${base}/speakers?keyword=${encodeURIComponent("서민재")}`]: [200, { speakers: [] }],
    [`GET ${base}/events?limit=50`]: [200, { events: [], next_cursor: null, total_count: 0 }],
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ is_operator: true }) }],
    ...responses,
  });
  const root = createRootRoute();
  const studio = createRoute({
    getParentRoute: () => root,
    path: "/manage/webinars",
    validateSearch: studioSearch,
    component: () => (
      <StudioScreen
        search={studio.useSearch()}
        onSearch={(change) => void router.navigate({ to: "/manage/webinars", search: change, replace: true } as never)}
      />
    ),
  });
  const questions = createRoute({ getParentRoute: () => root, path: "/manage/questions", component: () => <p>questions</p> });
  const router = createRouter({
    routeTree: root.addChildren([studio, questions]),
    history: createMemoryHistory({ initialEntries: [`/manage/webinars${address}`] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent, router };
};

const live = makeStudioContent({
  id: 214,
  type: "live_camera",
  title: "SGLT2 억제제",
  state: "live",
  session: { id: 7, event_id: 3, starts_at: "2026-11-23T11:00:00Z", ends_at: "2026-11-23T12:10:00Z" },
  publication: { state: "published", publish_at: null },
  registered: 512,
  viewers: 318,
  stream_url: "https://live.example/a.m3u8",
});
const failed = makeStudioContent({
  id: 213,
  title: "인지 선별 검사",
  state: "failed",
  video: makeVideo({
    id: 9,
    state: "failed",
    is_current: false,
    failure: { code: "stopped", message: "변환이 여러 번 멈췄어요.", is_repeatable: true },
  }),
});

const empty = makeStudioContent({ ...live, id: 212, title: "빈 강의", state: "published", registered: 1, viewers: 0 });

test("the list shows states, counts and reasons, and a failed video is encoded again", async () => {
  let isRetried = false;
  show("", {
    [`GET ${base}/contents?limit=50`]: () =>
      page([
        live,
        empty,
        isRetried ? makeStudioContent({ ...failed, state: "encoding", video: makeVideo({ state: "waiting", renditions: [] }) }) : failed,
      ]),
    [`POST ${base}/videos/9/retry`]: () => {
      isRetried = true;
      return [200, { video: makeVideo({ id: 9, state: "waiting" }) }];
    },
  });
  const table = await screen.findByRole("table", { name: "콘텐츠" });
  expect(await within(table).findByText("LIVE")).toBeDefined();
  expect(within(table).getByText("318명")).toBeDefined();
  expect(within(table).getByText("등록 1").parentElement?.textContent).toBe("0명등록 1");
  expect(within(table).getByText("변환이 여러 번 멈췄어요.")).toBeDefined();
  expect(within(table).getByRole("link", { name: "질문 데스크" }).getAttribute("href")).toBe("/manage/questions?event_id=3&session_id=7");
  expect(screen.getByText("· 변환 실패 1", { exact: false })).toBeDefined();
  fireEvent.click(within(table).getByRole("button", { name: "다시 변환" }));
  expect(await within(table).findByText("파일을 확인하고 있어요")).toBeDefined();
});

test("a list without contents shows the next step, and a failed list can be read again", async () => {
  let isBroken = true;
  show("", { [`GET ${base}/contents?limit=50`]: () => (isBroken ? refusal(503, "server.error", "잠시 후 다시") : page([])) });
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByText(/‘영상 올리기’로 첫 콘텐츠를/)).toBeDefined();
});

const openEditor = async (responses: Parameters<typeof serve>[0] = {}, content = makeStudioContent()) => {
  const shown = show("?content_id=219", {
    [`GET ${base}/contents/219`]: [200, { content }],
    [`GET ${base}/contents/219/video`]: [200, { video: content.video, captions: null }],
    ...responses,
  });
  const title = await screen.findByRole("textbox", { name: "제목" });
  return { ...shown, title };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("the list after an editor has its filters, and the focus is on the title of the content", async () => {
  const { router } = show("?speaker=kim", {
    [`GET ${base}/contents?limit=50&speaker=kim`]: page([failed]),
    [`GET ${base}/contents/213`]: refusal(503, "server.error", "잠시 후 다시"),
  });
  const title = () => screen.findByRole("link", { name: "인지 선별 검사" });
  fireEvent.click(await title());
  await waitFor(() => expect(router.state.location.search).toEqual({ speaker: "kim", content_id: 213 }));
  await waitFor(() => expect(screen.queryByRole("table", { name: "콘텐츠" })).toBeNull());
  router.history.back();
  await waitFor(async () => expect(document.activeElement).toBe(await title()));
});

test("the editor saves the changed fields with the version that it began from", async () => {
  const { sent, title } = await openEditor({
    [`PATCH ${base}/contents/219`]: ({ body }) => [
      200,
      {
        content: makeStudioContent({
          title: (body as { content: { title: string } }).content.title,
          updated_at: "2026-11-23T01:00:00Z",
        }),
      },
    ],
  });
  type(title, "만성 기침, 8주를 넘길 때");
  expect(screen.getByText("저장 안 됨 1곳")).toBeDefined();
  expect(screen.getByText(/이전: 만성 기침 외래 접근/)).toBeDefined();
  press(/^저장/);
  expect(await screen.findByText("저장했어요.")).toBeDefined();
  await waitFor(() => expect(screen.queryByText("저장 안 됨 1곳")).toBeNull());
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    content: { title: "만성 기침, 8주를 넘길 때", expected_updated_at: "2026-11-23T00:00:00Z" },
  });
});

test("409 studio_content.changed: the typed title stays next to the newer one, and the next save replaces it", async () => {
  let stored = makeStudioContent();
  const { sent, title } = await openEditor({
    [`GET ${base}/contents/219`]: () => [200, { content: stored }],
    [`PATCH ${base}/contents/219`]: ({ body }) => {
      const change = (body as { content: { title: string; expected_updated_at: string } }).content;
      if (change.expected_updated_at !== stored.updated_at) return refusal(409, "studio_content.changed", "다른 사람이 먼저 바꿨어요.");
      stored = makeStudioContent({ title: change.title, updated_at: "2026-11-23T03:00:00Z" });
      return [200, { content: stored }];
    },
  });
  type(title, "내 제목");
  stored = makeStudioContent({ title: "다른 사람의 제목", updated_at: "2026-11-23T02:00:00Z" });
  press(/^저장/);
  expect(await screen.findByText(/이전: 다른 사람의 제목/)).toBeDefined();
  expect(title).toHaveProperty("value", "내 제목");
  press(/^저장/);
  expect(await screen.findByText("저장했어요.")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => (body as { content: object }).content)).toMatchObject([
    { expected_updated_at: "2026-11-23T00:00:00Z" },
    { expected_updated_at: "2026-11-23T02:00:00Z" },
  ]);
});

test("a title that is taken back after a save with a lost response is saved once more, also before a publication", async () => {
  const before = makeStudioContent();
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "studio_content.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { content: { ...before, title: "틀린 제목", updated_at: "2026-11-23T01:00:00Z" } }],
    [200, { content: { ...before, updated_at: "2026-11-23T02:00:00Z" } }],
  ] as const;
  let calls = 0;
  const { sent, title } = await openEditor({
    [`PATCH ${base}/contents/219`]: () => responses[calls++] ?? [500, null],
    [`POST ${base}/contents/219/publication`]: [200, { content: { ...before, publication: { state: "published", publish_at: null } } }],
  });
  type(title, "틀린 제목");
  press(/^저장/);
  await screen.findByText("일시적인 오류예요.");
  type(title, before.title);
  expect(screen.getByRole("button", { name: /^저장/ })).toHaveProperty("disabled", false);
  fireEvent.click(screen.getByRole("radio", { name: /바로 공개/ }));
  press(/^공개/);
  await screen.findByText("공개했어요.");
  const [, empty, lost, rest, publication] = sent.filter(({ method }) => method !== "GET");
  expect(empty?.body).toEqual({ content: { expected_updated_at: before.updated_at } });
  expect(lost?.body).toMatchObject({ content: { title: "틀린 제목", expected_updated_at: before.updated_at } });
  expect(rest?.body).toEqual({ content: { title: before.title, expected_updated_at: "2026-11-23T01:00:00Z" } });
  expect(publication?.method).toBe("POST");
});

test("a content that a colleague has changed is not deleted unseen; the next confirmation deletes the version on the screen", async () => {
  const newer = makeStudioContent({ title: "다른 사람의 제목", updated_at: "2026-11-23T02:00:00Z" });
  let stored = makeStudioContent();
  const seen: string[] = [];
  const remove = (version: string) => () => {
    seen.push(version);
    if (version === newer.updated_at) return [204, null] as const;
    stored = newer;
    return refusal(409, "studio_content.changed", "다른 사람이 먼저 바꿨어요.");
  };
  const address = (version: string) => `DELETE ${base}/contents/219?expected_updated_at=${encodeURIComponent(version)}`;
  const { title } = await openEditor({
    [`GET ${base}/contents/219`]: () => [200, { content: stored }],
    [`GET ${base}/contents?limit=50`]: page([]),
    [address(stored.updated_at)]: remove(stored.updated_at),
    [address(newer.updated_at)]: remove(newer.updated_at),
  });
  const confirm = async () => {
    fireEvent.click(screen.getByRole("button", { name: "콘텐츠 지우기" }));
    fireEvent.click(await screen.findByRole("button", { name: "지우기" }));
  };
  await confirm();
  await waitFor(() => expect(title).toHaveProperty("value", newer.title));
  await confirm();
  await screen.findByText("콘텐츠를 지웠어요.");
  expect(seen).toEqual(["2026-11-23T00:00:00Z", newer.updated_at]);
});

test("the next visit restores a title that the end of the session interrupted", async () => {
  type((await openEditor()).title, "덜 쓴 제목");
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  const { title } = await openEditor();
  expect(title).toHaveProperty("value", "덜 쓴 제목");
  press("버리기");
  await waitFor(() => expect(title).toHaveProperty("value", makeStudioContent().title));
});

test("publishing saves first, and a refusal of the gate stays next to the choices", async () => {
  const { sent, title } = await openEditor({
    [`PATCH ${base}/contents/219`]: [200, { content: makeStudioContent({ title: "새 제목", updated_at: "2026-11-23T01:00:00Z" }) }],
    [`POST ${base}/contents/219/publication`]: refusal(409, "studio_content.not_ready", "720p 화질이 준비되면 공개할 수 있어요."),
  });
  type(title, "새 제목");
  fireEvent.click(screen.getByRole("radio", { name: /바로 공개/ }));
  press(/^공개/);
  expect(await screen.findByText("720p 화질이 준비되면 공개할 수 있어요.")).toBeDefined();
  expect(sent.filter(({ method }) => method !== "GET").map(({ method }) => method)).toEqual(["PATCH", "POST"]);
});

test("a double click publishes once", async () => {
  const published = makeStudioContent({ publication: { state: "published", publish_at: null } });
  const { sent } = await openEditor({ [`POST ${base}/contents/219/publication`]: [200, { content: published }] });
  fireEvent.click(screen.getByRole("radio", { name: /바로 공개/ }));
  press(/^공개/);
  press(/^공개/);
  expect(await screen.findAllByText("공개했어요.")).toHaveLength(1);
  expect(sent.filter(({ path }) => path.endsWith("/publication"))).toHaveLength(1);
});

test("a published content moves to the front of the doctors' list, before the contents that are already there", async () => {
  const other = (id: number, list_rank: number) => makeStudioContent({ id, list_rank, state: "published" });
  const content = makeStudioContent({ state: "published", publication: { state: "published", publish_at: null } });
  const { sent } = await openEditor(
    {
      [`GET ${base}/contents?tab=published&limit=100`]: page([other(5, 1), other(6, 2), other(7, 0), content]),
      [`PATCH ${base}/contents/order`]: [204, null],
    },
    content,
  );
  fireEvent.click(screen.getByRole("switch", { name: /의사 목록 맨 앞에 두기/ }));
  expect(await screen.findByText("목록 맨 앞에 두었어요.")).toBeDefined();
  expect(sent.find(({ path }) => path.endsWith("/order"))?.body).toEqual({ content_ids: [219, 6, 5] });
});

test("a chosen publication that is not applied opens a confirmation before the operator leaves", async () => {
  const content = makeStudioContent({ state: "published", publication: { state: "published", publish_at: null } });
  const { sent, router } = await openEditor({}, content);
  fireEvent.click(screen.getByRole("radio", { name: /비공개로 두기/ }));
  press("목록으로");
  expect(await screen.findByText("저장하지 않고 나갈까요?")).toBeDefined();
  expect(router.state.location.search).toEqual({ content_id: 219 });
  expect(sent.every(({ method }) => method === "GET")).toBe(true);
});

test("a video without a 720 rendition is published when it is ready", async () => {
  const encoding = makeStudioContent({
    state: "encoding",
    duration_seconds: null,
    video: makeVideo({ state: "encoding", is_current: false, renditions: [{ name: "1080", width: 1920, height: 1080, percent: 40 }] }),
  });
  await openEditor({}, encoding);
  fireEvent.click(screen.getByRole("radio", { name: /변환이 끝나면 바로/ }));
  expect(screen.getByRole("button", { name: /^변환이 끝나면 공개/ })).toHaveProperty("disabled", false);
  expect(screen.getByRole("list", { name: "화질" }).textContent).toContain("40%");
});

test("C adds a chapter, and chapters are saved in the order of their times with the version of the content", async () => {
  const chapters = [
    { starts_at: 0, title: "왜 8주가 기준인가" },
    { starts_at: 190, title: "먼저 끊어 볼 약" },
  ];
  const { sent } = await openEditor({ [`PATCH ${base}/contents/219`]: [200, { content: makeStudioContent({ chapters }) }] });
  fireEvent.keyDown(document.body, { code: "KeyC" });
  type(screen.getByRole("textbox", { name: "챕터 1 시각" }), "3:10");
  type(screen.getByRole("textbox", { name: "챕터 1 이름" }), "먼저 끊어 볼 약");
  press(/챕터 더하기/);
  type(screen.getByRole("textbox", { name: "챕터 2 이름" }), "왜 8주가 기준인가");
  press(/^저장/);
  expect(await screen.findByText("저장했어요.")).toBeDefined();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    content: { chapters, expected_updated_at: makeStudioContent().updated_at },
  });
});

test("refused captions name their line next to the button", async () => {
  await openEditor({});
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    open(): void {}
    setRequestHeader(): void {}
    send(form: FormData): void {
      const file = form.get("captions");
      this.status = file instanceof File && file.name === "cough.vtt" ? 400 : 500;
      this.responseText = JSON.stringify({ errors: [{ code: "captions.broken", message: "12번째 줄: 시각을 읽을 수 없어요." }] });
      for (const end of ["load", "loadend"]) this.dispatchEvent(new Event(end));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const input = screen.getByLabelText("자막 파일");
  fireEvent.change(input, { target: { files: [new File(["WEBVTT"], "cough.vtt")] } });
  expect(await screen.findByText("12번째 줄: 시각을 읽을 수 없어요.")).toBeDefined();
});

test("an interrupted upload requests its file again, and another file replaces it only after a confirmation", async () => {
  const interrupted = makeStudioContent({
    state: "uploading",
    duration_seconds: null,
    video: makeVideo({ state: "uploading", is_current: false, upload_url: `${base}/uploads/upload-1`, renditions: [], poster_urls: [] }),
  });
  await openEditor({}, interrupted);
  expect(screen.getByText(/다른 창에서 올리고 있거나 멈춘 영상이에요/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("파일 다시 고르기", { selector: "input" }), { target: { files: [new File(["x"], "other.mp4")] } });
  expect(await screen.findByText("다른 파일이에요")).toBeDefined();
});

test("a second edit of a speaker waits for the first one, and both are saved", async () => {
  const first = Promise.withResolvers<void>();
  const speaker = { id: 5, name: "이서연", affiliation: "내과", contents: 1, sessions: 0 };
  const { sent } = show("?view=speakers", {
    [`GET ${base}/speakers?limit=50`]: [200, { speakers: [speaker], next_cursor: null }],
    [`PATCH ${base}/speakers/5`]: async () => {
      await first.promise;
      return [200, { speaker }];
    },
  });
  const edits = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  const edit = async (label: string, value: string) => {
    const field = await screen.findByRole("textbox", { name: label });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  await edit("이서연 이름", "이서윤");
  await edit("이서연 소속", "소아과");
  await expect.poll(edits).toEqual([{ speaker: { name: "이서윤" } }]);
  first.resolve();
  await expect.poll(edits).toEqual([{ speaker: { name: "이서윤" } }, { speaker: { affiliation: "소아과" } }]);
});
