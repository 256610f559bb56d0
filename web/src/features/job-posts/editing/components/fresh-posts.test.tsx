import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { unreadQuery } from "../../../inbox/index.ts";
import { makePost } from "../testing.ts";
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
  const client = makeClient();
  const setNewest = (newest_id: number) =>
    void client.setQueryData(unreadQuery().queryKey, { unread_count: 1, unread_capped: false, newest_id });
  setNewest(3);
  const component = () => <JobPostsScreen search={{ business_id: 5, job_post_id: 7 }} onSearch={() => {}} renderApplicants={() => null} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await screen.findByText(/운영팀이 확인하고 있어요/);
  post = { ...pending, remedi_active: "rejected", review_reason: "급여를 확인해 주세요." };
  setNewest(4);
  expect(await screen.findByText(/급여를 확인해 주세요\./)).toBeDefined();
});
