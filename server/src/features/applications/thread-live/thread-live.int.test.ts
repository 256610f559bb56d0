import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { type LiveThreadEvent, openThreadChannel } from "@rounds/contract/applications/thread.ts";
import { removeMember } from "@rounds/contract/hospitals/teams.ts";
import { openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { closeJobPost } from "@rounds/contract/job-posts/editing.ts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { listenerName } from "../../../db/listener.ts";
import { newConversation, speaker } from "../../../testing/conversations.ts";
import { type EventReader, openEvents, webinarBearer } from "../../../testing/event-reader.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { useReplicas } from "../../../testing/replicas.ts";
import { jobs } from "./jobs.ts";

const server = useServer();
const processes = useReplicas(server, 3);
const readers: EventReader[] = [];
afterAll(() => {
  for (const reader of readers) reader.close();
});

type Options = { readonly process?: number; readonly lastEventId?: string };

async function follow(person: Person, id: number, { process = 0, lastEventId }: Options = {}): Promise<EventReader> {
  const headers = {
    authorization: `Bearer ${(await server.signIn(person)).access_token}`,
    ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
  };
  const reader = await openEvents(processes[process]?.origin ?? "", openThreadChannel.path.replace(":id", String(id)), headers);
  readers.push(reader);
  return reader;
}

const scene = interviewScene(server);
const interviewsOf = async () => {
  const applied = await scene.applied();
  return { ...applied, propose: () => scene.propose(applied.owner, applied.application.id) };
};
const versionOf = async (id: number): Promise<number> =>
  (await server.deps.db.selectFrom("application_threads").select("version").where("job_application_id", "=", id).executeTakeFirstOrThrow())
    .version;

type Changed = Extract<LiveThreadEvent, { type: "changed" }>;
const textsOf = (reader: EventReader): string[] =>
  reader.events.filter(({ type }) => type === "changed").flatMap(({ data }) => (data as Changed).messages.map(({ text }) => text));

const streams = async (id: number): Promise<number> => {
  const rows = await server.deps.db.selectFrom("application_thread_streams").select("id").where("job_application_id", "=", id).execute();
  return rows.length;
};
const noticesOf = async ({ userId }: Person) =>
  (await server.deps.db.selectFrom("notices").select("kind").where("user_id", "=", userId).execute()).filter(
    ({ kind }) => kind === "application.message",
  ).length;

test("messages reach both sides in other processes, each once and in order, also after a lost connection", async () => {
  const { doctor, member, id } = await newConversation(server);
  const here = await follow(doctor, id, { process: 1 });
  const there = await follow(member, id, { process: 2 });
  await expect.poll(() => streams(id)).toBe(2);
  await speaker(server, doctor, id).send("하나");
  await speaker(server, member, id).send("둘");
  for (const reader of [here, there]) await reader.until(() => (textsOf(reader).length === 2 ? true : undefined));
  expect(textsOf(here)).toEqual(["하나", "둘"]);
  expect(textsOf(there)).toEqual(["하나", "둘"]);

  here.close();
  await here.ended();
  await speaker(server, member, id).send("셋");
  const lastEventId = here.events.at(-1)?.id ?? "";
  const back = await follow(doctor, id, { process: 2, lastEventId });
  await back.until(() => (textsOf(back).length === 1 ? true : undefined));
  await speaker(server, member, id).send("넷");
  await back.until(() => (textsOf(back).length === 2 ? true : undefined));
  expect(textsOf(back)).toEqual(["셋", "넷"]);
});

test("a reading and a decision of the hospital are events; the client loads the thread again after the decision", async () => {
  const { doctor, member, post, id } = await newConversation(server);
  const reader = await follow(doctor, id, { process: 1 });
  await expect.poll(() => streams(id)).toBe(1);
  const { body } = await speaker(server, doctor, id).send("하나");
  await speaker(server, member, id).markRead(body.message.id);
  await reader.first("changed", ({ read, is_thread_changed }: Changed) => read.hospital === body.message.id && !is_thread_changed);
  const decision = { params: { id }, body: { job_application: { current_status: "서류합격" as const } } };
  expect((await server.as(member).call(reviewApplication, decision)).status).toBe(200);
  const decided = await reader.first("changed", ({ is_thread_changed }: Changed) => is_thread_changed);
  expect((await server.as(member).call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } })).status).toBe(200);
  await reader.first("changed", ({ is_thread_changed }: Changed) => is_thread_changed && reader.events.at(-1)?.id !== decided.id);
});

test("a proposal, a taken time, a move and a cancellation of an interview are events; a reminder is none", async () => {
  const { owner, doctor, application, propose: proposeAgain } = await interviewsOf();
  const reader = await follow(doctor, application.id, { process: 1 });
  await expect.poll(() => streams(application.id)).toBe(1);
  let seen = 0;
  const next = async (): Promise<void> => {
    await reader.until(() => {
      const last = Number(reader.events.at(-1)?.id ?? 0);
      const isNew = last > seen && reader.events.some(({ data }) => (data as Changed).is_thread_changed);
      if (isNew) seen = last;
      return isNew ? true : undefined;
    });
  };
  const { body } = await proposeAgain();
  await next();
  const taken = await scene.take(doctor, body.interview_proposal?.slots[0]?.id ?? 0);
  await next();
  const interviewId = taken.body.interview?.id ?? 0;
  await scene.move(owner, interviewId, hourIn(4));
  await next();
  const before = await versionOf(application.id);
  await sql`update interviews set day_reminded_at = now() where id = ${interviewId}`.execute(server.deps.db);
  expect(await versionOf(application.id)).toBe(before);
  await scene.cancel(owner, interviewId);
  await next();
  expect(await versionOf(application.id)).toBeGreaterThan(before);
});

test("an unknown number and too many missed messages lead to a resync", async () => {
  const { doctor, member, id } = await newConversation(server);
  await speaker(server, doctor, id).send("하나");
  expect((await (await follow(member, id, { lastEventId: "999" })).first("resync")).id).toBe("1");
  expect((await (await follow(member, id, { lastEventId: "x" })).first("resync")).id).toBe("1");
  await sql`insert into application_messages (job_application_id, version, side, sender_user_id, text_sealed)
    select ${id}, 1 + n, 'doctor', ${doctor.userId}, 'sealed' from generate_series(1, 600) n`.execute(server.deps.db);
  await sql`update application_threads set version = 601 where job_application_id = ${id}`.execute(server.deps.db);
  expect((await (await follow(member, id, { lastEventId: "0" })).first("resync")).id).toBe("601");
});

test("the removal of a member ends the member's streams, and the doctor's continue", async () => {
  const { doctor, member, business, id } = await newConversation(server);
  const [reader, doctors] = [await follow(member, id, { process: 1 }), await follow(doctor, id, { process: 1 })];
  await expect.poll(() => streams(id)).toBe(2);
  const colleague = await server.make.owner({ businesses: [business] });
  const params = { id: business.id, user_id: member.userId };
  expect((await server.as(colleague).call(removeMember, { params })).status).toBe(204);
  await reader.ended();
  expect(reader.events.map(({ type }) => type)).toEqual(["closed"]);
  await doctors.first("changed");
  await expect.poll(() => streams(id)).toBe(1);
});

test("an open stream in any process means that its person is not away; a closed one and a dead process do not", async () => {
  const { doctor, member, id } = await newConversation(server);
  const reader = await follow(doctor, id, { process: 2 });
  await expect.poll(() => streams(id)).toBe(1);
  await speaker(server, member, id).send("하나");
  await server.runJobs();
  expect(await noticesOf(doctor)).toBe(0);
  reader.close();
  await expect.poll(() => streams(id)).toBe(0);
  await speaker(server, member, id).send("둘");
  await server.runJobs();
  expect(await noticesOf(doctor)).toBe(1);

  await server.deps.db.deleteFrom("notices").where("user_id", "=", doctor.userId).execute();
  const [dead] = await server.deps.db
    .insertInto("thread_processes")
    .values({ id: "00000000-0000-4000-8000-000000000000", seen_at: new Date(Date.now() - 60_000).toISOString() })
    .returning("id")
    .execute();
  if (!dead) throw new Error("no process");
  const row = { process_id: dead.id, job_application_id: id, user_id: doctor.userId };
  await server.deps.db.insertInto("application_thread_streams").values(row).execute();
  await speaker(server, member, id).send("셋");
  await server.runJobs();
  expect(await noticesOf(doctor)).toBe(1);
});

test("429 rate.limited: the seventh stream of one person in one process", async () => {
  const { doctor, id } = await newConversation(server);
  const statuses: number[] = [];
  for (let count = 0; count < 7; count++) statuses.push((await follow(doctor, id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test("threads and webinar sessions share the one listening connection of a process", async () => {
  const { doctor, id } = await newConversation(server);
  const session = await server.make.webinarSession();
  await server.make.webinarRegistration(doctor, { id: session.event_id });
  await follow(doctor, id, { process: 1 });
  const { headers } = await webinarBearer(server, doctor);
  readers.push(await openEvents(processes[1]?.origin ?? "", openLiveChannel.path.replace(":id", String(session.id)), headers));
  const count = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`;
  await expect.poll(async () => (await count.execute(server.deps.db)).rows[0]?.count).toBeLessThanOrEqual(processes.length);
});

test("a process that stops removes its streams; the sweep removes processes that died an hour ago", async () => {
  const { doctor, id } = await newConversation(server);
  const leaving = processes.pop();
  if (!leaving) throw new Error("no process to stop");
  processes.push(leaving);
  await follow(doctor, id, { process: processes.length - 1 });
  await expect.poll(() => streams(id)).toBe(1);
  await leaving.stop();
  processes.pop();
  expect(await streams(id)).toBe(0);
  const old = { id: "00000000-0000-4000-8000-000000000001", seen_at: new Date(Date.now() - 3_700_000).toISOString() };
  await server.deps.db.insertInto("thread_processes").values(old).execute();
  for (const job of jobs) await job.run(server.deps, { id: 0 });
  expect(await server.deps.db.selectFrom("thread_processes").select("id").where("id", "=", old.id).execute()).toEqual([]);
});
