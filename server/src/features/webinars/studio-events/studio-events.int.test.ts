import type { CallInput } from "@rounds/contract/endpoint.ts";
import { getContent } from "@rounds/contract/webinars/contents.ts";
import { downloadSessionCalendar, enterWebinarSession, getWebinarSession, registerForWebinar } from "@rounds/contract/webinars/sessions.ts";
import { getStudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import * as contract from "@rounds/contract/webinars/studio-events.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Caller, type Person, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const at = (time: string) => `2026-12-08T${time}:00+09:00`;
/** Before every moment of the clock, on any day on which this test runs. */
const published_at = at("09:00");
let operator: Caller;
let person: Person;
let doctor: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  person = await server.make.doctor();
  doctor = server.as(person);
});
beforeEach(() => clock.set(at("12:00")));

type SessionInput = CallInput<typeof contract.updateStudioSession>["body"]["session"];
const createEvent = (event: CallInput<typeof contract.createStudioEvent>["body"]["event"]) =>
  operator.call(contract.createStudioEvent, { body: { event } });
const updateEvent = (id: number, event: object) => operator.call(contract.updateStudioEvent, { params: { id }, body: { event } });
const removeEvent = (id: number) => operator.call(contract.deleteStudioEvent, { params: { id } });
const create = (id: number, session: object = {}) =>
  operator.call(contract.createStudioSession, {
    params: { id },
    body: { session: { title: "소아 발열", starts_at: at("12:30"), ends_at: at("13:10"), ...session } },
  });
const update = (id: number, session: SessionInput, by = operator) =>
  by.call(contract.updateStudioSession, { params: { id }, body: { session } });
const remove = (id: number) => operator.call(contract.deleteStudioSession, { params: { id } });
const show = async (id: number) => (await operator.call(contract.getStudioSession, { params: { id } })).body.session;
const line = (more: object = {}) => ({ content_id: null, title: "", speaker_names: [], starts_after_minutes: null, ...more });
const linesOf = (action: string, entity_id: number) =>
  server.deps.db.selectFrom("audit_log").select("details").where("action", "=", action).where("entity_id", "=", entity_id).execute();

/** A published event with a session from 12:30 to 13:10, for which the doctor is registered. */
async function planned(more: object = {}) {
  const session = await server.make.webinarSession({ title: "소아 발열", starts_at: at("12:30"), ends_at: at("13:10"), ...more });
  await server.make.webinarRegistration(person, { id: session.event_id });
  return session;
}

describe("an event", () => {
  test("201: is unpublished, and doctors find its session once it is published", async () => {
    const { status, body } = await createEvent({ title: " 소아 외래 웨비나 " });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { event: { title: "소아 외래 웨비나", is_published: false, registered: 0, sessions: [] } },
    });
    const session = (await create(body.event.id)).body.session;
    const find = () => doctor.call(getWebinarSession, { params: { id: session.id } });
    expect((await find()).status).toBe(404);
    expect(await updateEvent(body.event.id, { is_published: true })).toMatchObject({
      status: 200,
      body: { event: { title: "소아 외래 웨비나", is_published: true, sessions: [{ id: session.id, state: "upcoming" }] } },
    });
    expect((await find()).status).toBe(200);
    await updateEvent(body.event.id, { is_published: false });
    expect((await find()).status).toBe(404);
    const actions = ["create", "publish", "unpublish"].map((verb) => linesOf(`webinar_event.${verb}`, body.event.id));
    expect((await Promise.all(actions)).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test("409 studio_event.changed: of two editors who opened one version, the second one saves nothing", async () => {
    const { event } = (await createEvent({ title: "함께 고치는 웨비나" })).body;
    const saves = await Promise.all(["하나", "둘"].map((title) => updateEvent(event.id, { title, expected_updated_at: event.updated_at })));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(saves.flatMap(({ errors }) => errors)).toMatchObject([{ code: "studio_event.changed" }]);
    const saved = saves.find(({ status }) => status === 200)?.body.event;
    expect(await updateEvent(event.id, { title: "셋", expected_updated_at: saved?.updated_at })).toMatchObject({ status: 200 });
  });

  test("204: is deleted with its sessions, whose live contents become unpublished", async () => {
    const session = await server.make.webinarSession();
    const { id } = await server.make.webinarContent({ type: "live_record", session_id: session.id });
    expect((await removeEvent(session.event_id)).status).toBe(204);
    expect((await operator.call(contract.getStudioSession, { params: { id: session.id } })).status).toBe(404);
    expect(await operator.call(getStudioContent, { params: { id } })).toMatchObject({
      body: { content: { session: null, publication: { state: "unpublished" } } },
    });
    expect(await removeEvent(session.event_id)).toMatchObject(refusal(404, "studio_event.not_found"));
  });

  test("409 studio_event.in_use: a registration that comes during the deletion is not lost", async () => {
    const session = await planned();
    expect(await removeEvent(session.event_id)).toMatchObject(refusal(409, "studio_event.in_use"));
    const next = await server.make.webinarSession({ starts_at: at("20:00"), ends_at: at("21:00") });
    const registered = doctor.call(registerForWebinar, { body: { webinar_event_id: next.event_id } });
    const [registration, deletion] = await Promise.all([registered, removeEvent(next.event_id)]);
    expect([registration.status, deletion.status]).toEqual(registration.status === 201 ? [201, 409] : [404, 204]);
  });

  test("404 studio_event.not_found, 400 for a title that is empty or too long", async () => {
    expect(await updateEvent(987_654_321, { title: "a" })).toMatchObject(refusal(404, "studio_event.not_found"));
    expect(await create(987_654_321)).toMatchObject(refusal(404, "studio_event.not_found"));
    expect(await createEvent({ title: "  " })).toMatchObject(refusal(400, "request.invalid"));
    expect(await createEvent({ title: "가".repeat(101) })).toMatchObject(refusal(400, "request.invalid"));
  });
});

describe("the list of events", () => {
  test("comes by the latest session, in pages, and is searched by titles, their consonants and speakers", async () => {
    const titles = ["목록 하나", "목록 둘", "목록 셋"];
    for (const [index, title] of titles.entries()) {
      const event = await server.make.webinarEvent({ title });
      await server.make.webinarSession({
        event_id: event.id,
        title: `강의 ${index}`,
        starts_at: at(`1${index}:00`),
        ends_at: at("19:00"),
        speakers: [`연자${index}`],
      });
    }
    const list = async (query: object) => (await operator.call(contract.listStudioEvents, { query })).body;
    expect((await list({ keyword: "목록" })).events.map(({ title }) => title)).toEqual(["목록 셋", "목록 둘", "목록 하나"]);
    for (const keyword of ["ㅁㄹ 둘", "연자1", "강의 1 목록"])
      expect((await list({ keyword })).events.map(({ title }) => title)).toEqual(["목록 둘"]);
    const first = await list({ keyword: "목록", limit: 2 });
    const second = await list({ keyword: "목록", limit: 2, cursor: first.next_cursor });
    expect([...first.events, ...second.events].map(({ title }) => title)).toEqual(["목록 셋", "목록 둘", "목록 하나"]);
    expect(second.next_cursor).toBeNull();
    expect(await operator.call(contract.listStudioEvents, { query: { cursor: "no" } })).toMatchObject(refusal(400, "request.invalid"));
  });
});

describe("a session", () => {
  test("201: has its speakers and its programme in their order", async () => {
    const event = await server.make.webinarEvent();
    const lines = [
      line({ title: "1부", speaker_names: ["이도현"], starts_after_minutes: 0 }),
      line({ title: "질의응답", starts_after_minutes: 30 }),
    ];
    const reply = await create(event.id, {
      speakers: [{ name: "윤채원" }, { name: "이도현", affiliation: "라운즈병원" }],
      list_of_contents: lines,
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        session: {
          state: "upcoming",
          speakers: [
            { name: "윤채원", affiliation: "" },
            { name: "이도현", affiliation: "라운즈병원" },
          ],
          list_of_contents: lines,
          approves_first: false,
          registered: 0,
          attended: 0,
        },
      },
    });
    expect(await show(reply.body.session.id)).toEqual(reply.body.session);
  });

  test("400 studio_session.times_invalid: an end before the start, a programme beyond the end, a mistyped year", async () => {
    const event = await server.make.webinarEvent();
    const wrong = [
      { ends_at: at("12:30") },
      { ends_at: at("12:00") },
      { starts_at: "1926-12-08T12:30:00+09:00", ends_at: "1926-12-08T13:30:00+09:00" },
      { starts_at: "2126-12-08T12:30:00Z", ends_at: "2126-12-08T13:30:00Z" },
      { ends_at: "2037-12-08T12:30:00+09:00" },
      { list_of_contents: [line({ title: "늦은 순서", starts_after_minutes: 40 })] },
    ];
    for (const session of wrong) expect(await create(event.id, session)).toMatchObject(refusal(400, "studio_session.times_invalid"));
    const { id } = (await create(event.id, { list_of_contents: [line({ title: "끝 순서", starts_after_minutes: 39 })] })).body.session;
    expect(await update(id, { ends_at: at("13:00") })).toMatchObject(refusal(400, "studio_session.times_invalid"));
    expect(await update(id, { starts_at: at("13:10") })).toMatchObject(refusal(400, "studio_session.times_invalid"));
    expect(await update(id, { ends_at: at("13:00"), list_of_contents: [] })).toMatchObject({ status: 200 });
  });

  test("400 request.invalid for lines without a name, one content twice and invalid times", async () => {
    const { id } = await server.make.webinarSession();
    for (const session of [
      { list_of_contents: [line()] },
      { list_of_contents: [line({ content_id: 5 }), line({ content_id: 5 })] },
      { starts_at: "morgen" },
      { starts_at: "2026-02-30T10:00:00Z" },
      { starts_at: "1026-12-08T12:30:00+09:00" },
      { starts_at: "2026-12-08T12:30:00+16:00" },
      { title: "" },
    ])
      expect(await update(id, session as SessionInput)).toMatchObject(refusal(400, "request.invalid"));
  });

  test("404 studio_content.not_found: a programme names contents of its session only", async () => {
    const { id, session_id } = await server.make.webinarContent({
      type: "live_record",
      title: "라이브 콘텐츠",
      speakers: ["최유나"],
      published_at,
    });
    const other = await server.make.webinarSession({ title: "그대로" });
    const lines = [line({ title: "인사" }), line({ content_id: id })];
    expect(await update(other.id, { title: "바뀜", list_of_contents: lines })).toMatchObject(refusal(404, "studio_content.not_found"));
    expect(await show(other.id)).toMatchObject({ title: "그대로", list_of_contents: [] });
    expect(await update(session_id ?? 0, { list_of_contents: lines })).toMatchObject({
      body: {
        session: {
          list_of_contents: [{ title: "인사" }, { content_id: id, title: "", content_title: "라이브 콘텐츠", type: "live_record" }],
        },
      },
    });
    const seen = (await doctor.call(getWebinarSession, { params: { id: session_id ?? 0 } })).body.session.list_of_contents;
    expect(seen).toMatchObject([{ title: "인사" }, { id, title: "라이브 콘텐츠", speakers: [{ name: "최유나" }] }]);
  });

  test("a live content without a line stays in the programme, and doctors still enter it", async () => {
    const { id: sessionId } = await planned();
    const { id } = await server.make.webinarContent({ type: "live_record", session_id: sessionId, published_at });
    const recording = await server.make.webinarContent({ type: "vod", session_id: sessionId });
    const enter = async () => (await doctor.call(enterWebinarSession, { params: { id: sessionId } })).body.content_id;
    clock.set(at("12:40"));
    await update(sessionId, { list_of_contents: [] });
    expect((await show(sessionId)).list_of_contents).toMatchObject([{ content_id: id }]);
    expect(await enter()).toBe(id);
    await update(sessionId, { list_of_contents: [line({ title: "인사" }), line({ content_id: recording.id })] });
    expect((await show(sessionId)).list_of_contents).toMatchObject([{ title: "인사" }, { content_id: recording.id }, { content_id: id }]);
    expect(await enter()).toBe(id);
  });

  test("409 studio_session.changed: of two editors who opened one version, the second one saves nothing", async () => {
    const { id } = await server.make.webinarSession();
    const { updated_at } = await show(id);
    const saves = await Promise.all(["하나", "둘"].map((title) => update(id, { title, expected_updated_at: updated_at })));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(saves.flatMap(({ errors }) => errors)).toMatchObject([{ code: "studio_session.changed" }]);
    expect(await update(987_654_321, { title: "a" })).toMatchObject(refusal(404, "studio_session.not_found"));
  });

  test("without approvals, the questions that wait become visible", async () => {
    const { id, event_id } = await server.make.webinarSession({ approves_first: true, starts_at: at("11:50"), ends_at: at("13:00") });
    const question = await server.make.webinarQuestion({ session: { id, event_id }, approved_at: null });
    await update(id, { approves_first: false });
    const row = await server.deps.db.selectFrom("webinar_questions").select("approved_at").where("id", "=", question.id).executeTakeFirst();
    expect(row?.approved_at).not.toBeNull();
    const events = await server.deps.db
      .selectFrom("webinar_live_events")
      .select("kind")
      .where("session_id", "=", id)
      .orderBy("seq")
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(["question.created", "session.updated"]);
  });

  test("204: a session without questions and attendance is deleted, and its live content becomes unpublished", async () => {
    const session = await server.make.webinarSession();
    const { id } = await server.make.webinarContent({ type: "live_record", session_id: session.id });
    expect((await remove(session.id)).status).toBe(204);
    expect((await doctor.call(getContent, { params: { id } })).status).toBe(404);
    expect(await remove(session.id)).toMatchObject(refusal(404, "studio_session.not_found"));
    expect(await linesOf("webinar_session.delete", session.id)).toMatchObject([{ details: { event_id: session.event_id } }]);
  });

  test("409 studio_session.in_use: questions and attendance keep their session", async () => {
    const question = await server.make.webinarQuestion();
    expect(await remove(question.session_id)).toMatchObject(refusal(409, "studio_session.in_use"));
    const { id } = await server.make.webinarSession();
    await server.deps.db.insertInto("webinar_attendances").values({ session_id: id, user_id: person.userId }).execute();
    expect(await remove(id)).toMatchObject(refusal(409, "studio_session.in_use"));
  });
});

test("409 studio_session.has_banner, studio_event.has_banner: a banner names the session, also as a draft", async () => {
  const { id, event_id } = await server.make.webinarSession();
  const banner = await server.make.banner({
    type: "webinar",
    action_type: "show_image_with_session",
    webinar_event_id: event_id,
    webinar_session_id: id,
    is_published: false,
  });
  expect(await remove(id)).toMatchObject(refusal(409, "studio_session.has_banner"));
  expect(await removeEvent(event_id)).toMatchObject(refusal(409, "studio_event.has_banner"));
  await server.deps.db.deleteFrom("banners").where("id", "=", banner.id).execute();
  expect((await remove(id)).status).toBe(204);
  expect((await removeEvent(event_id)).status).toBe(204);
});

describe("a moved session", () => {
  const inbox = async () =>
    await server.deps.db
      .selectFrom("notices")
      .select(["kind", "title", "body", "link"])
      .where("user_id", "=", person.userId)
      .orderBy("id")
      .execute();
  beforeEach(async () => void (await server.deps.db.deleteFrom("notices").execute()));

  test("registered people get its new start once, and their calendar file has it", async () => {
    const { id, event_id } = await planned();
    const calendar = async () => String((await doctor.call(downloadSessionCalendar, { params: { id } })).body);
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    const before = await calendar();
    await update(id, { starts_at: "2026-12-09T20:00:00+09:00", ends_at: "2026-12-09T21:00:00+09:00" });
    await update(id, { title: "소아 발열과 경련" });
    await server.runJobs();
    expect(await inbox()).toEqual([
      {
        kind: "webinar.moved",
        title: "소아 발열과 경련",
        body: "시작 시각이 바뀌었어요. 12월 9일 (수) 20:00에 시작해요.",
        link: `/webinar/contents?event_id=${event_id}&session_id=${id}`,
      },
    ]);
    const after = await calendar();
    expect(after).toContain("DTSTART:20261209T110000Z");
    expect(sequence(after)).toBeGreaterThanOrEqual(sequence(before));
  });

  test("a new end, an unpublished event and a session that is over send nothing", async () => {
    const { id } = await planned();
    await update(id, { ends_at: at("13:30") });
    const hidden = await planned({ event_id: (await server.make.webinarEvent({ is_published: false })).id });
    await update(hidden.id, { starts_at: at("12:40") });
    clock.set("2026-12-10T12:00:00+09:00");
    await update(id, { starts_at: at("12:40") });
    await server.runJobs();
    expect(await inbox()).toEqual([]);
  });

  test("a session that moves while its event is hidden is announced when the event is published again", async () => {
    const { id, event_id } = await planned();
    const other = await server.make.webinarSession({ event_id, starts_at: at("12:30"), ends_at: at("13:10") });
    await updateEvent(event_id, { is_published: false });
    await update(id, { starts_at: at("14:00"), ends_at: at("14:40") });
    await update(other.id, { starts_at: at("15:00"), ends_at: at("15:40") });
    await update(other.id, { starts_at: at("12:30"), ends_at: at("13:10") });
    await create(event_id);
    await server.runJobs();
    expect(await inbox()).toEqual([]);
    for (const is_published of [true, false, true]) await updateEvent(event_id, { is_published });
    await server.runJobs();
    expect(await inbox()).toMatchObject([{ title: "소아 발열", body: "시작 시각이 바뀌었어요. 12월 8일 (화) 14:00에 시작해요." }]);
  });

  test("a session that is deleted while its event is hidden is cancelled for people who saw it, with the start that they know", async () => {
    const { id, event_id } = await planned();
    await updateEvent(event_id, { is_published: false });
    await update(id, { starts_at: at("14:00"), ends_at: at("14:40") });
    const unseen = (await create(event_id)).body.session;
    for (const session of [id, unseen.id]) expect((await remove(session)).status).toBe(204);
    expect(await inbox()).toMatchObject([{ kind: "webinar.cancelled", body: "12월 8일 (화) 12:30에 시작하려던 웨비나가 취소됐어요." }]);
  });

  test("409 studio_event.changed, studio_session.changed: rows that a colleague has changed are not deleted unseen", async () => {
    const { id, event_id } = await planned();
    const deleteSession = (expected_updated_at: string) =>
      operator.call(contract.deleteStudioSession, { params: { id }, query: { expected_updated_at } });
    const deleteEvent = (expected_updated_at: string) =>
      operator.call(contract.deleteStudioEvent, { params: { id: event_id }, query: { expected_updated_at } });
    const { updated_at: seen } = await show(id);
    const { updated_at } = (await update(id, { title: "새 제목" })).body.session;
    const refused = await deleteSession(seen);
    expect(refused).toMatchObject(refusal(409, "studio_session.changed"));
    expect(refused.errors[0]?.message).toBe("다른 사람이 먼저 바꿨어요. 새로 불러온 내용을 확인해 주세요.");
    expect((await deleteSession(updated_at)).status).toBe(204);
    const event = (await updateEvent(event_id, { title: "새 이름" })).body.event;
    expect(await deleteEvent(seen)).toMatchObject(refusal(409, "studio_event.changed"));
    expect(await deleteEvent(event.updated_at)).not.toMatchObject(refusal(409, "studio_event.changed"));
  });

  test("409 studio_event.changed: an event is not deleted with a session that a colleague has changed or added", async () => {
    const { id: event_id } = await server.make.webinarEvent();
    const deleteEvent = (expected_sessions: string) =>
      operator.call(contract.deleteStudioEvent, { params: { id: event_id }, query: { expected_sessions } });
    const { session } = (await create(event_id)).body;
    expect(await deleteEvent(contract.sessionsVersion([]))).toMatchObject(refusal(409, "studio_event.changed"));
    const changed = (await update(session.id, { title: "새 제목" })).body.session;
    expect(await deleteEvent(contract.sessionsVersion([session]))).toMatchObject(refusal(409, "studio_event.changed"));
    expect((await deleteEvent(contract.sessionsVersion([changed]))).status).toBe(204);
  });
});
