import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCard } from "../../../testing/job-posts.ts";
import { makeClient, renderSignedIn } from "../../../testing/signed-in.tsx";
import { PostLink } from "./post-card.tsx";
import { detailPanelId, useCloseSelection } from "./selection.ts";

test.each([
  ["Enter", 0, true],
  ["a click", 1, false],
])("a post that %s opens next to the list: the panel gets the focus only after a key", async (_, detail, isFocused) => {
  const root = createRootRoute();
  const posts = createRoute({
    getParentRoute: () => root,
    path: "/posts",
    component: () => (
      <>
        <PostLink post={makeCard()} selected={false} wide replace={false} onOpen={undefined} className={undefined}>
          하늘온내과의원
        </PostLink>
        <section id={detailPanelId} tabIndex={-1} aria-label="공고 상세" />
      </>
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([posts]), history: createMemoryHistory({ initialEntries: ["/posts"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  fireEvent.click(await screen.findByRole("link"), { detail });
  await expect.poll(() => router.state.location.searchStr).toBe("?job_post_id=7");
  expect(document.activeElement === screen.getByRole("region", { name: "공고 상세" })).toBe(isFocused);
});

test("a post that replaces a linked post is closed on the list, not on the page before", async () => {
  const root = createRootRoute();
  const CloseButton = () => <button onClick={useCloseSelection()}>닫기</button>;
  const posts = createRoute({
    getParentRoute: () => root,
    path: "/posts",
    component: () => (
      <>
        <PostLink post={makeCard()} selected={false} wide replace onOpen={undefined} className={undefined}>
          하늘온내과의원
        </PostLink>
        <CloseButton />
      </>
    ),
  });
  const profile = createRoute({ getParentRoute: () => root, path: "/profile", component: () => "프로필" });
  const history = createMemoryHistory({ initialEntries: ["/profile", "/posts?job_post_id=3"] });
  const router = createRouter({ routeTree: root.addChildren([posts, profile]), history });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  fireEvent.click(await screen.findByRole("link"));
  await expect.poll(() => router.state.location.searchStr).toBe("?job_post_id=7");
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await expect.poll(() => router.state.location.searchStr).toBe("");
  expect(router.state.location.pathname).toBe("/posts");
});
