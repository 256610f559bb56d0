import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../testing/signed-in.tsx";
import { confirmAction } from "./confirm.tsx";

const confirmation = { title: "지원을 취소할까요?", confirmLabel: "지원 취소", cancelLabel: "닫기" };

test("a double click on a button opens one confirmation", async () => {
  serve({});
  const results: boolean[] = [];
  const cancel = async () => results.push(await confirmAction(confirmation));
  renderSignedIn(<button onClick={() => void cancel()}>취소하기</button>, makeClient());
  vi.useFakeTimers({ toFake: ["performance"] });
  act(() => {
    fireEvent.click(screen.getByText("취소하기"));
    fireEvent.click(screen.getByText("취소하기"));
  });
  vi.useRealTimers();
  const confirm = await screen.findByRole("button", { name: "지원 취소" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByText("지원을 취소할까요?")).toBeNull());
  expect(results.toSorted()).toEqual([false, true]);
});

test.each([
  [false, "지원 취소"],
  [true, "닫기"],
])("with danger %s, Enter presses %s, but a repeated key event does not", async (danger, label) => {
  serve({});
  renderSignedIn(<p>화면</p>, makeClient());
  const confirmed = confirmAction({ ...confirmation, danger });
  const dialog = within(await screen.findByRole("dialog"));
  // The head has a close button too.
  const first = dialog.getAllByRole("button", { name: label }).at(-1) ?? document.body;
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(fireEvent.keyDown(first, { key: "Enter", repeat: true })).toBe(false);
  expect(fireEvent.keyDown(first, { key: "Enter" })).toBe(true);
  fireEvent.click(first);
  expect(await confirmed).toBe(!danger);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("after each choice another confirmation can open", async () => {
  serve({});
  renderSignedIn(<p>화면</p>, makeClient());
  for (const [button, result] of [
    ["닫기", false],
    ["지원 취소", true],
    ["닫기", false],
  ] as const) {
    const confirmed = confirmAction(confirmation);
    fireEvent.click((await screen.findAllByRole("button", { name: button })).at(-1) ?? document.body);
    expect(await confirmed).toBe(result);
    await waitFor(() => expect(screen.queryByText("지원을 취소할까요?")).toBeNull());
  }
});

test("the buttons of a confirmation are 44 px high on phones", async () => {
  serve({});
  renderSignedIn(<p>화면</p>, makeClient());
  const confirmed = confirmAction(confirmation);
  const dialog = within(await screen.findByRole("dialog"));
  const buttons = [dialog.getByRole("button", { name: "지원 취소" }), ...dialog.getAllByRole("button", { name: "닫기" }).slice(-1)];
  // The test document has no window of a size, so the rule without a condition applies.
  for (const button of buttons) expect(getComputedStyle(button).height).toContain("44px");
  fireEvent.click(buttons[0] ?? document.body);
  await confirmed;
});
