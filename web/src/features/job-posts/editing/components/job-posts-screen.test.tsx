import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
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

test("the tag 당직없음 next to night duty is pointed out, and one press removes it", async () => {
  const post = makePost({ id: 7, night_shift: "월 2회", tags: ["주5일", "당직 없음"] });
  show({ business_id: 5, job_post_id: 7 }, { "GET /api/v1/job_posts/7/editing": [200, { job_post: post }] });
  expect((await screen.findByText(/‘당직 없음’이라고 되어 있어요/)).getAttribute("role")).toBe("alert");
  fireEvent.click(screen.getByRole("button", { name: "태그 빼기" }));
  expect(screen.queryByText(/이라고 되어 있어요/)).toBeNull();
  expect(screen.getByText("주5일")).toBeDefined();
});

test("a new post starts with the hospital's contact, and day work takes the pay of a day", async () => {
  const named = { ...hospital(4, "다른의원"), biz_owner: "정하늘", biz_phone_number: "031-6099-1200" };
  show({ business_id: 4, job_post_id: "new" }, { "GET /api/v1/businesses/user_businesses": [200, { businesses: [named] }] });
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^담당자 이름/ })).value).toBe("정하늘");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^담당자 전화/ }).value).toBe("031-6099-1200");
  const pay = screen.getByRole("textbox", { name: /^최소 급여/ });
  expect(screen.getAllByText("한 달, 세후")).toHaveLength(2);
  fireEvent.click(screen.getByRole("radio", { name: "당직의" }));
  expect(screen.getAllByText("하루, 세후")).toHaveLength(2);
  fireEvent.change(pay, { target: { value: "1500" } });
  expect(screen.getAllByText("300만원이 넘어 한 달로 보여요")).toHaveLength(2);
});
