import {
  createQuestion,
  likeQuestion,
  listAnsweredQuestions,
  listQuestions,
  questionInterval,
  updateQuestion,
  updateQuestionStatus,
} from "@rounds/contract/webinars/questions.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { moderateQuestion, updateModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock(new Date().toISOString());
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

type Session = { id: number; event_id: number };
async function scene() {
  const session = await server.make.webinarSession();
  const [author, reader] = [await server.make.doctor({ name: "권도윤" }), await server.make.doctor()];
  for (const person of [author, reader]) await server.make.webinarRegistration(person, { id: session.event_id });
  return { session, author, reader, operator: await server.make.operator() };
}
const post = (who: Person, session: Session, question_text: string, more: { is_anonymous?: boolean } = {}) => {
  clock.advance(questionInterval);
  return server
    .as(who)
    .call(createQuestion, { body: { question: { session_id: session.id, event_id: session.event_id, question_text, ...more } } });
};
type Query = Partial<NonNullable<CallInput<typeof listQuestions>["query"]>>;
const list = async (who: Person, session: Session, query: Query = {}) =>
  (await server.as(who).call(listQuestions, { query: { session_id: session.id, event_id: session.event_id, ...query } })).body;
const textsOf = (body: { question_list: readonly { question_text: string }[] }) =>
  body.question_list.map(({ question_text }) => question_text);
const rename = (who: Person, id: number, question_text: string) =>
  server.as(who).call(updateQuestion, { params: { id }, body: { question: { question_text } } });
const setStatus = (who: Person, id: number, question_status: "asked" | "before_asking" | "user_deleted") =>
  server.as(who).call(updateQuestionStatus, { params: { id }, body: { question: { question_status } } });
const like = (who: Person, id: number, body?: { liked: boolean }) =>
  server.as(who).call(likeQuestion, { params: { id }, ...(body ? { body } : {}) });

describe("asking", () => {
  test("201: the text is trimmed; other viewers get the name without the person's id", async () => {
    const { session, author, reader } = await scene();
    const reply = await post(author, session, "  언제 줄이나요? \n");
    expect(reply).toMatchObject({
      status: 201,
      body: {
        question: { question_text: "언제 줄이나요?", question_status: "before_asking", like_count: 0, me: { is_my_question: true } },
      },
    });
    expect((await list(reader, session)).question_list).toMatchObject([
      { user: { id: null, name: "권도윤" }, me: { liked: false, is_my_question: false } },
    ]);
  });

  test("an anonymous name is for moderators and the author only", async () => {
    const { session, author, reader, operator } = await scene();
    await post(author, session, "누구에게 말하나요?", { is_anonymous: true });
    const userOf = async (who: Person) => (await list(who, session)).question_list[0]?.user;
    expect(await userOf(reader)).toEqual({ id: null, name: null });
    expect(await userOf(author)).toEqual({ id: null, name: "권도윤" });
    expect(await userOf(operator)).toEqual({ id: author.userId, name: "권도윤" });
  });

  test.each([
    ["", 400],
    ["   ", 400],
    ["가".repeat(500), 201],
    [`  ${"가".repeat(500)}  `, 201],
    ["가".repeat(501), 400],
  ])("a text of 1 to 500 characters: %#", async (text, status) => {
    const { session, author } = await scene();
    expect((await post(author, session, text)).status).toBe(status);
  });

  test("429 question.too_soon: one of ten parallel questions is stored, and Retry-After has the seconds left", async () => {
    const { session, author, reader } = await scene();
    clock.advance(questionInterval);
    const body = { question: { session_id: session.id, event_id: session.event_id, question_text: "지금요?" } };
    const replies = await Promise.all(Array.from({ length: 10 }, () => server.as(author).call(createQuestion, { body })));
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(9);
    expect(limited[0]).toMatchObject({ headers: { "retry-after": String(questionInterval) }, ...refusal(429, "question.too_soon") });
    expect((await list(reader, session)).total_count).toBe(1);
    clock.advance(questionInterval - 1);
    expect(await server.as(author).call(createQuestion, { body })).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    clock.advance(1);
    expect((await server.as(author).call(createQuestion, { body })).status).toBe(201);
  });

  test("409 webinar_registration.required, 409 webinar_event.ended, 404 for a session of another event", async () => {
    const { session, author } = await scene();
    const stranger = await server.make.doctor();
    expect(await post(stranger, session, "들어가도 되나요?")).toMatchObject(refusal(409, "webinar_registration.required"));
    expect((await list(stranger, session)).question_list).toBeUndefined();
    expect(await post(author, { ...session, event_id: session.event_id + 1 }, "질문")).toMatchObject(
      refusal(404, "webinar_session.not_found"),
    );
    const hour = 3_600_000;
    const ended = await server.make.webinarSession({
      event_id: session.event_id,
      starts_at: new Date(Date.now() - 2 * hour).toISOString(),
      ends_at: new Date(Date.now() - hour).toISOString(),
    });
    expect(await post(author, ended, "아직 되나요?")).toMatchObject(refusal(409, "webinar_event.ended"));
    expect((await list(author, ended)).question_list).toEqual([]);
  });
});

describe("listing", () => {
  test("newest first or most liked first, in pages, with counts on the first page", async () => {
    const { session, author, reader } = await scene();
    const ids: number[] = [];
    for (const text of ["하나", "둘", "셋"]) ids.push((await post(author, session, text)).body.question.id);
    await like(reader, ids[0] ?? 0);
    expect(textsOf(await list(reader, session))).toEqual(["셋", "둘", "하나"]);
    const first = await list(reader, session, { sort: "liked", limit: 2 });
    expect(first).toMatchObject({ total_count: 3, my_count: 0, last_event_id: "3" });
    expect(textsOf(first)).toEqual(["하나", "셋"]);
    const second = await list(reader, session, { sort: "liked", limit: 2, cursor: first.next_cursor ?? "" });
    expect([textsOf(second), second.next_cursor]).toEqual([["둘"], null]);
    expect(await list(author, session, { mine: "true" })).toMatchObject({ total_count: 3, my_count: 3 });
    expect((await list(reader, session, { mine: "true" })).question_list).toEqual([]);
  });

  test("400 request.invalid: the cursor of another order", async () => {
    const { session, author, reader } = await scene();
    for (const text of ["하나", "둘"]) await post(author, session, text);
    const { next_cursor } = await list(reader, session, { limit: 1 });
    const reply = await server.as(reader).call(listQuestions, {
      query: { session_id: session.id, event_id: session.event_id, sort: "liked", cursor: next_cursor ?? "" },
    });
    expect(reply).toMatchObject(refusal(400, "request.invalid"));
  });

  test("a moderator's reading of names adds a line to the audit log", async () => {
    const { session, author, operator } = await scene();
    await post(author, session, "이름이 보이나요?");
    await list(operator, session);
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .select(["action", "entity_id", "subject_user_ids"])
      .where("actor_user_id", "=", operator.userId)
      .execute();
    expect(lines).toEqual([{ action: "webinar_question.list", entity_id: session.id, subject_user_ids: [author.userId] }]);
  });
});

describe("the own question", () => {
  test("200: text and name change until the question is asked; then 409 question.asked", async () => {
    const { session, author, reader, operator } = await scene();
    const { id } = (await post(author, session, "처음")).body.question;
    expect(await rename(author, id, " 고침 ")).toMatchObject({ status: 200, body: { question: { question_text: "고침" } } });
    expect(await rename(reader, id, "남의 것")).toMatchObject(refusal(404, "question.not_found"));
    await setStatus(operator, id, "asked");
    expect(await rename(author, id, "늦음")).toMatchObject(refusal(409, "question.asked"));
    expect(await setStatus(author, id, "user_deleted")).toMatchObject(refusal(409, "question.asked"));
    await setStatus(operator, id, "before_asking");
    expect(await rename(author, id, "다시")).toMatchObject({ status: 200 });
    expect(textsOf(await list(reader, session))).toEqual(["다시"]);
  });

  test("409 question.asked: the author neither changes nor deletes a question with a written answer", async () => {
    const { session, author, reader, operator } = await scene();
    const { id } = (await post(author, session, "용량은 얼마인가요?")).body.question;
    const answer = (answer_text: string | null) =>
      server.as(operator).call(moderateQuestion, { params: { id }, body: { question: { answer_text } } });
    await answer("하루 5mg입니다.");
    expect(await rename(author, id, "소아도 같은가요?")).toMatchObject(refusal(409, "question.asked"));
    expect(await setStatus(author, id, "user_deleted")).toMatchObject(refusal(409, "question.asked"));
    expect(textsOf(await list(reader, session))).toEqual(["용량은 얼마인가요?"]);
    await answer(null);
    expect(await rename(author, id, "소아도 같은가요?")).toMatchObject({ status: 200 });
  });

  test("a deleted question disappears for all users; deleting again succeeds, and no user brings it back", async () => {
    const { session, author, reader, operator } = await scene();
    const { id } = (await post(author, session, "지울 질문")).body.question;
    for (let round = 0; round < 2; round++) expect(await setStatus(author, id, "user_deleted")).toMatchObject({ status: 200 });
    for (const who of [author, reader, operator]) expect((await list(who, session)).question_list).toEqual([]);
    expect(await setStatus(operator, id, "asked")).toMatchObject(refusal(404, "question.not_found"));
    expect(await setStatus(author, id, "before_asking")).toMatchObject(refusal(403, "access.denied"));
    expect(await like(reader, id)).toMatchObject(refusal(404, "question.not_found"));
  });

  test("404 question.not_found: the author does not change a hidden question", async () => {
    const { session, author, operator } = await scene();
    const { id } = (await post(author, session, "숨길 질문")).body.question;
    await server.as(operator).call(moderateQuestion, { params: { id }, body: { question: { is_hidden: true } } });
    expect(await rename(author, id, "다시 보여 주세요")).toMatchObject(refusal(404, "question.not_found"));
    expect((await list(author, session)).question_list).toEqual([]);
  });

  test("403 access.denied: authors do not mark their question, and moderators do not delete others' questions", async () => {
    const { session, author, operator } = await scene();
    const { id } = (await post(author, session, "누가 표시하나요?")).body.question;
    expect(await setStatus(author, id, "asked")).toMatchObject(refusal(403, "access.denied"));
    expect(await setStatus(operator, id, "user_deleted")).toMatchObject(refusal(403, "access.denied"));
  });

  test("where questions need an approval, only the author sees a waiting one, and a changed text waits again", async () => {
    const { session, author, reader, operator } = await scene();
    await server.as(operator).call(updateModeratedSession, { params: { id: session.id }, body: { session: { approves_first: true } } });
    const { id } = (await post(author, session, "검토해 주세요")).body.question;
    expect((await list(author, session)).question_list).toMatchObject([{ id, is_waiting: true }]);
    expect((await list(reader, session)).question_list).toEqual([]);
    await server.deps.db
      .updateTable("webinar_questions")
      .set({ approved_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    expect((await list(reader, session)).question_list).toMatchObject([{ id, is_waiting: false }]);
    const anonymous = { question: { question_text: "검토해 주세요", is_anonymous: true } };
    expect((await server.as(author).call(updateQuestion, { params: { id }, body: anonymous })).body.question).toMatchObject({
      is_waiting: false,
    });
    expect((await rename(author, id, "다른 글")).body.question).toMatchObject({ is_waiting: true });
    expect((await list(reader, session)).question_list).toEqual([]);
  });
});

describe("likes", () => {
  test("50 parallel likes of one person leave one row; the count equals the rows", async () => {
    const { session, author, reader } = await scene();
    const { id } = (await post(author, session, "좋아요?")).body.question;
    const people = [reader, author];
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => like(people[at % 2] ?? reader, id, { liked: true })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await server.deps.db.selectFrom("webinar_question_likes").select("user_id").where("question_id", "=", id).execute();
    expect(rows).toHaveLength(2);
    expect((await list(reader, session)).question_list).toMatchObject([{ like_count: 2, me: { liked: true } }]);
    await Promise.all(Array.from({ length: 10 }, () => like(reader, id, { liked: false })));
    expect((await list(reader, session)).question_list).toMatchObject([{ like_count: 1, me: { liked: false } }]);
  });

  test("without `liked` each call changes to the other state", async () => {
    const { session, author, reader } = await scene();
    const { id } = (await post(author, session, "바꾸기")).body.question;
    expect((await like(reader, id)).body).toEqual({ liked: true, like_count: 1 });
    expect((await like(reader, id)).body).toEqual({ liked: false, like_count: 0 });
  });
});

describe("written replies next to a recording", () => {
  const hour = 3_600_000;
  const over = (now = clock.now().getTime()) => ({
    starts_at: new Date(now - 2 * hour).toISOString(),
    ends_at: new Date(now - hour).toISOString(),
  });
  const answers = async (who: Person, id: number) =>
    (await server.as(who).call(listAnsweredQuestions, { params: { id } })).body.question_list;

  test("200: all users who may play it read the answered questions of its session, without the names behind anonymous ones", async () => {
    const session = await server.make.webinarSession(over());
    const { id } = await server.make.webinarContent({ session_id: session.id });
    const author = await server.make.doctor({ name: "권도윤" });
    const question = (more: object) =>
      server.make.webinarQuestion({
        session,
        user_id: author.userId,
        answer_text: "4주 뒤입니다.",
        answered_at: new Date().toISOString(),
        ...more,
      });
    const named = await question({ like_count: 1 });
    const anonymous = await question({ like_count: 5, is_anonymous: true });
    const waiting = await question({ approved_at: null });
    await question({ hidden_at: new Date().toISOString() });
    await question({ question_status: "user_deleted" });
    await question({ answer_text: null, answered_at: null });
    const operator = await server.make.operator();
    for (const person of [await server.make.doctor(), operator])
      expect(await answers(person, id)).toMatchObject([
        { id: anonymous.id, user: { id: null, name: null }, answer_text: "4주 뒤입니다.", me: { is_my_question: false } },
        { id: named.id, user: { id: null, name: "권도윤" } },
      ]);
    expect(await answers(author, id)).toMatchObject([
      { id: anonymous.id, me: { is_my_question: true } },
      { id: named.id },
      { id: waiting.id, is_waiting: true },
    ]);
    await server.deps.db.updateTable("webinar_events").set({ is_published: false }).where("id", "=", session.event_id).execute();
    expect(await answers(author, id)).toEqual([]);
  });

  test("200: nothing during the session, for a live content and for a recording without a session", async () => {
    const reader = await server.make.doctor();
    const running = await server.make.webinarSession({ ...over(), ends_at: new Date(clock.now().getTime() + hour).toISOString() });
    const answered = { answer_text: "4주 뒤입니다.", answered_at: new Date().toISOString() };
    const question = await server.make.webinarQuestion({ session: running, ...answered });
    const recording = await server.make.webinarContent({ session_id: running.id });
    const live = await server.make.webinarContent({ type: "live_record", session_id: running.id });
    const alone = await server.make.webinarContent();
    for (const { id } of [recording, live, alone]) expect(await answers(reader, id)).toEqual([]);
    await server.deps.db.updateTable("webinar_sessions").set(over()).where("id", "=", running.id).execute();
    expect(await answers(reader, recording.id)).toMatchObject([{ id: question.id }]);
    expect(await answers(reader, live.id)).toEqual([]);
  });

  test("404 content.not_found: an unpublished recording", async () => {
    const { id } = await server.make.webinarContent({ published_at: null });
    const reply = await server.as(await server.make.doctor()).call(listAnsweredQuestions, { params: { id } });
    expect(reply).toMatchObject(refusal(404, "content.not_found"));
  });
});
