import {
  listReportedPosts,
  readReportedPost,
  reportJobPost,
  reportLimit,
  resolveReports,
  type ReportOutcome,
} from "@rounds/contract/control/reports.ts";
import { getEditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { getJobPost, getJobPostPreview, listActiveJobPosts, listBookmarkedJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { getQueueSummary, listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import { describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

type Which = { readonly id: number };
const report = (doctor: Person, { id }: Which, body: object = { reason: "closed" }) =>
  server.as(doctor).call(reportJobPost, { params: { id }, body: { job_post_report: body as { reason: "closed" } } });
const resolve = (operator: Person, { id }: Which, outcome: ReportOutcome, more: object = {}) =>
  server.as(operator).call(resolveReports, {
    params: { job_post_id: id },
    body: { resolution: { outcome, note: "급여를 확인해 주세요.", ...more } },
  });
const read = async (operator: Person, { id }: Which) =>
  (await server.as(operator).call(readReportedPost, { params: { job_post_id: id } })).body.reported_post;
const isListed = async ({ id }: Which) => {
  const { body } = await server.as(await server.make.doctor()).call(listActiveJobPosts, { query: { limit: 100 } });
  return body.job_posts.some((post) => post.id === id);
};
const noticesOf = (person: Person) =>
  server.deps.db.selectFrom("notices").select(["kind", "title", "body"]).where("user_id", "=", person.userId).orderBy("id").execute();
/** Doctors whose reports count as three. */
const three = async () => [await server.make.doctor(), await server.make.doctor(), await server.make.doctor()] as const;

async function makeScene() {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  return { owner, post, operator: await server.make.operator() };
}

async function makeSuspended() {
  const scene = await makeScene();
  const doctors = await three();
  for (const doctor of doctors) await report(doctor, scene.post);
  return { ...scene, doctors };
}

describe("reporting", () => {
  test("201: the operator sees the text and the doctor, with an audit line; the stored text is encrypted", async () => {
    const [{ post, operator }, doctor] = [await makeScene(), await server.make.doctor()];
    const reply = await report(doctor, post, { reason: "other", detail: "  전화하니 이미 구했다고 해요.  " });
    expect(reply).toMatchObject({ status: 201, body: { job_post_report: { reason: "other" } } });
    expect(await read(operator, post)).toMatchObject({
      job_post: { id: post.id, is_open: true },
      report_count: 1,
      independent_count: 1,
      suspended_at: null,
      reasons: ["other"],
      reports: [
        { detail: "전화하니 이미 구했다고 해요.", reporter: { id: doctor.userId, name: doctor.name }, is_independent: true, note: null },
      ],
    });
    const row = await server.deps.db
      .selectFrom("job_post_reports")
      .selectAll()
      .where("user_id", "=", doctor.userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain("전화");
    const line = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "job_post_report.read")
      .where("entity_id", "=", post.id)
      .executeTakeFirst();
    expect(line).toMatchObject({ actor_user_id: operator.userId, entity_id: post.id, subject_user_ids: [doctor.userId] });
  });

  test("409 job_post_report.already: one open report per doctor and post, also at the same moment", async () => {
    const [{ post, operator }, doctor] = [await makeScene(), await server.make.doctor()];
    const replies = await Promise.all([report(doctor, post), report(doctor, post), report(doctor, post)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await report(doctor, post)).toMatchObject(refusal(409, "job_post_report.already"));
    await expect(server.make.jobPostReport(doctor, post)).rejects.toThrow("job_post_reports_open");
    await resolve(operator, post, "kept");
    expect((await report(doctor, post)).status).toBe(201);
  });

  test("429 job_post_report.too_many: the limit of a day, for all posts together", async () => {
    const doctor = await server.make.doctor();
    for (let sent = 0; sent < reportLimit.perDay; sent++) expect((await report(doctor, await server.make.jobPost())).status).toBe(201);
    const post = await server.make.jobPost();
    expect(await report(doctor, post)).toMatchObject(refusal(429, "job_post_report.too_many"));
    clock.advance(24 * 3600 + 1);
    expect((await report(doctor, post)).status).toBe(201);
  });

  test("404 job_post.not_found: a missing, pending, closed or hidden post; 400 for other reasons without a text", async () => {
    const doctor = await server.make.doctor();
    const [pending, closed, hidden] = [
      await server.make.jobPost({ remedi_active: "pending" }),
      await server.make.jobPost({ active: false }),
      await server.make.jobPost(),
    ];
    await server.make.hiddenHospital(doctor, { id: hidden.business_id });
    for (const post of [{ id: missingId }, pending, closed, hidden])
      expect(await report(doctor, post)).toMatchObject(refusal(404, "job_post.not_found"));
    const post = await server.make.jobPost();
    for (const body of [
      { reason: "other" },
      { reason: "other", detail: " " },
      { reason: "boring" },
      { reason: "closed", detail: "가".repeat(501) },
    ])
      expect((await report(doctor, post, body)).status).toBe(400);
  });
});

describe("three independent reports", () => {
  test("hide the post everywhere until an operator has decided; the hospital sees a neutral state without reporters", async () => {
    const { owner, post, operator } = await makeScene();
    const [first, second, third] = await three();
    const saver = await server.make.doctor();
    await server.make.bookmark(saver, post);
    const applicant = await server.make.doctor();
    await server.make.application({ doctor: applicant, post });
    for (const doctor of [first, second]) await report(doctor, post);
    expect(await isListed(post)).toBe(true);
    await report(third, post);
    expect(await isListed(post)).toBe(false);
    const params = { id: post.id };
    for (const doctor of [saver, applicant]) expect((await server.as(doctor).call(getJobPost, { params })).status).toBe(404);
    expect((await server.visitor.call(getJobPostPreview, { params })).status).toBe(404);
    expect((await server.as(saver).call(listBookmarkedJobPosts)).body.job_posts).toEqual([]);
    const editable = await server.as(owner).call(getEditableJobPost, { params });
    expect(editable.body.job_post).toMatchObject({ is_open: false, is_suspended: true, remedi_active: "approved", active: true });
    const [notice, ...more] = await noticesOf(owner);
    expect([notice?.title, more]).toEqual(["공고 내용을 확인하고 있어요", []]);
    expect(JSON.stringify([notice, editable.body])).not.toMatch(/신고|김의사/);
    expect(await read(operator, post)).toMatchObject({ suspended_at: expect.any(String), report_count: 3, independent_count: 3 });
  });

  test("concurrent reports count each other", async () => {
    const { post } = await makeScene();
    await Promise.all((await three()).map((doctor) => report(doctor, post)));
    expect(await isListed(post)).toBe(false);
  });

  test("members of hospitals, doctors of one circle of invitations, and doctors with a decided report do not count", async () => {
    const { post, operator } = await makeScene();
    const [inviter, invited, another] = await three();
    const decided = await server.make.doctor();
    const { user_code } = await server.deps.db
      .selectFrom("users")
      .select("user_code")
      .where("id", "=", inviter.userId)
      .executeTakeFirstOrThrow();
    for (const doctor of [invited, another])
      await server.deps.db.updateTable("users").set({ inviter_code: user_code }).where("id", "=", doctor.userId).execute();
    const rival = await server.make.doctor();
    await server.deps.db
      .insertInto("business_owners")
      .values({ business_id: (await server.make.business()).id, user_id: rival.userId, role: "owner" })
      .execute();
    await report(decided, post);
    await resolve(operator, post, "kept");
    for (const doctor of [inviter, invited, another, rival, decided]) expect((await report(doctor, post)).status).toBe(201);
    expect(await read(operator, post)).toMatchObject({ report_count: 5, independent_count: 1, suspended_at: null });
    await report(await server.make.doctor(), post);
    expect(await isListed(post)).toBe(true);
    await report(await server.make.doctor(), post);
    expect(await isListed(post)).toBe(false);
  });

  test("doctors without a verified licence do not count, but their reports enter the queue", async () => {
    const { post, operator } = await makeScene();
    const unverified = [
      await server.make.doctor({ license_state: "pending" }),
      await server.make.doctor({ license_state: "pending" }),
      await server.make.doctor({ license_state: "rejected" }),
    ];
    for (const doctor of unverified) expect((await report(doctor, post)).status).toBe(201);
    expect(await isListed(post)).toBe(true);
    const shown = await read(operator, post);
    expect(shown).toMatchObject({ report_count: 3, independent_count: 0, suspended_at: null });
    expect(shown.reports.map(({ is_independent }) => is_independent)).toEqual([false, false, false]);
    for (const doctor of await three()) await report(doctor, post);
    expect(await isListed(post)).toBe(false);
  });

  test("the hospital cannot end the suspension by closing and reopening its post", async () => {
    const { post } = await makeSuspended();
    for (const active of [false, true]) await server.deps.db.updateTable("job_posts").set({ active }).where("id", "=", post.id).execute();
    expect(await isListed(post)).toBe(false);
  });
});

describe("the decision", () => {
  const outcomes = [
    ["kept", true, "그대로 두었어요", ["공고 내용을 확인하고 있어요", "공고 확인이 끝났어요"], { active: true, remedi_active: "approved" }],
    [
      "closed",
      false,
      "마감했어요",
      ["공고 내용을 확인하고 있어요", "운영팀이 공고를 마감했어요"],
      { active: false, remedi_active: "approved" },
    ],
    [
      "corrected",
      false,
      "고쳐 달라고 했어요",
      ["공고 내용을 확인하고 있어요", "공고가 반려됐어요"],
      { active: true, remedi_active: "rejected", review_reason: "급여를 확인해 주세요." },
    ],
  ] as const;
  test.each(outcomes)("200 %s: the post, the hospital and each reporter once", async (outcome, listed, sentence, titles, state) => {
    const { owner, post, operator, doctors } = await makeSuspended();
    const reply = await resolve(operator, post, outcome);
    expect(reply).toMatchObject({ status: 200, body: { reported_post: { suspended_at: null, outcome } } });
    expect(reply.body.reported_post.reports.map((one) => one.note)).toEqual(Array.from({ length: 3 }, () => "급여를 확인해 주세요."));
    expect(await isListed(post)).toBe(listed);
    await server.runJobs();
    for (const doctor of doctors) {
      const [notice, ...more] = await noticesOf(doctor);
      expect([notice?.kind, notice?.body, more]).toEqual(["job_post_report.resolved", expect.stringContaining(sentence), []]);
      expect(notice?.body).not.toContain("급여를 확인");
    }
    expect((await noticesOf(owner)).map(({ title }) => title)).toEqual(titles);
    const editable = await server.as(owner).call(getEditableJobPost, { params: { id: post.id } });
    expect(editable.body.job_post).toMatchObject({ ...state, is_suspended: false });
    const line = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "job_post_report.resolve")
      .where("entity_id", "=", post.id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor_user_id: operator.userId, details: { outcome } });
  });

  test("200: a hospital without a suspended post gets no notice of a dismissed report", async () => {
    const { owner, post, operator } = await makeScene();
    await report(await server.make.doctor(), post);
    await resolve(operator, post, "kept");
    expect(await noticesOf(owner)).toEqual([]);
  });

  test("409 job_post_report.changed: decided before, or another number of reports than the operator saw; then nothing changes", async () => {
    const { post, operator, doctors } = await makeSuspended();
    expect(await resolve(operator, post, "closed", { expected_count: 2 })).toMatchObject(refusal(409, "job_post_report.changed"));
    expect((await read(operator, post)).outcome).toBeNull();
    const replies = await Promise.all([resolve(operator, post, "kept"), resolve(operator, post, "closed")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await server.runJobs();
    expect((await Promise.all(doctors.map(noticesOf))).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test("404 job_post_report.not_found: a post that no doctor has reported looks like a missing one; 400 without a note", async () => {
    const { post, operator } = await makeScene();
    for (const one of [post, { id: missingId }]) {
      expect(await resolve(operator, one, "kept")).toMatchObject(refusal(404, "job_post_report.not_found"));
      expect(await server.as(operator).call(readReportedPost, { params: { job_post_id: one.id } })).toMatchObject(
        refusal(404, "job_post_report.not_found"),
      );
    }
    expect((await resolve(operator, post, "kept", { note: " " })).status).toBe(400);
  });

  test("the post stays in the queue after its reporters have left", async () => {
    const { post, operator } = await makeSuspended();
    await server.deps.db.deleteFrom("job_post_reports").where("job_post_id", "=", post.id).execute();
    const { body } = await server.as(operator).call(listReportedPosts, { query: { limit: 100 } });
    expect(body.reported_posts.find(({ job_post }) => job_post.id === post.id)).toMatchObject({ report_count: 0 });
    expect((await resolve(operator, post, "kept")).status).toBe(200);
    expect(await isListed(post)).toBe(true);
  });
});

test("200: the queue has the oldest report first in pages, and the operator home counts and lists the same posts", async () => {
  await server.deps.db.deleteFrom("job_post_reports").execute();
  await server.deps.db.updateTable("job_posts").set({ suspended_at: null }).execute();
  const operator = await server.make.operator();
  const posts = [await server.make.jobPost(), await server.make.jobPost(), await server.make.jobPost()];
  for (const post of posts) await report(await server.make.doctor(), post);
  await report(await server.make.doctor(), posts[0] ?? { id: 0 });
  const page = async (query: object) => (await server.as(operator).call(listReportedPosts, { query })).body;
  const first = await page({ limit: 2 });
  expect(first).toMatchObject({ total_count: 3, reported_posts: [{ report_count: 2 }, { report_count: 1 }] });
  const second = await page({ limit: 2, cursor: first.next_cursor });
  expect([...first.reported_posts, ...second.reported_posts].map(({ job_post }) => job_post.id)).toEqual(posts.map(({ id }) => id));
  expect([second.next_cursor, second.total_count]).toEqual([null, undefined]);
  expect((await server.as(operator).call(getQueueSummary)).body.queue.reviews.reports).toBe(3);
  const { queue_items } = (await server.as(operator).call(listQueueItems, { query: { section: "reviews" } })).body;
  const lines = queue_items.filter(({ kind }) => kind === "job_post_report");
  expect(lines.map(({ id, count }) => [id, count])).toEqual(posts.toReversed().map(({ id }) => [id, id === posts[0]?.id ? 2 : 1]));
  for (const post of posts) await resolve(operator, post, "kept");
  expect(await page({})).toMatchObject({ reported_posts: [], total_count: 0 });
  const decided = await page({ state: "resolved", limit: 2 });
  expect(decided).toMatchObject({ total_count: 3, reported_posts: [{ outcome: "kept", report_count: 1 }, { outcome: "kept" }] });
  expect((await page({ state: "resolved", limit: 2, cursor: decided.next_cursor })).reported_posts).toHaveLength(1);
});
