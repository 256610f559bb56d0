import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import {
  downloadSessionCalendar,
  enterWebinarSession,
  getMyRegistration,
  getWebinarSession,
  listWebinarSessions,
  registerForWebinar,
} from "@rounds/contract/webinars/sessions.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const noon = "2026-12-08T12:00:00+09:00";
const at = (time: string) => `2026-12-08T${time}:00+09:00`;
const info = {
  current_hospital_name: "하늘온내과의원",
  current_job_type: "봉직의",
  current_hospital_category: "의원",
  current_hospital_address: "서울 강남구 역삼로 114",
} as const;
let doctor: Person;
let caller: Caller;

beforeEach(async () => {
  clock.set(noon);
  for (const table of ["webinar_session_contents", "webinar_contents", "webinar_sessions"] as const)
    await server.deps.db.deleteFrom(table).execute();
  doctor = await server.make.doctor();
  caller = server.as(doctor);
});

/** A session from 12:30 to 13:10 with a published stream. */
async function plan(more: object = {}) {
  const session = await server.make.webinarSession({
    title: "소아 발열, 언제 피검사를 할까",
    starts_at: at("12:30"),
    ends_at: at("13:10"),
    speakers: ["윤채원"],
    ...more,
  });
  const content = await server.make.webinarContent({ type: "live_record", session_id: session.id, published_at: at("00:00") });
  return { session, content, event_id: session.event_id };
}
const enter = (id: number, by: Caller = caller) => by.call(enterWebinarSession, { params: { id } });
const register = (webinar_event_id: number, webinar_registration?: Workplace, by: Caller = caller) =>
  by.call(registerForWebinar, { body: { webinar_event_id, ...(webinar_registration ? { webinar_registration } : {}) } });
const stateOf = async (id: number) => {
  const { me, state } = (await caller.call(getWebinarSession, { params: { id } })).body.session;
  return [state, me.registration_state];
};
const clearHospital = (values: object) => server.deps.db.updateTable("profiles").set(values).where("user_id", "=", doctor.userId).execute();

describe("a registration", () => {
  test("201, then 200: not_registered → registered → can_enter → registered, by the clock alone", async () => {
    const { session, content, event_id } = await plan();
    expect(await stateOf(session.id)).toEqual(["upcoming", "not_registered"]);
    expect(await register(event_id)).toMatchObject({ status: 201, body: { webinar_registration: { webinar_event_id: event_id } } });
    expect(await register(event_id)).toMatchObject({ status: 200 });
    expect(await stateOf(session.id)).toEqual(["upcoming", "registered"]);
    clock.set(at("12:30"));
    expect(await stateOf(session.id)).toEqual(["live", "can_enter"]);
    expect(await enter(session.id)).toMatchObject({ status: 200, body: { content_id: content.id } });
    clock.set(at("13:10"));
    expect(await stateOf(session.id)).toEqual(["ended", "registered"]);
  });

  test("200: the entry opens the live content, also when the programme begins with a recording", async () => {
    const { session, content, event_id } = await plan();
    await register(event_id);
    clock.set(at("12:30"));
    const recording = await server.make.webinarContent({ session_id: session.id, published_at: at("00:00") });
    await server.deps.db.deleteFrom("webinar_session_contents").execute();
    const programme = [recording, content].map(({ id }, position) => ({ session_id: session.id, position, content_id: id }));
    await server.deps.db.insertInto("webinar_session_contents").values(programme).execute();
    expect((await enter(session.id)).body).toMatchObject({ content_id: content.id });
    await server.deps.db.updateTable("webinar_contents").set({ published_at: null }).where("id", "=", content.id).execute();
    expect((await enter(session.id)).body).toMatchObject({ content_id: recording.id });
  });

  test("50 parallel calls: one row, one 201", async () => {
    const { event_id } = await plan();
    const replies = await Promise.all(Array.from({ length: 50 }, () => register(event_id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(replies.map(({ body }) => body.webinar_registration.created_at)).size).toBe(1);
    const rows = await server.deps.db.selectFrom("webinar_registrations").select("user_id").where("event_id", "=", event_id).execute();
    expect(rows).toEqual([{ user_id: doctor.userId }]);
  });

  test.each([
    { current_hospital_name: null },
    { current_job_type: null },
    { current_hospital_category: null },
    { current_hospital_address: "" },
  ])("409 webinar_registration.hospital_info_required: %j; the form saves it in the profile and registers", async (missing) => {
    const { session, event_id } = await plan();
    await clearHospital(missing);
    expect((await caller.call(getWebinarSession, { params: { id: session.id } })).body.session.me.needs_hospital_info).toBe(true);
    expect(await register(event_id)).toMatchObject(refusal(409, "webinar_registration.hospital_info_required"));
    expect(await caller.call(getMyRegistration, { query: { webinar_event_id: event_id } })).toMatchObject({ status: 404 });
    expect(await register(event_id, info)).toMatchObject({ status: 201 });
    expect((await caller.call(getUserProfile)).body.profile).toMatchObject(info);
    expect((await caller.call(getWebinarSession, { params: { id: session.id } })).body.session.me).toEqual({
      registration_state: "registered",
      needs_hospital_info: false,
    });
  });

  test("409 webinar_event.ended: nothing is saved after the last session", async () => {
    const { event_id } = await plan();
    await clearHospital({ current_hospital_name: "before" });
    clock.set(at("13:10"));
    expect(await register(event_id, info)).toMatchObject(refusal(409, "webinar_event.ended"));
    expect((await caller.call(getUserProfile)).body.profile.current_hospital_name).toBe("before");
  });

  test("404: an unpublished event and a missing one; another doctor's registration is not the caller's; 400, 401, 403", async () => {
    const hidden = await server.make.webinarEvent({ is_published: false });
    for (const id of [hidden.id, 987_654_321]) expect(await register(id)).toMatchObject(refusal(404, "webinar_event.not_found"));
    const { event_id } = await plan();
    await server.make.webinarRegistration(await server.make.doctor(), { id: event_id });
    expect(await caller.call(getMyRegistration, { query: { webinar_event_id: event_id } })).toMatchObject(
      refusal(404, "webinar_registration.not_found"),
    );
    expect(await register(event_id, { ...info, current_hospital_name: " " })).toMatchObject(refusal(400, "request.invalid"));
    expect(await register(event_id, undefined, server.visitor)).toMatchObject(refusal(401, "session.required"));
    expect(await register(event_id, undefined, server.as(await server.make.newcomer()))).toMatchObject(refusal(403, "profile.required"));
  });

  test("200: the registration of the person, while the event is published", async () => {
    const { event_id } = await plan();
    await register(event_id);
    const mine = () => caller.call(getMyRegistration, { query: { webinar_event_id: event_id } });
    expect(await mine()).toMatchObject({ status: 200, body: { webinar_registration: { webinar_event_id: event_id } } });
    await server.deps.db.updateTable("webinar_events").set({ is_published: false }).where("id", "=", event_id).execute();
    expect(await mine()).toMatchObject({ status: 404 });
  });
});

describe("entering", () => {
  test("409 stream.not_ready with the specified sentence before the start, and without a published content", async () => {
    const { session, content, event_id } = await plan();
    await register(event_id);
    clock.set(at("12:29"));
    const early = await enter(session.id);
    expect(early).toMatchObject(refusal(409, "stream.not_ready"));
    expect(early.errors[0]?.message).toBe("현재 라이브스트리밍 준비중입니다. 시작 시간을 확인해주세요.");
    clock.set(at("12:31"));
    await server.deps.db.updateTable("webinar_contents").set({ published_at: null }).where("id", "=", content.id).execute();
    expect(await enter(session.id)).toMatchObject(refusal(409, "stream.not_ready"));
  });

  test("409 webinar_registration.required, 409 webinar_event.ended, 404, 401", async () => {
    const { session, event_id } = await plan();
    clock.set(at("12:40"));
    expect(await enter(session.id)).toMatchObject(refusal(409, "webinar_registration.required"));
    await server.make.webinarRegistration(doctor, { id: event_id });
    clock.set(at("13:10"));
    expect(await enter(session.id)).toMatchObject(refusal(409, "webinar_event.ended"));
    expect(await enter(987_654_321)).toMatchObject(refusal(404, "webinar_session.not_found"));
    expect(await enter(session.id, server.visitor)).toMatchObject(refusal(401, "session.required"));
  });
});

describe("sessions", () => {
  test("200: live ones, then upcoming ones; no ended ones and none of an unpublished event", async () => {
    await plan({ title: "later", starts_at: at("18:00"), ends_at: at("19:00") });
    await plan({ title: "live", starts_at: at("11:30"), ends_at: at("12:10") });
    await plan({ title: "ended", starts_at: at("10:00"), ends_at: at("12:00") });
    await plan({ title: "soon" });
    await plan({ title: "hidden", event_id: (await server.make.webinarEvent({ is_published: false })).id });
    const { body } = await caller.call(listWebinarSessions);
    expect(body.sessions.map(({ title, state }) => [title, state])).toEqual([
      ["live", "live"],
      ["soon", "upcoming"],
      ["later", "upcoming"],
    ]);
  });

  test.each([
    ["발열", 1],
    ["윤채원", 1],
    ["ㅅㅇㅂㅇ", 1],
    ["질의응답", 1],
    ["박지윤", 1],
    ["ㅂㅈㅇ", 1],
    ["심부전", 0],
    // They occur in the names of our fields, for example `affiliation`, `minutes` and `live_record`.
    ["AF", 0],
    ["MI", 0],
    ["live", 0],
  ])("200: the search %j finds %i", async (keyword, count) => {
    const { session } = await plan();
    await server.deps.db
      .insertInto("webinar_session_contents")
      .values({ session_id: session.id, position: 1, title: "질의응답", speaker_names: ["박지윤"], starts_after_minutes: 30 })
      .execute();
    expect((await caller.call(listWebinarSessions, { query: { keyword } })).body.sessions).toHaveLength(count);
  });

  test("200: the programme starts with the content that plays; an unpublished one has no id", async () => {
    const { session, content } = await plan();
    await server.deps.db
      .insertInto("webinar_session_contents")
      .values({ session_id: session.id, position: 1, title: "질의응답", speaker_names: ["윤채원"], starts_after_minutes: 30 })
      .execute();
    const programme = async () => (await caller.call(getWebinarSession, { params: { id: session.id } })).body.session.list_of_contents;
    expect(await programme()).toEqual([
      { id: content.id, type: "live_record", title: content.title, speakers: [], starts_after_minutes: null },
      { id: null, type: null, title: "질의응답", speakers: [{ name: "윤채원", affiliation: "" }], starts_after_minutes: 30 },
    ]);
    await server.deps.db.updateTable("webinar_contents").set({ published_at: null }).where("id", "=", content.id).execute();
    expect((await programme()).map(({ title }) => title)).toEqual(["질의응답"]);
  });

  test("404 webinar_session.not_found: a session of another event, a hidden one and a missing one", async () => {
    const { session } = await plan();
    const { event_id } = await plan();
    expect(await caller.call(getWebinarSession, { params: { id: session.id }, query: { event_id } })).toMatchObject(
      refusal(404, "webinar_session.not_found"),
    );
    const get = (id: number) => caller.call(getWebinarSession, { params: { id } });
    const hidden = await plan({ event_id: (await server.make.webinarEvent({ is_published: false })).id });
    for (const id of [hidden.session.id, 987_654_321]) expect(await get(id)).toMatchObject({ status: 404 });
  });

  test("200: an iCalendar file in UTC, with folded lines and escaped signs", async () => {
    const { session } = await plan({
      title: "발열; 언제, 왜\\어떻게 ".repeat(5).trim().slice(0, 100),
      description: "첫째 줄\n둘째 줄",
    });
    const reply = await caller.call(downloadSessionCalendar, { params: { id: session.id } });
    expect(reply.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="webinar-${session.id}.ics"`,
    });
    const text = String(reply.body);
    const lines = text.split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const unfolded = text.replaceAll("\r\n ", "");
    expect(unfolded).toContain("DTSTART:20261208T033000Z\r\nDTEND:20261208T041000Z");
    expect(unfolded).toContain(String.raw`SUMMARY:발열\; 언제\, 왜\\어떻게`);
    expect(unfolded).toContain(String.raw`DESCRIPTION:윤채원\n첫째 줄\n둘째 줄\n`);
    expect(unfolded).toMatch(new RegExp(`URL:http\\S+/webinar/contents\\?event_id=${session.event_id}&session_id=${session.id}\r\n`));
    expect(await caller.call(downloadSessionCalendar, { params: { id: 987_654_321 } })).toMatchObject({ status: 404 });
  });
});
