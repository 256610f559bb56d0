import { QueryClient } from "@tanstack/react-query";
import { MantineProvider } from "@mantine/core";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { jobPostQuery } from "../list/queries.ts";
import { makeDetail } from "../../../testing/job-posts.ts";
import { withQueries } from "../../../testing/signed-in.tsx";
import { ToastHost } from "../../../ui/toast-host.tsx";
import { useBookmark } from "./mutations.ts";

const detailKey = jobPostQuery(7).queryKey;
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const mount = (fetched: Fetch, bookmarkId: number | null) => {
  vi.stubGlobal("fetch", fetched);
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  client.setQueryData(detailKey, makeDetail({ user_bookmark_id: bookmarkId }));
  const { result } = renderHook(() => useBookmark(7), withQueries(client));
  return { bookmark: result.current, standing: () => client.getQueryData(detailKey)?.user_bookmark_id };
};

const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const saved = () => respond(201, { bookmark: { id: 31, job_post_id: 7, created_at: "" } });
const cancelled = () => respond(200, { bookmark: { id: 31, job_post_id: 7, created_at: "" } });

afterEach(() => vi.unstubAllGlobals());

test("saving stores the bookmark id from the server's response", async () => {
  const { bookmark, standing } = mount(async () => saved(), null);
  act(() => bookmark(true));
  await waitFor(() => expect(standing()).toBe(31));
});

test("an unsave right after a save sends the id of the new bookmark", async () => {
  const sent: unknown[] = [];
  const { bookmark, standing } = mount(async (path, init) => {
    sent.push([path, JSON.parse(String(init.body))]);
    return path.endsWith("/cancel") ? cancelled() : saved();
  }, null);
  act(() => {
    bookmark(true);
    bookmark(false);
  });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ["/api/v1/bookmarks", { job_post_id: 7 }],
    ["/api/v1/bookmarks/cancel", { bookmark_id: 31 }],
  ]);
  await waitFor(() => expect(standing()).toBeNull());
});

test("a refused cancellation restores the bookmark", async () => {
  const refusal = respond(404, { errors: [{ code: "bookmark.not_found", message: "저장한 공고를 찾을 수 없어요." }] });
  const pendingResponse = Promise.withResolvers<Response>();
  const { bookmark, standing } = mount(() => pendingResponse.promise, 31);
  act(() => bookmark(false));
  await waitFor(() => expect(standing()).toBeNull());
  pendingResponse.resolve(refusal);
  await waitFor(() => expect(standing()).toBe(31));
});

test("the toast of an unsave replaces that of the save, so only one undo is left", async () => {
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  );
  const { bookmark } = mount(async (path) => (path.endsWith("/cancel") ? cancelled() : saved()), null);
  act(() => bookmark(true));
  await screen.findByText("공고저장이 완료되었습니다.");
  act(() => bookmark(false));
  await screen.findByText("공고저장이 취소되었습니다.");
  await waitFor(() => expect(screen.queryByText("공고저장이 완료되었습니다.")).toBeNull());
  expect(screen.getAllByRole("button", { name: "되돌리기" })).toHaveLength(1);
});
