import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makePost } from "../testing.ts";
import { JobPostsScreen } from "./job-posts-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const hospital = { id: 5, name: "한빛샘요양병원", role: "owner", images: [], job_post_registration_status: "approved", merged_ids: [] };
const own = makePost({ id: 7, title: "안과 봉직의", business_id: 5 });

test("the address of a post in a hospital that the member has left states so, and ends the requests for the post", async () => {
  const refused = refusal(404, "job_post.not_found", "공고를 찾을 수 없어요.");
  const second = Promise.withResolvers<typeof refused>();
  const responses = [refused, second.promise];
  serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": [200, { job_posts: [own], next_cursor: null, total_count: 1 }],
    "GET /api/v1/job_posts/9/editing": () => responses.shift() ?? new Promise(() => {}),
  });
  const component = () => <JobPostsScreen search={{ business_id: 3, job_post_id: 9 }} onSearch={() => {}} renderApplicants={() => null} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const missing = /이 병원의 공고가 아니거나 없는 공고예요/;
  await expect.poll(() => responses).toEqual([]);
  await expect.poll(() => screen.queryByText(missing)).toBeNull();
  second.resolve(refused);
  expect(await screen.findByText(missing)).toBeDefined();
  expect(screen.getByText("안과 봉직의")).toBeDefined();
});
