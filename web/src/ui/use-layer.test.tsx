import { Select, TextInput } from "@mantine/core";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { layers } from "../lib/layers.ts";
import { hasUnsavedInput } from "../lib/unsaved-input.ts";
import { makeClient, renderSignedIn } from "../testing/signed-in.tsx";
import { Drawer } from "./drawer.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { Modal } from "./modal.tsx";

const escape = (target: Element = document.body) => fireEvent.keyDown(target, { key: "Escape" });

const Form = () => {
  const [opened, setOpened] = useState(true);
  return (
    <FormDialog title="경력 추가" opened={opened} dirty saving={false} onSubmit={() => {}} onClose={() => setOpened(false)}>
      <TextInput label="병원" />
      <Select label="진료과" data={["내과"]} />
    </FormDialog>
  );
};

test("Escape closes the confirmation and leaves the form under it open", async () => {
  renderSignedIn(<Form />, makeClient());
  escape(await screen.findByLabelText("병원"));
  await screen.findByText("저장하지 않고 닫을까요?");
  escape();
  await waitFor(() => expect(screen.queryByText("저장하지 않고 닫을까요?")).toBeNull());
  expect(screen.getByLabelText("병원")).toBeDefined();
});

test("Escape closes an open list in a dialog before the dialog", async () => {
  renderSignedIn(<Form />, makeClient());
  const list = await screen.findByRole("combobox", { name: "진료과", hidden: true });
  fireEvent.click(list);
  escape(list);
  expect(screen.queryByText("저장하지 않고 닫을까요?")).toBeNull();
  escape(list);
  await screen.findByText("저장하지 않고 닫을까요?");
});

const Nested = () => {
  const [opened, setOpened] = useState({ lower: true, upper: true });
  return (
    <>
      <Drawer opened={opened.lower} title="아래" onClose={() => setOpened((now) => ({ ...now, lower: false }))} />
      <Modal opened={opened.upper} title="위" onClose={() => setOpened((now) => ({ ...now, upper: false }))} />
    </>
  );
};

test("the browser warns before it closes a page with unsaved input in a dialog", async () => {
  renderSignedIn(<Form />, makeClient());
  await screen.findByLabelText("병원");
  expect(hasUnsavedInput()).toBe(true);
  cleanup();
  expect(hasUnsavedInput()).toBe(false);
});

test("each Escape closes one of two dialogs, the top one first", async () => {
  renderSignedIn(<Nested />, makeClient());
  await screen.findByText("위");
  escape();
  await waitFor(() => expect(screen.queryByText("위")).toBeNull());
  expect(screen.getByText("아래")).toBeDefined();
  escape();
  await waitFor(() => expect(screen.queryByText("아래")).toBeNull());
  expect(layers.isAnyOpen()).toBe(false);
});

test("a dialog that ignores Escape also keeps the dialogs under it open", async () => {
  renderSignedIn(
    <>
      <Form />
      <Modal.Root opened closeOnEscape={false} onClose={() => {}}>
        <Modal.Content aria-label="전송 중" />
      </Modal.Root>
    </>,
    makeClient(),
  );
  await screen.findByLabelText("전송 중");
  escape();
  expect(screen.queryByText("저장하지 않고 닫을까요?")).toBeNull();
});

test("Escape closes a dialog that the address opens, unless another one is over it", async () => {
  const Screen = () => {
    const [opened, setOpened] = useState({ lower: true, upper: true });
    return (
      <>
        <Modal.Root opened={opened.lower} backCloses={false} onClose={() => setOpened((now) => ({ ...now, lower: false }))}>
          <Modal.Content aria-label="웨비나" />
        </Modal.Root>
        <Modal opened={opened.upper} title="위" onClose={() => setOpened((now) => ({ ...now, upper: false }))} />
      </>
    );
  };
  renderSignedIn(<Screen />, makeClient());
  await screen.findByText("위");
  escape();
  await waitFor(() => expect(screen.queryByText("위")).toBeNull());
  expect(screen.getByLabelText("웨비나")).toBeDefined();
  escape();
  await waitFor(() => expect(screen.queryByLabelText("웨비나")).toBeNull());
});

const Chooser = ({ onUnder }: { onUnder: () => void }) => {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button onClick={onUnder}>지원 현황</button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="비교할 공고">
        <button onClick={() => setOpened(false)}>나란히 보기</button>
      </Modal>
    </>
  );
};

test("the second click of a double click that closed a dialog does not press the button under it", async () => {
  const onUnder = vi.fn<() => void>();
  renderSignedIn(<Chooser onUnder={onUnder} />, makeClient());
  const choose = await screen.findByRole("button", { name: "나란히 보기" });
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(choose, { detail: 1 });
  const under = screen.getByText("지원 현황");
  vi.advanceTimersByTime(500);
  fireEvent.click(under, { detail: 2 });
  expect(onUnder).not.toHaveBeenCalled();
  fireEvent.click(under, { detail: 1 });
  expect(onUnder).toHaveBeenCalledTimes(1);
});
