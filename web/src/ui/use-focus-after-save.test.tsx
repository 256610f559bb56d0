import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { focusStoredOpener } from "./stored-opener.ts";
import { useFocusAfterSave } from "./use-focus-after-save.ts";

const Form = ({ isSaving }: { isSaving: boolean }) => {
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSave(form, isSaving);
  return (
    <>
      <div role="dialog">
        <form ref={form}>
          <input aria-label="술기 이름" />
          <button type="submit">저장</button>
        </form>
      </div>
      <div role="dialog">
        <button type="button">계속 쓰기</button>
      </div>
    </>
  );
};

const saveWithFocusOn = (find: () => HTMLElement) => {
  const { rerender } = render(<Form isSaving />);
  find().focus();
  rerender(<Form isSaving={false} />);
};

test("after a save that a confirmation ended, the focus goes to the submit button when the confirmation has disappeared", () => {
  saveWithFocusOn(() => screen.getByText("계속 쓰기"));
  expect(document.activeElement).toBe(screen.getByText("계속 쓰기"));
  focusStoredOpener();
  expect(document.activeElement).toBe(screen.getByText("저장"));
});

test("focus inside the form stays", () => {
  saveWithFocusOn(() => screen.getByLabelText("술기 이름"));
  focusStoredOpener();
  expect(document.activeElement).toBe(screen.getByLabelText("술기 이름"));
});
