import {
  createSpeakerLink,
  getModeratedSession,
  listSpeakerLinks,
  moderateQuestion,
  revokeSpeakerLink,
  speakerLinkLimit,
  updateModeratedSession,
} from "@rounds/contract/webinars/moderation.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { listQuestions, updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { getSessionReport } from "@rounds/contract/webinars/report.ts";
import { getStudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
type Switches = CallInput<typeof updateModeratedSession>["body"]["session"];
type Moderation = CallInput<typeof moderateQuestion>["body"]["question"];

async function scene() {
  const session = await server.make.webinarSession({ starts_at: new Date(Date.now() - 5 * 60_000).toISOString(), speakers: ["이도현"] });
  const operator = server.as(await server.make.operator());
  const viewer = await server.make.doctor();
  await server.make.webinarRegistration(viewer, { id: session.event_id });
  const update = (switches: Switches) => operator.call(updateModeratedSession, { params: { id: session.id }, body: { session: switches } });
  const moderate = (id: number, question: Moderation) => operator.call(moderateQuestion, { params: { id }, body: { question } });
  const list = async () =>
    (await server.as(viewer).call(listQuestions, { query: { session_id: session.id, event_id: session.event_id } })).body.question_list;
  return { session, operator, viewer, update, moderate, list };
}

test("attendance has one count on every screen: people who pressed Play, and people whose player reported a minute", async () => {
  const { session, operator, viewer } = await scene();
  const watcher = await server.make.doctor();
  const people = [
    { user_id: viewer.userId, checked_in_at: new Date().toISOString() },
    { user_id: watcher.userId, minutes: "{[1,2)}" },
  ];
  for (const person of people)
    await server.deps.db
      .insertInto("webinar_attendances")
      .values({ session_id: session.id, ...person })
      .execute();
  const params = { id: session.id };
  const counts = [
    (await operator.call(getModeratedSession, { params })).body.session.attended,
    (await operator.call(getStudioSession, { params })).body.session.attended,
    (await operator.call(getSessionReport, { params })).body.report.attended,
  ];
  expect(counts).toEqual([2, 2, 2]);
});

test("the figures of a session count registrations, attendance and questions by state", async () => {
  const { session, operator, viewer } = await scene();
  const now = new Date().toISOString();
  await server.deps.db
    .insertInto("webinar_attendances")
    .values({ session_id: session.id, user_id: viewer.userId, checked_in_at: now })
    .execute();
  await server.make.webinarQuestion({ session });
  const waiting = await server.make.webinarQuestion({ session, approved_at: null });
  await server.make.webinarQuestion({ session, hidden_at: now });
  await server.make.webinarQuestion({ session, question_status: "asked", asked_at: now });
  await server.make.webinarQuestion({ session, question_status: "user_deleted" });
  const { body } = await operator.call(getModeratedSession, { params: { id: session.id } });
  expect(body.session).toMatchObject({
    speakers: [{ name: "이도현" }],
    registered: 1,
    attended: 1,
    viewers: { now: 0, peak: 0, peak_at: null },
    questions: { total: 4, visible: 1, waiting: 1, asked: 1, hidden: 1, oldest_waiting_at: waiting.created_at },
  });
  // Five whole minutes have passed; the current one has begun.
  expect(body.session.viewers.minutes.length).toBeGreaterThanOrEqual(5);
});

test("one question is pinned at a time, of this session and public; a hidden or deleted one loses its pin", async () => {
  const { session, update, moderate, list } = await scene();
  const [first, second] = [await server.make.webinarQuestion({ session }), await server.make.webinarQuestion({ session })];
  const pinned = async () => (await list()).filter(({ is_pinned }) => is_pinned).map(({ id }) => id);
  await update({ pinned_question_id: first.id });
  await update({ pinned_question_id: second.id, speaker_question_id: second.id });
  expect(await pinned()).toEqual([second.id]);
  await moderate(second.id, { is_hidden: true });
  expect((await update({})).body.session).toMatchObject({ pinned_question_id: null, speaker_question_id: null });
  for (const other of [second, await server.make.webinarQuestion(), await server.make.webinarQuestion({ session, approved_at: null })]) {
    expect(await update({ pinned_question_id: other.id })).toMatchObject(refusal(404, "question.not_found"));
    expect(await update({ speaker_question_id: other.id })).toMatchObject(refusal(404, "question.not_found"));
  }
});

test("a question loses its pin when it is asked, and stays on the speaker's screen", async () => {
  const { session, update, list, operator } = await scene();
  const { id } = await server.make.webinarQuestion({ session });
  await update({ pinned_question_id: id, speaker_question_id: id });
  await operator.call(updateQuestionStatus, { params: { id }, body: { question: { question_status: "asked" } } });
  expect((await update({})).body.session).toMatchObject({ pinned_question_id: null, speaker_question_id: id });
  expect((await list()).map(({ is_pinned }) => is_pinned)).toEqual([false]);
});

test("turning the approval off approves everything that waits, and the events reach viewers in the order of the questions", async () => {
  const { session, update, list } = await scene();
  await update({ approves_first: true });
  const waiting = [
    await server.make.webinarQuestion({ session, approved_at: null }),
    await server.make.webinarQuestion({ session, approved_at: null }),
  ];
  expect(await list()).toEqual([]);
  await update({ approves_first: false });
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(waiting.map(({ id }) => id));
  const events = await server.deps.db
    .selectFrom("webinar_live_events")
    .select(["kind", "question_id"])
    .where("session_id", "=", session.id)
    .orderBy("seq")
    .execute();
  expect(events.slice(1)).toEqual([
    ...waiting.map(({ id }) => ({ kind: "question.created", question_id: id })),
    { kind: "session.updated", question_id: null },
  ]);
});

test("a written reply appears under the question, and null removes it", async () => {
  const { session, moderate, list } = await scene();
  const { id } = await server.make.webinarQuestion({ session });
  await moderate(id, { answer_text: " 4주 뒤에 다시 검사합니다. " });
  expect(await list()).toMatchObject([{ answer_text: "4주 뒤에 다시 검사합니다.", answered_at: expect.any(String) }]);
  await moderate(id, { answer_text: null });
  expect(await list()).toMatchObject([{ answer_text: null, answered_at: null }]);
});

test("a reply or an approval leaves a hidden question hidden, and hiding leaves a waiting one waiting", async () => {
  const { session, update, moderate, list } = await scene();
  await update({ approves_first: true });
  const { id } = await server.make.webinarQuestion({ session, approved_at: null });
  expect((await moderate(id, { is_hidden: true })).body.question).toMatchObject({ is_hidden: true, is_waiting: true });
  expect((await moderate(id, { answer_text: "나중에 답할게요." })).body.question).toMatchObject({ is_hidden: true, is_waiting: true });
  expect((await moderate(id, { is_waiting: false })).body.question).toMatchObject({ is_hidden: true, is_waiting: false });
  expect(await list()).toEqual([]);
  expect((await moderate(id, { is_hidden: false })).body.question).toMatchObject({ is_hidden: false, is_waiting: false });
  expect((await list()).map((question) => question.id)).toEqual([id]);
});

test("each act has an undo: approve, hide, asked", async () => {
  const { session, operator, moderate, list } = await scene();
  const { id } = await server.make.webinarQuestion({ session, approved_at: null });
  const setStatus = (question_status: "asked" | "before_asking") =>
    operator.call(updateQuestionStatus, { params: { id }, body: { question: { question_status } } });
  await moderate(id, { is_waiting: false });
  expect(await list()).toHaveLength(1);
  await moderate(id, { is_waiting: true });
  expect(await list()).toHaveLength(0);
  await moderate(id, { is_waiting: false, is_hidden: true });
  expect(await list()).toHaveLength(0);
  await moderate(id, { is_hidden: false });
  await setStatus("asked");
  expect(await list()).toMatchObject([{ question_status: "asked" }]);
  await setStatus("before_asking");
  expect(await list()).toMatchObject([{ question_status: "before_asking" }]);
});

test("parallel acts on pins, texts and approvals of one session all succeed", async () => {
  const { session, update, moderate } = await scene();
  const questions = await Promise.all(Array.from({ length: 6 }, () => server.make.webinarQuestion({ session })));
  const replies = await Promise.all(
    questions.flatMap(({ id }) => [
      update({ pinned_question_id: id }),
      moderate(id, { answer_text: "답" }),
      update({ approves_first: true }),
      moderate(id, { is_waiting: false }),
    ]),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
});

test("links: ten at most, the oldest one ends; a revoked one is gone, and revoking it again succeeds", async () => {
  const { session, operator } = await scene();
  const input = { params: { id: session.id } };
  const links = [];
  for (let count = 0; count <= speakerLinkLimit; count++) links.push((await operator.call(createSpeakerLink, input)).body);
  const valid = async () => (await operator.call(listSpeakerLinks, input)).body.speaker_links.map(({ id }) => id);
  expect(await valid()).toEqual(
    links
      .slice(1)
      .map(({ speaker_link }) => speaker_link.id)
      .toReversed(),
  );
  const last = links.at(-1);
  for (let round = 0; round < 2; round++)
    expect((await operator.call(revokeSpeakerLink, { params: { id: last?.speaker_link.id ?? 0 } })).status).toBe(204);
  expect(await valid()).not.toContain(last?.speaker_link.id);
  const { rows } = await sql<{ line: string }>`select t::text as line from webinar_speaker_links t`.execute(server.deps.db);
  for (const { token } of links) expect(JSON.stringify(rows)).not.toContain(token);
});

test("201: the same key returns the same link, also in parallel, and a new one after it was revoked", async () => {
  const { session, operator } = await scene();
  const key = { headers: { "idempotency-key": crypto.randomUUID() } };
  const create = async (session_id = session.id) => (await operator.call(createSpeakerLink, { params: { id: session_id } }, key)).body;
  const replies = await Promise.all(Array.from({ length: 5 }, () => create()));
  const [first = await create()] = replies;
  expect(replies).toEqual(replies.map(() => first));
  const { body } = await operator.call(listSpeakerLinks, { params: { id: session.id } });
  expect(body.speaker_links).toEqual([first.speaker_link]);
  const lines = server.deps.db.selectFrom("audit_log").select("id").where("action", "=", "webinar_speaker_link.create");
  expect(await lines.where("entity_id", "=", first.speaker_link.id).execute()).toHaveLength(1);
  expect((await create((await scene()).session.id)).token).not.toBe(first.token);
  await operator.call(revokeSpeakerLink, { params: { id: first.speaker_link.id } });
  const next = await create();
  expect([next.token, next.speaker_link.id]).not.toContain(first.token);
  expect(next.speaker_link.id).not.toBe(first.speaker_link.id);
});

test("a link revoked by ten concurrent requests: one line of the audit log", async () => {
  const { session, operator } = await scene();
  const { id } = (await operator.call(createSpeakerLink, { params: { id: session.id } })).body.speaker_link;
  const replies = await Promise.all(Array.from({ length: 10 }, () => operator.call(revokeSpeakerLink, { params: { id } })));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204));
  const lines = await server.deps.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "webinar_speaker_link.revoke")
    .where("entity_id", "=", id)
    .execute();
  expect(lines).toHaveLength(1);
});

test("404 webinar_session.not_found and speaker_link.not_found", async () => {
  const { operator } = await scene();
  const input = { params: { id: 987_654_321 } };
  for (const endpoint of [getModeratedSession, listSpeakerLinks, createSpeakerLink] as const)
    expect(await operator.call(endpoint, input)).toMatchObject(refusal(404, "webinar_session.not_found"));
  expect(await operator.call(revokeSpeakerLink, input)).toMatchObject(refusal(404, "speaker_link.not_found"));
});
