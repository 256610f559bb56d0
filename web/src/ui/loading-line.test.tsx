import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LoadingLine } from "./loading-line.tsx";

test("the line runs for one second on arrival, for half a second after each change of the view, and while data loads", () => {
  const { container, rerender } = render(<LoadingLine view="date" />);
  const bar = () => container.querySelector("span");
  const first = bar();
  expect(first?.hasAttribute("data-first")).toBe(true);
  rerender(<LoadingLine view="date" busy />);
  expect(bar()).toBe(first);
  expect(first?.parentElement?.hasAttribute("data-busy")).toBe(true);
  rerender(<LoadingLine view="pay" />);
  expect(bar()).not.toBe(first);
  expect(bar()?.hasAttribute("data-first")).toBe(false);
});
