import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { jobPostQuery } from "../../../features/job-posts/index.ts";
import { userProfileQuery } from "../../../features/profiles/index.ts";
import { makeDetail } from "../../../testing/job-posts.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { PostDetail } from "./post-detail.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

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

/** The page of a post whose doctor has no résumé. */
const openPost = () => {
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
  const open = () => {
    const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/posts?job_post_id=7"] }) });
    renderSignedIn(<RouterProvider router={router as never} />, client);
    return router;
  };
  const reload = () => {
    cleanup();
    open();
  };
  return { router: open(), reload };
};

const applyWithoutResume = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "지원하기" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "지원하기" }));
  fireEvent.click(await screen.findByRole("button", { name: "다음" }));
};
const offer = { name: "하늘온내과의원에 지원했어요. 이력서도 등록해 둘까요?" };

test("after an application, the quick way to a résumé opens the profile at its records", async () => {
  const { router } = openPost();
  await applyWithoutResume();
  fireEvent.click(screen.getByRole("button", { name: "간편 입력 시작하기" }));
  await waitFor(() => expect(router.state.location.href).toBe("/profile?job_post_id=7#experiences"));
});

test("a reload opens the offer to send a résumé again, and not after the doctor has closed it", async () => {
  const { reload } = openPost();
  await applyWithoutResume();
  await screen.findByRole("heading", offer);
  reload();
  await screen.findByRole("heading", offer);
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await screen.findByRole("heading", { name: "지원이 완료되었어요" });
  reload();
  await screen.findByRole("button", { name: "지원 취소" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
