import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { accountLeft } from "../../../../lib/signal.ts";
import { useAllLetters } from "../../../../ui/use-all-letters.ts";
import { ArrivalNote } from "./arrival-note.tsx";

vi.mock("../../../../ui/use-all-letters.ts");

test("the note after leaving loads its letters, which the rendered page does not have", () => {
  accountLeft.raise();
  render(
    <MantineProvider>
      <ArrivalNote />
    </MantineProvider>,
  );
  expect(screen.getByRole("status").textContent).toContain("탈퇴가 끝났어요");
  expect(useAllLetters).toHaveBeenCalledWith();
});
