import { QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../testing/job-posts.ts";
import { withQueries } from "../../../testing/signed-in.tsx";
import { useBookmark } from "../bookmarks/mutations.ts";
import { useLike } from "./mutations.ts";
import { useFlagsOfOtherTabs } from "./other-tabs.ts";
import { jobPostKeys, jobPostQuery } from "./queries.ts";

const detailKey = jobPostQuery(7).queryKey;

const mount = () => {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  client.setQueryData(detailKey, makeDetail({ user_bookmark_id: null }));
  client.setQueryData(jobPostKeys.bookmarked, { pages: [], pageParams: [] });
  const { result } = renderHook(() => (useFlagsOfOtherTabs(), { bookmark: useBookmark(7), like: useLike(7) }), withQueries(client));
  return { client, result };
};

/** Another tab of the same browser. */
const openTab = () => {
  const tab = new BroadcastChannel("rounds-post-flags");
  const received = vi.fn<(change: unknown) => void>();
  tab.addEventListener("message", ({ data }) => received(data));
  return { tab, received };
};

afterEach(() => vi.unstubAllGlobals());

test("a bookmark of another tab is visible here, and the list of saved posts is stale", async () => {
  const { client } = mount();
  const { tab } = openTab();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only this origin
  tab.postMessage({ jobPostId: 7, flags: { user_bookmark_id: 31 } });
  await expect.poll(() => client.getQueryData(detailKey)?.user_bookmark_id).toBe(31);
  expect(client.getQueryState(jobPostKeys.bookmarked)?.isInvalidated).toBe(true);
  tab.close();
});

test("other tabs receive a bookmark and a like that the server has stored", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/like")
      ? Response.json({ user_like: true, total_likes: 25 })
      : Response.json({ bookmark: { id: 31, job_post_id: 7, created_at: "" } }, { status: 201 }),
  );
  const { result } = mount();
  const { tab, received } = openTab();
  act(() => result.current.bookmark(true));
  await expect.poll(() => received.mock.lastCall).toEqual([{ jobPostId: 7, flags: { user_bookmark_id: 31 } }]);
  act(() => result.current.like.mutate({ id: 7, liked: true }));
  await expect.poll(() => received.mock.lastCall).toEqual([{ jobPostId: 7, flags: { user_like: true, total_likes: 25 } }]);
  tab.close();
});
