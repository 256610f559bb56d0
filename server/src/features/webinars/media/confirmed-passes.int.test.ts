import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { getHlsUrl } from "@rounds/contract/webinars/media.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen } from "../../../db/listener.ts";
import { createClock } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { type Replica, useReplicas } from "../../../testing/replicas.ts";
import { storeVideo } from "../../../testing/stored-video.ts";

/** Moves only when a test moves it, so that no trust ends with time alone. */
const clock = createClock(new Date().toISOString());
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const processes = useReplicas(server, 2);

const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

async function live() {
  const session = await server.make.webinarSession({ starts_at: inHours(-0.1), ends_at: inHours(1) });
  const content = await server.make.webinarContent({ type: "live_record", session_id: session.id, is_looped: true });
  await storeVideo(server, content.id);
  return { id: content.id, sessionId: session.id, eventId: session.event_id };
}

async function registered(eventId: number): Promise<Person> {
  const doctor = await server.make.doctor();
  await server.make.webinarRegistration(doctor, { id: eventId });
  return doctor;
}

async function play(person: Person, id: number, caller = server.as(person)): Promise<string> {
  const { body } = await caller.call(getHlsUrl, { params: { id } });
  return body.data.hls_url.replace("master.m3u8", "720/index.m3u8");
}

const statusAt = async ({ app }: Pick<Replica, "app">, path: string): Promise<number> =>
  (await app.inject({ method: "GET", url: path })).statusCode;
const statuses = (path: string): Promise<number[]> => Promise.all(processes.map((one) => statusAt(one, path)));

test("a sign-out at one process ends the pass at another one that has confirmed it", async () => {
  const { id, eventId } = await live();
  const doctor = await registered(eventId);
  const { access_token } = await server.signIn(doctor);
  const path = await play(doctor, id, server.withToken(access_token));
  for (const _ of [1, 2]) expect(await statuses(path)).toEqual([200, 200]);
  await server.withToken(access_token).call(endSession);
  await expect.poll(() => statuses(path)).toEqual([403, 403]);
});

test("an older live pass that a process has confirmed ends ten seconds later at the latest", async () => {
  const { id, eventId } = await live();
  const doctor = await registered(eventId);
  const first = await play(doctor, id);
  expect(await statuses(first)).toEqual([200, 200]);
  const second = await play(doctor, id);
  clock.advance(10);
  expect(await statuses(first)).toEqual([403, 403]);
  expect(await statuses(second)).toEqual([200, 200]);
});

describe("PostgreSQL announces", () => {
  let announced = 0;
  let listening: ReturnType<typeof listen>;
  beforeAll(
    () =>
      new Promise<void>((onOpen) => {
        listening = listen(server.deps.db, { channel: "media_access", onNotification: () => void announced++, onOpen });
      }),
  );
  afterAll(() => listening.stop());

  let scene: Awaited<ReturnType<typeof live>> & { doctor: Person; vodId: number };
  beforeEach(async () => {
    const content = await live();
    scene = { ...content, doctor: await registered(content.eventId), vodId: (await server.make.webinarContent()).id };
    await server.signIn(scene.doctor);
  });

  const changes: Readonly<Record<string, () => ReturnType<typeof sql>>> = {
    "a sign-out": () => sql`update sessions set revoked_at = now() where user_id = ${scene.doctor.userId}`,
    "the removal of a session": () => sql`delete from sessions where user_id = ${scene.doctor.userId}`,
    "the end of an account": () => sql`update users set deleted_at = now() where id = ${scene.doctor.userId}`,
    "the end of a publication": () => sql`update webinar_contents set published_at = null where id = ${scene.id}`,
    "the removal of a content": () => sql`delete from webinar_contents where id = ${scene.vodId}`,
    "a hidden event": () => sql`update webinar_events set is_published = false where id = ${scene.eventId}`,
    "another time": () => sql`update webinar_sessions set ends_at = ends_at + interval '1 hour' where id = ${scene.sessionId}`,
    "another video": () => sql`update webinar_videos set is_current = false where content_id = ${scene.id}`,
    "the removal of a video": () => sql`delete from webinar_videos where content_id = ${scene.id}`,
  };
  test.each(Object.keys(changes))("%s", async (name) => {
    const before = announced;
    await changes[name]?.().execute(server.deps.db);
    await expect.poll(() => announced).toBe(before + 1);
  });

  test("no use of a session, and no other change of a content", async () => {
    const before = announced;
    await sql`update sessions set factor_passed_at = now() where user_id = ${scene.doctor.userId}`.execute(server.deps.db);
    await sql`update webinar_contents set title = '다른 제목' where id = ${scene.id}`.execute(server.deps.db);
    // Notifications arrive in their order, so this one arrives after any of those two.
    await sql`select pg_notify('media_access', '')`.execute(server.deps.db);
    await expect.poll(() => announced).toBeGreaterThan(before);
    expect(announced).toBe(before + 1);
  });
});
