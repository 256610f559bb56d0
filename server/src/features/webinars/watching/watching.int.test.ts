import { createWebinarAction, reportWatchedVideo } from "@rounds/contract/webinars/watching.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { beginWatching } from "./service.ts";

const server = useServer();
let doctor: Person;
let caller: Caller;
beforeEach(async () => {
  doctor = await server.make.doctor();
  caller = server.as(doctor);
});

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const begin = async (contentId: number, seconds: number) => {
  await beginWatching(server.deps, doctor.userId, contentId);
  await server.deps.db
    .updateTable("webinar_watches")
    .set({ started_at: ago(seconds), reported_at: ago(seconds) })
    .where("content_id", "=", contentId)
    .execute();
};
const report = (content_id: number, played_times: [number, number][], more: { start_time?: string; position?: number } = {}) =>
  caller.call(reportWatchedVideo, { body: { watched_video: { content_id, start_time: ago(60), played_times, ...more } } });
const rowOf = (contentId: number) =>
  server.deps.db
    .selectFrom("webinar_watches")
    .selectAll()
    .where("content_id", "=", contentId)
    .where("user_id", "=", doctor.userId)
    .executeTakeFirst();
const attendanceOf = (sessionId: number) =>
  server.deps.db
    .selectFrom("webinar_attendances")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("user_id", "=", doctor.userId)
    .execute();

describe("a recorded video", () => {
  test("201: overlapping ranges count once, and the position is stored", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 100 });
    await begin(id, 60);
    expect(
      await report(
        id,
        [
          [0, 30],
          [20, 40],
        ],
        { position: 40.7 },
      ),
    ).toMatchObject({
      status: 201,
      body: { watched_video: { content_id: id, watched_seconds: 40, watched_share: 0.4, is_completed: false } },
    });
    expect(await rowOf(id)).toMatchObject({ resume_at: 40 });
  });

  test("201: a late report of an earlier visit counts, but leaves the position of the later visit on another device", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 100 });
    await begin(id, 3 * 3600);
    await report(id, [[40, 60]], { position: 60 });
    await report(id, [[0, 20]], { start_time: ago(2 * 3600), position: 20 });
    expect(await rowOf(id)).toMatchObject({ resume_at: 60, watched_seconds: 40 });
  });

  test("201: a report that arrives while the content has no video completes nothing, and leaves the position", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 100 });
    await begin(id, 60);
    await report(id, [[0, 40]], { position: 40 });
    await server.deps.db.updateTable("webinar_contents").set({ duration_seconds: null }).where("id", "=", id).execute();
    expect(await report(id, [[40, 45]], { position: 45 })).toMatchObject({
      status: 201,
      body: { watched_video: { watched_seconds: 40, watched_share: 0, is_completed: false } },
    });
    expect(await rowOf(id)).toMatchObject({ resume_at: 40, completed_at: null });
  });

  test("201: the same report a second time changes nothing", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 100 });
    await begin(id, 60);
    await report(id, [[0, 30]]);
    expect((await report(id, [[0, 30]])).body.watched_video.watched_seconds).toBe(30);
  });

  test("201: ranges beyond the end, and ranges longer than the elapsed time, do not count", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 7200 });
    await begin(id, 30);
    expect((await report(id, [[7190, 7300]])).body.watched_video.watched_seconds).toBe(10);
    expect((await report(id, [[0, 3600]])).body.watched_video.watched_seconds).toBe(10);
  });

  test("201: without a stream that was fetched nothing counts", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 100 });
    expect((await report(id, [[0, 30]])).body.watched_video).toMatchObject({ watched_seconds: 0, watched_share: 0 });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("201: 50 parallel reports share one elapsed time", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 10_000 });
    await begin(id, 60);
    await Promise.all(Array.from({ length: 50 }, (_, index) => report(id, [[index * 100, index * 100 + 50]])));
    // 60 s at double speed, the tolerance of 5 s, and the time that the test itself takes.
    expect((await rowOf(id))?.watched_seconds).toBeLessThanOrEqual(150);
  });

  test("201: from 90 % on the video is completed, and stays so", async () => {
    const { id } = await server.make.webinarContent({ duration_seconds: 100 });
    await begin(id, 100);
    expect((await report(id, [[0, 89]], { start_time: ago(100) })).body.watched_video.is_completed).toBe(false);
    expect((await report(id, [[89, 90]])).body.watched_video.is_completed).toBe(true);
    await server.deps.db.updateTable("webinar_contents").set({ duration_seconds: 1000 }).where("id", "=", id).execute();
    expect((await report(id, [])).body.watched_video.is_completed).toBe(true);
  });

  test("404 content.not_found: an unpublished content", async () => {
    const { id } = await server.make.webinarContent({ published_at: null });
    expect(await report(id, [[0, 5]])).toMatchObject({ status: 404, errors: [{ code: "content.not_found" }] });
  });

  test.for([
    ["a negative position", { played_times: [[-1, 5]] }],
    ["a range without an end", { played_times: [[1]] }],
    ["more than 200 ranges", { played_times: Array.from({ length: 201 }, () => [0, 1]) }],
    ["an invalid time", { start_time: "gestern" }],
  ] as const)("400: %s", async ([, wrong]) => {
    const { id } = await server.make.webinarContent();
    const body = { content_id: id, start_time: ago(60), played_times: [], ...wrong } as never;
    expect((await caller.call(reportWatchedVideo, { body })).status).toBe(400);
  });
});

describe("a live stream", () => {
  const live = async () => {
    const content = await server.make.webinarContent({ type: "live_record", duration_seconds: 7200 });
    if (content.session_id === null) throw new Error("A live content has a session");
    const { event_id } = await server.deps.db
      .selectFrom("webinar_sessions")
      .select("event_id")
      .where("id", "=", content.session_id)
      .executeTakeFirstOrThrow();
    return { id: content.id, sessionId: content.session_id, eventId: event_id };
  };
  const play = (session_id: number) =>
    caller.call(createWebinarAction, {
      body: { user_action: { action_name: "click_live_session_video_start_button", session_id, session_type: "live-session" } },
    });

  test("201: played time ends at the present moment of the session, and counts as presence of a registered doctor", async () => {
    const { id, sessionId, eventId } = await live();
    await server.make.webinarRegistration(doctor, { id: eventId });
    await begin(id, 60);
    await report(id, [[3, 33]], { start_time: ago(30) });
    const row = await rowOf(id);
    // The session began half an hour ago.
    expect(row?.ranges).toMatch(/^\{\[17[67]\d,180\d\)\}$/);
    expect(row?.resume_at).toBe(0);
    const [attendance] = await attendanceOf(sessionId);
    expect(attendance?.checked_in_at).toBeNull();
    expect(attendance?.minutes).not.toBe("{}");
  });

  test("201: reports of people who are not registered, and of a recording of the running session, are no presence", async () => {
    const { id, sessionId, eventId } = await live();
    await begin(id, 60);
    await report(id, [[3, 33]], { start_time: ago(30) });
    expect((await rowOf(id))?.watched_seconds).toBe(30);
    expect(await attendanceOf(sessionId)).toEqual([]);
    await server.make.webinarRegistration(doctor, { id: eventId });
    const recording = await server.make.webinarContent({ session_id: sessionId, duration_seconds: 7200 });
    await begin(recording.id, 60);
    expect((await report(recording.id, [[3, 33]], { start_time: ago(30) })).body.watched_video.watched_seconds).toBe(30);
    expect(await attendanceOf(sessionId)).toEqual([]);
  });

  test("201: a report that arrives after the session is over is no presence", async () => {
    const { id, sessionId, eventId } = await live();
    await server.make.webinarRegistration(doctor, { id: eventId });
    await begin(id, 60);
    await server.deps.db
      .updateTable("webinar_sessions")
      .set({ ends_at: ago(1) })
      .where("id", "=", sessionId)
      .execute();
    expect((await report(id, [[3, 33]], { start_time: ago(30) })).body.watched_video.watched_seconds).toBeGreaterThan(0);
    expect(await attendanceOf(sessionId)).toEqual([]);
  });

  test("201: Play checks a registered doctor in, once", async () => {
    const { sessionId, eventId } = await live();
    await server.make.webinarRegistration(doctor, { id: eventId });
    expect(await play(sessionId)).toMatchObject({ status: 201, body: { accepted: 1 } });
    const [first] = await attendanceOf(sessionId);
    expect(first?.checked_in_at).not.toBeNull();
    await play(sessionId);
    expect((await attendanceOf(sessionId)).map(({ checked_in_at }) => checked_in_at)).toEqual([first?.checked_in_at]);
  });

  test("201: Play without a registration, or outside the session's time, is stored but is no attendance", async () => {
    const { sessionId, eventId } = await live();
    await play(sessionId);
    expect(await attendanceOf(sessionId)).toEqual([]);
    await server.make.webinarRegistration(doctor, { id: eventId });
    await server.deps.db
      .updateTable("webinar_sessions")
      .set({ starts_at: ago(-60) })
      .where("id", "=", sessionId)
      .execute();
    await play(sessionId);
    expect(await attendanceOf(sessionId)).toEqual([]);
    const stored = await server.deps.db.selectFrom("user_actions").select("session_id").where("user_id", "=", doctor.userId).execute();
    expect(stored).toEqual([{ session_id: sessionId }, { session_id: sessionId }]);
  });
});
