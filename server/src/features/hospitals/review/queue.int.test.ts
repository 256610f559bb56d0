import { decideBusinessReview, listBusinessReviews, requestBusinessReview } from "@rounds/contract/hospitals/review.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

// In its own file, because it reads whole lists.
const server = useServer({ HOSPITAL_REVIEW: "on" });

test("200: pending hospitals, oldest request first, page by page; a repeated request goes to the end", async () => {
  const operator = await server.make.operator();
  const makePending = () => server.make.business({ job_post_registration_status: "pending" });
  const decide = (id: number, business_review: { state: "approved" } | { state: "rejected"; reason: string }) =>
    server.as(operator).call(decideBusinessReview, { params: { id }, body: { business_review } });
  await server.make.claim((await server.make.business({ hira_code: "claimed" })).id, (await server.make.newcomer()).userId);
  const first = await makePending();
  const second = await makePending();
  await server.make.jobPost({ business_id: second.id, remedi_active: "pending" });
  const list = (query: object) => server.as(operator).call(listBusinessReviews, { query });
  const page = await list({ limit: 1 });
  expect(page.body).toMatchObject({
    business_reviews: [{ id: first.id, state: "pending", waiting_post_count: 0 }],
    total_count: 2,
    waiting_claim_count: 1,
  });
  const rest = await list({ limit: 5, cursor: page.body.next_cursor });
  expect(rest.body).toMatchObject({ business_reviews: [{ id: second.id, waiting_post_count: 1 }], next_cursor: null });
  await decide(first.id, { state: "rejected", reason: "사업자 정보를 확인할 수 없어요." });
  expect((await list({ state: "rejected" })).body.business_reviews.map(({ id }) => id)).toEqual([first.id]);
  await server.as(operator).call(requestBusinessReview, { params: { id: first.id } });
  expect((await list({})).body.business_reviews.map(({ id }) => id)).toEqual([second.id, first.id]);
  await decide(first.id, { state: "approved" });
  const third = await makePending();
  await decide(third.id, { state: "approved" });
  const approved = await list({ state: "approved", limit: 1 });
  expect(approved.body).toMatchObject({ business_reviews: [{ id: third.id }], total_count: 2 });
  const before = await list({ state: "approved", limit: 1, cursor: approved.body.next_cursor });
  expect(before.body.business_reviews.map(({ id }) => id)).toEqual([first.id]);
});
