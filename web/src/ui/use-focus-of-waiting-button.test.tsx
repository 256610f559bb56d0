import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { focusStoredOpener } from "./stored-opener.ts";
import { useFocusOfWaitingButton } from "./use-focus-of-waiting-button.ts";

const Page = () => {
  useFocusOfWaitingButton();
  return (
    <>
      <button type="button">보내기</button>
      <button type="button">닫기</button>
      <div role="dialog">
        <button type="button">확인</button>
      </div>
    </>
  );
};

const buttonNamed = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** As a page does during a request. Browsers take the focus from a disabled button, the test document does not. */
async function disable(button: HTMLButtonElement): Promise<void> {
  await act(async () => {
    button.blur();
    button.disabled = true;
  });
}
const enable = (button: HTMLButtonElement) => act(async () => void (button.disabled = false));

test("a button has its focus again after its request", async () => {
  render(<Page />);
  const button = buttonNamed("보내기");
  button.focus();
  await disable(button);
  expect(document.activeElement).toBe(document.body);
  await enable(button);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a button whose request began in a confirmation has its focus again afterwards", async () => {
  render(<Page />);
  const [button, confirm] = [buttonNamed("보내기"), buttonNamed("확인")];
  button.focus();
  confirm.focus();
  await disable(button);
  // The confirmation disappears and cannot return the focus to a disabled button.
  confirm.blur();
  await enable(button);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a request that ends before its confirmation has disappeared leaves the focus to the button", async () => {
  render(<Page />);
  const [button, confirm] = [buttonNamed("보내기"), buttonNamed("확인")];
  button.focus();
  confirm.focus();
  await disable(button);
  await enable(button);
  await waitFor(() => {
    focusStoredOpener();
    expect(document.activeElement).toBe(button);
  });
});

test("the focus stays where it has moved meanwhile", async () => {
  render(<Page />);
  const [button, other] = [buttonNamed("보내기"), buttonNamed("닫기")];
  button.focus();
  await disable(button);
  other.focus();
  await enable(button);
  expect(document.activeElement).toBe(other);
});

test("a button that lost its focus before it was disabled does not get it", async () => {
  render(<Page />);
  const [button, other] = [buttonNamed("보내기"), buttonNamed("닫기")];
  button.focus();
  other.focus();
  other.blur();
  await disable(button);
  await enable(button);
  expect(document.activeElement).toBe(document.body);
});
