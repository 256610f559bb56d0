import { liveHeartbeat } from "@rounds/contract/live-stream.ts";
import { openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { createQuestion, likeQuestion, listQuestions, updateQuestion, updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { getModeratedSession, moderateQuestion, updateModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import { deleteStudioSession, updateStudioEvent } from "@rounds/contract/webinars/studio-events.ts";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { openEvents, webinarBearer, type EventReader } from "../../../testing/event-reader.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { useReplicas } from "../../../testing/replicas.ts";
import { measureRunningTime } from "../../../testing/running-time.ts";
import { jobs } from "./jobs.ts";

const server = useServer();
const processes = useReplicas(server, 3);
const readers: EventReader[] = [];
afterAll(() => {
  for (const reader of readers) reader.close();
});

async function scene() {
  const session = await server.make.webinarSession({ starts_at: new Date(Date.now() - 60_000).toISOString() });
  const [author, viewer] = [await server.make.doctor({ name: "권도윤" }), await server.make.doctor()];
  for (const person of [author, viewer]) await server.make.webinarRegistration(person, { id: session.event_id });
  return { session, author, viewer, operator: await server.make.operator() };
}
type Session = { id: number; event_id: number };

async function follow(who: Person, { id }: Session, { at = 0, lastEventId }: { at?: number; lastEventId?: string } = {}) {
  const { headers, main } = await webinarBearer(server, who);
  const path = openLiveChannel.path.replace(":id", String(id));
  const reader = await openEvents(processes[at]?.origin ?? "", path, {
    ...headers,
    ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
  });
  readers.push(reader);
  return Object.assign(reader, { main });
}

/** The limit of one question in five seconds concerns one person, so each question has its own author. */
async function post(session: Session, question_text: string, more: { is_anonymous?: boolean } = {}, who?: Person) {
  const author = who ?? (await server.make.doctor());
  if (!who) await server.make.webinarRegistration(author, { id: session.event_id });
  const body = { question: { session_id: session.id, event_id: session.event_id, question_text, ...more } };
  return (await server.as(author).call(createQuestion, { body })).body.question;
}
const idsOf = (reader: EventReader): number[] => reader.events.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
const from = async (who: Person, session: Session): Promise<string> =>
  (await server.as(who).call(listQuestions, { query: { session_id: session.id, event_id: session.event_id } })).body.last_event_id;

test("the head of a stream: its type, and that nothing may store or transform it", async () => {
  const { session, viewer } = await scene();
  const reader = await follow(viewer, session);
  expect(reader.status).toBe(200);
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-content-type-options": "nosniff",
  });
});

test("every process sends every event once, in order, with the names that its audience may see", async () => {
  const { session, viewer, operator, author } = await scene();
  const lastEventId = await from(viewer, session);
  const viewers = await Promise.all([0, 1, 2].map((at) => follow(viewer, session, { at, lastEventId })));
  const moderators = await Promise.all([0, 1, 2].map((at) => follow(operator, session, { at, lastEventId })));
  const first = await post(session, "이름 없이", { is_anonymous: true }, author);
  for (let count = 2; count <= 20; count++) await post(session, `질문 ${count}`);
  await server.as(author).call(updateQuestionStatus, {
    params: { id: first.id },
    body: { question: { question_status: "user_deleted" } },
  });
  for (const reader of [...viewers, ...moderators]) {
    await reader.first("question.deleted");
    expect(idsOf(reader)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  }
  const created = (reader: EventReader | undefined) =>
    reader?.events.find(({ type, id }) => type === "question.created" && id === "1")?.data;
  for (const reader of viewers) {
    expect(created(reader)).toMatchObject({ question: { user: { id: null, name: null }, me: { liked: false, is_my_question: false } } });
    expect(JSON.stringify(reader.events)).not.toContain("권도윤");
  }
  for (const reader of moderators) expect(created(reader)).toMatchObject({ question: { user: { id: author.userId, name: "권도윤" } } });
});

test("each device of the author learns that the question is its own, also after a drop; other viewers do not", async () => {
  const { session, viewer, author } = await scene();
  const lastEventId = await from(author, session);
  const [here, there, other] = [
    await follow(author, session, { lastEventId }),
    await follow(author, session, { at: 1, lastEventId }),
    await follow(viewer, session, { lastEventId }),
  ];
  const { id } = await post(session, "이름 없이", { is_anonymous: true }, author);
  const back = await follow(author, session, { at: 2, lastEventId });
  for (const reader of [here, there, back]) {
    expect(await reader.first("question.own")).toEqual({ type: "question.own", id: null, data: { question: { id } } });
    expect(reader.events.map(({ type }) => type).slice(0, 2)).toEqual(["question.created", "question.own"]);
  }
  await post(session, "다른 사람");
  await other.first("question.created", ({ question }: { question: { id: number } }) => question.id !== id);
  expect(other.events.map(({ type }) => type)).not.toContain("question.own");
});

test("after a drop the missed events follow, each once; a client of another process continues there", async () => {
  const { session, viewer } = await scene();
  const before = await follow(viewer, session, { lastEventId: "0" });
  await post(session, "하나");
  await before.first("question.created");
  before.close();
  for (const text of ["둘", "셋"]) await post(session, text);
  const after = await follow(viewer, session, { at: 1, lastEventId: String(idsOf(before).at(-1)) });
  await post(session, "넷");
  await after.until(() => idsOf(after).at(3 - 1));
  expect([...idsOf(before), ...idsOf(after)]).toEqual([1, 2, 3, 4]);
});

test.each([
  ["an id that is too old, because the events before it were deleted", "1"],
  ["an id that no event has", "999"],
  ["a text that is no number", "abc"],
])("resync with the newest id for %s", async (_title, lastEventId) => {
  const { session, viewer } = await scene();
  for (const text of ["하나", "둘", "셋", "넷"]) await post(session, text);
  await sql`delete from webinar_live_events where session_id = ${session.id} and seq <= 3`.execute(server.deps.db);
  const reader = await follow(viewer, session, { lastEventId });
  expect(await reader.first("resync")).toEqual({ type: "resync", id: "4", data: {} });
  await post(session, "다섯");
  expect((await reader.first("question.created")).id).toBe("5");
});

test("a lost notification: the next check finds the event by its number", async () => {
  const { session, viewer, author } = await scene();
  const reader = await follow(viewer, session, { at: 1, lastEventId: "0" });
  const question = await server.make.webinarQuestion({ session, user_id: author.userId });
  // The rows of an event without its notification.
  await sql`
    with channel as (insert into webinar_live_channels (session_id, last_seq) values (${session.id}, 1) returning session_id, last_seq)
    insert into webinar_live_events (session_id, seq, kind, question_id)
    select session_id, last_seq, 'question.created', ${question.id}::bigint from channel`.execute(server.deps.db);
  expect(await reader.first("question.created")).toMatchObject({ id: "1", data: { question: { id: question.id } } });
});

describe("likes", () => {
  test("one event per question and second over all processes, and the last one has the exact count", async () => {
    const { session, viewer } = await scene();
    const { id } = await post(session, "좋아요를 모아요");
    const lastEventId = await from(viewer, session);
    const all = await Promise.all([0, 1, 2].map((at) => follow(viewer, session, { at, lastEventId })));
    const people = await Promise.all(Array.from({ length: 12 }, () => server.make.doctor()));
    for (const person of people) await server.make.webinarRegistration(person, { id: session.event_id });
    const startedAt = performance.now();
    await Promise.all(
      people.map((person, at) => server.as(person).call(likeQuestion, { params: { id } }, { app: processes[at % 3]?.app ?? server.app })),
    );
    for (const reader of all) {
      await reader.first("likes.updated", ({ question }: { question: { like_count: number } }) => question.like_count === 12);
      const seconds = Math.ceil((performance.now() - startedAt) / 1000);
      expect(idsOf(reader).length).toBeLessThanOrEqual(seconds + 1);
    }
  });
});

describe("moderation on the channel", () => {
  test("a hidden question disappears for viewers and returns; moderators keep it", async () => {
    const { session, viewer, operator } = await scene();
    const { id } = await post(session, "숨길 질문");
    const lastEventId = await from(viewer, session);
    const [reader, moderator] = [await follow(viewer, session, { lastEventId }), await follow(operator, session, { lastEventId })];
    const moderate = (is_hidden: boolean) =>
      server.as(operator).call(moderateQuestion, { params: { id }, body: { question: { is_hidden } } });
    await moderate(true);
    expect((await reader.first("question.deleted")).data).toEqual({ question: { id } });
    expect((await moderator.first("question.updated")).data).toMatchObject({ question: { id, is_hidden: true } });
    await moderate(false);
    expect((await reader.first("question.created")).data).toMatchObject({ question: { id, is_hidden: false } });
  });

  test("a waiting question reaches moderators only, and viewers once it is approved", async () => {
    const { session, viewer, operator } = await scene();
    await server.as(operator).call(updateModeratedSession, { params: { id: session.id }, body: { session: { approves_first: true } } });
    const [reader, moderator] = [await follow(viewer, session), await follow(operator, session)];
    const { id } = await post(session, "기다리는 질문");
    expect((await moderator.first("question.created")).data).toMatchObject({ question: { id, is_waiting: true } });
    await server.as(operator).call(moderateQuestion, { params: { id }, body: { question: { is_waiting: false } } });
    expect((await reader.first("question.created")).data).toMatchObject({ question: { id, is_waiting: false } });
    expect(reader.events).toHaveLength(1);
  });

  test("a changed question that waits is deleted for viewers, also for its author, whose list still contains it", async () => {
    const { session, author, operator } = await scene();
    await server.as(operator).call(updateModeratedSession, { params: { id: session.id }, body: { session: { approves_first: true } } });
    const { id } = await post(session, "기다리는 질문", {}, author);
    const [reader, moderator] = [await follow(author, session), await follow(operator, session)];
    await server.as(author).call(updateQuestion, { params: { id }, body: { question: { question_text: "고친 질문" } } });
    expect((await reader.first("question.deleted")).data).toEqual({ question: { id } });
    expect((await moderator.first("question.updated")).data).toMatchObject({ question: { id, is_waiting: true } });
    const { body } = await server.as(author).call(listQuestions, { query: { session_id: session.id, event_id: session.event_id } });
    expect(body.question_list).toMatchObject([{ id, question_text: "고친 질문", is_waiting: true, me: { is_my_question: true } }]);
  });
});

test("the questions of a deleted account disappear from all screens, also the pinned one", async () => {
  const { session, author, viewer, operator } = await scene();
  const { id } = await post(session, "떠나는 사람의 질문", {}, author);
  await server.as(operator).call(updateModeratedSession, { params: { id: session.id }, body: { session: { pinned_question_id: id } } });
  const lastEventId = await from(viewer, session);
  const readers = [await follow(viewer, session, { lastEventId }), await follow(operator, session, { lastEventId })];
  expect((await server.as(author).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
  for (const reader of readers) {
    expect((await reader.first("question.deleted")).data).toEqual({ question: { id } });
    expect((await reader.first("session.updated")).data).toMatchObject({ session: { pinned_question_id: null } });
  }
});

describe("streams", () => {
  test("the viewers of all processes are counted, without moderators and second tabs; closed streams no longer count", async () => {
    const { session, viewer, author, operator } = await scene();
    const open = [await follow(viewer, session), await follow(author, session, { at: 1 }), await follow(viewer, session, { at: 2 })];
    await follow(author, session, { at: 1 });
    const moderator = await follow(operator, session, { at: 1 });
    const count = (viewers: number) => moderator.first("viewers", (data: { viewers: number }) => data.viewers === viewers);
    expect((await count(3)).id).toBeNull();
    const figures = async () => (await server.as(operator).call(getModeratedSession, { params: { id: session.id } })).body.session.viewers;
    await expect.poll(figures).toMatchObject({ now: 3, peak: 3 });
    open[0]?.close();
    await count(2);
    await expect.poll(figures).toMatchObject({ now: 2, peak: 3, peak_at: expect.any(String) });
  });

  test("a sign-out ends the streams of that session within 5 s, and no others", async () => {
    const { session, viewer, author } = await scene();
    const [ending, staying] = [await follow(viewer, session, { at: 1 }), await follow(author, session, { at: 1 })];
    const runningTime = measureRunningTime();
    expect((await server.withToken(ending.main).call(endSession)).status).toBe(204);
    await ending.ended();
    expect(runningTime()).toBeLessThan(5000);
    await post(session, "아직 들리나요?");
    await staying.first("question.created");
  });

  test("viewers of an unpublished event get the reason within 5 s, then their streams end; moderators stay", async () => {
    const { session, viewer, operator } = await scene();
    const viewers = await Promise.all([0, 1].map((at) => follow(viewer, session, { at })));
    const moderator = await follow(operator, session, { at: 1 });
    const runningTime = measureRunningTime();
    await server.as(operator).call(updateStudioEvent, { params: { id: session.event_id }, body: { event: { is_published: false } } });
    for (const reader of viewers) {
      await reader.ended();
      expect(reader.events).toEqual([{ type: "closed", id: null, data: { reason: "unpublished" } }]);
    }
    expect(runningTime()).toBeLessThan(5000);
    expect((await moderator.first("session.updated")).data).toMatchObject({ session: { id: session.id } });
    expect((await follow(viewer, session)).status).toBe(404);
  });

  test("a lost notification: the next check closes the viewers of an unpublished event", async () => {
    const { session, viewer } = await scene();
    const reader = await follow(viewer, session, { at: 1 });
    await server.deps.db.updateTable("webinar_events").set({ is_published: false }).where("id", "=", session.event_id).execute();
    await reader.ended();
    expect(reader.events).toEqual([{ type: "closed", id: null, data: { reason: "unpublished" } }]);
  });

  test("a deleted session ends its moderators' streams, and the viewers of other sessions still count", async () => {
    const [deleted, other] = [await scene(), await scene()];
    const moderator = await follow(deleted.operator, deleted.session);
    expect((await server.as(deleted.operator).call(deleteStudioSession, { params: { id: deleted.session.id } })).status).toBe(204);
    const counted = await follow(other.operator, other.session);
    await follow(other.viewer, other.session);
    await counted.first("viewers", (data: { viewers: number }) => data.viewers === 1);
    expect(await moderator.ended()).toBe(true);
  });

  test("an operator who loses the role no longer gets what moderators get", async () => {
    const { session, operator } = await scene();
    const moderator = await follow(operator, session);
    await server.deps.db.updateTable("users").set({ is_operator: false }).where("id", "=", operator.userId).execute();
    expect(await moderator.ended()).toBe(true);
  });

  test("429 rate.limited: a seventh stream of one person; 409 and 404 for sessions that the person does not follow", async () => {
    const { session, viewer } = await scene();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await follow(viewer, session)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const stranger = await server.make.doctor();
    expect((await follow(stranger, session)).status).toBe(409);
    expect((await follow(stranger, { id: 987_654, event_id: 1 })).status).toBe(404);
  });

  test("429 rate.limited: parallel openings count too, and a closed stream makes room for another one", async () => {
    const { session, viewer } = await scene();
    for (const text of ["하나", "둘"]) await post(session, text);
    const opened = await Promise.all(Array.from({ length: 10 }, () => follow(viewer, session, { lastEventId: "1" })));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
    for (const reader of opened) reader.close();
    await expect.poll(async () => (await follow(viewer, session)).status).toBe(200);
  });

  test("opening the channel as a moderator is audited", async () => {
    const { session, operator } = await scene();
    await follow(operator, session);
    const line = await server.deps.db.selectFrom("audit_log").select("action").where("actor_user_id", "=", operator.userId).execute();
    expect(line).toEqual([{ action: "webinar_session.open_live_channel" }]);
  });

  test("a stopping process ends its streams, and the clients continue on another one", async () => {
    const { session, viewer } = await scene();
    const leaving = processes.pop();
    if (!leaving) throw new Error("no process to stop");
    const reader = await follow(viewer, session, { lastEventId: "0" });
    const { headers } = await webinarBearer(server, viewer);
    const ending = await openEvents(leaving.origin, openLiveChannel.path.replace(":id", String(session.id)), headers);
    await leaving.stop();
    await ending.ended();
    const { id } = await post(session, "여기는 계속됩니다");
    expect((await reader.first("question.created")).data).toMatchObject({ question: { id } });
  });
});

test("the sweep deletes events after two days; the interval of comments is the contract's", async () => {
  expect(liveHeartbeat).toBe(20);
  const { session } = await scene();
  await post(session, "오래된 질문");
  const insert = (seq: number, age: string) =>
    sql`insert into webinar_live_events (session_id, seq, kind, created_at)
        values (${session.id}, ${seq}, 'session.updated', now() - ${age}::interval)`.execute(server.deps.db);
  await insert(1001, "49 hours");
  await insert(1002, "47 hours");
  for (const job of jobs) await job.run(server.deps, { id: 0 });
  const left = await server.deps.db
    .selectFrom("webinar_live_events")
    .select("seq")
    .where("session_id", "=", session.id)
    .orderBy("seq")
    .execute();
  expect(left.map(({ seq }) => seq)).toEqual([1, 1002]);
});
