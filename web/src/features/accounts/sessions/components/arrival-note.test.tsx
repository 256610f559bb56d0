import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { accountLeft, sessionEnded } from "../../../../lib/signal.ts";
import * as letters from "../../../../ui/use-all-letters.ts";
import { ArrivalNote } from "./arrival-note.tsx";

const show = () =>
  render(
    <MantineProvider>
      <ArrivalNote />
    </MantineProvider>,
  );

afterEach(() => {
  accountLeft.lower();
  sessionEnded.lower();
});

test("the note after leaving loads its letters, which the rendered page does not have", () => {
  const useAllLetters = vi.spyOn(letters, "useAllLetters");
  accountLeft.raise();
  show();
  expect(screen.getByRole("status").textContent).toContain("탈퇴가 끝났어요");
  expect(useAllLetters).toHaveBeenCalledWith();
});

test("the note after the end of a session gives no age, because the user can end it on another device", () => {
  sessionEnded.raise();
  show();
  expect(screen.getByRole("status").textContent).toBe("로그인이 끝나 로그아웃됐어요. 다시 로그인하면 보던 화면으로 돌아가요.");
});
