import { takeSlot } from "@rounds/contract/applications/interviews.ts";
import { mergeBusinesses } from "@rounds/contract/hospitals/merge.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";

const server = useServer();
const { statusOf, agreed, applied, propose, move, cancel } = interviewScene(server);

/** Twice as many as the connections of the pool. */
const doctors = 20;

test(`of ${doctors} doctors who take the same time concurrently exactly one gets it, and the others get a refusal`, async () => {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const all = await Promise.all(
    Array.from({ length: doctors }, async () => {
      const doctor = await server.make.doctor();
      const application = await server.make.application({ doctor, post, status: "서류합격" });
      const { slots } = await server.make.interviewProposal({ application, member: owner, starts_at: [hourIn(2)] });
      const caller = server.withToken((await server.signIn(doctor)).access_token);
      return { doctor, application, take: () => caller.call(takeSlot, { params: { id: slots[0]?.id ?? 0 }, body: {} }) };
    }),
  );
  const replies = await Promise.all(all.map(({ take }) => take()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const lost = replies.filter(({ status }) => status !== 200);
  expect(new Set(lost.map(({ status, errors }) => `${status} ${errors[0]?.code}`))).toEqual(new Set(["409 interview_slot.taken"]));
  const winner = all[replies.findIndex(({ status }) => status === 200)];
  const rows = await server.deps.db.selectFrom("interviews").select("user_id").execute();
  expect(rows).toEqual([{ user_id: winner?.doctor.userId }]);
  const statuses = await Promise.all(all.map(({ application }) => statusOf(application.id)));
  expect(statuses.filter(({ current_status }) => current_status === "인터뷰 예정")).toHaveLength(1);
});

test("a doctor who takes the same time of 20 hospitals concurrently gets exactly one", async () => {
  const doctor = await server.make.doctor();
  const slots = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const application = await server.make.application({ doctor, status: "서류합격" });
      // Times that overlap only in part exclude each other, too.
      const times = { member: await server.make.owner(), starts_at: [hourIn(3, index % 2 === 0 ? 0 : 0.25)] };
      const { slots: own } = await server.make.interviewProposal({ application, ...times });
      return own[0]?.id ?? 0;
    }),
  );
  const replies = await Promise.all(slots.map((id) => server.as(doctor).call(takeSlot, { params: { id }, body: {} })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const lost = replies.filter(({ status }) => status !== 200);
  expect(new Set(lost.map(({ status, errors }) => `${status} ${errors[0]?.code}`))).toEqual(new Set(["409 interview_slot.own_interview"]));
});

test("the database refuses overlapping interviews of one person, and takes back a cancelled one", async () => {
  const owner = await server.make.owner();
  const first = await server.make.interview({ member: owner, starts_at: hourIn(2), minutes: 60 });
  const overlapping = () =>
    server.make.interview({ member: owner, starts_at: new Date(Date.parse(hourIn(2)) + 45 * 60_000).toISOString() });
  await expect(overlapping()).rejects.toMatchObject({ constraint: "interviews_one_at_a_time" });
  await server.deps.db
    .updateTable("interviews")
    .set({ cancelled_at: new Date().toISOString(), cancelled_by_side: "hospital" })
    .where("id", "=", first.id)
    .execute();
  await expect(overlapping()).resolves.toMatchObject({ member_user_id: owner.userId });
});

test("a doctor gets a time of a hospital that an operator merges into another one meanwhile", async () => {
  const [owner, operator, into] = [await server.make.owner(), await server.make.operator(), await server.make.business()];
  const fromId = owner.businesses[0]?.id ?? 0;
  const claimant = await server.make.newcomer();
  await server.deps.db.insertInto("business_claims").values({ business_id: fromId, user_id: claimant.userId }).execute();
  const doctor = await server.make.doctor();
  const application = await server.make.application({ doctor, post: await server.make.jobPost({ business_id: fromId }) });
  const { slots } = await server.make.interviewProposal({ application, member: owner });
  const { waiting } = await server.deps.db.transaction().execute(async (tx) => {
    // The merge stops here, after it has locked both hospitals.
    await sql`select from business_claims where business_id = ${fromId} for update`.execute(tx);
    const merge = server.as(operator).call(mergeBusinesses, { body: { business_merge: { from_id: fromId, into_id: into.id } } });
    await expect.poll(() => countLockWaits(server.deps.db)).toBe(1);
    const take = server.as(doctor).call(takeSlot, { params: { id: slots[0]?.id ?? 0 }, body: {} });
    await expect.poll(() => countLockWaits(server.deps.db)).toBe(2);
    return { waiting: Promise.all([merge, take]) };
  });
  const [merged, taken] = await waiting;
  expect([merged.status, taken.status, taken.errors]).toEqual([201, 200, []]);
  const rows = await server.deps.db.selectFrom("interviews").select("business_id").where("user_id", "=", doctor.userId).execute();
  expect(rows).toEqual([{ business_id: into.id }]);
});

/** Starts a merge of this hospital, stops it after it has moved the posts, and starts the calls of `act`. Returns all replies after its end. */
async function duringMerge(businessId: number, act: () => Promise<{ readonly status: number }>[]) {
  const { db } = server.deps;
  const [operator, into] = [await server.make.operator(), await server.make.business()];
  const event = await server.make.marketingEvent({ sponsor_business_id: businessId, sponsor_type: "병원" });
  const started = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("marketing_events").select("id").where("id", "=", event.id).forUpdate().execute();
    const merge = server.as(operator).call(mergeBusinesses, { body: { business_merge: { from_id: businessId, into_id: into.id } } });
    await expect.poll(() => countLockWaits(db)).toBe(1);
    const acts = act();
    await expect.poll(() => countLockWaits(db)).toBe(1 + acts.length);
    return { merge, acts };
  });
  return { into, merged: await started.merge, replies: await Promise.all(started.acts) };
}

test("201: three proposals of a hospital that an operator merges meanwhile succeed, and so does the merge", async () => {
  const owner = await server.make.owner();
  const businessId = owner.businesses[0]?.id ?? 0;
  const post = await server.make.jobPost({ business_id: businessId });
  const applications = await Promise.all([1, 2, 3].map(() => server.make.application({ post, status: "서류합격" })));
  const { into, merged, replies } = await duringMerge(businessId, () => applications.map(({ id }) => propose(owner, id)));
  expect([merged.status, ...replies.map(({ status }) => status)]).toEqual([201, 201, 201, 201]);
  const rows = await server.deps.db.selectFrom("interview_proposals").select("id").where("business_id", "=", into.id).execute();
  expect(rows).toHaveLength(3);
});

test("200: a hospital moves and cancels interviews while an operator merges it", async () => {
  const { owner, post, interviewId } = await agreed();
  const other = await server.make.interview({ application: await server.make.application({ post }), member: owner, starts_at: hourIn(7) });
  const { merged, replies } = await duringMerge(post.business_id, () => [move(owner, interviewId, hourIn(9)), cancel(owner, other.id)]);
  expect([merged.status, ...replies.map(({ status }) => status)]).toEqual([201, 200, 200]);
});

test("409 interview.application_over: the post closes while the hospital proposes times", async () => {
  const { owner, post, application } = await applied("지원확인");
  const { reply } = await server.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable("job_posts").set({ active: false, closed_reason: "filled" }).where("id", "=", post.id).execute();
    const started = { reply: propose(owner, application.id) };
    await expect.poll(() => countLockWaits(server.deps.db)).toBe(1);
    return started;
  });
  expect(await reply).toMatchObject({ status: 409, errors: [{ code: "interview.application_over" }] });
});
