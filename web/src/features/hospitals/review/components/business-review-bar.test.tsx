import type { BusinessReview } from "@rounds/contract/hospitals/review.ts";
import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { BusinessReviewBar } from "./business-review-bar.tsx";

const review: BusinessReview = {
  id: 5,
  name: "한빛샘요양병원",
  category: "요양병원",
  address: "경기 용인시 처인구 중앙로 214",
  district: "경기 용인시",
  state: "pending",
  requested_at: new Date().toISOString(),
  reviewed_at: null,
  waiting_post_count: 2,
  waiting_posts: [
    { id: 11, title: "내과 봉직의", updated_at: "2026-11-20T03:00:00.000002Z" },
    { id: 12, title: "외과 봉직의", updated_at: "2026-11-20T03:00:00.000003Z" },
  ],
  reason: null,
  reviewed_by: null,
  reviewed_by_name: null,
  approved_facts: null,
  is_registered: false,
  members: [],
  namesakes: [],
};
const version = "2026-11-20T03:00:00.000001Z";
const decidedAt = "2026-11-20T04:00:00.000001Z";
const path = "PATCH /api/v1/business_reviews/5";
const show = (changes: Partial<BusinessReview> = {}) => {
  const onDecided = vi.fn();
  renderSignedIn(<BusinessReviewBar review={{ ...review, ...changes }} version={version} keysOn onDecided={onDecided} />, makeClient());
  return onDecided;
};

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("E approves the hospital with its waiting posts and opens the next one; the toast undoes the approval", async () => {
  const sent = serve({
    [path]: ({ body }) => [
      200,
      { business: {}, business_review: { ...review, ...(body as { business_review: object }).business_review, reviewed_at: decidedAt } },
    ],
  });
  const onDecided = show();
  fireEvent.keyDown(document.body, { code: "KeyE" });
  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({
    business_review: {
      state: "approved",
      job_posts: [
        { id: 11, updated_at: "2026-11-20T03:00:00.000002Z" },
        { id: 12, updated_at: "2026-11-20T03:00:00.000003Z" },
      ],
      expected_state: "pending",
      expected_updated_at: version,
    },
  });
  // The response of this test still has two waiting posts, as after a change by the hospital.
  expect(await screen.findByText(/승인하지 않은 공고 2개는 아직 심사 중이에요/)).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "되돌리기" }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      business_review: { state: "pending", expected_state: "approved", expected_reviewed_at: decidedAt },
    }),
  );
});

test("X opens the reason dialog with the focus on its first reason; a decision by another operator in the meantime is shown", async () => {
  const sent = serve({ [path]: refusal(409, "business_review.changed", "다른 운영자가 먼저 처리했어요.") });
  const onDecided = show();
  fireEvent.keyDown(document.body, { code: "KeyX" });
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getAllByRole("radio")[0]));
  fireEvent.click(within(dialog).getByRole("radio", { name: "의료기관이 아니에요." }));
  fireEvent.click(within(dialog).getByRole("button", { name: "반려" }));
  expect(await screen.findByText("다른 운영자가 먼저 처리했어요.")).toBeDefined();
  expect(sent[0]?.body).toEqual({
    business_review: { state: "rejected", reason: "의료기관이 아니에요.", expected_state: "pending", expected_updated_at: version },
  });
  expect(onDecided).not.toHaveBeenCalled();
});

test("a rejection shows its reason, and can be reviewed again", () => {
  const decided = { state: "rejected", reason: "주소가 달라요.", reviewed_at: "2026-11-20T03:00:00Z", reviewed_by: 3 } as const;
  show({ ...decided, reviewed_by_name: "윤서진" });
  expect(screen.getByText(/운영자 윤서진 처리 · 주소가 달라요\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "다시 심사" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^반려/ })).toBeNull();
});

test("the bar names the posts that an approval includes, and counts those without room", () => {
  show({ waiting_posts: [1, 2, 3, 4, 5, 6].map((id) => ({ id, title: `공고 ${id}호`, updated_at: version })) });
  const link = screen.getByRole("link", { name: /공고 4호#4/ });
  expect(link.getAttribute("href")).toBe("/manage/posts?job_post_id=4");
  expect(screen.getByText(/외 2개/)).toBeDefined();
  expect(screen.queryByText(/공고 5호/)).toBeNull();
});
