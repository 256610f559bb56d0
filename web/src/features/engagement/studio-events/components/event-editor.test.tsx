import type { StudioMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft } from "../../../../lib/drafts.ts";
import { deleteInOtherTab } from "../../../../testing/other-tab.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { FocusReturn } from "../../../../ui/focus-return.tsx";
import { EventEditor } from "./event-editor.tsx";

beforeEach(() => {
  localStorage.clear();
  signInAs("OPER1", "PingPongMaster");
});
afterEach(() => vi.unstubAllGlobals());

const content = {
  id: 4,
  kind: "quiz",
  title: "심전도 6문제",
  num_of_questions: 6,
  state: "live",
  starts_at: "2026-11-01T00:00:00Z",
  ends_at: null,
} as const;
const saved: StudioMarketingEvent = {
  id: 7,
  title: "심전도 풀고 커피 한 잔",
  content,
  detail_img_url: null,
  detail_img_alt: "",
  detail_button_text: "퀴즈 풀고 참여하기",
  share_message: "같이 풀어요 {code}",
  additional_actions: [],
  has_rewards: false,
  sponsor: null,
  banner_views: 40,
  banner_clicks: 20,
  completed: 12,
  has_participants: true,
  is_published: true,
  state: "live",
  starts_at: "2026-11-02T00:00:00Z",
  ends_at: null,
  version: 3,
};
const eventPath = "/api/v1/campaigns/marketing_events/7";

const show = (id: number | null, responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    "GET /api/v1/campaigns/event_contents": [200, { event_contents: [{ ...content, id: 5, title: "다른 퀴즈" }] }],
    [`GET ${eventPath}`]: [200, { marketing_event: saved }],
    ...responses,
  });
  const created = vi.fn();
  const root = createRootRoute({ component: Outlet });
  const editor = createRoute({
    getParentRoute: () => root,
    path: "/editor",
    component: () => (
      <main>
        <FocusReturn />
        <EventEditor
          id={id}
          onBack={() => void router.navigate({ href: "/other" } as never)}
          onCreated={created}
          onResults={() => undefined}
        />
      </main>
    ),
  });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <h1>캠페인 목록</h1> });
  const router = createRouter({
    routeTree: root.addChildren([editor, other]),
    history: createMemoryHistory({ initialEntries: ["/editor"] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent, created };
};
const title = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "제목" });
const write = async (value: string) => fireEvent.change(await title(), { target: { value } });
/** The preview has a button of the same name, which reacts to nothing. */
const pressSave = (): void => {
  const [save] = screen.getAllByRole("button", { name: "저장" }).filter((button) => button.closest("[inert]") === null);
  if (save) fireEvent.click(save);
};
const bodies = (sent: ReturnType<typeof serve>, method: string) => sent.filter((one) => one.method === method).map(({ body }) => body);

test("⌘S saves only the changed field with the version that the operator began with", async () => {
  const { sent } = show(7, { [`PATCH ${eventPath}`]: [200, { marketing_event: { ...saved, title: "새 제목", version: 4 } }] });
  await write("새 제목");
  expect(screen.getByText("저장 안 됨 1곳")).toBeDefined();
  fireEvent.keyDown(window, { code: "KeyS", ctrlKey: true });
  await waitFor(() => expect(screen.queryByText("저장 안 됨 1곳")).toBeNull());
  expect(bodies(sent, "PATCH")).toEqual([{ marketing_event: { title: "새 제목", version: 3 } }]);
});

test("after the quiz was ended early, the title of the published event can still change", async () => {
  const event = { ...saved, content: { ...content, state: "ended", ends_at: "2026-11-10T00:00:00Z" } };
  const { sent } = show(7, {
    [`GET ${eventPath}`]: [200, { marketing_event: event }],
    [`PATCH ${eventPath}`]: [200, { marketing_event: { ...event, title: "새 제목", version: 4 } }],
  });
  await write("새 제목");
  pressSave();
  await waitFor(() => expect(bodies(sent, "PATCH")).toEqual([{ marketing_event: { title: "새 제목", version: 3 } }]));
});

test("a title that is taken back after a save with a lost response is saved once more", async () => {
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "campaign.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { marketing_event: { ...saved, title: "틀린 제목", version: 4 } }],
    [200, { marketing_event: { ...saved, version: 5 } }],
  ] as const;
  let calls = 0;
  const { sent } = show(7, { [`PATCH ${eventPath}`]: () => responses[calls++] ?? [500, null] });
  await write("틀린 제목");
  pressSave();
  await screen.findByText("일시적인 오류예요.");
  await write(saved.title);
  pressSave();
  await screen.findByText("저장했어요.");
  expect(bodies(sent, "PATCH")).toEqual([
    { marketing_event: { title: "틀린 제목", version: 3 } },
    { marketing_event: { version: 3 } },
    { marketing_event: { title: "틀린 제목", version: 3 } },
    { marketing_event: expect.objectContaining({ title: saved.title, version: 4 }) },
  ]);
});

test("409 campaign.changed: the typed field stays, and the next save has the newer version", async () => {
  let isFirst = true;
  const { sent } = show(7, {
    [`GET ${eventPath}`]: () => [200, { marketing_event: isFirst ? saved : { ...saved, detail_button_text: "동료가 바꿈", version: 4 } }],
    [`PATCH ${eventPath}`]: () => {
      if (!isFirst) return [200, { marketing_event: { ...saved, title: "새 제목", version: 5 } }];
      isFirst = false;
      return refusal(409, "campaign.changed", "다른 사람이 먼저 바꿨어요.");
    },
  });
  await write("새 제목");
  pressSave();
  expect(await screen.findByText(/바꾸지 않은 칸에는 새 내용이 있어요/)).toBeDefined();
  expect((await title()).value).toBe("새 제목");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "버튼 글자" }).value).toBe("동료가 바꿈");
  pressSave();
  await waitFor(() => expect(bodies(sent, "PATCH").at(-1)).toEqual({ marketing_event: { title: "새 제목", version: 4 } }));
});

test("409 campaign.changed: a field that both changed shows both values, and the operator can take the saved one", async () => {
  const theirs = { ...saved, title: "동료의 제목", version: 4 };
  let stored: typeof saved = saved;
  show(7, {
    [`GET ${eventPath}`]: () => [200, { marketing_event: stored }],
    [`PATCH ${eventPath}`]: refusal(409, "campaign.changed", "다른 사람이 먼저 바꿨어요."),
  });
  await write("새 제목");
  fireEvent.change(screen.getByRole("textbox", { name: "버튼 글자" }), { target: { value: "눌러요" } });
  stored = theirs;
  pressSave();
  const take = await screen.findByRole("button", { name: "바뀐 내용 쓰기: 제목" });
  expect(take.closest("li")?.textContent).toContain("제목 저장된 내용: 동료의 제목 · 내 입력: 새 제목");
  expect(screen.queryByRole("button", { name: "바뀐 내용 쓰기: 버튼 글자" })).toBeNull();
  fireEvent.click(take);
  expect((await title()).value).toBe("동료의 제목");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "버튼 글자" }).value).toBe("눌러요");
});

test("unsaved input: the operator decides before leaving, and the next visit restores it", async () => {
  show(7);
  await write("덜 쓴 제목");
  fireEvent.click(screen.getByRole("button", { name: "목록으로" }));
  fireEvent.click(await screen.findByText("저장하지 않고 나가기"));
  await screen.findByText("캠페인 목록");
  document.body.replaceChildren();
  show(7);
  expect((await title()).value).toBe("덜 쓴 제목");
  fireEvent.click(screen.getByRole("button", { name: "버리기" }));
  await waitFor(async () => expect((await title()).value).toBe(saved.title));
});

test("a new event names the first missing field, and is saved as a draft", async () => {
  const draft = { ...saved, is_published: false, state: "draft", version: 1 };
  const { sent, created } = show(null, { "POST /api/v1/campaigns/marketing_events": [201, { marketing_event: draft }] });
  expect(await screen.findByText("제목을 적어 주세요.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "올리기" }).disabled).toBe(true);
  await write("심전도");
  fireEvent.click(screen.getByRole("combobox", { name: "투표·퀴즈" }));
  fireEvent.click(await screen.findByText("다른 퀴즈"));
  pressSave();
  await waitFor(() => expect(created).toHaveBeenCalledWith(7));
  expect(bodies(sent, "POST")).toEqual([
    { marketing_event: expect.objectContaining({ title: "심전도", question_set_id: 5, sponsor_business_id: null, has_rewards: false }) },
  ]);
});

test("an event with participants keeps its quiz", async () => {
  show(7);
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "투표·퀴즈" })).disabled).toBe(true);
  expect(screen.getByText("참여한 분이 있어 투표나 퀴즈를 바꿀 수 없어요.")).toBeDefined();
});

test("the button that takes over the period of the quiz disappears, and its focus goes to the heading", async () => {
  show(7);
  const button = await screen.findByRole("button", { name: "이벤트 기간을 여기에 맞추기" });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("a save in another tab deletes the shared copy, and the changes of this tab are stored again", async () => {
  show(7);
  await write("쓰는 제목");
  deleteInOtherTab("OPER1", "campaign-1:event:7");
  expect(readDraft("campaign-1:event:7")).toEqual({ version: 3, typed: { title: "쓰는 제목" } });
});
