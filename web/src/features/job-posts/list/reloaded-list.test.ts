import { beforeEach, expect, test, vi } from "vitest";
import { makeClient } from "../../../testing/signed-in.tsx";
import type { CardPage, CardPages } from "./queries.ts";
import { beginPages, heights, storeList } from "./reloaded-list.ts";

const pageOf = (number: number) =>
  ({ job_posts: [{ id: number * 2 }, { id: number * 2 + 1 }], next_cursor: String(number + 1) }) as unknown as CardPage;
const read = vi.fn<(cursor: string | null) => CardPage>();
const query = {
  queryKey: ["posts"],
  queryFn: async ({ pageParam }: { pageParam: string | null }) => read(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page: CardPage) => page.next_cursor,
};
const locationOf = (entry: string) => ({ state: { __TSR_key: entry, __TSR_index: 0 } });
const listOf = (pages: number): CardPages => ({ pages: Array.from({ length: pages }, (_, number) => pageOf(number)), pageParams: [] });

beforeEach(() => {
  sessionStorage.clear();
  read.mockReset();
  read.mockImplementation((cursor) => pageOf(Number(cursor ?? 0)));
});

test("after a reload, a list has the pages and the heights of before", async () => {
  const before = listOf(3);
  for (const [index, post] of before.pages.flatMap(({ job_posts }) => job_posts).entries()) heights.set(post, 200 + index);
  storeList("a", before);
  const client = makeClient();
  await beginPages(client, query, locationOf("a"));
  const posts = client.getQueryData<CardPages>(query.queryKey)?.pages.flatMap(({ job_posts }) => job_posts) ?? [];
  expect(posts.map((post) => heights.get(post))).toEqual([200, 201, 202, 203, 204, 205]);
});

test.each([
  ["another entry of the history", "b", 3, 1],
  ["a long list", "a", 40, 5],
])("after a reload, %s (%s) does not get all %i stored pages, but %i", async (_what, entry, stored, loaded) => {
  storeList("a", listOf(stored));
  const client = makeClient();
  await beginPages(client, query, locationOf(entry));
  await expect.poll(() => client.getQueryData<CardPages>(query.queryKey)?.pages).toHaveLength(loaded);
});
