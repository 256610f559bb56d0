import { updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { decideBusinessReview, decideJobPostReview, readBusinessReview } from "@rounds/contract/hospitals/review.ts";
import { getEditableJobPost, updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ HOSPITAL_REVIEW: "on" });

async function makePending() {
  const operator = server.as(await server.make.operator());
  const { id, name } = await server.make.business({ job_post_registration_status: "pending" });
  const owner = server.as(await server.make.owner({ businesses: [{ id, name }] }));
  return { operator, owner, id };
}

test.each([{ state: "approved" as const }, { state: "rejected" as const, reason: "주소가 달라요." }])(
  "409 business_review.edited: the hospital changed after the operator had read it: $state",
  async (decision) => {
    const { operator, owner, id } = await makePending();
    const params = { id };
    const read = async () => (await operator.call(readBusinessReview, { params })).body.business;
    const decide = (expected_updated_at: string) =>
      operator.call(decideBusinessReview, {
        params,
        body: { business_review: { ...decision, expected_state: "pending", expected_updated_at } },
      });
    const seen = await read();
    expect((await owner.call(updateBusiness, { params, body: { business: { name: "다른이름의원" } } })).status).toBe(200);
    expect(await decide(seen.updated_at)).toMatchObject(refusal(409, "business_review.edited"));
    const current = await read();
    expect(current).toMatchObject({ name: "다른이름의원", job_post_registration_status: "pending" });
    expect((await decide(current.updated_at)).body.business_review).toMatchObject({ state: decision.state });
  },
);

test("200: an approval of a hospital leaves posts pending that changed or appeared after the operator had read it", async () => {
  const { operator, owner, id } = await makePending();
  const params = { id };
  const make = (title: string) => server.make.jobPost({ business_id: id, title, remedi_active: "pending" });
  const [seen, edited] = [await make("내과 봉직의"), await make("외과 봉직의")];
  const elsewhere = await server.make.jobPost({ remedi_active: "pending" });
  const { business_review: review } = (await operator.call(readBusinessReview, { params })).body;
  expect(review.waiting_posts).toMatchObject([
    { id: seen.id, title: "내과 봉직의" },
    { id: edited.id, title: "외과 봉직의" },
  ]);
  const job_post = { description: "다른 내용" };
  expect((await owner.call(updateJobPost, { params: { id: edited.id }, body: { job_post } })).status).toBe(200);
  const later = await make("뒤에 올린 공고");
  const version = review.waiting_posts[0]?.updated_at ?? "";
  const job_posts = [...review.waiting_posts, { id: elsewhere.id, updated_at: version }];
  const decided = await operator.call(decideBusinessReview, { params, body: { business_review: { state: "approved", job_posts } } });
  expect(decided.body.business_review).toMatchObject({ state: "approved", waiting_post_count: 2 });
  const states = await server.deps.db
    .selectFrom("job_posts")
    .select(["id", "remedi_active"])
    .where("id", "in", [seen.id, edited.id, elsewhere.id, later.id])
    .orderBy("id")
    .execute();
  expect(states.map(({ remedi_active }) => remedi_active)).toEqual(["approved", "pending", "pending", "pending"]);
});

test("409 job_post_review.edited: the post changed after the operator had read it", async () => {
  const { operator, owner, id: business_id } = await makePending();
  const params = { id: (await server.make.jobPost({ business_id, remedi_active: "pending" })).id };
  const read = async () => (await operator.call(getEditableJobPost, { params })).body.job_post;
  const decide = (expected_updated_at: string) =>
    operator.call(decideJobPostReview, {
      params,
      body: { job_post_review: { state: "approved", expected_state: "pending", expected_updated_at } },
    });
  const seen = await read();
  expect((await owner.call(updateJobPost, { params, body: { job_post: { description: "다른 내용" } } })).status).toBe(200);
  expect(await decide(seen.updated_at)).toMatchObject(refusal(409, "job_post_review.edited"));
  const current = await read();
  expect(current).toMatchObject({ description: "다른 내용", remedi_active: "pending" });
  expect((await decide(current.updated_at)).body.job_post).toMatchObject({ remedi_active: "approved" });
});
