import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFocusBesideRemovedRow } from "./use-focus-beside-removed-row.ts";

const Page = ({ names, confirms = false }: { names: readonly string[]; confirms?: boolean }) => {
  useFocusBesideRemovedRow();
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button">{name} 취소</button>
          </li>
        ))}
      </ul>
      <button type="button">새로 고침</button>
      {confirms && (
        <div role="dialog">
          <button type="button">확인</button>
        </div>
      )}
    </>
  );
};

const focus = (name: string) => act(async () => screen.getByRole("button", { name }).focus());
const link = (name: string) => screen.getByRole("link", { name });

test("the focus of a removed row goes to the row below, and from the last row to the one above", async () => {
  const { rerender } = render(<Page names={["가", "나", "다"]} />);
  await focus("나 취소");
  rerender(<Page names={["가", "다"]} />);
  await waitFor(() => expect(document.activeElement).toBe(link("다")));
  rerender(<Page names={["가"]} />);
  await waitFor(() => expect(document.activeElement).toBe(link("가")));
});

test("the focus moves after the confirmation has disappeared", async () => {
  const { rerender } = render(<Page names={["가", "나"]} />);
  await focus("가 취소");
  rerender(<Page names={["가", "나"]} confirms />);
  await focus("확인");
  rerender(<Page names={["나"]} confirms />);
  rerender(<Page names={["나"]} />);
  await waitFor(() => expect(document.activeElement).toBe(link("나")));
});

test("the focus stays where it has moved before the row disappears", async () => {
  const { rerender } = render(<Page names={["가", "나"]} />);
  await focus("가 취소");
  await focus("새로 고침");
  rerender(<Page names={["나"]} />);
  await act(async () => {});
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "새로 고침" }));
});
