import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { FocusReturn } from "../../../../ui/focus-return.tsx";
import { makePost } from "../testing.ts";
import { JobPostsScreen } from "./job-posts-screen.tsx";
import * as preview from "./preview-pane.tsx";

// The preview uses the doctors' detail, which has its own tests.
vi.spyOn(preview, "PostInPhone").mockReturnValue(<></>);
afterEach(() => vi.unstubAllGlobals());

const post = makePost({ id: 7, title: "안과 봉직의 (정규직)", specialties: ["안과"] });
const hospital = { id: 5, name: "한빛샘요양병원", role: "owner", images: [], job_post_registration_status: "approved", merged_ids: [] };

const show = () => {
  const component = () => (
    <>
      <FocusReturn />
      <JobPostsScreen search={{ business_id: 5, job_post_id: 7 }} onSearch={() => {}} renderApplicants={() => null} />
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test("409 after a colleague has closed the post: the dialog stays, states it, and does not close the post again", async () => {
  let isClosed = false;
  const sent = serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": [200, { job_posts: [], next_cursor: null, total_count: 1 }],
    "GET /api/v1/job_posts/7/editing": () => [200, { job_post: isClosed ? { ...post, active: false, is_open: false } : post }],
    "GET /api/v1/job_posts/7/figures?days=90": refusal(503, "server.busy", "지금 접속이 많아요."),
    "GET /api/v1/job_posts/7/waiting_applicants": [200, { waiting_applicants: [], messages_left: 100, morning_at: null, sender: "" }],
    "POST /api/v1/job_posts/7/close": () => {
      isClosed = true;
      return refusal(409, "job_post.changed", "다른 사람이 먼저 바꿨어요.");
    },
  });
  show();
  const close = await screen.findByRole("button", { name: "마감" });
  const [status] = within(screen.getByRole("region", { name: "공고 7" })).getAllByRole("status");
  expect(status?.textContent).toBe("");
  fireEvent.click(close);
  const submit = await screen.findByRole<HTMLButtonElement>("button", { name: "공고 마감" });
  fireEvent.click(submit);
  await screen.findByText("다른 사람이 이 공고를 먼저 마감했어요.");
  // In the page before its text, because screen readers only announce its changes.
  expect(status?.textContent).toBe("마감한 공고예요. 지원했거나 저장한 의사에게는 마감으로 보여요.");
  await expect.poll(() => submit.disabled).toBe(true);
  fireEvent.click(submit);
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("after the post is closed and reopened, the focus goes to its title, because the pressed buttons are gone", async () => {
  let current = post;
  const respond = (active: boolean) => () => {
    current = { ...post, active, is_open: active };
    return [200, { job_post: current, messages: null }] as const;
  };
  serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": [200, { job_posts: [], next_cursor: null, total_count: 1 }],
    "GET /api/v1/job_posts/7/editing": () => [200, { job_post: current }],
    "GET /api/v1/job_posts/7/figures?days=90": refusal(503, "server.busy", "지금 접속이 많아요."),
    "POST /api/v1/job_posts/7/close": respond(false),
    "POST /api/v1/job_posts/7/reopen": respond(true),
  });
  show();
  const press = async (name: string) => {
    const button = await screen.findByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  await press("마감");
  await press("공고 마감");
  await screen.findByRole("button", { name: "다시 열기" });
  await expect.poll(() => document.activeElement?.textContent).toBe(post.title);
  await press("다시 열기");
  await screen.findByRole("button", { name: "마감" });
  await expect.poll(() => document.activeElement?.textContent).toBe(post.title);
});

const applicant = (job_application_id: number, name: string) => ({
  job_application_id,
  name,
  current_status: "지원확인",
  is_reachable: job_application_id !== 3,
  has_interviewed: false,
});
const serveApplicants = () =>
  serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": [200, { job_posts: [], next_cursor: null, total_count: 1 }],
    "GET /api/v1/job_posts/7/editing": [200, { job_post: { ...post, application_count: 3 } }],
    "GET /api/v1/job_posts/7/figures?days=90": refusal(503, "server.busy", "지금 접속이 많아요."),
    "GET /api/v1/message_templates": [200, { message_templates: [] }],
    "GET /api/v1/job_posts/7/waiting_applicants": [
      200,
      {
        waiting_applicants: [applicant(1, "김하나"), applicant(2, "이두리"), applicant(3, "박세나")],
        messages_left: 100,
        morning_at: null,
        sender: "",
      },
    ],
  });

test("a message to the applicants that is not sent before the session ends is back after the next sign-in", async () => {
  serveApplicants();
  const open = async () => {
    signInAs("OWN1", "HospitalOwner");
    show();
    fireEvent.click(await screen.findByRole("button", { name: "마감" }));
  };
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "직접 고치기" }));
  fireEvent.change(await screen.findByLabelText("문자 내용"), { target: { value: "함께하지 못해 아쉽습니다." } });
  clearSession();
  cleanup();
  await open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>("문자 내용")).value).toBe("함께하지 못해 아쉽습니다.");
});

test("the recipients have the names of statuses that the other screens show, and one press clears or fills the list", async () => {
  serveApplicants();
  show();
  fireEvent.click(await screen.findByRole("button", { name: "마감" }));
  const first = await screen.findByLabelText<HTMLInputElement>("김하나 · 라운즈 지원확인");
  const all = screen.getByLabelText<HTMLInputElement>("모두 선택 2명");
  expect([first.checked, all.checked]).toEqual([true, true]);
  fireEvent.click(all);
  expect([first.checked, all.checked]).toEqual([false, false]);
  fireEvent.click(first);
  expect([first.checked, all.indeterminate]).toEqual([true, true]);
  fireEvent.click(all);
  expect([first.checked, all.checked]).toEqual([true, true]);
  // A doctor who cannot get a message today stays without one.
  expect(screen.getByLabelText<HTMLInputElement>("박세나 · 라운즈 지원확인").checked).toBe(false);
});
