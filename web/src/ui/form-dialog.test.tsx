import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Confirmations } from "./signed-in-providers.tsx";
import { FormDialog } from "./form-dialog.tsx";

const Screen = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>답변 쓰기</button>
      {isOpen && (
        <FormDialog title="답변" opened dirty saving={false} onSubmit={() => undefined} onClose={() => setOpen(false)}>
          <input aria-label="내용" data-autofocus />
        </FormDialog>
      )}
    </>
  );
};

test("after the confirmation of a discarded input, the focus is back at the button that opened the form", async () => {
  // With the transitions of a browser: the confirmation still has the focus when the form disappears.
  render(
    <MantineProvider>
      <Confirmations>
        <Screen />
      </Confirmations>
    </MantineProvider>,
  );
  const opener = screen.getByText("답변 쓰기");
  opener.focus();
  fireEvent.click(opener);
  const field = await screen.findByLabelText("내용");
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: "Escape" });
  const confirmation = within(await screen.findByRole("dialog", { name: "저장하지 않고 닫을까요?" }));
  const discard = confirmation.getAllByRole("button", { name: "닫기" }).at(-1) ?? document.body;
  discard.focus();
  fireEvent.click(discard);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

const Refusing = ({ saving = false, isRefused = false }: { saving?: boolean; isRefused?: boolean }) => {
  const [isMissing, setMissing] = useState(false);
  return (
    <MantineProvider>
      <FormDialog title="보유술기 추가" opened dirty saving={saving} onSubmit={() => setMissing(true)} onClose={() => undefined}>
        <input aria-label="술기 이름" aria-invalid={isMissing} />
        <input aria-label="설명" aria-invalid={isRefused} />
      </FormDialog>
    </MantineProvider>
  );
};

test("a refused form moves the focus to its first invalid field", async () => {
  render(<Refusing />);
  const save = await screen.findByRole("button", { name: "저장" });
  save.focus();
  fireEvent.click(save);
  expect(document.activeElement).toBe(screen.getByLabelText("술기 이름"));
});

test("after a failed request the focus is at the refused field, or back at the button", async () => {
  const { rerender } = render(<Refusing />);
  const save = await screen.findByRole("button", { name: "저장" });
  const respond = (isRefused: boolean) => {
    rerender(<Refusing saving />);
    // A browser takes the focus from a disabled button.
    save.blur();
    rerender(<Refusing isRefused={isRefused} />);
  };
  respond(true);
  expect(document.activeElement).toBe(screen.getByLabelText("설명"));
  save.focus();
  respond(false);
  expect(document.activeElement).toBe(save);
});
