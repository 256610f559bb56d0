import { Chip, MantineProvider, SegmentedControl, Select, Tabs, TextInput } from "@mantine/core";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { altKey, chord, deleteKey, isTextField } from "./console-keys.ts";
import { GoTo } from "./go-to.tsx";
import { useConsoleKeys } from "./use-console-keys.ts";
import { useSaveKey } from "./use-save-key.ts";

afterEach(() => void vi.restoreAllMocks());

const Screen = ({ step, open }: { step: (by: 1 | -1) => void; open: () => void }) => {
  useConsoleKeys({ enabled: true, step, actions: { Enter: open } });
  return (
    <>
      <Tabs defaultValue="waiting">
        <Tabs.List>
          <Tabs.Tab value="waiting">대기</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Chip>내과</Chip>
      <SegmentedControl data={["전체", "오늘"]} name="period" />
      <TextInput label="메모" />
      <Select label="상태" data={["합격"]} />
    </>
  );
};

const show = () => {
  const [step, open] = [vi.fn<(by: 1 | -1) => void>(), vi.fn<() => void>()];
  render(
    <MantineProvider env="test">
      <Screen step={step} open={open} />
    </MantineProvider>,
  );
  return { step, open };
};

test.each([
  ["a tab", () => screen.getByRole("tab")],
  ["a chip", () => screen.getByLabelText("내과")],
  ["a radio", () => screen.getByLabelText("오늘")],
])("J and Enter work after a click on %s", (_, find) => {
  const { step, open } = show();
  fireEvent.click(find());
  fireEvent.keyDown(find(), { code: "KeyJ" });
  expect(step).toHaveBeenCalledExactlyOnceWith(1);
  fireEvent.keyDown(find(), { code: "Enter" });
  expect(open).toHaveBeenCalledOnce();
});

const Editor = ({ save }: { save: () => void }) => {
  useSaveKey(save);
  return (
    <>
      <input aria-label="병원명" />
      <div role="dialog" aria-modal="true" tabIndex={-1}>
        <button type="button">계속 편집</button>
      </div>
    </>
  );
};

test("the save key works after a dialog has returned the focus, even while the dialog is still closing", () => {
  const save = vi.fn<() => void>();
  render(<Editor save={save} />);
  const press = (target: Element) => fireEvent.keyDown(target, { key: "ㄴ", code: "KeyS", ctrlKey: true });
  const inDialog = screen.getByText("계속 편집");
  inDialog.focus();
  // False: the browser's own dialog does not open.
  expect(press(inDialog)).toBe(false);
  inDialog.blur();
  expect(press(document.body)).toBe(false);
  expect(save).not.toHaveBeenCalled();
  screen.getByLabelText("병원명").focus();
  press(screen.getByLabelText("병원명"));
  expect(save).toHaveBeenCalledOnce();
});

test("letters belong to text fields and to an open select", () => {
  const { step } = show();
  const select = screen.getByRole("combobox", { name: "상태" });
  expect(isTextField(select)).toBe(false);
  fireEvent.click(select);
  for (const field of [screen.getByLabelText("메모"), select]) fireEvent.keyDown(field, { code: "KeyJ" });
  expect(step).not.toHaveBeenCalled();
});

test("Escape closes the dialog of ⌘K, but not while Hangul is composed", async () => {
  const root = createRootRoute({ component: () => <GoTo items={[]} finds={[]} /> });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />, makeClient());
  fireEvent.click(await screen.findByText("찾기"));
  const field = await screen.findByLabelText("화면 이름이나 찾을 말");
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  // Safari ends the composition before this key.
  fireEvent.keyDown(field, { key: "Escape", keyCode: 229 });
  expect(screen.queryByLabelText("화면 이름이나 찾을 말")).not.toBeNull();
  fireEvent.keyDown(field, { key: "Escape" });
  await waitFor(() => expect(screen.queryByLabelText("화면 이름이나 찾을 말")).toBeNull());
});

test("a hint names the key of this machine", () => {
  const agent = vi.spyOn(navigator, "userAgent", "get");
  agent.mockReturnValue("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)");
  expect([chord("S"), altKey(), deleteKey()]).toEqual(["⌘S", "⌥", "⌫"]);
  agent.mockReturnValue("Mozilla/5.0 (Windows NT 10.0; Win64; x64)");
  expect([chord("S"), altKey(), deleteKey()]).toEqual(["Ctrl+S", "Alt", "Del"]);
});
