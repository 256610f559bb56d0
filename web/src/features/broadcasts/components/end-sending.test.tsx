import { notifications } from "@mantine/notifications";
import type { NotificationHistory } from "@rounds/contract/broadcasts.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { broadcastHistory } from "../../../testing/broadcast-history.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { FocusReturn } from "../../../ui/focus-return.tsx";
import { HistoryList } from "./history-list.tsx";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const paused = broadcastHistory();
const path = "POST /api/v1/notification_histories/7/end";
const Histories = ({ first }: { first: NotificationHistory }) => {
  const [history, setHistory] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setHistory({ ...first, state: "done" })}>
        새 목록
      </button>
      <HistoryList rows={[history]} loading={false} />
      <FocusReturn />
    </>
  );
};
const show = (changes: Partial<NotificationHistory> = {}) => {
  const sent = serve({ [path]: [200, { notification_history: { ...paused, state: "done" } }] });
  renderSignedIn(<Histories first={{ ...paused, ...changes }} />, makeClient());
  return sent;
};

test("a paused broadcast ends after a question that names who has it and who will not get it", async () => {
  const sent = show();
  const button = screen.getByLabelText("‘점검 안내’ 발송 끝내기");
  button.focus();
  fireEvent.click(button);
  const question = within(await screen.findByRole("dialog", { name: "발송을 끝낼까요?" }));
  expect(question.getByText(/390명이 받았고, 남은 14명은 받지 못해요\./)).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "발송 끝내기" }));
  expect(await screen.findByText("발송을 끝냈어요.")).toBeDefined();
  expect(sent).toHaveLength(1);
  // The buttons of an ended broadcast disappear.
  fireEvent.click(screen.getByRole("button", { name: "새 목록" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("listitem"));
});

test("a broadcast that ended early shows how many did not get it, and has no buttons", () => {
  show({ state: "done" });
  expect(screen.getByText("도중에 끝냄 · 390명 받음, 14명 못 받음")).toBeDefined();
  expect(within(screen.getByRole("listitem")).queryByRole("button")).toBeNull();
});

test("before the first delivery a paused broadcast is cancelled instead", () => {
  show({ delivered: 0, skipped: 0 });
  expect(screen.queryByLabelText("‘점검 안내’ 발송 끝내기")).toBeNull();
  expect(screen.getByLabelText("‘점검 안내’ 발송 취소")).toBeDefined();
});
