import { notifications } from "@mantine/notifications";
import type { Notification, NotificationHistory } from "@rounds/contract/broadcasts.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { broadcastHistory } from "../../../testing/broadcast-history.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import type { NotificationSearch } from "../search.ts";
import { NotificationScreen } from "./notification-screen.tsx";

const at = "2026-11-20T03:00:00Z";
const row = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  title: `알림 ${id}`,
  description: "내 진료과와 지역에 맞는 공고를 먼저 보여 드립니다.",
  note: "",
  is_advertising: false,
  sent: { all_users: 0, test_users: 0, target_users: 0 },
  created_at: at,
  updated_at: at,
  ...changes,
});
const history = (changes: Partial<NotificationHistory> = {}): NotificationHistory =>
  broadcastHistory({ notification_id: 3, title: "알림 2", delivered: 398, skipped: 0, ...changes });
const phrase = "전체 사용자에게 발송합니다";
const responses = {
  "GET /api/v1/notifications?limit=50": [200, { notifications: [row(2), row(1)], next_cursor: null, total_count: 2 }],
  "GET /api/v1/notification_histories?limit=50": [200, { notification_histories: [history()], next_cursor: null, total_count: 1 }],
  "GET /api/v1/notification_targets": [
    200,
    {
      all_users: { total: 3412, advertising: 3379, night_advertising: 12 },
      test_users: { total: 6, advertising: 6, night_advertising: 0 },
      confirmation_phrase: phrase,
      held_until: null,
    },
  ],
} as const;

const Screen = ({ opened }: { opened: NotificationSearch }) => {
  const [search, setSearch] = useState(opened);
  return <NotificationScreen search={search} onSearch={(change) => setSearch((current) => ({ ...current, ...change }))} />;
};
const show = (more: object = {}, opened: NotificationSearch = {}) => {
  const sent = serve({ ...responses, ...more });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Screen opened={opened} /> }),
    history: createMemoryHistory(),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return sent;
};
// Queries by label and text. Queries by role take most of the test time on a screen of this size.
const title = () => screen.findByLabelText<HTMLInputElement>(/^제목/);
const press = (label: string) => fireEvent.click(screen.getByText(label, { selector: ".mantine-Button-label" }));
const writes = (sent: ReturnType<typeof show>) =>
  sent.filter(({ method }) => method !== "GET").map(({ method, path, body }) => ({ method, path, body }));

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("a red star is visible while title and description are empty, and saving is still possible", async () => {
  const sent = show({ "POST /api/v1/notifications": [201, { notification: row(3, { title: "", description: "" }) }] });
  await screen.findByDisplayValue("알림 2");
  fireEvent.keyDown(document.body, { code: "KeyN" });
  expect(document.activeElement).toBe(await screen.findByLabelText(/^제목\*? \(비어 있음\)/));
  expect(screen.getByLabelText(/^설명\*? \(비어 있음\)/)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^메모/), { target: { value: "초안" } });
  expect(screen.getByText("제목과 설명을 모두 적으면 보낼 수 있어요.")).toBeDefined();
  press("저장");
  expect(await screen.findByText("알림 추가/수정 성공!!")).toBeDefined();
  expect(writes(sent)).toMatchObject([{ method: "POST", body: { notification: { title: "", description: "", note: "초안" } } }]);
});

test("text typed during the first save of a new notification stays and is unsaved", async () => {
  const response = Promise.withResolvers<readonly [number, unknown]>();
  const rows = [row(2), row(1)];
  show({
    "GET /api/v1/notifications?limit=50": () => [200, { notifications: rows, next_cursor: null, total_count: rows.length }],
    "POST /api/v1/notifications": () => response.promise,
  });
  await screen.findByDisplayValue("알림 2");
  fireEvent.keyDown(document.body, { code: "KeyN" });
  fireEvent.change(await title(), { target: { value: "새 알림" } });
  press("저장");
  fireEvent.change(screen.getByLabelText(/^설명/), { target: { value: "쓰는 중" } });
  const saved = row(3, { title: "새 알림", description: "" });
  rows.unshift(saved);
  response.resolve([201, { notification: saved }]);
  expect(await screen.findByText("알림 수정")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^설명/).value).toBe("쓰는 중");
  expect(screen.getByText("저장 안 됨")).toBeDefined();
});

test("a new notification that the first page does not list keeps its form, so the next save changes it", async () => {
  const saved = row(3, { title: "새 알림", description: "" });
  const sent = show({
    "POST /api/v1/notifications": [201, { notification: saved }],
    "PATCH /api/v1/notifications/3": [200, { notification: { ...saved, title: "고친 알림", updated_at: "2026-11-20T03:05:00Z" } }],
  });
  await screen.findByDisplayValue("알림 2");
  fireEvent.keyDown(document.body, { code: "KeyN" });
  fireEvent.change(await title(), { target: { value: "새 알림" } });
  press("저장");
  expect(await screen.findByText("알림 수정")).toBeDefined();
  fireEvent.change(await title(), { target: { value: "고친 알림" } });
  press("저장");
  await waitFor(() => expect(screen.queryByText("저장 안 됨")).toBeNull());
  fireEvent.change(await title(), { target: { value: "다시 고친 알림" } });
  press("저장");
  await waitFor(() => expect(writes(sent)).toHaveLength(3));
  expect(writes(sent)).toMatchObject([
    { method: "POST" },
    { method: "PATCH", body: { notification: { title: "고친 알림", expected_updated_at: at } } },
    { method: "PATCH", body: { notification: { title: "다시 고친 알림", expected_updated_at: "2026-11-20T03:05:00Z" } } },
  ]);
});

/** The window gets the focus again, so the lists are read again. */
const focusWindow = () => window.dispatchEvent(new Event("visibilitychange"));

test("a notification that a colleague adds does not replace the form in which the operator is typing", async () => {
  const rows = [row(2), row(1)];
  show({ "GET /api/v1/notifications?limit=50": () => [200, { notifications: rows, next_cursor: null, total_count: rows.length }] });
  fireEvent.change(await title(), { target: { value: "쓰는 중" } });
  rows.unshift(row(9));
  focusWindow();
  expect(await screen.findByText("알림 9")).toBeDefined();
  expect((await title()).value).toBe("쓰는 중");
});

test("the first notification of a colleague does not replace the form of the operator's own first one", async () => {
  const rows: Notification[] = [];
  show({ "GET /api/v1/notifications?limit=50": () => [200, { notifications: rows, next_cursor: null, total_count: rows.length }] });
  fireEvent.change(await title(), { target: { value: "쓰는 중" } });
  rows.unshift(row(9));
  focusWindow();
  expect(await screen.findByText("알림 9")).toBeDefined();
  expect((await title()).value).toBe("쓰는 중");
});

test("after the first notification is deleted, the next one opens", async () => {
  const rows = [row(2), row(1)];
  show({
    "GET /api/v1/notifications?limit=50": () => [200, { notifications: rows, next_cursor: null, total_count: rows.length }],
    "DELETE /api/v1/notifications/2": () => {
      rows.shift();
      return [204, null];
    },
  });
  await screen.findByDisplayValue("알림 2");
  fireEvent.click(screen.getByLabelText("알림 삭제"));
  fireEvent.click(await screen.findByText("삭제", { selector: ".mantine-Button-label" }));
  expect(await screen.findByDisplayValue("알림 1")).toBeDefined();
});

const pages = {
  "GET /api/v1/notifications?limit=50": [200, { notifications: [row(9)], next_cursor: "two", total_count: 3 }],
  "GET /api/v1/notifications?limit=50&cursor=two": [200, { notifications: [row(8)], next_cursor: "three", total_count: 3 }],
  "GET /api/v1/notifications?limit=50&cursor=three": [200, { notifications: [row(7)], next_cursor: null, total_count: 3 }],
};

test("the address of an older notification opens its form, also when a later page lists it", async () => {
  show(pages, { notification: 7 });
  expect(await screen.findByDisplayValue("알림 7")).toBeDefined();
  expect(screen.getByText("알림 수정")).toBeDefined();
});

test("the address of a notification that does not exist opens no form; a page that fails can be loaded again", async () => {
  let isUp = false;
  show(
    {
      ...pages,
      "GET /api/v1/notifications?limit=50&cursor=two": () =>
        isUp ? [200, { notifications: [row(8)], next_cursor: null, total_count: 2 }] : refusal(500, "server.error", "일시적인 오류예요."),
    },
    { notification: 4 },
  );
  const form = within(await screen.findByLabelText("알림 입력"));
  const retry = await form.findByText("다시 시도");
  expect(form.getByText("알림을 불러오지 못했어요. 일시적인 오류예요.")).toBeDefined();
  isUp = true;
  fireEvent.click(retry);
  expect(await form.findByText("알림을 찾지 못했어요. 삭제된 알림일 수 있어요.")).toBeDefined();
  expect(screen.queryByLabelText(/^제목/)).toBeNull();
  fireEvent.click(form.getByText("목록으로"));
  expect(await screen.findByDisplayValue("알림 9")).toBeDefined();
});

test("saving sends the version that the operator saw; a refusal preserves the typed text", async () => {
  const sent = show({
    "PATCH /api/v1/notifications/2": refusal(
      409,
      "notification.changed",
      "다른 운영자가 먼저 바꿨어요. 새 내용을 확인하고 다시 시도해 주세요.",
    ),
  });
  fireEvent.change(await title(), { target: { value: "새 제목" } });
  expect(screen.getByText("저장 안 됨")).toBeDefined();
  fireEvent.keyDown(document.body, { code: "KeyS", ctrlKey: true });
  expect(await screen.findByText("알림 추가/수정 오류!!")).toBeDefined();
  expect((await title()).value).toBe("새 제목");
  expect(writes(sent)[0]?.body).toMatchObject({ notification: { title: "새 제목", expected_updated_at: at } });
});

test("a text that a colleague saves meanwhile is not replaced before the operator has seen a conflict", async () => {
  const refused = refusal(409, "notification.changed", "다른 운영자가 먼저 바꿨어요. 새 내용을 확인하고 다시 시도해 주세요.");
  let stored = row(2);
  const sent = show({
    "GET /api/v1/notifications?limit=50": () => [200, { notifications: [stored], next_cursor: null, total_count: 1 }],
    "PATCH /api/v1/notifications/2": ({ body }: { body: { notification: Partial<Notification> & { expected_updated_at: string } } }) => {
      const { expected_updated_at, ...content } = body.notification;
      if (expected_updated_at !== stored.updated_at) return refused;
      stored = { ...stored, ...content, updated_at: "2026-11-20T03:10:00Z" };
      return [200, { notification: stored }];
    },
  });
  fireEvent.change(await title(), { target: { value: "내 제목" } });
  stored = row(2, { title: "동료의 제목", note: "동료의 메모", updated_at: "2026-11-20T03:05:00Z" });
  focusWindow();
  expect(await screen.findByDisplayValue("동료의 메모")).toBeDefined();
  press("저장");
  expect(await screen.findByText(/바꾸지 않은 칸에는 새 내용이 있어요/)).toBeDefined();
  expect(screen.getByText(/저장된 내용: 동료의 제목 · 내 입력: 내 제목/)).toBeDefined();
  expect((await title()).value).toBe("내 제목");
  press("저장");
  expect(await screen.findByText("알림 추가/수정 성공!!")).toBeDefined();
  expect(screen.queryByText(/바꾸지 않은 칸에는 새 내용이 있어요/)).toBeNull();
  expect(writes(sent)).toMatchObject([
    { body: { notification: { title: "내 제목", expected_updated_at: at } } },
    { body: { notification: { title: "내 제목", note: "동료의 메모", expected_updated_at: "2026-11-20T03:05:00Z" } } },
  ]);
});

test("all users: the button requires the exact phrase, and a double click sends once", async () => {
  const sent = show({ "POST /api/v1/notification_histories": [201, { notification_history: history({ state: "queued" }) }] });
  fireEvent.click(await screen.findByLabelText("전체 유저 3,412명"));
  press("보내기");
  const dialog = within(await screen.findByRole("dialog", { name: "3,412명에게 바로 보냅니다" }));
  const send = dialog.getByRole<HTMLButtonElement>("button", { name: "전체에게 보내기" });
  const field = dialog.getByRole("textbox", { name: "확인 문구" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "전체 사용자에게 " } });
  expect(dialog.queryByText(/입력이 올바르지 않습니다/)).toBeNull();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(dialog.getByText("입력이 올바르지 않습니다. ‘발송합니다’부터 다시 확인해 주세요.")).toBeDefined();
  fireEvent.change(field, { target: { value: "전체 사용자에게 발" } });
  expect(dialog.queryByText(/입력이 올바르지 않습니다/)).toBeNull();
  fireEvent.change(field, { target: { value: "전체 사용자에게 전송" } });
  expect(dialog.getByRole("alert").textContent).toBe("입력이 올바르지 않습니다. ‘발송합니다’부터 다시 확인해 주세요.");
  expect(send.disabled).toBe(true);
  fireEvent.change(field, { target: { value: phrase } });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText("알림전송 성공!!")).toBeDefined();
  expect(writes(sent)).toMatchObject([
    { body: { notification_history: { notification_id: 2, targets: [], confirmation_phrase: phrase, expected_updated_at: at } } },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("unsaved text is saved before sending, and not sent when the save fails", async () => {
  const sent = show({ "PATCH /api/v1/notifications/2": refusal(500, "server.error", "일시적인 오류예요.") });
  fireEvent.change(await title(), { target: { value: "새 제목" } });
  fireEvent.click(await screen.findByText("저장하고 보내기"));
  expect(await screen.findByText("알림 추가/수정 오류!!")).toBeDefined();
  expect(writes(sent)).toHaveLength(1);
});

test("the send button is in a bar that toasts do not cover, outside of the scrolling form", async () => {
  show();
  await title();
  const send = screen.getByRole("button", { name: /^보내기/ });
  expect(send.closest("[data-bottom-bar]")).not.toBeNull();
  expect(screen.getByRole("region", { name: "알림 내용, 스크롤 영역" }).contains(send)).toBe(false);
});

test("a failed send shows 알림전송 실패!!", async () => {
  show({ "POST /api/v1/notification_histories": refusal(409, "notification.sending", "이 알림의 앞선 발송이 끝나지 않았어요.") });
  await title();
  await screen.findByLabelText("테스트 유저 6명");
  press("보내기");
  expect(await screen.findByText("알림전송 실패!!")).toBeDefined();
  expect(screen.getByText("이 알림의 앞선 발송이 끝나지 않았어요.")).toBeDefined();
});

const sendPath = "POST /api/v1/notification_histories";
const lost = refusal(502, "server.error", "일시적인 오류예요.");

test("all users: after a lost response, the same press repeats the request under the same key", async () => {
  const responses = [lost, [201, { notification_history: history({ state: "queued" }) }] as const];
  show({ [sendPath]: () => responses.shift() });
  const keys = recordReplayKeys(sendPath);
  fireEvent.click(await screen.findByLabelText("전체 유저 3,412명"));
  press("보내기");
  const dialog = within(await screen.findByRole("dialog", { name: "3,412명에게 바로 보냅니다" }));
  fireEvent.change(dialog.getByRole("textbox", { name: "확인 문구" }), { target: { value: phrase } });
  fireEvent.click(dialog.getByRole("button", { name: "전체에게 보내기" }));
  expect(await screen.findByText("알림전송 실패!!")).toBeDefined();
  fireEvent.click(await dialog.findByRole("button", { name: "전체에게 보내기" }));
  expect(await screen.findByText("알림전송 성공!!")).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("a text that changed after a lost response is another sending, and so is the same text after a success", async () => {
  const sent = history({ state: "queued" });
  const responses = [lost, [201, { notification_history: sent }] as const, [201, { notification_history: sent }] as const];
  show({
    [sendPath]: () => responses.shift(),
    "PATCH /api/v1/notifications/2": [200, { notification: row(2, { title: "새 제목", updated_at: "2026-11-20T03:05:00Z" }) }],
  });
  const keys = recordReplayKeys(sendPath);
  await screen.findByLabelText("테스트 유저 6명");
  press("보내기");
  expect(await screen.findByText("알림전송 실패!!")).toBeDefined();
  fireEvent.change(await title(), { target: { value: "새 제목" } });
  fireEvent.click(await screen.findByText("저장하고 보내기"));
  expect(await screen.findByText("알림전송 성공!!")).toBeDefined();
  press("보내기");
  await expect.poll(() => keys.length).toBe(3);
  expect(new Set(keys).size).toBe(3);
});

test("a new notification whose first save got no response is created once", async () => {
  const create = "POST /api/v1/notifications";
  const responses = [lost, [201, { notification: row(3) }] as const];
  show({ [create]: () => responses.shift() });
  const keys = recordReplayKeys(create);
  await screen.findByDisplayValue("알림 2");
  fireEvent.keyDown(document.body, { code: "KeyN" });
  fireEvent.change(await title(), { target: { value: "알림 3" } });
  press("저장");
  expect(await screen.findByText("알림 추가/수정 오류!!")).toBeDefined();
  press("저장");
  expect(await screen.findByText("알림 추가/수정 성공!!")).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("an advertisement starts with its label and shows how many people it excludes", async () => {
  show();
  await title();
  fireEvent.click(await screen.findByLabelText("전체 유저 3,412명"));
  fireEvent.click(screen.getByLabelText("광고성 알림"));
  expect(screen.getByText(/광고 수신에 동의하지 않은 33명을 빼고/)).toBeDefined();
  expect(screen.getByText("(광고) 알림 2")).toBeDefined();
});

test("people are found by name and sent as ids", async () => {
  const sent = show({
    "POST /api/v1/notification_targets/search": [200, { people: [{ user_id: 31, name: "한서윤", takes_advertising: true }] }],
    "POST /api/v1/notification_histories": [201, { notification_history: history({ state: "queued" }) }],
  });
  await title();
  fireEvent.click(await screen.findByLabelText("지정 유저"));
  fireEvent.change(screen.getByLabelText("받을 사람 찾기"), { target: { value: "서윤" } });
  fireEvent.click(await screen.findByText("한서윤"));
  press("보내기");
  fireEvent.click(within(await screen.findByRole("dialog", { name: "1명에게 보낼까요?" })).getByRole("button", { name: "보내기" }));
  expect(await screen.findByText("알림전송 성공!!")).toBeDefined();
  expect(writes(sent).at(-1)?.body).toMatchObject({ notification_history: { targets_type: "target_users", targets: [31] } });
});

test("a paused broadcast can be resumed; lists that fail to load offer a retry", async () => {
  const sent = show({
    "POST /api/v1/notification_histories/7/resume": [200, { notification_history: history({ state: "queued" }) }],
  });
  expect(await screen.findByText("멈춤 · 14명 남음")).toBeDefined();
  fireEvent.click(screen.getByLabelText("‘알림 2’ 이어서 보내기"));
  expect(await screen.findByText("이어서 보내요.")).toBeDefined();
  expect(writes(sent)).toHaveLength(1);
});

test("an empty list and a failed list both show a message and the next step", async () => {
  show({
    "GET /api/v1/notifications?limit=50": refusal(500, "server.error", "일시적인 오류예요."),
    "GET /api/v1/notification_histories?limit=50": [200, { notification_histories: [], next_cursor: null, total_count: 0 }],
  });
  expect(await screen.findByText(/알림을 불러오지 못했어요/)).toBeDefined();
  expect(screen.getByText("다시 시도")).toBeDefined();
  expect(await screen.findByText("아직 보낸 알림이 없어요.")).toBeDefined();
});
