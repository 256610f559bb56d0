import type { BusinessReview } from "@rounds/contract/hospitals/review.ts";
import { notifications } from "@mantine/notifications";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ReviewFacts } from "./review-facts.tsx";

const joined_at = new Date(0).toISOString();
const review = {
  id: 5,
  name: "한빛샘요양병원",
  is_registered: true,
  members: [
    { user_id: 7, name: null, email: "owner@mail.example", role: "owner", joined_at },
    { user_id: 8, name: "이편집", email: null, role: "editor", joined_at },
  ],
  waiting_post_count: 51,
  waiting_posts: [{ id: 11, title: "내과 봉직의", updated_at: joined_at }],
  namesakes: [],
} as unknown as BusinessReview;

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("an operator makes a member an owner; owners have no such button", async () => {
  const member = { user_id: 8, name: "이편집", role: "owner", is_me: false, joined_at };
  const sent = serve({ "PATCH /api/v1/businesses/5/members/8": [200, { member }] });
  const rootRoute = createRootRoute({ component: () => <ReviewFacts review={review} onMerge={() => {}} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  // A separate router, because this test renders links to routes of the application but never follows them.
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect(await screen.findByText("owner@mail.example#7")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "소유자로 지정" }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ member: { role: "owner" } }]));
  expect(await screen.findByText("이편집: 소유자로 지정했어요.")).toBeDefined();
});

test("the operator sees the waiting posts with links, and how many more wait", async () => {
  const rootRoute = createRootRoute({ component: () => <ReviewFacts review={review} onMerge={() => {}} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const link = await screen.findByRole("link", { name: /내과 봉직의#11/ });
  expect(link.getAttribute("href")).toBe("/manage/posts?job_post_id=11");
  expect(screen.getByText(/외 50개는/)).toBeDefined();
});
