import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn, serve } from "../testing/signed-in.tsx";
import { confirmAction } from "./confirm.tsx";

const confirmation = { title: "지원을 취소할까요?", confirmLabel: "지원 취소", cancelLabel: "닫기" };

test("a double click on a button opens one confirmation", async () => {
  serve({});
  const results: boolean[] = [];
  const cancel = async () => results.push(await confirmAction(confirmation));
  renderSignedIn(<button onClick={() => void cancel()}>취소하기</button>, makeClient());
  act(() => {
    fireEvent.click(screen.getByText("취소하기"));
    fireEvent.click(screen.getByText("취소하기"));
  });
  const confirm = await screen.findByRole("button", { name: "지원 취소" });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByText("지원을 취소할까요?")).toBeNull());
  expect(results.toSorted()).toEqual([false, true]);
});

test("after each choice another confirmation can open", async () => {
  serve({});
  renderSignedIn(<p>화면</p>, makeClient());
  for (const [button, result] of [
    ["닫기", false],
    ["지원 취소", true],
    ["닫기", false],
  ] as const) {
    const confirmed = confirmAction(confirmation);
    fireEvent.click((await screen.findAllByRole("button", { name: button })).at(-1) ?? document.body);
    expect(await confirmed).toBe(result);
    await waitFor(() => expect(screen.queryByText("지원을 취소할까요?")).toBeNull());
  }
});
