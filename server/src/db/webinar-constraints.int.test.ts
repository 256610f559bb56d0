import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseRefusal } from "../testing/database-refusal.ts";
import { useServer } from "../testing/harness.ts";

const server = useServer();
const refused = { unique: "23505", check: "23514", foreign: "23503" };

/** The application runs the statement. */
const codeOf = (statement: string) => databaseRefusal(sql.raw(statement).execute(server.deps.db));
const value = async (statement: string): Promise<unknown> => {
  const { rows } = await sql.raw<{ value: unknown }>(statement).execute(server.deps.db);
  return rows[0]?.value;
};

describe("contents", () => {
  const update = async (type: "vod" | "live_camera" | "live_record", set: string) => {
    const { id } = await server.make.webinarContent({ type });
    return codeOf(`update webinar_contents set ${set} where id = ${id}`);
  };
  test.each([
    ["live_record", "session_id = null"],
    ["live_camera", "stream_url = null"],
    ["vod", "stream_url = 'https://encoder.example/a.m3u8'"],
    ["live_camera", "stream_url = 'http://encoder.example/a.m3u8'"],
    ["vod", "is_looped = true"],
    ["vod", "publishes_when_ready = true"],
    ["vod", "thumbnail_url = '//elsewhere.example/a.jpg'"],
    ["vod", "title = ' '"],
    ["vod", "duration_seconds = 0"],
    ["vod", "width = 1280"],
  ] as const)("23514: a %s with %s", async (type, set) => expect(await update(type, set)).toBe(refused.check));

  test("an unpublished live content needs neither a session nor an address", async () => {
    expect(await update("live_camera", "published_at = null, stream_url = null")).toBeNull();
  });

  test("the programme contains only contents of the same session, and a line without a content has a title", async () => {
    const [session, other] = [await server.make.webinarSession(), await server.make.webinarSession()];
    const { id } = await server.make.webinarContent({ session_id: session.id });
    const add = (sessionId: number, contentId: number | null, title = "") =>
      codeOf(
        `insert into webinar_session_contents (session_id, position, content_id, title) values (${sessionId}, 0, ${contentId}, '${title}')`,
      );
    expect(await add(other.id, id)).toBe(refused.foreign);
    expect(await add(session.id, null)).toBe(refused.check);
    expect(await add(session.id, id)).toBeNull();
    expect(await add(other.id, null, "질의응답")).toBeNull();
  });

  test("deleting a session keeps its recording and deletes its programme", async () => {
    const session = await server.make.webinarSession({ speakers: ["이도현"] });
    const { id } = await server.make.webinarContent({ session_id: session.id });
    await codeOf(`insert into webinar_session_contents (session_id, position, content_id) values (${session.id}, 0, ${id})`);
    expect(await codeOf(`delete from webinar_sessions where id = ${session.id}`)).toBeNull();
    expect(await value(`select session_id as value from webinar_contents where id = ${id}`)).toBeNull();
  });

  test("23514: a session ends after its start", async () => {
    const { id } = await server.make.webinarSession();
    expect(await codeOf(`update webinar_sessions set ends_at = starts_at where id = ${id}`)).toBe(refused.check);
  });
});

describe("registrations and questions", () => {
  test("50 parallel registrations leave one row; an event with registrations cannot be deleted", async () => {
    const [doctor, event] = [await server.make.doctor(), await server.make.webinarEvent()];
    const insert = `insert into webinar_registrations (event_id, user_id) values (${event.id}, ${doctor.userId})`;
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(insert)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === refused.unique)).toHaveLength(49);
    expect(await codeOf(`delete from webinar_events where id = ${event.id}`)).toBe(refused.foreign);
  });

  test("the number of likes equals the rows, also under 50 parallel likes and after unlikes", async () => {
    const question = await server.make.webinarQuestion();
    const doctors = await Promise.all(Array.from({ length: 50 }, () => server.make.newcomer()));
    await Promise.all(
      doctors.map(({ userId }) => codeOf(`insert into webinar_question_likes (question_id, user_id) values (${question.id}, ${userId})`)),
    );
    const count = () => value(`select like_count as value from webinar_questions where id = ${question.id}`);
    expect(await count()).toBe(50);
    await codeOf(`delete from webinar_question_likes where question_id = ${question.id} and user_id <> ${doctors[0]?.userId}`);
    expect(await count()).toBe(1);
  });

  test("a session shows only its questions, and no deleted one", async () => {
    const [question, other] = [await server.make.webinarQuestion(), await server.make.webinarQuestion()];
    const pin = (id: number) => codeOf(`update webinar_sessions set pinned_question_id = ${id} where id = ${question.session_id}`);
    expect(await pin(other.id)).toBe(refused.foreign);
    expect(await pin(question.id)).toBeNull();
    expect(await codeOf(`delete from webinar_questions where id = ${question.id}`)).toBeNull();
    expect(await value(`select pinned_question_id as value from webinar_sessions where id = ${question.session_id}`)).toBeNull();
  });

  test.each([
    "question_text = ''",
    "question_text = repeat('가', 501)",
    // plain-words-allow asked: a state of questions
    "question_status = 'asked'",
    "answer_text = '답'",
    "like_count = -1",
  ])("23514: %s", async (set) => {
    const { id } = await server.make.webinarQuestion();
    expect(await codeOf(`update webinar_questions set ${set} where id = ${id}`)).toBe(refused.check);
  });

  test("23503: a question names an event and a session of it", async () => {
    const question = await server.make.webinarQuestion();
    const { id } = await server.make.webinarEvent();
    expect(await codeOf(`update webinar_questions set event_id = ${id} where id = ${question.id}`)).toBe(refused.foreign);
  });
});

describe("watching and the live channel", () => {
  test("watched seconds are the length of the merged ranges", async () => {
    const [doctor, content] = [await server.make.doctor(), await server.make.webinarContent()];
    await codeOf(`insert into webinar_watches (content_id, user_id, ranges) values (${content.id}, ${doctor.userId}, '{[0,10),[20,25)}')`);
    const where = `where content_id = ${content.id} and user_id = ${doctor.userId}`;
    expect(await value(`select watched_seconds as value from webinar_watches ${where}`)).toBe(15);
    await codeOf(`update webinar_watches set ranges = ranges + '{[5,22)}' ${where}`);
    expect(await value(`select watched_seconds as value from webinar_watches ${where}`)).toBe(25);
    for (const ranges of ["{[-5,3)}", "{[3,)}"])
      expect(await codeOf(`update webinar_watches set ranges = '${ranges}' ${where}`)).toBe(refused.check);
  });

  test("events of a channel have unique numbers, name their question, and are never changed", async () => {
    const { id } = await server.make.webinarSession();
    await codeOf(`insert into webinar_live_channels (session_id) values (${id})`);
    const add = (seq: number, kind: string, question: number | null) =>
      codeOf(`insert into webinar_live_events (session_id, seq, kind, question_id) values (${id}, ${seq}, '${kind}', ${question})`);
    expect(await add(1, "question.created", 5)).toBeNull();
    expect(await add(1, "question.updated", 5)).toBe(refused.unique);
    expect(await add(2, "question.updated", null)).toBe(refused.check);
    expect(await add(2, "session.updated", null)).toBeNull();
    expect(await codeOf(`update webinar_live_events set seq = 9 where session_id = ${id}`)).toBe("42501");
  });
});
