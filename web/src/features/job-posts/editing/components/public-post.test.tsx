import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { PublicPost } from "./public-post.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the public post opens inside the console, after a failed request with a retry", async () => {
  let isDown = true;
  const opened = vi.fn();
  vi.stubGlobal("open", opened);
  serve({
    "GET /api/v1/job_posts/90": () =>
      isDown
        ? refusal(503, "server.busy", "지금 접속이 많아요.")
        : [200, { job_post: makeDetail({ id: 90, pay_description: "명절 상여" }) }],
  });
  const root = createRootRoute({ component: () => <PublicPost id={90} /> });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "공개된 공고 보기" }));
  const drawer = within(await screen.findByRole("dialog", { name: "공개된 공고 90" }));
  expect(await drawer.findByText(/지금 접속이 많아요/)).toBeDefined();
  isDown = false;
  fireEvent.click(drawer.getByRole("button", { name: "다시 시도" }));
  expect(await drawer.findByText(/명절 상여/)).toBeDefined();
  expect(opened).not.toHaveBeenCalled();
});
