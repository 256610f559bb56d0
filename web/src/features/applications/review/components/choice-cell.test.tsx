import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { ChoiceCell } from "./choice-cell.tsx";

const options = ["지원 확인", "서류합격", "인터뷰 예정"].map((label) => ({ value: label, label }));

test("the open list marks the present choice", async () => {
  renderSignedIn(
    <main>
      <ChoiceCell field="status" label="진행 상태" value="서류합격" options={options} onChange={vi.fn()} state="rest" readOnly={false} />
    </main>,
    makeClient(),
  );
  fireEvent.click(screen.getByRole("button", { name: "진행 상태: 서류합격" }));
  await screen.findAllByRole("option");
  const [present, ...others] = ["서류합격", "지원 확인", "인터뷰 예정"].map((label) => screen.getByText(label).className);
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(present);
});
