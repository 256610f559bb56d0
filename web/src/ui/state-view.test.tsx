import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../lib/api.ts";
import { ErrorLine } from "./error-line.tsx";
import { ErrorState } from "./state-view.tsx";

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const show = (status: number) => {
  const onLeave = vi.fn<() => void>();
  const error = new ApiError(status, [{ code: "any", message: "이유" }]);
  render(
    <MantineProvider env="test">
      <ErrorState error={error} onRetry={() => {}} leave={{ label: "목록으로", onLeave }} />
      <ErrorLine error={error} onRetry={() => {}} retrying={false} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "목록으로" }));
  expect(onLeave).toHaveBeenCalledOnce();
};

test("content that does not exist offers the way out and no 다시 시도", () => {
  show(404);
  expect(buttons()).toEqual(["목록으로"]);
});

test.each([0, 409, 500])("a failure with status %i offers 다시 시도 and the way out", (status) => {
  show(status);
  expect(buttons()).toEqual(["다시 시도", "목록으로", "다시 시도"]);
});

test("a failure shows its message, or the description in its place", () => {
  const error = new ApiError(500, [{ code: "any", message: "이유" }]);
  const view = render(<ErrorState error={error} />, { wrapper: MantineProvider });
  expect(screen.getByText("이유")).toBeTruthy();
  view.rerender(<ErrorState error={error} description="다른 설명" />);
  expect(screen.queryByText("이유")).toBeNull();
  expect(screen.getByText("다른 설명")).toBeTruthy();
});
