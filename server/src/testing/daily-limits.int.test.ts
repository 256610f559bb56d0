import { exportAccount } from "@rounds/contract/accounts/account.ts";
import { applyToJobPost, cancelApplication, sharePhoneNumber } from "@rounds/contract/applications/apply.ts";
import { getThread, shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { changeMember, removeMember } from "@rounds/contract/hospitals/teams.ts";
import { expect, test } from "vitest";
import { hourIn } from "../../seed/factories/interviews.ts";
import { newConversation } from "./conversations.ts";
import { useServer, type Person } from "./harness.ts";
import { interviewScene } from "./interview-scene.ts";
import { refusal } from "./refusal.ts";

/** Limits of a person per day, which other tests do not meet. */
const server = useServer({ RATE_LIMIT_FACTOR: "1" });
const { agreed, applied, propose, withdraw, move, notices } = interviewScene(server);

const apply = (person: Person, id: number) => server.as(person).call(applyToJobPost, { body: { job_post_id: id } });
const cancel = (person: Person, id: number) => server.as(person).call(cancelApplication, { body: { job_application_id: id } });

test("429 application.too_many: a doctor who withdraws applies to one post five times a day, so its hospital gets few notices", async () => {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  for (let times = 0; times < 5; times++) {
    const { status, body } = await apply(doctor, post.id);
    expect(status).toBe(201);
    await server.runJobs();
    await cancel(doctor, body.job_application.id);
  }
  const refused = await apply(doctor, post.id);
  expect(refused).toMatchObject(refusal(429, "application.too_many"));
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const ofPost = server.deps.db.selectFrom("job_applications").select("id").where("job_post_id", "=", post.id);
  expect(await ofPost.where("active", "=", true).execute()).toEqual([]);
  expect(await server.deps.db.selectFrom("notices").select("id").where("user_id", "=", owner.userId).execute()).toHaveLength(5);
  expect((await apply(doctor, (await server.make.jobPost()).id)).status).toBe(201);
  expect((await apply(other, post.id)).status).toBe(201);
});

test("429 interview.too_many: a hospital that proposes and withdraws sends ten proposals a day for one application", async () => {
  const { owner, post, doctor, application } = await applied();
  for (let times = 0; times < 10; times++) {
    const { status, body } = await propose(owner, application.id);
    expect(status).toBe(201);
    await withdraw(owner, body.interview_proposal?.id ?? 0);
  }
  const before = await notices(doctor);
  const refused = await propose(owner, application.id);
  expect(refused).toMatchObject(refusal(429, "interview.too_many"));
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await notices(doctor)).toEqual(before);
  const other = await server.make.application({ post, status: "서류합격" });
  expect((await propose(owner, other.id)).status).toBe(201);
});

test("429 interview.too_many: moves count too, and a refused move keeps the time", async () => {
  const { owner, interviewId } = await agreed();
  // The proposal was the first of the ten.
  const starts = Array.from({ length: 9 }, (_, index) => hourIn(3 + index));
  for (const time of starts) expect((await move(owner, interviewId, time)).status).toBe(200);
  expect(await move(owner, interviewId, hourIn(20))).toMatchObject(refusal(429, "interview.too_many"));
  const row = await server.deps.db.selectFrom("interviews").select("starts_at").where("id", "=", interviewId).executeTakeFirstOrThrow();
  expect(new Date(row.starts_at).toISOString()).toBe(starts.at(-1));
});

test("429 thread.too_many_shares: each side shares its number five times a day, and always takes it back", async () => {
  const { id, doctor, member } = await newConversation(server);
  const params = { id };
  for (const person of [member, doctor]) {
    const share = (shared: boolean) => server.as(person).call(shareThreadPhone, { params, body: { shared } });
    for (let times = 0; times < 5; times++) {
      expect((await share(true)).status).toBe(200);
      await server.runJobs();
      if (times < 4) await share(false);
    }
    expect((await share(true)).status, "sharing a shared number changes nothing").toBe(200);
    expect((await share(false)).status).toBe(200);
    const refused = await share(true);
    expect(refused).toMatchObject(refusal(429, "thread.too_many_shares"));
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await server.as(doctor).call(sharePhoneNumber, { params, body: {} })).toMatchObject(refusal(429, "thread.too_many_shares"));
  const { thread } = (await server.as(doctor).call(getThread, { params })).body;
  expect(thread).toMatchObject({ own_phone: { shared_at: null }, other_phone: null });
  expect(thread.events.filter(({ kind }) => kind !== "stage")).toHaveLength(20);
  const notices = server.deps.db.selectFrom("notices").select("id").where("user_id", "=", doctor.userId);
  expect(await notices.where("cause", "like", "%:hospital_phone:%").execute()).toHaveLength(5);
});

test("429 business_member.too_many_changes: an owner changes a role ten times a day; other members, operators and a removal are not affected", async () => {
  const business = await server.make.business();
  const owner = await server.make.owner({ businesses: [business] });
  const [member, other] = [await server.make.member(business.id, "viewer"), await server.make.member(business.id, "viewer")];
  const change = (by: Person, { userId }: Person, role: "editor" | "viewer") =>
    server.as(by).call(changeMember, { params: { id: business.id, user_id: userId }, body: { member: { role } } });
  for (let count = 0; count < 10; count++) expect((await change(owner, member, count % 2 === 0 ? "editor" : "viewer")).status).toBe(200);
  // The same role is no change.
  expect((await change(owner, member, "viewer")).status).toBe(200);
  expect(await change(owner, member, "editor")).toMatchObject(refusal(429, "business_member.too_many_changes"));
  const notices = await server.deps.db.selectFrom("notices").select("id").where("user_id", "=", member.userId).execute();
  expect(notices).toHaveLength(10);
  expect((await change(owner, other, "editor")).status).toBe(200);
  expect((await change(await server.make.operator(), member, "editor")).status).toBe(200);
  expect((await server.as(owner).call(removeMember, { params: { id: business.id, user_id: member.userId } })).status).toBe(204);
});

test("429 account.too_many_exports: a person saves all data twenty times a day, also with parallel requests; others are not affected", async () => {
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  const caller = server.as(doctor);
  const replies = await Promise.all(Array.from({ length: 22 }, () => caller.call(exportAccount)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = replies.find(({ status }) => status !== 200);
  expect(refused).toMatchObject(refusal(429, "account.too_many_exports"));
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await server.as(other).call(exportAccount)).status).toBe(200);
});
