import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makePost } from "../testing.ts";
import { useFreshPosts } from "../use-fresh-posts.ts";
import { JobPostsScreen } from "./job-posts-screen.tsx";
import * as preview from "./preview-pane.tsx";

// The preview uses the doctors' detail, which has its own tests.
vi.spyOn(preview, "PostInPhone").mockReturnValue(<></>);
afterEach(() => vi.unstubAllGlobals());

const hospital = { id: 5, name: "한빛샘요양병원", role: "owner", images: [], job_post_registration_status: "approved", merged_ids: [] };
const pending = makePost({ id: 7, remedi_active: "pending", is_open: false });

test("a newer notice loads the open post again, because an operator may have decided about it", async () => {
  let post = pending;
  serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": () => [
      200,
      { job_posts: [post], next_cursor: null, total_count: 1 },
    ],
    "GET /api/v1/job_posts/7/figures?days=90": refusal(503, "server.busy", "지금 접속이 많아요."),
  });
  let setNewest: (id: number) => void = () => undefined;
  const Console = () => {
    const [newest, set] = useState(3);
    setNewest = set;
    useFreshPosts(newest);
    return <JobPostsScreen search={{ business_id: 5, job_post_id: 7 }} onSearch={() => {}} renderApplicants={() => null} />;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Console }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText(/운영팀이 확인하고 있어요/);
  post = { ...pending, remedi_active: "rejected", review_reason: "급여를 확인해 주세요." };
  act(() => setNewest(4));
  expect(await screen.findByText(/급여를 확인해 주세요\./)).toBeDefined();
});
