import { notifications } from "@mantine/notifications";
import type { StudioEvent, StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession, saveWebinarToken } from "../../../../lib/session-store.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { studioSearch } from "../search.ts";
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
const session: StudioSession = {
  id: 7,
  event_id: 3,
  title: "SGLT2 억제제",
  description: "",
  thumbnail_url: null,
  starts_at: "2026-11-26T11:00:00.000Z",
  ends_at: "2026-11-26T12:10:00.000Z",
  state: "upcoming",
  speakers: [],
  list_of_contents: [],
  approves_first: false,
  registered: 512,
  attended: 0,
  updated_at: "2026-11-23T00:00:00Z",
};
const event: StudioEvent = {
  id: 3,
  title: "신장 웨비나",
  description: "",
  is_published: false,
  registered: 512,
  sessions: [session],
  updated_at: "2026-11-23T00:00:00Z",
};
const listPath = `GET ${base}/events?limit=50`;

const show = (address: string, responses: Parameters<typeof serve>[0]) => {
  const sent = serve({
    [listPath]: [200, { events: [event], next_cursor: null }],
    [`GET ${base}/contents?limit=50&session_id=7`]: [200, { contents: [], counts: {}, next_cursor: null }],
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
        onSearch={(change) =>
          void router.navigate({ to: "/manage/webinars", search: (current: object) => ({ ...current, ...change }), replace: true } as never)
        }
      />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([studio]),
    history: createMemoryHistory({ initialEntries: [`/manage/webinars?${address}`] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent, router };
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("an event lists its sessions, and publishing it is saved", async () => {
  const { sent } = show("view=events", {
    [`PATCH ${base}/events/3`]: [200, { event: { ...event, is_published: true } }],
  });
  expect(await screen.findByText("1건")).toBeDefined();
  await press(/신장 웨비나/);
  const form = await screen.findByRole("form", { name: "웨비나" });
  fireEvent.click(within(form).getByRole("switch", { name: /의사에게 공개/ }));
  await press("저장");
  await waitFor(() => expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({ event: { is_published: true } }));
});

test("hiding an event states how many people get a notice, as long as a session is not over", async () => {
  const published = { ...event, is_published: true };
  const over: StudioEvent = { ...published, id: 4, title: "지난 웨비나", sessions: [{ ...session, id: 8, event_id: 4, state: "ended" }] };
  show("view=events", { [listPath]: [200, { events: [published, over], next_cursor: null }] });
  const hide = async () => fireEvent.click(await screen.findByRole("switch", { name: /의사에게 공개/ }));
  const notice = /^사전등록 512명에게 10분 뒤 알림이 갑니다/;
  await press(/^신장 웨비나/);
  expect(screen.queryByText(notice)).toBeNull();
  await hide();
  expect(screen.getByText(notice)).toBeTruthy();
  await hide();
  await press(/^지난 웨비나/);
  await hide();
  expect(screen.getByText("비공개로 두면 일정과 라이브가 의사에게 보이지 않습니다")).toBeTruthy();
});

test("J opens the session, and 409 studio_session.changed keeps the typed title for the next save", async () => {
  let stored = session;
  const { sent, router } = show("view=events&event_id=3", {
    [listPath]: () => [200, { events: [{ ...event, sessions: [stored] }], next_cursor: null }],
    [`PATCH ${base}/sessions/7`]: ({ body }) => {
      const { title, expected_updated_at: version } = (body as { session: { title: string; expected_updated_at: string } }).session;
      if (version !== stored.updated_at) return refusal(409, "studio_session.changed", "다른 사람이 먼저 바꿨어요.");
      stored = { ...stored, title, updated_at: "2026-11-23T03:00:00Z" };
      return [200, { session: stored }];
    },
  });
  await screen.findByRole("form", { name: "웨비나" });
  fireEvent.keyDown(document.body, { code: "KeyJ" });
  const editor = await screen.findByRole("region", { name: "일정" });
  expect(router.state.location.search).toMatchObject({ session_id: 7 });
  const title = within(editor).getByRole("textbox", { name: "제목" });
  change(title, "내 제목");
  stored = { ...session, title: "다른 제목", updated_at: "2026-11-23T02:00:00Z" };
  await press(/^저장/);
  expect(await screen.findByText(/바꾸지 않은 칸에는 새 내용이 있어요/)).toBeDefined();
  expect(screen.getByText(/저장된 내용: 다른 제목 · 내 입력: 내 제목/)).toBeDefined();
  expect(title).toHaveProperty("value", "내 제목");
  await press(/^저장/);
  expect(await screen.findByText("저장했어요.")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { session: { title: "내 제목", expected_updated_at: "2026-11-23T00:00:00Z" } },
    { session: { title: "내 제목", expected_updated_at: "2026-11-23T02:00:00Z" } },
  ]);
});

test("409 studio_event.changed keeps the typed title for the next save, and only changed fields are sent", async () => {
  let stored = event;
  const { sent } = show("view=events&event_id=3", {
    [listPath]: () => [200, { events: [stored], next_cursor: null }],
    [`PATCH ${base}/events/3`]: ({ body }) => {
      const { title, expected_updated_at: version } = (body as { event: { title: string; expected_updated_at: string } }).event;
      if (version !== stored.updated_at) return refusal(409, "studio_event.changed", "다른 사람이 먼저 바꿨어요.");
      stored = { ...stored, title, updated_at: "2026-11-23T03:00:00Z" };
      return [200, { event: stored }];
    },
  });
  const title = within(await screen.findByRole("form", { name: "웨비나" })).getByRole("textbox", { name: "제목" });
  change(title, "내 제목");
  stored = { ...event, title: "다른 제목", updated_at: "2026-11-23T02:00:00Z" };
  await press("저장");
  expect(await screen.findByText(/바꾸지 않은 칸에는 새 내용이 있어요/)).toBeDefined();
  expect(screen.getByText(/저장된 내용: 다른 제목 · 내 입력: 내 제목/)).toBeDefined();
  expect(title).toHaveProperty("value", "내 제목");
  await press("저장");
  expect(await screen.findByText("저장했어요.")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { event: { title: "내 제목", expected_updated_at: "2026-11-23T00:00:00Z" } },
    { event: { title: "내 제목", expected_updated_at: "2026-11-23T02:00:00Z" } },
  ]);
});

test("after a save whose response was lost, the next change starts from the version that the save made", async () => {
  let stored = event;
  const { sent } = show("view=events&event_id=3", {
    [listPath]: () => [200, { events: [stored], next_cursor: null }],
    [`PATCH ${base}/events/3`]: () => {
      stored = { ...event, title: "새 제목", updated_at: "2026-11-23T01:00:00Z" };
      return refusal(503, "server.unavailable", "잠시 후 다시 시도해 주세요.");
    },
  });
  const saves = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  change(await screen.findByLabelText("제목"), "새 제목");
  await press("저장");
  await waitFor(() => expect(saves()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("저장 안 됨 1곳")).toBeNull());
  change(screen.getByLabelText("설명"), "새 설명");
  await press("저장");
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({ event: { description: "새 설명", expected_updated_at: "2026-11-23T01:00:00Z" } });
});

const lost = refusal(502, "server.error", "일시적인 오류예요.");

/** The server stores the first save, but its response and that of the list are lost. */
const loseFirstSave = <Row extends { title: string; updated_at: string }>(row: Row, name: "event" | "session") => {
  let stored = row;
  let isLosing = false;
  const responses = new Map<string, Row>();
  return {
    list: (of: (stored: Row) => StudioEvent) => () => (isLosing ? lost : ([200, { events: [of(stored)], next_cursor: null }] as const)),
    save: ({ body }: { body: unknown }) => {
      const text = JSON.stringify(body);
      isLosing = responses.size === 0;
      const repeated = responses.get(text);
      if (repeated) return [200, { [name]: repeated }] as const;
      const { expected_updated_at: version, ...fields } = (body as Record<typeof name, Row & { expected_updated_at: string }>)[name];
      if (version !== stored.updated_at) return refusal(409, `studio_${name}.changed`, "다른 사람이 먼저 바꿨어요.");
      stored = { ...stored, ...fields, updated_at: `2026-11-23T0${responses.size + 1}:00:00Z` };
      responses.set(text, stored);
      return isLosing ? lost : ([200, { [name]: stored }] as const);
    },
    row: () => stored,
  };
};

const corrections = [{ corrected: "고친 제목" }, { corrected: event.title }];
test.each(corrections)("the title $corrected after a save with a lost response is no conflict with the own save", async ({ corrected }) => {
  const server = loseFirstSave(event, "event");
  const { sent } = show("view=events&event_id=3", {
    [listPath]: server.list((stored) => stored),
    [`PATCH ${base}/events/3`]: server.save,
  });
  change(await screen.findByLabelText("제목"), "새 제목");
  await press("저장");
  await screen.findAllByText("일시적인 오류예요.");
  change(screen.getByLabelText("제목"), corrected);
  await press("저장");
  await screen.findByText("저장했어요.");
  expect(server.row().title).toBe(corrected);
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(4);
});

test("a title of a new webinar that is corrected after a lost response makes no second webinar", async () => {
  const stored = new Map<string, string>();
  const made = { ...event, id: 9, title: "신장 웨비너" };
  const { sent } = show("view=events", {
    [`POST ${base}/events`]: ({ body }) => {
      const { title } = (body as { event: { title: string } }).event;
      const known = stored.get(keys.at(-1) ?? "");
      if (known !== undefined) return known === title ? [201, { event: made }] : refusal(422, "idempotency.mismatch", "다른 내용이에요.");
      stored.set(keys.at(-1) ?? "", title);
      return lost;
    },
    [`PATCH ${base}/events/9`]: [200, { event: { ...made, title: "신장 웨비나 2" } }],
  });
  const keys = recordReplayKeys(`POST ${base}/events`);
  await press(/^새 웨비나/);
  change(await screen.findByLabelText(/제목/), "신장 웨비너");
  await press("만들기");
  await screen.findAllByText("일시적인 오류예요.");
  change(screen.getByLabelText(/제목/), "신장 웨비나 2");
  await press("만들기");
  await waitFor(() => expect(screen.queryByRole("button", { name: "만들기" })).toBeNull());
  expect([...stored.values()]).toEqual(["신장 웨비너"]);
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    event: { title: "신장 웨비나 2", expected_updated_at: event.updated_at },
  });
});
test.each(["고친 제목", session.title])("session: the title %s after a save with a lost response is no conflict", async (corrected) => {
  const server = loseFirstSave(session, "session");
  show("view=events&event_id=3&session_id=7", {
    [listPath]: server.list((stored) => ({ ...event, sessions: [stored] })),
    [`PATCH ${base}/sessions/7`]: server.save,
  });
  const title = within(await screen.findByRole("region", { name: "일정" })).getByRole("textbox", { name: "제목" });
  change(title, "새 제목");
  await press(/^저장/);
  await screen.findAllByText("일시적인 오류예요.");
  change(title, corrected);
  await press(/^저장/);
  await screen.findByText("저장했어요.");
  expect(server.row().title).toBe(corrected);
});

const newTitle = async () => within(await screen.findByRole("region", { name: "새 일정" })).getByRole("textbox", { name: "제목" });

test("a session is not sent without its times", async () => {
  const { sent } = show("view=events&event_id=3", {});
  await press("일정 더하기");
  const title = await newTitle();
  expect(document.activeElement).toBe(title);
  change(title, "둘째 날");
  await press(/^만들기/);
  expect(await screen.findByText("끝나는 때를 골라 주세요.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("시작 시각"));
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a line of the programme finds contents of its session on the server", async () => {
  const content = { id: 31, title: "신장 라이브", session: { id: 7 }, video: null };
  const page = { contents: [content], counts: {}, next_cursor: null };
  const { sent } = show("view=events&session_id=7", {
    [`GET ${base}/contents?limit=50&session_id=7`]: [200, { ...page, contents: [] }],
    [`GET ${base}/contents?limit=50&keyword=${encodeURIComponent("라이브")}&session_id=7`]: [200, page],
    [`GET ${base}/contents/31`]: [200, { content }],
    [`PATCH ${base}/sessions/7`]: [200, { session }],
  });
  await press("순서 더하기");
  const field = await screen.findByRole("combobox", { name: "순서 1 콘텐츠" });
  // A change of a field without focus counts as a password manager's.
  act(() => field.focus());
  change(field, "라이브");
  fireEvent.click(await screen.findByRole("option", { name: "신장 라이브" }));
  await press(/^저장/);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({ session: { list_of_contents: [{ content_id: 31 }] } }),
  );
});

test("a speaker's name is corrected in the list, and only unused speakers can be deleted", async () => {
  const speaker = (id: number, name: string, contents: number) => ({ id, name, affiliation: "라운즈병원", contents, sessions: 0 });
  const { sent } = show("view=speakers", {
    [`GET ${base}/speakers?limit=50`]: [200, { speakers: [speaker(1, "이도헌", 2), speaker(2, "박지윤", 0)], next_cursor: null }],
    [`PATCH ${base}/speakers/1`]: [200, { speaker: speaker(1, "이도현", 2) }],
    [`DELETE ${base}/speakers/2`]: [204, null],
  });
  const name = await screen.findByRole("textbox", { name: "이도헌 이름" });
  change(name, "이도현");
  fireEvent.blur(name);
  await waitFor(() => expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ speaker: { name: "이도현" } }));
  expect(screen.queryByRole("button", { name: "이도헌 지우기" })).toBeNull();
  await press("박지윤 지우기");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "지우기" }));
  await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
});

test("keywords move by one place in the bar, change their look, and new ones are added", async () => {
  const keyword = (id: number, name: string, position: number | null) => ({ id, keyword: name, status: "default", position, contents: 2 });
  const { sent } = show("view=keywords", {
    [`GET ${base}/keywords`]: [200, { keywords: [keyword(1, "순환기", 0), keyword(2, "신장", 1), keyword(3, "검진", null)] }],
    [`PATCH ${base}/keywords/2`]: [200, { keyword: keyword(2, "신장", 0) }],
    [`POST ${base}/keywords`]: [201, { keyword: keyword(4, "호흡기", 2) }],
  });
  await press("신장 앞으로");
  await waitFor(() => expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ keyword: { position: 0 } }));
  expect(screen.getByRole("button", { name: "순환기 앞으로" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: "검진 앞으로" })).toBeNull();
  change(screen.getByRole("textbox", { name: "새 키워드" }), "호흡기");
  await press("더하기");
  await waitFor(() => expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ keyword: { keyword: "호흡기" } }));
});

const namesIn = (label: string): (string | null)[] =>
  within(screen.getByRole("table", { name: label }))
    .getAllByRole("textbox", { name: / 이름$/ })
    .map((field) => (field as HTMLInputElement).value);

test("the head of a column sorts speakers on the server, and the view of keywords has its own order", async () => {
  const speaker = (id: number, name: string) => ({ id, name, affiliation: "", contents: 1, sessions: 0 });
  const keyword = (id: number, name: string, contents: number) => ({ id, keyword: name, status: "default", position: id, contents });
  show("view=speakers", {
    [`GET ${base}/speakers?limit=50`]: [200, { speakers: [speaker(1, "이도현"), speaker(2, "박지윤")], next_cursor: null }],
    [`GET ${base}/speakers?limit=50&sort=name&direction=asc`]: [
      200,
      { speakers: [speaker(2, "박지윤"), speaker(1, "이도현")], next_cursor: null },
    ],
    [`GET ${base}/keywords`]: [200, { keywords: [keyword(1, "순환기", 5), keyword(2, "검진", 7), keyword(3, "신장", 0)] }],
  });
  await screen.findByRole("textbox", { name: "이도현 이름" });
  await press(/^이름/);
  await waitFor(() => expect(namesIn("강의자")).toEqual(["박지윤", "이도현"]));
  fireEvent.click(screen.getByRole("radio", { name: "키워드" }));
  await screen.findByRole("textbox", { name: "검진 이름" });
  expect(namesIn("키워드")).toEqual(["순환기", "검진", "신장"]);
  await press(/^키워드/);
  await waitFor(() => expect(namesIn("키워드")).toEqual(["검진", "순환기", "신장"]));
  await press(/^콘텐츠/);
  await waitFor(() => expect(namesIn("키워드")).toEqual(["신장", "순환기", "검진"]));
  await press(/^콘텐츠/);
  await waitFor(() => expect(namesIn("키워드")).toEqual(["검진", "순환기", "신장"]));
});

test("the next visit restores a title that the end of the session interrupted", async () => {
  const opened = () => show("view=events&event_id=3&session_id=7", { [listPath]: [200, { events: [event], next_cursor: null }] });
  const title = async () => within(await screen.findByRole("region", { name: "일정" })).getByRole("textbox", { name: "제목" });
  opened();
  change(await title(), "덜 쓴 제목");
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  opened();
  await waitFor(async () => expect(await title()).toHaveProperty("value", "덜 쓴 제목"));
  await press("버리기");
  await waitFor(async () => expect(await title()).toHaveProperty("value", session.title));
});

test("the next visit restores a new session that the end of the session interrupted", async () => {
  const { router } = show("view=events&event_id=3", {});
  await press("일정 더하기");
  change(await newTitle(), "둘째 날");
  const { searchStr } = router.state.location;
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  show(searchStr.slice(1), {});
  await waitFor(async () => expect(await newTitle()).toHaveProperty("value", "둘째 날"));
  expect(await screen.findByText("저장하지 않은 내용을 되살렸어요.")).toBeDefined();
});

test("a click on the event during a new session opens a confirmation, and the typed title stays", async () => {
  show("view=events&event_id=3", {});
  await press("일정 더하기");
  change(await newTitle(), "둘째 날");
  await press(/신장 웨비나/);
  await press("계속 쓰기");
  expect(await newTitle()).toHaveProperty("value", "둘째 날");
});
