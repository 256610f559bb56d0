import {
  decideBusinessReview,
  decideJobPostReview,
  listBusinessReviews,
  readBusinessReview,
  requestBusinessReview,
  requestJobPostReview,
} from "@rounds/contract/hospitals/review.ts";
import { updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer({ HOSPITAL_REVIEW: "on" });
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

const refusal = (status: number, code: string) => ({ status, errors: [{ code }] });
const waiting = () => server.make.business({ job_post_registration_status: "pending" });
type Wish = Parameters<typeof bodyOf>[0];
const bodyOf = (business_review: { state: "approved" | "pending"; with_posts?: boolean } | { state: "rejected"; reason: string }) =>
  business_review;
const decide = (id: number, wish: Wish, expected?: "pending" | "approved" | "rejected", person = operator) =>
  server.as(person).call(decideBusinessReview, {
    params: { id },
    body: { business_review: { ...wish, ...(expected ? { expected_state: expected } : {}) } as { state: "approved" } },
  });
const noticesOf = ({ userId }: Person) =>
  server.deps.db.selectFrom("notices").select(["kind", "title", "body", "link"]).where("user_id", "=", userId).orderBy("id").execute();
const auditOf = (action: string, id: number) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).where("entity_id", "=", id).execute();
const postOf = (id: number) => server.deps.db.selectFrom("job_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the queue", () => {
  test("200: who waits, oldest request first, page by page; who asks again stands at its end", async () => {
    await server.make.claim((await server.make.business({ hira_code: "asked" })).id, (await server.make.newcomer()).userId);
    const first = await waiting();
    const second = await waiting();
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
    const third = await waiting();
    await decide(third.id, { state: "approved" });
    const approved = await list({ state: "approved", limit: 1 });
    expect(approved.body).toMatchObject({ business_reviews: [{ id: third.id }], total_count: 2 });
    const before = await list({ state: "approved", limit: 1, cursor: approved.body.next_cursor });
    expect(before.body.business_reviews.map(({ id }) => id)).toEqual([first.id]);
  });

  test("400, 401, 403: a foreign cursor, a visitor, an owner", async () => {
    expect((await server.as(operator).call(listBusinessReviews, { query: { cursor: "none" } })).status).toBe(400);
    expect((await server.visitor.call(listBusinessReviews)).status).toBe(401);
    expect((await server.as(await server.make.owner()).call(listBusinessReviews)).status).toBe(403);
  });

  test("200: one hospital with its members and namesakes; reading whose it is is written down", async () => {
    const { id, name } = await waiting();
    const twin = await server.make.business({ name, hira_code: `twin-${id}` });
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    // Of another hospital.
    await server.make.owner();
    const { status, body } = await server.as(operator).call(readBusinessReview, { params: { id } });
    expect(status).toBe(200);
    expect(body.business).toMatchObject({ id, role: "owner", job_post_registration_status: "pending" });
    expect(body.business_review).toMatchObject({
      is_registered: false,
      reason: null,
      members: [{ user_id: owner.userId, role: "owner" }],
      namesakes: [{ id: twin.id, is_registered: true, has_owner: false }],
    });
    expect(await auditOf("business_review.read", id)).toMatchObject([{ actor_user_id: operator.userId, subject_user_ids: [owner.userId] }]);
    expect(await server.as(operator).call(readBusinessReview, { params: { id: missingId } })).toMatchObject(
      refusal(404, "business.not_found"),
    );
  });
});

describe("deciding a hospital", () => {
  test("200: approved together with its waiting posts, told once, and taken back with them", async () => {
    const { id, name } = await waiting();
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const post = await server.make.jobPost({ business_id: id, remedi_active: "pending" });
    const closed = await server.make.jobPost({ business_id: id, remedi_active: "pending", active: false });
    const [waitsElsewhere, decidedAtOnce] = [await server.make.jobPost({ remedi_active: "pending" }), await server.make.jobPost()];
    const { body } = await decide(id, { state: "approved", with_posts: true }, "pending");
    expect(body.business_review).toMatchObject({ state: "approved", reviewed_by: operator.userId, waiting_post_count: 0 });
    expect(await postOf(post.id)).toMatchObject({ remedi_active: "approved", is_listed: true });
    expect(await postOf(closed.id)).toMatchObject({ remedi_active: "pending" });
    expect(await noticesOf(owner)).toMatchObject([
      { kind: "business.reviewed", title: "병원이 승인됐어요", link: `/user_manage/businesses?business_id=${id}` },
    ]);
    expect(await auditOf("business_review.decide", id)).toMatchObject([{ details: { state: "approved", was: "pending", job_posts: 1 } }]);
    // Of another hospital, and decided in the very moment in which this one was.
    const { reviewed_at } = await postOf(post.id);
    await server.deps.db.updateTable("job_posts").set({ reviewed_at }).where("id", "=", decidedAtOnce.id).execute();
    await decide(id, { state: "pending" }, "approved");
    expect(await postOf(waitsElsewhere.id)).toMatchObject({ remedi_active: "pending", reviewed_at: null });
    expect(await postOf(decidedAtOnce.id)).toMatchObject({ remedi_active: "approved" });
    expect(await noticesOf(owner)).toEqual([]);
    expect(await postOf(post.id)).toMatchObject({ remedi_active: "pending", is_listed: false });
  });

  test("200: turned down with a reason that its owner reads; another decision has none", async () => {
    const { id, name } = await waiting();
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const reason = "병원 주소를 다시 확인해 주세요.";
    const { body } = await decide(id, { state: "rejected", reason: ` ${reason} ` });
    expect(body.business).toMatchObject({ job_post_registration_status: "rejected", review_reason: reason });
    expect((await noticesOf(owner))[0]?.body).toContain(reason);
    expect((await decide(id, { state: "approved" })).body.business.review_reason).toBeNull();
    expect((await noticesOf(owner)).map(({ title }) => title)).toEqual(["병원이 승인됐어요"]);
  });

  test("400: turned down without a reason; 409 business_review.changed: somebody was faster; 404, 401, 403", async () => {
    const { id } = await waiting();
    expect((await decide(id, { state: "rejected", reason: "  " })).status).toBe(400);
    await decide(id, { state: "approved" });
    expect(await decide(id, { state: "approved" }, "pending")).toMatchObject(refusal(409, "business_review.changed"));
    expect(await decide(missingId, { state: "approved" })).toMatchObject(refusal(404, "business.not_found"));
    expect((await decide(id, { state: "approved" }, undefined, await server.make.owner())).status).toBe(403);
  });

  test("the specification's own call tells the owners too, and an owner's does nothing", async () => {
    const { id, name } = await waiting();
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const patch = (person: Person) =>
      server.as(person).call(updateBusiness, { params: { id }, body: { business: { job_post_registration_status: "approved" } } });
    expect((await patch(owner)).body.business.job_post_registration_status).toBe("pending");
    expect((await patch(operator)).body.business).toMatchObject({ job_post_registration_status: "approved" });
    await patch(operator);
    expect(await noticesOf(owner)).toMatchObject([{ title: "병원이 승인됐어요" }]);
  });
});

describe("asking again", () => {
  test("200: an owner asks once more after mending; asking twice is one request", async () => {
    const { id, name } = await server.make.business({ job_post_registration_status: "rejected", review_reason: "주소" });
    const owner = await server.make.owner({ businesses: [{ id, name }] });
    const ask = () => server.as(owner).call(requestBusinessReview, { params: { id } });
    expect((await ask()).body.business).toMatchObject({ job_post_registration_status: "pending", review_reason: null, role: "owner" });
    expect((await ask()).status).toBe(200);
    expect(await auditOf("business_review.request", id)).toHaveLength(1);
    await decide(id, { state: "approved" });
    expect(await ask()).toMatchObject(refusal(409, "business_review.not_rejected"));
  });

  test("404, 403, 401: somebody else's hospital, a viewer, a visitor", async () => {
    const { id } = await server.make.business({ job_post_registration_status: "rejected" });
    const stranger = await server.make.owner();
    expect(await server.as(stranger).call(requestBusinessReview, { params: { id } })).toMatchObject(refusal(404, "business.not_found"));
    const viewer = await server.make.member(id, "viewer");
    expect((await server.as(viewer).call(requestBusinessReview, { params: { id } })).status).toBe(403);
    expect((await server.visitor.call(requestBusinessReview, { params: { id } })).status).toBe(401);
  });
});

describe("deciding a post", () => {
  const decidePost = (id: number, wish: object, person = operator) =>
    server.as(person).call(decideJobPostReview, { params: { id }, body: { job_post_review: wish as { state: "approved" } } });

  test("200: approved, told, and taken back; turned down with a reason", async () => {
    const owner = await server.make.owner();
    const { id } = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0, remedi_active: "pending" });
    expect((await decidePost(id, { state: "approved", expected_state: "pending" })).body.job_post).toMatchObject({ is_open: true });
    expect(await noticesOf(owner)).toMatchObject([{ kind: "job_post.reviewed", title: "공고가 승인됐어요" }]);
    expect((await decidePost(id, { state: "pending" })).body.job_post).toMatchObject({ remedi_active: "pending", is_open: false });
    expect(await noticesOf(owner)).toEqual([]);
    const { body } = await decidePost(id, { state: "rejected", reason: "급여를 적어 주세요." });
    expect(body.job_post).toMatchObject({ remedi_active: "rejected", review_reason: "급여를 적어 주세요." });
    expect((await noticesOf(owner))[0]?.body).toContain("급여를 적어 주세요.");
    expect(await auditOf("job_post_review.decide", id)).toHaveLength(3);
  });

  test("400, 404, 409 job_post_review.changed, 403", async () => {
    const { id } = await server.make.jobPost({ remedi_active: "pending" });
    expect((await decidePost(id, { state: "rejected" })).status).toBe(400);
    expect(await decidePost(missingId, { state: "approved" })).toMatchObject(refusal(404, "job_post.not_found"));
    expect(await decidePost(id, { state: "approved", expected_state: "rejected" })).toMatchObject(refusal(409, "job_post_review.changed"));
    expect((await decidePost(id, { state: "approved" }, await server.make.owner())).status).toBe(403);
  });

  test("200: its owner asks once more; 409 job_post_review.not_rejected, 404 for a stranger, 403 for a viewer", async () => {
    const owner = await server.make.owner();
    const businessId = owner.businesses[0]?.id ?? 0;
    const { id } = await server.make.jobPost({ business_id: businessId, remedi_active: "rejected", review_reason: "급여" });
    const ask = (person: Person) => server.as(person).call(requestJobPostReview, { params: { id } });
    expect(await ask(await server.make.owner())).toMatchObject(refusal(404, "job_post.not_found"));
    expect((await ask(await server.make.member(businessId, "viewer"))).status).toBe(403);
    expect((await ask(owner)).body.job_post).toMatchObject({ remedi_active: "pending", review_reason: null });
    expect((await ask(owner)).status).toBe(200);
    await decidePost(id, { state: "approved" });
    expect(await ask(owner)).toMatchObject(refusal(409, "job_post_review.not_rejected"));
  });

  test("the specification's own call tells the owners too", async () => {
    const owner = await server.make.owner();
    const { id } = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0, remedi_active: "pending" });
    const body = { job_post: { remedi_active: "rejected" as const } };
    await server.as(operator).call(updateJobPost, { params: { id }, body });
    expect(await noticesOf(owner)).toMatchObject([{ title: "공고가 반려됐어요" }]);
  });
});
