import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makePost } from "../testing.ts";
import type { PostSearch } from "../search.ts";
import { JobPostsScreen } from "./job-posts-screen.tsx";

// The preview uses the doctors' detail, which has its own tests.
vi.mock("./preview-pane.tsx", () => ({ PreviewPane: () => null }));
afterEach(() => vi.unstubAllGlobals());

const hospital = (id: number, name: string) => ({ id, name, role: "owner", images: [], job_post_registration_status: "approved" });
const newest = makePost({ id: 90, title: "외과 봉직의 (정규직)", specialties: ["외과"] });
const older = makePost({ id: 7, title: "안과 봉직의 (정규직)", specialties: ["안과"] });
const page = (...job_posts: object[]): [number, unknown] => [200, { job_posts, next_cursor: "more", total_count: 60 }];

const show = (search: PostSearch, answers: Parameters<typeof serve>[0] = {}) => {
  serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital(4, "다른의원"), hospital(5, "한빛샘요양병원")] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": page(newest),
    "GET /api/v1/job_posts/user_business_job_posts?business_id=4&limit=50": page(),
    "GET /api/v1/job_posts/7/editing": [200, { job_post: older }],
    ...answers,
  });
  const rootRoute = createRootRoute({ component: () => <JobPostsScreen search={search} onSearch={() => undefined} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test("the address opens a post that is not on the first page, and the row shows its card", async () => {
  show({ business_id: 5, job_post_id: 7 });
  await screen.findByRole("heading", { name: older.title });
  expect(screen.getByRole("button", { name: /안과/, pressed: true })).toBeDefined();
  expect(screen.getByRole("button", { name: /외과/, pressed: false })).toBeDefined();
});

test("an address with only a post id also selects its hospital", async () => {
  show({ job_post_id: 7 });
  await screen.findByRole("heading", { name: older.title });
  expect(screen.getByRole("button", { name: /외과/ })).toBeDefined();
});

test("shows that the post was not found for a post of another hospital", async () => {
  show({ business_id: 4, job_post_id: 7 });
  await screen.findByText("공고를 찾지 못했어요");
  expect(screen.queryByRole("heading", { name: older.title })).toBeNull();
});

test("a failed post request can be retried", async () => {
  show({ business_id: 5, job_post_id: 7 }, { "GET /api/v1/job_posts/7/editing": refusal(503, "server.busy", "지금 접속이 많아요.") });
  await screen.findByText("공고를 불러오지 못했어요");
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeDefined();
});
