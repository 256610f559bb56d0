import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeReviewFilters } from "../testing.ts";
import { OwnerApplications } from "./owner-applications.tsx";

afterEach(() => vi.unstubAllGlobals());

const list =
  "GET /api/v1/job_applications/user_business_job_applications?created_after_date=2026-11-19&hide_cancelled=false&hide_dropped=false&sort=change&direction=desc&limit=50";

const show = (businesses: readonly { id: number; role: string; job_post_count: number }[]) => {
  serve({
    [list]: [200, { job_applications: [], next_cursor: null, total_count: 0 }],
    "GET /api/v1/businesses/user_businesses": [200, { businesses: businesses.map((one) => ({ ...one, name: `병원 ${one.id}` })) }],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }],
  });
  const component = () => <OwnerApplications filters={makeReviewFilters()} onFilters={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test("hospitals without posts lead to the first post instead of older applicants", async () => {
  show([
    { id: 4, role: "viewer", job_post_count: 0 },
    { id: 5, role: "editor", job_post_count: 0 },
  ]);
  const link = await screen.findByRole("link", { name: "첫 공고 쓰기" });
  expect(link.getAttribute("href")).toBe("/user_manage/job_posts?business_id=5&job_post_id=new");
  expect(screen.queryByRole("button", { name: "7일 전부터 보기" })).toBeNull();
});

test("one post in any hospital is enough for the offer of older applicants", async () => {
  show([
    { id: 4, role: "owner", job_post_count: 0 },
    { id: 5, role: "owner", job_post_count: 1 },
  ]);
  await screen.findByText(/지원자가 없어요/);
  expect(screen.queryByRole("link", { name: "첫 공고 쓰기" })).toBeNull();
});

test("a member who only reads gets no link to a form", async () => {
  show([{ id: 4, role: "viewer", job_post_count: 0 }]);
  expect(await screen.findByText("아직 공고가 없어요. 공고를 올리면 지원자가 여기에 보여요.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "첫 공고 쓰기" })).toBeNull();
});
