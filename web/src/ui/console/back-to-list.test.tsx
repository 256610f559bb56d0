import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BackToList } from "./back-to-list.tsx";

/** `hidesList`: the window is narrow. */
const show = (hidesList: boolean) => {
  const Screen = ({ isOpen }: { isOpen: boolean }) => (
    <MantineProvider env="test">
      <button
        type="button"
        ref={(row) => void (row && (row.getClientRects = () => ({ length: isOpen && hidesList ? 0 : 1 }) as DOMRectList))}
      >
        공고 7
      </button>
      {isOpen && <BackToList onClick={vi.fn()} />}
    </MantineProvider>
  );
  const { rerender } = render(<Screen isOpen={false} />);
  const row = screen.getByRole("button", { name: "공고 7" });
  row.focus();
  rerender(<Screen isOpen />);
  return { row, close: () => rerender(<Screen isOpen={false} />) };
};

test("a detail that replaces the list takes the focus of the pressed row, and returns it", () => {
  const { row, close } = show(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "목록" }));
  close();
  expect(document.activeElement).toBe(row);
});

test("a detail next to its list leaves the focus at the row", () => {
  const { row } = show(false);
  expect(document.activeElement).toBe(row);
});
