import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { hiddenHospitalLimit, hideHospital, listHiddenHospitals, showHospital } from "@rounds/contract/control/hiding.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import { listActiveJobPosts, listBookmarkedJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { expect, test } from "vitest";
import { lockUser } from "../../../db/user-lock.ts";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { startReplicas } from "../../../testing/replicas.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();

const hide = (doctor: Person, business_id: number, cancel_applications = false) =>
  server.as(doctor).call(hideHospital, { body: { business_id, cancel_applications } });
const show = (doctor: Person, business_id: number) => server.as(doctor).call(showHospital, { params: { business_id } });
const hiddenOf = async (doctor: Person) => (await server.as(doctor).call(listHiddenHospitals)).body.hidden_hospitals;
const listOf = async (doctor: Person, query: object = {}) => {
  const { body } = await server.as(doctor).call(listActiveJobPosts, { query: { limit: 100, ...query } });
  return { ids: body.job_posts.map(({ id }) => id), total: body.total_count };
};

test("201: the posts leave the list and its count with the next request, and return after 되돌리기", async () => {
  const doctor = await server.make.doctor();
  const [hidden, other] = [await server.make.business({ name: "숨길의원" }), await server.make.business()];
  const [one, two, rest] = [
    await server.make.jobPost({ business_id: hidden.id }),
    await server.make.jobPost({ business_id: hidden.id }),
    await server.make.jobPost({ business_id: other.id }),
  ];
  await server.make.bookmark(doctor, one);
  const before = await listOf(doctor);
  expect(await hide(doctor, hidden.id)).toMatchObject({
    status: 201,
    body: { hidden_hospital: { business_id: hidden.id, name: "숨길의원", district: "서울 강남구" }, cancelled_count: 0 },
  });
  expect(await hide(doctor, hidden.id)).toMatchObject({ status: 201 });
  expect(await hiddenOf(doctor)).toHaveLength(1);
  const after = await listOf(doctor);
  expect(after).toEqual({ ids: before.ids.filter((id) => id !== one.id && id !== two.id), total: (before.total ?? 0) - 2 });
  expect(after.ids).toContain(rest.id);
  expect((await server.as(doctor).call(listBookmarkedJobPosts)).body).toMatchObject({ job_posts: [], total_count: 0 });
  expect((await listOf(await server.make.doctor())).ids).toContain(one.id);
  expect((await show(doctor, hidden.id)).status).toBe(204);
  expect(await listOf(doctor)).toEqual(before);
  expect((await server.as(doctor).call(listBookmarkedJobPosts)).body.total_count).toBe(1);
  expect(await hiddenOf(doctor)).toEqual([]);
});

test("200: a page after the hiding, new posts, and posts that move to the hospital leave it out too", async () => {
  const doctor = await server.make.doctor();
  const [hidden, other] = [await server.make.business(), await server.make.business()];
  await hide(doctor, hidden.id);
  const moved = await server.make.jobPost({ business_id: other.id });
  const added = await server.make.jobPost({ business_id: hidden.id });
  expect((await listOf(doctor)).ids).toContain(moved.id);
  expect((await listOf(doctor)).ids).not.toContain(added.id);
  await server.deps.db.updateTable("job_posts").set({ business_id: hidden.id }).where("id", "=", moved.id).execute();
  expect((await listOf(doctor)).ids).not.toContain(moved.id);
  expect((await listOf(doctor, { sort: "pay" })).ids).not.toContain(added.id);
  expect((await listOf(doctor, { unread: true })).ids).not.toContain(added.id);
});

test("three processes leave out the hospital from the next request on, and show it again", async () => {
  const replicas = await startReplicas(server, 3);
  const [doctor, business] = [await server.make.doctor(), await server.make.business()];
  const post = await server.make.jobPost({ business_id: business.id });
  const seen = async () => {
    const lists = await Promise.all(
      replicas.map(({ app }) => server.as(doctor).call(listActiveJobPosts, { query: { limit: 100 } }, { app })),
    );
    return lists.map(({ body }) => body.job_posts.some(({ id }) => id === post.id));
  };
  try {
    for (const [index, { app }] of replicas.entries()) {
      expect(await seen()).toEqual([true, true, true]);
      await server.as(doctor).call(hideHospital, { body: { business_id: business.id } }, { app });
      expect(await seen()).toEqual([false, false, false]);
      const other = replicas[(index + 1) % replicas.length];
      await server.as(doctor).call(showHospital, { params: { business_id: business.id } }, other && { app: other.app });
    }
  } finally {
    for (const { stop } of replicas) await stop();
  }
});

test("409 hidden_hospital.has_applications: the doctor must agree; then the undecided ones are cancelled and stay in 지원 현황", async () => {
  const [owner, doctor] = [await server.make.owner(), await server.make.doctor()];
  const business_id = owner.businesses[0]?.id ?? 0;
  const [undecided, decided] = [await server.make.jobPost({ business_id }), await server.make.jobPost({ business_id })];
  const application = await server.make.application({ doctor, post: undecided });
  const accepted = await server.make.application({ doctor, post: decided, status: "최종합격" });
  const elsewhere = await server.make.application({ doctor });
  expect(await hide(doctor, business_id)).toMatchObject(refusal(409, "hidden_hospital.has_applications"));
  expect(await hiddenOf(doctor)).toEqual([]);
  expect((await hide(doctor, business_id, true)).body).toMatchObject({ cancelled_count: 1 });
  const rows = await server.deps.db
    .selectFrom("job_applications")
    .select(["id", "active", "latest_change"])
    .where("user_id", "=", doctor.userId)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: application.id, active: false, latest_change: "cancelled" },
    { id: accepted.id, active: true, latest_change: "status_changed" },
    { id: elsewhere.id, active: true, latest_change: "applied" },
  ]);
  const own = await server.as(doctor).call(listAppliedJobPosts, { query: { state: "cancelled" } });
  expect(own.body.job_posts.map(({ id }) => id)).toEqual([undecided.id]);
  const received = await server.as(owner).call(listOwnerApplications, { query: { created_after_date: "2000-01-01" } });
  expect(received.body).toMatchObject({ job_applications: [], total_count: 0 });
  const { body } = await server.as(owner).call(listUserBusinessJobPosts, { query: { business_id } });
  expect(body.job_posts.map(({ application_count }) => application_count)).toEqual([0, 0]);
  // 되돌리기 does not apply again.
  await show(doctor, business_id);
  const later = await server.as(owner).call(listOwnerApplications, { query: { created_after_date: "2000-01-01" } });
  expect(later.body.job_applications.map(({ active }) => active).toSorted()).toEqual([false, true]);
});

test("applying and hiding at the same time never leave a live application", async () => {
  for (let round = 0; round < 5; round++) {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    await Promise.all([server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } }), hide(doctor, post.business_id, true)]);
    const live = await server.deps.db
      .selectFrom("job_applications")
      .select("id")
      .where("user_id", "=", doctor.userId)
      .where("active", "=", true)
      .execute();
    expect([live, (await hiddenOf(doctor)).length]).toEqual([[], 1]);
  }
});

test("404 business.not_found: a missing hospital, and one that doctors cannot see", async () => {
  const doctor = await server.make.doctor();
  const pending = await server.make.business({ job_post_registration_status: "pending" });
  expect(await hide(doctor, missingId)).toMatchObject(refusal(404, "business.not_found"));
  expect(await hide(doctor, pending.id)).toMatchObject(refusal(404, "business.not_found"));
  expect(await server.as(doctor).call(hideHospital, { body: { business_id: "1" as unknown as number } })).toMatchObject({ status: 400 });
});

test("404 business.not_found: the hospital is deleted while the doctor hides it", async () => {
  const [doctor, { id }] = [await server.make.doctor(), await server.make.business()];
  const waiting = await server.deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, doctor.userId);
    await tx.deleteFrom("businesses").where("id", "=", id).execute();
    const call = { reply: hide(doctor, id) };
    await expect.poll(() => countLockWaits(server.deps.db)).toBe(1);
    return call;
  });
  expect(await waiting.reply).toMatchObject(refusal(404, "business.not_found"));
});

test.each(["pending", "rejected"] as const)("201: a hospital that became %s after the application can be hidden", async (state) => {
  const [owner, doctor] = [await server.make.owner(), await server.make.doctor()];
  const business_id = owner.businesses[0]?.id ?? 0;
  await server.make.application({ doctor, post: await server.make.jobPost({ business_id }), status: "최종합격" });
  await server.deps.db.updateTable("businesses").set({ job_post_registration_status: state }).where("id", "=", business_id).execute();
  const received = async () =>
    (await server.as(owner).call(listOwnerApplications, { query: { created_after_date: "2000-01-01" } })).body.job_applications;
  expect(await received()).toHaveLength(1);
  expect(await hide(await server.make.doctor(), business_id)).toMatchObject(refusal(404, "business.not_found"));
  expect(await hide(doctor, business_id)).toMatchObject({ status: 201, body: { hidden_hospital: { business_id } } });
  expect(await received()).toEqual([]);
});

test("404 hidden_hospital.not_found: another doctor's hiding looks like none", async () => {
  const [doctor, business] = [await server.make.doctor(), await server.make.business()];
  await server.make.hiddenHospital(await server.make.doctor(), business);
  expect(await show(doctor, business.id)).toMatchObject(refusal(404, "hidden_hospital.not_found"));
  expect(await hiddenOf(doctor)).toEqual([]);
});

test("409 hidden_hospital.too_many: a doctor with the largest number of hidden hospitals cannot hide another one", async () => {
  const doctor = await server.make.doctor();
  const businesses = await server.deps.db
    .insertInto("businesses")
    .values(Array.from({ length: hiddenHospitalLimit }, (_, index) => ({ name: `의원 ${index}`, category: "의원", address: "서울" })))
    .returning("id")
    .execute();
  await server.deps.db
    .insertInto("hidden_hospitals")
    .values(businesses.map(({ id }) => ({ user_id: doctor.userId, business_id: id })))
    .execute();
  const one = await server.make.business();
  expect(await hide(doctor, one.id)).toMatchObject(refusal(409, "hidden_hospital.too_many"));
  expect(await hiddenOf(doctor)).toHaveLength(hiddenHospitalLimit);
});

test("a new application and a shared number send no notice to a hidden hospital", async () => {
  const [owner, doctor] = [await server.make.owner(), await server.make.doctor()];
  const business_id = owner.businesses[0]?.id ?? 0;
  const post = await server.make.jobPost({ business_id });
  await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
  await server.make.hiddenHospital(doctor, { id: business_id });
  await server.runJobs();
  expect(await server.deps.db.selectFrom("notices").select("kind").where("user_id", "=", owner.userId).execute()).toEqual([]);
});
