import type { Notification } from "@rounds/contract/broadcasts.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { broadcastHistory } from "../../../testing/broadcast-history.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { NotificationScreen } from "./notification-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const at = "2026-11-20T03:00:00Z";
const notification = (all_users: number): Notification => ({
  id: 2,
  title: "점검 안내",
  description: "오늘 밤에 점검해요.",
  note: "",
  is_advertising: false,
  sent: { all_users, test_users: 0, target_users: 0 },
  created_at: at,
  updated_at: at,
});
const history = broadcastHistory({ total: 14, delivered: 0, skipped: 0 });
const audience = { total: 3, advertising: 3, night_advertising: 3 };
const sendPath = "POST /api/v1/notification_histories";

/** The form of a notification that a colleague sends while the operator types the phrase. */
const show = (responses: (readonly [number, unknown])[], histories: readonly object[] = []) => {
  let times = 0;
  const sent = serve({
    "GET /api/v1/notifications?limit=50": () => [200, { notifications: [notification(times)], next_cursor: null, total_count: 1 }],
    "GET /api/v1/notification_histories?limit=50": [200, { notification_histories: histories, next_cursor: null, total_count: 0 }],
    "GET /api/v1/notification_targets": [
      200,
      { all_users: audience, test_users: audience, confirmation_phrase: "보내기", held_until: null },
    ],
    [sendPath]: () => {
      times = 1;
      return responses.shift() ?? [201, { notification_history: {} }];
    },
  });
  const root = createRootRoute({ component: () => <NotificationScreen search={{ notification: 2 }} onSearch={() => {}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent: () => sent.filter(({ method }) => method === "POST").map(({ body }) => body), keys: recordReplayKeys(sendPath) };
};

const openDialog = async () => {
  fireEvent.click(await screen.findByLabelText("전체 유저 3명"));
  fireEvent.click(screen.getByRole("button", { name: /^보내기/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox", { name: "확인 문구" }), { target: { value: "보내기" } });
  return dialog;
};
const expecting = (expected_sent: number) => ({ notification_history: { expected_sent } });

test("a colleague sent first: the dialog shows it, and only a second press sends the notification again", async () => {
  const { sent, keys } = show([refusal(409, "notification.sent", "그사이 다른 운영자가 이 알림을 보냈어요.")]);
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole("button", { name: "전체에게 보내기" }));
  await dialog.findByText("전체 유저에게 이미 1회 보낸 알림입니다.");
  fireEvent.click(await dialog.findByRole("button", { name: "전체에게 보내기" }));
  await expect.poll(sent).toMatchObject([expecting(0), expecting(1)]);
  expect(new Set(keys).size).toBe(2);
});

test("a repeated request after a lost response expects the number of the first one", async () => {
  const { sent, keys } = show([refusal(502, "server.error", "일시적인 오류예요.")]);
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole("button", { name: "전체에게 보내기" }));
  await dialog.findByText("전체 유저에게 이미 1회 보낸 알림입니다.");
  fireEvent.click(await dialog.findByRole("button", { name: "전체에게 보내기" }));
  await expect.poll(sent).toMatchObject([expecting(0), expecting(0)]);
  expect(new Set(keys).size).toBe(1);
});

test.each(["paused", "held"])("while a sending of the notification is %s, neither the button nor its key sends again", async (state) => {
  const { sent } = show([], [{ ...history, state }]);
  expect(await screen.findByText("이 알림의 앞선 발송이 끝나야 다시 보낼 수 있어요.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^보내기/ }).disabled).toBe(true);
  fireEvent.click(await screen.findByLabelText("전체 유저 3명"));
  fireEvent.keyDown(document.body, { code: "Enter", ctrlKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()).toEqual([]);
});

test.each([
  [2, "done"],
  [3, "paused"],
])("a finished sending, and one of another notification, allow the next: %i %s", async (notification_id, state) => {
  show([], [{ ...history, notification_id, state, delivered: state === "done" ? 14 : 0 }]);
  await screen.findByText(/14명 모두 받음|14명 남음/);
  expect(await openDialog()).toBeDefined();
});
