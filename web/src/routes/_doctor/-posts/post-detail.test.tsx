import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { jobPostQuery } from "../../../features/job-posts/index.ts";
import { userProfileQuery } from "../../../features/profiles/index.ts";
import { makeDetail } from "../../../testing/job-posts.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { PostDetail } from "./post-detail.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a post that is taken down while its page is open gives way to the sentence that it is gone", async () => {
  serve({ "GET /api/v1/job_posts/7": refusal(404, "job_post.not_found", "공고를 찾을 수 없어요.") });
  const client = makeClient();
  client.setQueryData(jobPostQuery(7).queryKey, makeDetail({ user: { ...makeDetail().user, user_read_status: "read" } }));
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  const root = createRootRoute({ component: () => <PostDetail jobPostId={7} wide={false} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/posts?job_post_id=7"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  await screen.findByRole("heading", { level: 1, name: "하늘온내과의원" });
  await client.invalidateQueries({ queryKey: jobPostQuery(7).queryKey });
  await screen.findByText("보시는 동안 마감되었거나 내려간 공고예요.");
  expect(screen.queryByRole("heading", { name: "하늘온내과의원" })).toBeNull();
  expect(screen.getByRole("button", { name: "다른 공고 보기" })).toBeDefined();
});

test("after an application, the quick way to a résumé opens the profile at its records", async () => {
  serve({
    "POST /api/v1/job_applications": [
      201,
      { job_application: { id: 5, job_post_id: 7, active: true, created_at: "2026-11-21T00:00:00Z" } },
    ],
  });
  const client = makeClient();
  client.setQueryData(jobPostQuery(7).queryKey, makeDetail({ user: { ...makeDetail().user, user_read_status: "read" } }));
  client.setQueryData(userProfileQuery().queryKey, makeProfile({ has_resume: false }));
  const root = createRootRoute({ component: () => <PostDetail jobPostId={7} wide={false} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/posts?job_post_id=7"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  fireEvent.click(await screen.findByRole("button", { name: "지원하기" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "지원하기" }));
  fireEvent.click(await screen.findByRole("button", { name: "다음" }));
  fireEvent.click(screen.getByRole("button", { name: "간편 입력 시작하기" }));
  await waitFor(() => expect(router.state.location.href).toBe("/profile?job_post_id=7#experiences"));
});
