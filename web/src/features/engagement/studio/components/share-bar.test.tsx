import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShareBar } from "./share-bar.tsx";

test("a long name is truncated, and its mark stays outside of the truncated part", () => {
  render(<ShareBar name="심방조동, 전도 비율이 바뀌는 경우" mark="정답" share={0.46} value="46%" note="420명" />);
  const truncated = screen.getByText(/심방조동/).closest(".ui-truncate");
  expect(truncated).not.toBeNull();
  expect(truncated?.contains(screen.getByText("정답"))).toBe(false);
});
