import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { EditorPending } from "./editor-pending.tsx";

test("다시 시도 requests all data that did not arrive", async () => {
  const loads = [0, 1].map(() => vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error()).mockResolvedValue("저장된 내용"));
  const Editor = () => {
    const [first, second] = loads;
    const queries = [useQuery({ queryKey: [0], queryFn: first, retry: false }), useQuery({ queryKey: [1], queryFn: second, retry: false })];
    return queries.every(({ data }) => data !== undefined) ? "열림" : <EditorPending name="캠페인" queries={queries} onBack={() => {}} />;
  };
  renderSignedIn(<Editor />, makeClient());
  await screen.findByRole("heading", { name: "캠페인을 불러오지 못했어요" });
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("열림")).toBeTruthy();
});
