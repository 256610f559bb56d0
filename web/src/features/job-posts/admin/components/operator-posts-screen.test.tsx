import type { AdminJobPost } from "@rounds/contract/job-posts/admin.ts";
import { notifications } from "@mantine/notifications";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import * as preview from "../../editing/components/preview-pane.tsx";
import { makePost } from "../../editing/testing.ts";
import type { PostsSearch } from "../search.ts";
import { OperatorPostsScreen } from "./operator-posts-screen.tsx";

// The preview uses the doctors' detail, which has its own tests.
vi.spyOn(preview, "PreviewPane").mockReturnValue(<></>);
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const at = "2026-11-20T00:00:00Z";
const waiting = (id: number) => ({ ...makePost({ id, remedi_active: "pending" }), requested_at: at, application_count: 0 });

const showScreen = (): void => {
  const Screen = () => {
    const [search, setSearch] = useState<PostsSearch>({ state: "waiting", job_post_id: 1 });
    return <OperatorPostsScreen search={search} onSearch={(change) => setSearch((before) => ({ ...before, ...change }))} />;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test("after an approval with E the focus is on the next waiting post", async () => {
  let rows = [waiting(1), waiting(2)];
  serve({
    "GET /api/v1/job_posts/post_admin?limit=50&state=waiting": () => [
      200,
      { job_posts: rows as unknown as AdminJobPost[], next_cursor: null, total_count: rows.length },
    ],
    "GET /api/v1/job_posts/1/editing": [200, { job_post: waiting(1) }],
    "GET /api/v1/job_posts/2/editing": [200, { job_post: waiting(2) }],
    "PATCH /api/v1/job_post_reviews/1": () => {
      rows = [waiting(2)];
      return [200, { job_post: makePost({ id: 1, remedi_active: "approved" }) }];
    },
  });
  showScreen();
  // The button shows that the review bar has its keys.
  await screen.findByText("승인", { selector: "button *" });
  fireEvent.keyDown(document.body, { code: "KeyE" });
  await screen.findByText("다음은 공고 2, 1건 남았어요");
  expect(document.activeElement?.id).toBe("admin-post-2");
});

test("a post that changed meanwhile is not approved with E before the operator has opened the new content", async () => {
  let stored = waiting(1);
  const seen = stored.updated_at;
  const sent = serve({
    "GET /api/v1/job_posts/post_admin?limit=50&state=waiting": () => [
      200,
      { job_posts: [stored] as unknown as AdminJobPost[], next_cursor: null, total_count: 1 },
    ],
    "GET /api/v1/job_posts/1/editing": () => [200, { job_post: stored }],
    "PATCH /api/v1/job_post_reviews/1": refusal(409, "job_post_review.edited", "병원이 그사이 공고를 바꿨어요."),
  });
  showScreen();
  await screen.findByText("승인", { selector: "button *" });
  stored = { ...stored, description: "다른 내용", updated_at: `${seen.slice(0, -2)}9Z` };
  const press = () => fireEvent.keyDown(document.body, { code: "KeyE" });
  press();
  fireEvent.click(await screen.findByRole("button", { name: "바뀐 내용 보기" }));
  expect(await screen.findByDisplayValue("다른 내용")).toBeDefined();
  await screen.findByText("승인", { selector: "button *" });
  press();
  const decisions = () => sent.flatMap(({ body }) => (body as { job_post_review?: unknown })?.job_post_review ?? []);
  await waitFor(() => expect(decisions()).toHaveLength(2));
  expect(decisions()).toMatchObject([{ expected_updated_at: seen }, { expected_updated_at: stored.updated_at }]);
});

test("409 after a colleague's decision: the dialog stays with its text, states the decision, and rejects nothing more", async () => {
  let stored: object = waiting(1);
  const sent = serve({
    "GET /api/v1/job_posts/post_admin?limit=50&state=waiting": () => [
      200,
      { job_posts: [stored] as unknown as AdminJobPost[], next_cursor: null, total_count: 1 },
    ],
    "GET /api/v1/job_posts/1/editing": () => [200, { job_post: stored }],
    "PATCH /api/v1/job_post_reviews/1": () => {
      stored = { ...stored, remedi_active: "approved", reviewed_at: at };
      return refusal(409, "job_post_review.changed", "다른 운영자가 먼저 처리했어요.");
    },
  });
  showScreen();
  await screen.findByText("승인", { selector: "button *" });
  fireEvent.click(screen.getByRole("button", { name: /^반려/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("radio", { name: "직접 쓰기" }));
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "이유" });
  fireEvent.change(reason, { target: { value: "급여가 없어요." } });
  const submit = dialog.getByRole("button", { name: "반려" });
  fireEvent.click(submit);
  expect(await dialog.findByText("다른 운영자가 먼저 처리했어요: 승인")).toBeDefined();
  expect(reason.value).toBe("급여가 없어요.");
  fireEvent.click(submit);
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  fireEvent.change(reason, { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: "닫기" }));
  expect(await screen.findByRole("button", { name: "다시 심사" })).toBeDefined();
});
