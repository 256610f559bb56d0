import { useInfiniteQuery } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { activePostsQuery } from "../../../features/job-posts/index.ts";
import { makeCard } from "../../../testing/job-posts.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { ShellFrame } from "../../../ui/doctor-shell/shell-frame.tsx";
import { PostsScreen } from "./posts-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const Posts = () => {
  const list = useInfiniteQuery(activePostsQuery({}));
  return (
    <ShellFrame head={null} foot={null} bell={null}>
      <PostsScreen title="전체 공고" list={list} selectedId={undefined} empty={null} />
    </ShellFrame>
  );
};

test("다시 시도 at the end of the list shows that the next posts are loading", async () => {
  let isDown = true;
  serve({
    "GET /api/v1/job_posts/active_posts_list": [200, { job_posts: [makeCard()], total_count: 2, next_cursor: "next" }],
    "GET /api/v1/job_posts/active_posts_list?cursor=next&limit=100": () =>
      isDown ? refusal(503, "server.error", "일시적인 오류예요.") : new Promise<never>(() => {}),
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: createRootRoute({ component: Posts }), history });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const retry = await screen.findByRole("button", { name: "다시 시도" });
  isDown = false;
  fireEvent.click(retry);
  await expect.poll(() => screen.getByRole("button", { name: "다시 시도" }).dataset["loading"]).toBe("true");
});
