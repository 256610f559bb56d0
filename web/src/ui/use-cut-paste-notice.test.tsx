import { MantineProvider } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ToastHost } from "./toast-host.tsx";

afterEach(() => notifications.clean());

const show = () =>
  render(
    <MantineProvider env="test">
      <ToastHost />
      <textarea aria-label="소개 글" maxLength={10} defaultValue="가나다" />
      <input aria-label="급여" inputMode="numeric" maxLength={4} />
      <input aria-label="제목" />
    </MantineProvider>,
  );

const paste = (label: string, text: string): void => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.setSelectionRange(field.value.length, field.value.length);
  fireEvent(field, createEvent.paste(field, { clipboardData: { getData: () => text } }));
};

test("the user learns that the end of a pasted text does not fit into its field", async () => {
  show();
  paste("소개 글", "첫째 줄\r\n둘째 줄");
  expect(await screen.findByText("붙여 넣은 글의 끝 2자가 빠졌어요. 이 칸에는 10자까지 쓸 수 있어요.")).toBeTruthy();
});

test("a pasted text that fits, replaces a selection or leaves its unit out needs no notice", () => {
  show();
  paste("소개 글", "일곱 글자예요");
  screen.getByLabelText<HTMLTextAreaElement>("소개 글").select();
  const field = screen.getByLabelText("소개 글");
  fireEvent(field, createEvent.paste(field, { clipboardData: { getData: () => "모두 열 글자입니다" } }));
  paste("급여", "1,500만원");
  paste("제목", "가".repeat(1000));
  expect(screen.queryByText(/빠졌어요/)).toBeNull();
});
