import type { Notification } from "@rounds/contract/broadcasts.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { NotificationEditor } from "./notification-editor.tsx";

beforeEach(() => {
  localStorage.clear();
  signInAs("OPER1", "PingPongMaster");
});
afterEach(() => vi.unstubAllGlobals());

const at = "2026-11-20T03:00:00Z";
const saved: Notification = {
  id: 2,
  title: "처음 제목",
  description: "설명",
  note: "",
  is_advertising: false,
  sent: { all_users: 0, test_users: 0, target_users: 0 },
  created_at: at,
  updated_at: at,
};

const show = (notification: Notification | null) => {
  serve({ "GET /api/v1/notification_histories/targets": [200, { all_users: 3, test_users: 1, confirmation_phrase: "보내기" }] });
  const noop = (): void => undefined;
  const acts = { step: noop, onNew: noop, onSaved: noop, onCreated: noop, onDeleted: noop, onBack: noop };
  const root = createRootRoute({ component: () => <NotificationEditor saved={notification} {...acts} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};
const title = () => screen.findByLabelText<HTMLInputElement>(/^제목/);

test.each([
  ["new", null],
  ["saved", saved],
])("a %s notification: the next visit restores text that the end of the session interrupted", async (_, notification) => {
  show(notification);
  fireEvent.change(await title(), { target: { value: "덜 쓴 제목" } });
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  show(notification);
  await waitFor(async () => expect((await title()).value).toBe("덜 쓴 제목"));
  fireEvent.click(screen.getByRole("button", { name: "버리기" }));
  await waitFor(async () => expect((await title()).value).toBe(notification?.title ?? ""));
  expect(screen.queryByText("저장하지 않은 내용을 되살렸어요.")).toBeNull();
});

test("a form that the operator has left keeps no text on the device", async () => {
  show(saved);
  fireEvent.change(await title(), { target: { value: "덜 쓴 제목" } });
  cleanup();
  show(saved);
  expect((await title()).value).toBe("처음 제목");
});

test("the note about restored text leaves with a save, and does not return with the next change", async () => {
  const Screen = () => {
    const [row, setRow] = useState(saved);
    const noop = (): void => undefined;
    return <NotificationEditor saved={row} step={noop} onNew={noop} onSaved={setRow} onCreated={noop} onDeleted={noop} onBack={noop} />;
  };
  const visit = () => {
    serve({
      "GET /api/v1/notification_histories/targets": [200, { all_users: 3, test_users: 1, confirmation_phrase: "보내기" }],
      "PATCH /api/v1/notifications/2": [200, { notification: { ...saved, title: "덜 쓴 제목", updated_at: "2026-11-20T03:05:00Z" } }],
    });
    const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
    renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  };
  visit();
  fireEvent.change(await title(), { target: { value: "덜 쓴 제목" } });
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  visit();
  expect(await screen.findByText("저장하지 않은 내용을 되살렸어요.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await waitFor(() => expect(screen.queryByText("저장하지 않은 내용을 되살렸어요.")).toBeNull());
  fireEvent.change(await title(), { target: { value: "다음 제목" } });
  expect(screen.queryByText("저장하지 않은 내용을 되살렸어요.")).toBeNull();
});
