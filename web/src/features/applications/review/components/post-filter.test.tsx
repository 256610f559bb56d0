import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import type { OwnerReviewFilters } from "../queries.ts";
import { makeReviewFilters } from "../testing.ts";
import { PostFilter } from "./post-filter.tsx";

const newest = { id: 3160, title: "내과 봉직의", business_id: 41, is_open: true, application_count: 2, created_at: "2026-11-20T01:00:00Z" };
const old = { ...newest, id: 12, title: "요양병원 당직의", is_open: false, application_count: 31, created_at: "2026-03-02T20:00:00Z" };
const listPath = "GET /api/v1/job_posts/user_business_job_posts?business_id=41&limit=30";

const show = (changed: Partial<OwnerReviewFilters> = {}, businessId: number | null = 41, responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    [listPath]: [200, { job_posts: [newest], next_cursor: "more", total_count: 200 }],
    [`${listPath}&q=${encodeURIComponent("요양")}`]: [200, { job_posts: [old], next_cursor: null, total_count: 1 }],
    ...responses,
  });
  const onFilters = vi.fn();
  renderSignedIn(
    <PostFilter businessId={businessId ?? undefined} filters={makeReviewFilters(changed)} onFilters={onFilters} />,
    makeClient(),
  );
  return { sent, onFilters };
};
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "공고" });

afterEach(() => vi.unstubAllGlobals());

test("an old post beyond the first page is found by its name, and all of its applicants are listed", async () => {
  const { sent, onFilters } = show();
  expect(sent).toEqual([]);
  fireEvent.click(await field());
  expect(await screen.findByText("내과 봉직의 #3160")).toBeDefined();
  // Without the focus Mantine takes the change for one of a password manager.
  (await field()).focus();
  fireEvent.change(await field(), { target: { value: "요양" } });
  fireEvent.click(await screen.findByText("요양병원 당직의 #12"));
  // The start date of the list would hide earlier applicants. The 3rd is the day in Seoul.
  expect(onFilters).toHaveBeenCalledWith({ businessId: 41, jobPostId: 12, since: "2026-03-03" });
});

test("a new post does not move the start date forward", async () => {
  const { onFilters } = show({ since: "2026-11-01" });
  fireEvent.click(await field());
  fireEvent.click(await screen.findByText("내과 봉직의 #3160"));
  expect(onFilters).toHaveBeenCalledWith({ businessId: 41, jobPostId: 3160, since: "2026-11-01" });
});

test("the post of the address has its name, also among several hospitals, and one press shows all posts again", async () => {
  const { onFilters } = show({ jobPostId: 12 }, null, { "GET /api/v1/job_posts/12/editing": [200, { job_post: old }] });
  await waitFor(async () => expect((await field()).value).toBe("요양병원 당직의 #12"));
  fireEvent.click(screen.getByLabelText("모든 공고 보기"));
  expect(onFilters).toHaveBeenCalledWith({ jobPostId: undefined });
});

test("a post that the user may not see is named by its number, and can be removed", async () => {
  const { onFilters } = show({ jobPostId: 7 }, 41, {
    "GET /api/v1/job_posts/7/editing": refusal(404, "job_post.not_found", "공고가 없어요."),
  });
  expect((await field()).value).toBe("공고 7");
  fireEvent.click(screen.getByLabelText("모든 공고 보기"));
  expect(onFilters).toHaveBeenCalledWith({ jobPostId: undefined });
});

test("a member of several hospitals chooses the hospital first", () => {
  show({}, null);
  expect(screen.queryByRole("combobox", { name: "공고" })).toBeNull();
});

test("a failed search shows the reason", async () => {
  show({}, 41, { [listPath]: refusal(404, "business.not_found", "병원이 없어요.") });
  fireEvent.click(await field());
  expect(await screen.findByText("병원이 없어요.")).toBeDefined();
});

test.each([
  ["fails", refusal(502, "server.error", "연결할 수 없어요."), "연결할 수 없어요."],
  ["finds nothing", [200, { job_posts: [], next_cursor: null, total_count: 0 }] as const, "맞는 공고가 없어요"],
])("a search that %s shows it, also below a chosen post", async (_case, response, message) => {
  show({ jobPostId: 12 }, 41, { [listPath]: response, "GET /api/v1/job_posts/12/editing": [200, { job_post: old }] });
  fireEvent.click(await field());
  expect(await screen.findByText(message)).toBeDefined();
  expect((await field()).value).toBe("요양병원 당직의 #12");
});

test("a failed search starts again when the user opens the list again", async () => {
  let attempts = 0;
  show({}, 41, {
    [listPath]: () =>
      ++attempts === 1
        ? refusal(502, "server.error", "연결할 수 없어요.")
        : [200, { job_posts: [newest], next_cursor: null, total_count: 1 }],
  });
  fireEvent.click(await field());
  await screen.findByText("연결할 수 없어요.");
  fireEvent.keyDown(await field(), { key: "Escape" });
  fireEvent.click(await field());
  expect(await screen.findByText("내과 봉직의 #3160")).toBeDefined();
});
