import { QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readFlags } from "./cache.ts";
import { useLike, useMarkRead } from "./mutations.ts";
import { activePostsQuery, type CardPages } from "./queries.ts";
import { makeCard } from "../../../testing/job-posts.ts";
import { withQueries } from "../../../testing/signed-in.tsx";

const listKey = activePostsQuery({}).queryKey;

const mount = <T,>(hook: () => T) => {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  client.setQueryData<CardPages>(listKey, {
    pages: [{ job_posts: [makeCard()], next_cursor: null, total_count: 1, unread_count: 1 }],
    pageParams: [null],
  });
  return { client, ...renderHook(hook, withQueries(client)) };
};

const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const flags = (client: QueryClient) => {
  const found = readFlags(client, 7);
  return found && { liked: found.user_like, likes: found.total_likes };
};

afterEach(() => vi.unstubAllGlobals());

test("a like is visible before the response, and the request contains the wanted state", async () => {
  const pendingResponse = Promise.withResolvers<Response>();
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => pendingResponse.promise);
  vi.stubGlobal("fetch", fetched);
  const { client, result } = mount(() => useLike(7));
  act(() => result.current.mutate({ id: 7, liked: true }));
  await waitFor(() => expect(flags(client)).toEqual({ liked: true, likes: 25 }));
  pendingResponse.resolve(respond(200, { user_like: true, total_likes: 30 }));
  await waitFor(() => expect(flags(client)).toEqual({ liked: true, likes: 30 }));
  expect(fetched.mock.calls.map(([path, init]) => [path, init.body])).toEqual([
    ["/api/v1/job_posts/7/like", JSON.stringify({ user_like: true })],
  ]);
});

test("a refused like is reverted", async () => {
  vi.stubGlobal("fetch", async () => respond(404, { errors: [{ code: "job_post.not_found", message: "공고를 찾을 수 없어요." }] }));
  const { client, result } = mount(() => useLike(7));
  act(() => result.current.mutate({ id: 7, liked: true }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(flags(client)).toEqual({ liked: false, likes: 24 });
});

test("a like that does not reach the server is reverted", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const { client, result } = mount(() => useLike(7));
  act(() => result.current.mutate({ id: 7, liked: true }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(flags(client)).toEqual({ liked: false, likes: 24 });
});

test("a quick like and unlike are sent in order, and the last one wins", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const { user_like } = JSON.parse(String(init.body)) as { user_like: boolean };
    sent.push(user_like);
    return respond(200, { user_like, total_likes: user_like ? 25 : 24 });
  });
  const { client, result } = mount(() => useLike(7));
  act(() => {
    result.current.mutate({ id: 7, liked: true });
    result.current.mutate({ id: 7, liked: false });
  });
  await waitFor(() => expect(sent).toEqual([true, false]));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(flags(client)).toEqual({ liked: false, likes: 24 });
});

test("reading removes the badge, lowers the unread count and does not change the list", async () => {
  vi.stubGlobal("fetch", async () => respond(200, { user_read_status: "read" }));
  const { client, result } = mount(() => useMarkRead());
  act(() => result.current.mutate(7));
  await waitFor(() => expect(readFlags(client, 7)?.user.user_read_status).toBe("read"));
  const list = client.getQueryData(listKey);
  expect(list?.pages[0]).toMatchObject({ unread_count: 0, total_count: 1, job_posts: [{ id: 7 }] });
});
