import { notifications, notificationsStore } from "@mantine/notifications";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveSession } from "../../../lib/session.ts";
import { makeClient, refusal, serve, withQueries } from "../../../testing/signed-in.tsx";
import { useComposer } from "./mutations.ts";

const thread = "POST /api/v1/job_applications/7/thread/messages";

beforeEach(() => {
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "HR1", user_role: "HospitalOwner" });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  notifications.clean();
  vi.unstubAllGlobals();
});

/** Each call is a browser tab: they share the storage of the device. */
const openTab = () => {
  const client = makeClient();
  return renderHook(() => useComposer(7), withQueries(client)).result;
};
type Tab = ReturnType<typeof openTab>;

const send = (tab: Tab, text: string) => {
  act(() => tab.current.setText(text));
  act(() => tab.current.send());
};
const statesOf = (tab: Tab) => tab.current.unsent.map(({ text, state }) => [text, state]);

test("messages that were not sent survive the typing in another tab of the same conversation", async () => {
  serve({ [thread]: refusal(503, "server.busy", "잠시 후 다시 시도해 주세요.") });
  const [first, second] = [openTab(), openTab()];
  send(first, "첫 글");
  send(first, "둘째 글");
  await expect
    .poll(() => statesOf(first))
    .toEqual([
      ["첫 글", "failed"],
      ["둘째 글", "failed"],
    ]);
  act(() => second.current.setText("다른 탭에서 쓰는 글"));
  const afterReload = openTab();
  expect(afterReload.current.text).toBe("다른 탭에서 쓰는 글");
  expect(statesOf(afterReload)).toEqual([
    ["첫 글", "failed"],
    ["둘째 글", "failed"],
  ]);
});

test.each([
  ["a refusal", refusal(429, "thread.too_fast", "잠시 후 다시 보내 주세요."), ["잠시 후 다시 보내 주세요."]],
  ["none on a dead network, where it would cover the retry", null, []],
])("a toast has the reason of a failed message: %s", async (_name, response, messages) => {
  serve(response === null ? {} : { [thread]: response });
  const tab = openTab();
  send(tab, "첫 글");
  await expect.poll(() => statesOf(tab)).toEqual([["첫 글", "failed"]]);
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(messages);
});

test("a message that another tab has sent leaves this tab, and its typed text stays on the device", async () => {
  let isBusy = true;
  serve({
    [thread]: () =>
      isBusy
        ? refusal(503, "server.busy", "잠시 후 다시 시도해 주세요.")
        : [201, { message: { id: 1, side: "hospital", sender_name: null, text: "첫 글", file: null, sent_at: "2026-11-20T07:08:00Z" } }],
  });
  const first = openTab();
  send(first, "첫 글");
  await expect.poll(() => statesOf(first)).toEqual([["첫 글", "failed"]]);
  const second = openTab();
  act(() => second.current.setText("쓰던 글"));
  expect(statesOf(second)).toEqual([["첫 글", "failed"]]);
  const before = new Set(Object.keys(localStorage));
  isBusy = false;
  act(() => first.current.unsent.forEach((unsent) => first.current.retry(unsent)));
  await expect.poll(() => statesOf(first)).toEqual([]);
  act(() => first.current.setText(""));
  // Browsers send these events to the other tabs only.
  for (const key of before)
    if (localStorage.getItem(key) === null) act(() => window.dispatchEvent(new StorageEvent("storage", { key, newValue: null })));
  expect(statesOf(second)).toEqual([]);
  expect([openTab().current.text, statesOf(openTab())]).toEqual(["쓰던 글", []]);
});

test("an entry of an older version still contains the text and its unsent messages", () => {
  localStorage.setItem("draft:HR1:thread:7", JSON.stringify({ text: "쓰던 글", unsent: [{ key: "k", text: "옛 글", withFile: true }] }));
  const states = [openTab(), openTab()].map((tab) => [tab.current.text, statesOf(tab)]);
  expect(states).toEqual([
    ["쓰던 글", [["옛 글", "failed"]]],
    ["쓰던 글", [["옛 글", "failed"]]],
  ]);
});

test("a text and the attached resume survive a reload, and stay until they are sent or removed", () => {
  const tab = openTab();
  act(() => tab.current.setWithFile(true));
  act(() => tab.current.setText("이력서를 붙입니다"));
  expect([openTab().current.text, openTab().current.withFile]).toEqual(["이력서를 붙입니다", true]);
  act(() => tab.current.setText(""));
  expect(openTab().current.withFile).toBe(true);
  act(() => tab.current.setWithFile(false));
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});
