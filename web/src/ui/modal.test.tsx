import { act, render, screen } from "@testing-library/react";
import { MantineProvider } from "@mantine/core";
import { expect, test } from "vitest";
import { Modal } from "./modal.tsx";

const Screen = ({ isOpen }: { isOpen: boolean }) => (
  <MantineProvider env="test">
    <button type="button">열기</button>
    {isOpen && (
      <Modal.Root opened onClose={() => {}}>
        <Modal.Content aria-label="사진">
          <button type="button" data-autofocus>
            닫기
          </button>
        </Modal.Content>
      </Modal.Root>
    )}
  </MantineProvider>
);

test("the focus returns to its place when the page removes an open dialog", async () => {
  const { rerender } = render(<Screen isOpen={false} />);
  const opener = screen.getByText("열기");
  opener.focus();
  rerender(<Screen isOpen />);
  const close = await screen.findByText("닫기");
  act(() => close.focus());
  rerender(<Screen isOpen={false} />);
  expect(document.activeElement).toBe(opener);
});

test("the content has the radius of the root", async () => {
  render(
    <MantineProvider env="test">
      <Modal.Root opened onClose={() => {}} radius={24}>
        <Modal.Content aria-label="저장">내용</Modal.Content>
      </Modal.Root>
    </MantineProvider>,
  );
  const { style } = await screen.findByRole("dialog");
  expect(style.getPropertyValue("--paper-radius")).toContain("1.5rem");
});
