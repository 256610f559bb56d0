import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readFlags } from "./cache.ts";
import { useLike, useMarkRead } from "./mutations.ts";
import { activePostsQuery, type CardPages } from "./queries.ts";
import { makeCard } from "../../../testing/job-posts.ts";

const listKey = activePostsQuery({}).queryKey;

const mount = <T,>(hook: () => T) => {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  client.setQueryData<CardPages>(listKey, {
    pages: [{ job_posts: [makeCard()], next_cursor: null, total_count: 1, unread_count: 1 }],
    pageParams: [null],
  });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return { client, ...renderHook(hook, { wrapper }) };
};

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const flags = (client: QueryClient) => {
  const found = readFlags(client, 7);
  return found && { liked: found.user_like, likes: found.total_likes };
};

afterEach(() => vi.unstubAllGlobals());

test("a like is drawn before the server answers, which is told what is wanted", async () => {
  const held = Promise.withResolvers<Response>();
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => held.promise);
  vi.stubGlobal("fetch", fetched);
  const { client, result } = mount(() => useLike(7));
  act(() => result.current.mutate({ id: 7, liked: true }));
  await waitFor(() => expect(flags(client)).toEqual({ liked: true, likes: 25 }));
  held.resolve(answer(200, { user_like: true, total_likes: 30 }));
  await waitFor(() => expect(flags(client)).toEqual({ liked: true, likes: 30 }));
  expect(fetched.mock.calls.map(([path, init]) => [path, init.body])).toEqual([
    ["/api/v1/job_posts/7/like", JSON.stringify({ user_like: true })],
  ]);
});

test("a refused like is put back", async () => {
  vi.stubGlobal("fetch", async () => answer(404, { errors: [{ code: "job_post.not_found", message: "공고를 찾을 수 없어요." }] }));
  const { client, result } = mount(() => useLike(7));
  act(() => result.current.mutate({ id: 7, liked: true }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(flags(client)).toEqual({ liked: false, likes: 24 });
});

test("a like that does not reach the server is put back", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const { client, result } = mount(() => useLike(7));
  act(() => result.current.mutate({ id: 7, liked: true }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(flags(client)).toEqual({ liked: false, likes: 24 });
});

test("like and unlike in one breath are sent in order and end as asked last", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const { user_like } = JSON.parse(String(init.body)) as { user_like: boolean };
    sent.push(user_like);
    return answer(200, { user_like, total_likes: user_like ? 25 : 24 });
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

test("reading takes the badge and one from the count, and leaves the list as it is", async () => {
  vi.stubGlobal("fetch", async () => answer(200, { user_read_status: "read" }));
  const { client, result } = mount(() => useMarkRead());
  act(() => result.current.mutate(7));
  await waitFor(() => expect(readFlags(client, 7)?.user.user_read_status).toBe("read"));
  const list = client.getQueryData(listKey);
  expect(list?.pages[0]).toMatchObject({ unread_count: 0, total_count: 1, job_posts: [{ id: 7 }] });
});
