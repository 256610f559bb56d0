import {
  decideBusinessReview,
  decideJobPostReview,
  listBusinessReviews,
  readBusinessReview,
  requestBusinessReview,
  requestJobPostReview,
} from "@rounds/contract/hospitals/review.ts";
import { createBusiness, updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ HOSPITAL_REVIEW: "on" });
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator({ email: "seojin@mail.example" });
});
const makePending = () => server.make.business({ job_post_registration_status: "pending" });
type Input = Parameters<typeof bodyOf>[0];
const bodyOf = (
  business_review:
    | { state: "approved" | "pending"; job_posts?: { id: number; updated_at: string }[] }
    | { state: "rejected"; reason: string },
) => business_review;
const decide = (id: number, input: Input, expected?: "pending" | "approved" | "rejected", person = operator) =>
  server.as(person).call(decideBusinessReview, {
    params: { id },
    body: { business_review: { ...input, ...(expected ? { expected_state: expected } : {}) } as { state: "approved" } },
  });
const noticesOf = ({ userId }: Person) =>
  server.deps.db.selectFrom("notices").select(["kind", "title", "body", "link"]).where("user_id", "=", userId).orderBy("id").execute();
const auditOf = (action: string, id: number) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).where("entity_id", "=", id).execute();
const waitingPostsOf = async (id: number) =>
  (await server.as(operator).call(readBusinessReview, { params: { id } })).body.business_review.waiting_posts;
const postOf = (id: number) => server.deps.db.selectFrom("job_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the queue", () => {
  test("400, 401, 403: a foreign cursor, a visitor, an owner", async () => {
    expect((await server.as(operator).call(listBusinessReviews, { query: { cursor: "none" } })).status).toBe(400);
    expect((await server.visitor.call(listBusinessReviews)).status).toBe(401);
    expect((await server.as(await server.make.owner()).call(listBusinessReviews)).status).toBe(403);
  });

  test("200: one hospital with its members and namesakes; the audit log records that the operator read the members", async () => {
    const { id, name } = await makePending();
    const twin = await server.make.business({ name, hira_code: `twin-${id}` });
    const owner = await server.make.owner({ businesses: [{ id, name }], email: "owner@mail.example" });
    // This owner has another hospital.
    await server.make.owner();
    const { status, body } = await server.as(operator).call(readBusinessReview, { params: { id } });
    expect(status).toBe(200);
    expect(body.business).toMatchObject({ id, role: "owner", job_post_registration_status: "pending" });
    expect(body.business_review).toMatchObject({
      is_registered: false,
      reason: null,
      members: [{ user_id: owner.userId, name: null, email: "owner@mail.example", role: "owner" }],
      namesakes: [{ id: twin.id, is_registered: true, has_owner: false }],
    });
    expect(await auditOf("business_review.read", id)).toMatchObject([{ actor_user_id: operator.userId, subject_user_ids: [owner.userId] }]);
    expect(await server.as(operator).call(readBusinessReview, { params: { id: missingId } })).toMatchObject(
      refusal(404, "business.not_found"),
    );
  });
});

describe("deciding a hospital", () => {
  test("200: approves pending posts too and notifies the owner once; reverting the decision reverts both", async () => {
    const { id, name } = await makePending();
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const post = await server.make.jobPost({ business_id: id, remedi_active: "pending" });
    const closed = await server.make.jobPost({ business_id: id, remedi_active: "pending", active: false });
    const [pendingElsewhere, decidedSimultaneously] = [
      await server.make.jobPost({ remedi_active: "pending" }),
      await server.make.jobPost(),
    ];
    const { body } = await decide(id, { state: "approved", job_posts: await waitingPostsOf(id) }, "pending");
    expect(body.business_review).toMatchObject({
      state: "approved",
      reviewed_by: operator.userId,
      reviewed_by_name: "seojin@mail.example",
      waiting_post_count: 0,
    });
    expect(await postOf(post.id)).toMatchObject({ remedi_active: "approved", is_listed: true });
    expect(await postOf(closed.id)).toMatchObject({ remedi_active: "pending" });
    expect(await noticesOf(owner)).toMatchObject([
      { kind: "business.reviewed", title: "병원이 승인됐어요", link: `/user_manage/businesses?business_id=${id}` },
    ]);
    expect(await auditOf("business_review.decide", id)).toMatchObject([{ details: { state: "approved", was: "pending", job_posts: 1 } }]);
    // A post of another hospital was approved at the same time.
    const { reviewed_at } = await postOf(post.id);
    await server.deps.db.updateTable("job_posts").set({ reviewed_at }).where("id", "=", decidedSimultaneously.id).execute();
    await decide(id, { state: "pending" }, "approved");
    expect(await postOf(pendingElsewhere.id)).toMatchObject({ remedi_active: "pending", reviewed_at: null });
    expect(await postOf(decidedSimultaneously.id)).toMatchObject({ remedi_active: "approved" });
    expect(await noticesOf(owner)).toEqual([]);
    expect(await postOf(post.id)).toMatchObject({ remedi_active: "pending", is_listed: false });
  });

  test("200: the owner gets the reason of a rejection; a later approval clears it", async () => {
    const { id, name } = await makePending();
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const reason = "병원 주소를 다시 확인해 주세요.";
    const { body } = await decide(id, { state: "rejected", reason: ` ${reason} ` });
    expect(body.business).toMatchObject({ job_post_registration_status: "rejected", review_reason: reason });
    expect((await noticesOf(owner))[0]?.body).toContain(reason);
    expect((await decide(id, { state: "approved" })).body.business.review_reason).toBeNull();
    expect((await noticesOf(owner)).map(({ title }) => title)).toEqual(["병원이 승인됐어요"]);
  });

  test("400: a rejection without a reason; 409 business_review.changed: another operator decided first; 404, 403", async () => {
    const { id } = await makePending();
    expect((await decide(id, { state: "rejected", reason: "  " })).status).toBe(400);
    await decide(id, { state: "approved" });
    expect(await decide(id, { state: "approved" }, "pending")).toMatchObject(refusal(409, "business_review.changed"));
    expect(await decide(missingId, { state: "approved" })).toMatchObject(refusal(404, "business.not_found"));
    expect((await decide(id, { state: "approved" }, undefined, await server.make.owner())).status).toBe(403);
  });

  test("200: deciding with updateBusiness notifies the owner too; an owner cannot change the review state", async () => {
    const { id, name } = await makePending();
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const patch = (person: Person) =>
      server.as(person).call(updateBusiness, { params: { id }, body: { business: { job_post_registration_status: "approved" } } });
    expect((await patch(owner)).body.business.job_post_registration_status).toBe("pending");
    expect((await patch(operator)).body.business).toMatchObject({ job_post_registration_status: "approved" });
    await patch(operator);
    expect(await noticesOf(owner)).toMatchObject([{ title: "병원이 승인됐어요" }]);
  });

  test("200: an operator who changes a rejected hospital or post and repeats its state keeps the reason for its owner", async () => {
    const [hospital, { id: approvedId }] = [await makePending(), await server.make.business()];
    const { id: postId } = await server.make.jobPost({ business_id: approvedId, remedi_active: "pending" });
    await decide(hospital.id, { state: "rejected", reason: "주소" });
    const rejection = { job_post_review: { state: "rejected" as const, reason: "급여" } };
    await server.as(operator).call(decideJobPostReview, { params: { id: postId }, body: rejection });
    const before = await postOf(postId);
    const business = { biz_owner: "인사팀", job_post_registration_status: "rejected" as const };
    const changed = await server.as(operator).call(updateBusiness, { params: { id: hospital.id }, body: { business } });
    expect(changed.body.business).toMatchObject({ biz_owner: "인사팀", review_reason: "주소" });
    const job_post = { vacation_policy: "연차", remedi_active: "rejected" as const };
    expect((await server.as(operator).call(updateJobPost, { params: { id: postId }, body: { job_post } })).body.job_post).toMatchObject({
      vacation_policy: "연차",
      review_reason: "급여",
    });
    expect((await postOf(postId)).reviewed_at).toEqual(before.reviewed_at);
  });
});

describe("requesting a new review", () => {
  test("200: an owner requests a review of a rejected hospital; a second request changes nothing", async () => {
    const { id, name } = await server.make.business({ job_post_registration_status: "rejected", review_reason: "주소" });
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const requestReview = () => server.as(owner).call(requestBusinessReview, { params: { id } });
    expect((await requestReview()).body.business).toMatchObject({
      job_post_registration_status: "pending",
      review_reason: null,
      role: "owner",
    });
    expect((await requestReview()).status).toBe(200);
    expect(await auditOf("business_review.request", id)).toHaveLength(1);
    await decide(id, { state: "approved" });
    expect(await requestReview()).toMatchObject(refusal(409, "business_review.not_rejected"));
  });

  test("404, 403, 401: another owner, a viewer, a visitor", async () => {
    const { id } = await server.make.business({ job_post_registration_status: "rejected" });
    const otherOwner = await server.make.owner();
    expect(await server.as(otherOwner).call(requestBusinessReview, { params: { id } })).toMatchObject(refusal(404, "business.not_found"));
    const viewer = await server.make.member(id, "viewer");
    expect((await server.as(viewer).call(requestBusinessReview, { params: { id } })).status).toBe(403);
    expect((await server.visitor.call(requestBusinessReview, { params: { id } })).status).toBe(401);
  });
});

describe("deciding a post", () => {
  const decidePost = (id: number, input: object, person = operator) =>
    server.as(person).call(decideJobPostReview, { params: { id }, body: { job_post_review: input as { state: "approved" } } });

  test("200: approves a post and notifies the owner; reverting withdraws the notice; a rejection has a reason", async () => {
    const owner = await server.make.owner();
    const { id } = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0, remedi_active: "pending" });
    expect((await decidePost(id, { state: "approved", expected_state: "pending" })).body.job_post).toMatchObject({ is_open: true });
    expect(await noticesOf(owner)).toMatchObject([{ kind: "job_post.reviewed", title: "공고가 승인됐어요" }]);
    expect((await decidePost(id, { state: "pending" })).body.job_post).toMatchObject({ remedi_active: "pending", is_open: false });
    expect(await noticesOf(owner)).toEqual([]);
    const { body } = await decidePost(id, { state: "rejected", reason: "급여를 적어 주세요" });
    expect(body.job_post).toMatchObject({ remedi_active: "rejected", review_reason: "급여를 적어 주세요" });
    expect((await noticesOf(owner))[0]?.body).toContain("급여를 적어 주세요. 내용을 고친 뒤");
    expect(await auditOf("job_post_review.decide", id)).toHaveLength(3);
  });

  test("200: the notice of an approval does not claim that doctors see a post of a rejected hospital, or one that has ended", async () => {
    const rejected = await server.make.business({ job_post_registration_status: "rejected" });
    const owner = await server.make.owner({ businesses: [rejected, await server.make.business()] });
    const [hidden, ended] = [
      await server.make.jobPost({ business_id: rejected.id, remedi_active: "pending" }),
      await server.make.jobPost({ business_id: owner.businesses[1]?.id ?? 0, remedi_active: "pending", closes_on: "2026-01-01" }),
    ];
    await decidePost(hidden.id, { state: "approved" });
    await decidePost(ended.id, { state: "approved" });
    expect((await noticesOf(owner)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/공고를 승인했어요\. 병원이 승인되면 의사에게 보여요\.$/),
      expect.stringMatching(/공고를 승인했어요\. 지금은 열려 있지 않아 의사에게 보이지 않아요\.$/),
    ]);
  });

  test("400, 404, 409 job_post_review.changed, 403", async () => {
    const { id } = await server.make.jobPost({ remedi_active: "pending" });
    expect((await decidePost(id, { state: "rejected" })).status).toBe(400);
    expect(await decidePost(missingId, { state: "approved" })).toMatchObject(refusal(404, "job_post.not_found"));
    expect(await decidePost(id, { state: "approved", expected_state: "rejected" })).toMatchObject(refusal(409, "job_post_review.changed"));
    expect((await decidePost(id, { state: "approved" }, await server.make.owner())).status).toBe(403);
  });

  test("200: an owner requests a new review; 409 job_post_review.not_rejected, 404 for another owner, 403 for a viewer", async () => {
    const owner = await server.make.owner();
    const businessId = owner.businesses[0]?.id ?? 0;
    const { id } = await server.make.jobPost({ business_id: businessId, remedi_active: "rejected", review_reason: "급여" });
    const requestReview = (person: Person) => server.as(person).call(requestJobPostReview, { params: { id } });
    expect(await requestReview(await server.make.owner())).toMatchObject(refusal(404, "job_post.not_found"));
    expect((await requestReview(await server.make.member(businessId, "viewer"))).status).toBe(403);
    expect((await requestReview(owner)).body.job_post).toMatchObject({ remedi_active: "pending", review_reason: null });
    expect((await requestReview(owner)).status).toBe(200);
    await decidePost(id, { state: "approved" });
    expect(await requestReview(owner)).toMatchObject(refusal(409, "job_post_review.not_rejected"));
  });

  test("200: deciding with updateJobPost notifies the owner too", async () => {
    const owner = await server.make.owner();
    const { id } = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0, remedi_active: "pending" });
    const body = { job_post: { remedi_active: "rejected" as const } };
    await server.as(operator).call(updateJobPost, { params: { id }, body });
    expect(await noticesOf(owner)).toMatchObject([{ title: "공고가 반려됐어요" }]);
  });
});

describe("an approved hospital that becomes another one", () => {
  const change = (person: Person, id: number, business: object) =>
    server.as(person).call(updateBusiness, { params: { id }, body: { business } });
  const reviewOf = async (id: number) => (await server.as(operator).call(readBusinessReview, { params: { id } })).body.business_review;

  const inGangnam = { address: "서울 강남구 테헤란로 1", region: "서울", district: "서울 강남구" };

  test.each([
    ["name", { name: "다른이름의원" }],
    ["district", { address: "부산 해운대구 센텀로 1" }],
  ])("200: another %s alone waits again", async (_fact, business) => {
    const hospital = await server.make.business(inGangnam);
    const owner = await server.make.owner({ businesses: [hospital] });
    await change(owner, hospital.id, business);
    expect((await reviewOf(hospital.id)).state).toBe("pending");
  });

  test("200: another name or district waits again, with the approved values; other changes pass", async () => {
    const hospital = await server.make.business(inGangnam);
    const owner = await server.make.owner({ businesses: [hospital] });
    await change(owner, hospital.id, { other_facilities: "CT", address: "서울 강남구 테헤란로 2" });
    expect(await reviewOf(hospital.id)).toMatchObject({ state: "approved", approved_facts: null });
    await change(owner, hospital.id, { name: "다른이름의원" });
    await change(owner, hospital.id, { address: "부산 해운대구 센텀로 1" });
    expect(await reviewOf(hospital.id)).toMatchObject({
      state: "pending",
      name: "다른이름의원",
      approved_facts: { name: hospital.name, address: "서울 강남구 테헤란로 2" },
    });
    await decide(hospital.id, { state: "approved" });
    expect(await reviewOf(hospital.id)).toMatchObject({ state: "approved", approved_facts: null });
    await change(operator, hospital.id, { name: "운영자가 고친 의원" });
    expect((await reviewOf(hospital.id)).state).toBe("approved");
  });

  test("429 business.too_many: a person creates five hospitals a day, an operator any number", async () => {
    const person = await server.make.agreedNewcomer();
    const create = (by: Person, name: string) => server.as(by).call(createBusiness, { body: { business: { name } } });
    for (let number = 1; number <= 5; number++) expect((await create(person, `여러 병원 ${number}`)).status).toBe(201);
    expect(await create(person, "여섯째 병원")).toMatchObject(refusal(429, "business.too_many"));
    for (let number = 1; number <= 6; number++) expect((await create(operator, `운영 병원 ${number}`)).status).toBe(201);
  });
});
