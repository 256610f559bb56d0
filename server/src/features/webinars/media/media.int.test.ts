import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { getHlsUrl, getPreviewUrl } from "@rounds/contract/webinars/media.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { storeVideo, videoBytes } from "../../../testing/stored-video.ts";

const clock = createClock(new Date().toISOString());
const logged: string[] = [];
const server = useServer({ LOG_LEVEL: "trace" }, (deps) => ({ ...deps, now: clock.now }), { log: logged });
/** Operators need their second factor here. */
const strict = useServer({ OPERATOR_FACTOR: "on" });
const hour = 3_600_000;
const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * hour).toISOString();

async function recorded() {
  const content = await server.make.webinarContent();
  return { id: content.id, ...(await storeVideo(server, content.id)) };
}
async function live(overrides: { is_looped?: boolean } = {}, times: { starts_at?: string; ends_at?: string } = {}) {
  const session = await server.make.webinarSession({ starts_at: inHours(-0.001), ends_at: inHours(1), ...times });
  const content = await server.make.webinarContent({ type: "live_record", session_id: session.id, is_looped: true, ...overrides });
  await storeVideo(server, content.id);
  return { id: content.id, session, event: { id: session.event_id } };
}
const addCaptions = (id: number) =>
  server.deps.db
    .insertInto("webinar_captions")
    .values({ content_id: id, file_name: "a.vtt", web_vtt: "WEBVTT\n", cue_count: 1, ends_at_ms: 1000 })
    .execute();
async function play(person: Person, id: number): Promise<string> {
  const reply = await server.as(person).call(getHlsUrl, { params: { id } });
  expect(reply.errors).toEqual([]);
  return reply.body.data.hls_url.replace(/\/master\.m3u8$/, "");
}
const get = (path: string) => server.app.inject({ method: "GET", url: path });
const codeOf = (response: { json(): { errors?: { code: string }[] } }): string | undefined => response.json().errors?.[0]?.code;

describe("a recorded video", () => {
  test("200: opens with a pass: playlists are not stored, segments are immutable", async () => {
    const { id } = await recorded();
    const base = await play(await server.make.doctor(), id);
    const master = await get(`${base}/master.m3u8`);
    expect(master.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
    expect(master.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(master.headers["cross-origin-opener-policy"], "a header of documents").toBeUndefined();
    expect(master.body.match(/^\d+\/index\.m3u8$/gm)).toEqual(["720/index.m3u8", "480/index.m3u8"]);
    const playlist = await get(`${base}/720/index.m3u8`);
    expect(playlist.headers["cache-control"]).toBe("private, no-store");
    expect(playlist.body).toContain("#EXT-X-ENDLIST");
    for (const file of ["init.mp4", "0.m4s", "2.m4s"]) {
      const segment = await get(`${base}/480/${file}`);
      expect(segment.body).toBe(videoBytes("480", file));
      expect(segment.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
      expect(segment.headers["content-type"]).toBe("video/mp4");
    }
    expect((await get(`${base}/storyboard.vtt`)).body).toContain("storyboard.jpg#xywh=160,0,160,90");
    expect((await get(`${base}/storyboard.jpg`)).body).toBe("still");
  });

  test.each(["720/3.m4s", "720/-1.m4s", "720/00.m4s", "1080/index.m3u8", "720/1.mp4", "other.txt", "captions.vtt", "720/..%2f480"])(
    "404 media.not_found: %s",
    async (file) => {
      const { id } = await recorded();
      const base = await play(await server.make.doctor(), id);
      const response = await get(`${base}/${file}`);
      expect([response.statusCode, codeOf(response)]).toEqual([404, "media.not_found"]);
    },
  );

  test("the fetch of a stream begins the time in which watched ranges count", async () => {
    const { id } = await recorded();
    const doctor = await server.make.doctor();
    await play(doctor, id);
    const watches = await server.deps.db.selectFrom("webinar_watches").select("content_id").where("user_id", "=", doctor.userId).execute();
    expect(watches).toEqual([{ content_id: id }]);
  });

  test("lists captions and the chapters before the end, and serves captions as text", async () => {
    const { id } = await recorded();
    await addCaptions(id);
    // The second one belongs to an earlier, longer video.
    const chapters = [5, 5000].map((starts_at) => ({ content_id: id, starts_at, title: "증례" }));
    await server.deps.db.insertInto("webinar_chapters").values(chapters).execute();
    const { body } = await server.as(await server.make.doctor()).call(getHlsUrl, { params: { id } });
    expect(body.data).toMatchObject({ type: "vod", chapters: [{ starts_at: 5, title: "증례" }] });
    const captions = await get(body.data.captions_url ?? "");
    expect([captions.headers["content-type"], captions.body]).toEqual(["text/vtt; charset=utf-8", "WEBVTT\n"]);
  });

  test("a poster is public", async () => {
    const { posterKey } = await recorded();
    const poster = await get(`/media/posters/${posterKey}.jpg`);
    expect([poster.statusCode, poster.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect((await get(`/media/posters/${posterKey.replace(/.$/, "x")}.jpg`)).statusCode).toBe(404);
    const { storage_key } = await server.deps.db.selectFrom("webinar_renditions").select("storage_key").executeTakeFirstOrThrow();
    expect((await get(`/media/posters/${storage_key}.jpg`)).statusCode).toBe(404);
  });
});

describe("403 media.pass_invalid", () => {
  const expectRefused = async (path: string): Promise<void> => {
    // PostgreSQL announces a change within a moment. The clock of these tests does not move, so no trust ends with time.
    await expect.poll(async () => (await get(`${path}/master.m3u8`)).statusCode).toBe(403);
    for (const file of ["master.m3u8", "720/index.m3u8", "720/init.mp4", "720/0.m4s", "storyboard.jpg"]) {
      const response = await get(`${path}/${file}`);
      expect([file, response.statusCode, codeOf(response)]).toEqual([file, 403, "media.pass_invalid"]);
      expect(response.headers["cache-control"]).toBe("private, no-store");
    }
  };

  test("an altered pass", async () => {
    const { id } = await recorded();
    const base = await play(await server.make.doctor(), id);
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200);
    await expectRefused(base.replace(/.(?=\/\d+$)/, (last) => (last === "A" ? "B" : "A")));
    await expectRefused(`/media/nothing/${id}`);
  });

  test("a pass of another content", async () => {
    const [one, other] = [await recorded(), await recorded()];
    const base = await play(await server.make.doctor(), one.id);
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200);
    await expectRefused(base.replace(/\/\d+$/, `/${other.id}`));
  });

  test("an expired pass: after four hours", async () => {
    const { id } = await recorded();
    const base = await play(await server.make.doctor(), id);
    clock.advance(4 * 3600 - 2);
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200);
    clock.advance(2);
    await expectRefused(base);
  });

  test("a long video's pass: until an hour after its length", async () => {
    const { id } = await recorded();
    await server.deps.db
      .updateTable("webinar_videos")
      .set({ duration_ms: 5 * hour })
      .where("content_id", "=", id)
      .execute();
    const base = await play(await server.make.doctor(), id);
    clock.advance(6 * 3600 - 2);
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200);
    clock.advance(2);
    await expectRefused(base);
  });

  test("after the viewer's sign-out, but not after that of another one", async () => {
    const { id } = await recorded();
    const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
    const tokens = await server.signIn(doctor);
    const { body } = await server.withToken(tokens.access_token).call(getHlsUrl, { params: { id } });
    const others = await play(other, id);
    expect((await get(body.data.hls_url)).statusCode).toBe(200);
    await server.withToken(tokens.access_token).call(endSession);
    await expectRefused(body.data.hls_url.replace(/\/master\.m3u8$/, ""));
    expect((await get(`${others}/master.m3u8`)).statusCode).toBe(200);
  });

  test("after the content is unpublished", async () => {
    const { id } = await recorded();
    const base = await play(await server.make.doctor(), id);
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200);
    await server.deps.db.updateTable("webinar_contents").set({ published_at: null }).where("id", "=", id).execute();
    await expectRefused(base);
  });

  test("after another video replaces that of the pass: the player fetches a new pass instead of mixing both", async () => {
    const { id, videoId } = await recorded();
    const doctor = await server.make.doctor();
    const base = await play(doctor, id);
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200);
    await server.deps.db.updateTable("webinar_videos").set({ is_current: false }).where("id", "=", videoId).execute();
    await storeVideo(server, id);
    await expectRefused(base);
    expect((await get(`${await play(doctor, id)}/720/0.m4s`)).statusCode).toBe(200);
  });

  test("after the account is deleted", async () => {
    const { id } = await recorded();
    const doctor = await server.make.doctor();
    const base = await play(doctor, id);
    expect((await get(`${base}/master.m3u8`)).statusCode).toBe(200);
    await server.deps.db
      .updateTable("users")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", doctor.userId)
      .execute();
    await expectRefused(base);
  });
});

describe("404 content.not_found: doctors get no stream of", () => {
  test.each(["a content without a video", "an unpublished content", "a scheduled content"])("%s", async (kind) => {
    const { id } = kind.endsWith("video") ? await server.make.webinarContent() : await recorded();
    const published_at = kind.startsWith("an unpublished") ? null : kind.startsWith("a scheduled") ? inHours(1) : undefined;
    if (published_at !== undefined)
      await server.deps.db.updateTable("webinar_contents").set({ published_at }).where("id", "=", id).execute();
    const reply = await server.as(await server.make.doctor()).call(getHlsUrl, { params: { id } });
    expect(reply).toMatchObject({ status: 404, errors: [{ code: "content.not_found" }] });
  });
});

describe("an operator's preview", () => {
  test("200: plays an unpublished content, until the operator loses the role", async () => {
    const { id } = await recorded();
    await server.deps.db.updateTable("webinar_contents").set({ published_at: null }).where("id", "=", id).execute();
    const operator = await server.make.operator();
    const { body } = await server.as(operator).call(getPreviewUrl, { params: { id } });
    expect((await get(body.data.hls_url)).statusCode).toBe(200);
    await server.deps.db.updateTable("users").set({ is_operator: false }).where("id", "=", operator.userId).execute();
    expect((await get(body.data.hls_url)).statusCode).toBe(403);
  });

  test("403 media.pass_invalid: twelve hours after the second factor", async () => {
    const { make, deps, app } = strict;
    const { id } = await make.webinarContent();
    await storeVideo(strict, id);
    const operator = await make.operator();
    await make.operatorFactor(operator);
    const caller = strict.withToken((await strict.signIn(operator)).access_token);
    const passFactor = (hoursAgo: number) =>
      deps.db
        .updateTable("sessions")
        .set({ factor_passed_at: sql`now() - make_interval(hours => ${hoursAgo})` })
        .where("user_id", "=", operator.userId)
        .execute();
    await passFactor(0);
    const url = (await caller.call(getPreviewUrl, { params: { id } })).body.data.hls_url;
    expect((await app.inject({ url })).statusCode).toBe(200);
    await passFactor(12);
    const ended = await app.inject({ url });
    expect([ended.statusCode, codeOf(ended)]).toEqual([403, "media.pass_invalid"]);
  });

  test("404 media.not_found: before the first rendition", async () => {
    const { id } = await server.make.webinarContent();
    const reply = await server.as(await server.make.operator()).call(getPreviewUrl, { params: { id } });
    expect(reply).toMatchObject({ status: 404, errors: [{ code: "media.not_found" }] });
  });
});

describe("a live content", () => {
  test("409 webinar_registration.required: the doctor is not registered", async () => {
    const { id } = await live();
    const reply = await server.as(await server.make.doctor()).call(getHlsUrl, { params: { id } });
    expect(reply).toMatchObject({ status: 409, errors: [{ code: "webinar_registration.required" }] });
  });

  test("409 stream.not_ready before the start, webinar_event.ended after the end", async () => {
    const doctor = await server.make.doctor();
    for (const [times, code] of [
      [{ starts_at: inHours(0.5) }, "stream.not_ready"],
      [{ starts_at: inHours(-2), ends_at: inHours(-0.01) }, "webinar_event.ended"],
    ] as const) {
      const { id, event } = await live({}, times);
      await server.make.webinarRegistration(doctor, event);
      const reply = await server.as(doctor).call(getHlsUrl, { params: { id } });
      expect(reply).toMatchObject({ status: 409, errors: [{ code }] });
    }
  });

  test("slides with the clock: later segments do not exist yet", async () => {
    const { id, event } = await live({}, { starts_at: inHours(0) });
    const doctor = await server.make.doctor();
    await server.make.webinarRegistration(doctor, event);
    const base = await play(doctor, id);
    const numbers = async (): Promise<string[]> => (await get(`${base}/720/index.m3u8`)).body.match(/^\d+(?=\.m4s$)/gm) ?? [];
    expect(await numbers()).toEqual(["0"]);
    expect((await get(`${base}/720/1.m4s`)).statusCode).toBe(404);
    clock.advance(4.5);
    expect(await numbers()).toEqual(["0", "1"]);
    expect((await get(`${base}/720/1.m4s`)).body).toBe(videoBytes("720", "1.m4s"));
    expect((await get(`${base}/720/2.m4s`)).statusCode).toBe(404);
    clock.advance(6);
    // The second run of the video.
    expect((await get(`${base}/720/3.m4s`)).body).toBe(videoBytes("720", "0.m4s"));
    expect((await get(`${base}/storyboard.vtt`)).statusCode).toBe(404);
    clock.advance(200);
    expect((await get(`${base}/720/0.m4s`)).statusCode).toBe(404);
  });

  test("has no captions while it is on air, because they contain the rest of the talk; a preview has them", async () => {
    const { id, event } = await live();
    await addCaptions(id);
    const doctor = await server.make.doctor();
    await server.make.webinarRegistration(doctor, event);
    expect((await server.as(doctor).call(getHlsUrl, { params: { id } })).body.data.captions_url).toBeNull();
    const captions = await get(`${await play(doctor, id)}/captions.vtt`);
    expect([captions.statusCode, codeOf(captions)]).toEqual([404, "media.not_found"]);
    const preview = await server.as(await server.make.operator()).call(getPreviewUrl, { params: { id } });
    expect((await get(preview.body.data.captions_url ?? "")).statusCode).toBe(200);
  });

  test("offers no rendition below 720, also to browsers that choose it themselves, unless it has no other", async () => {
    const { id, event } = await live();
    const doctor = await server.make.doctor();
    await server.make.webinarRegistration(doctor, event);
    const names = async (content: number) =>
      (await get(`${await play(doctor, content)}/master.m3u8`)).body.match(/^\d+(?=\/index\.m3u8$)/gm);
    expect(await names(id)).toEqual(["720"]);
    const session = await server.make.webinarSession({ event_id: event.id, starts_at: inHours(-0.001), ends_at: inHours(1) });
    const small = await server.make.webinarContent({ type: "live_record", session_id: session.id });
    await storeVideo(server, small.id, ["480"]);
    expect(await names(small.id)).toEqual(["480"]);
  });

  test("ends for players with the session, and is refused a minute later", async () => {
    const { id, event } = await live();
    const doctor = await server.make.doctor();
    await server.make.webinarRegistration(doctor, event);
    const base = await play(doctor, id);
    clock.advance(3601);
    expect((await get(`${base}/720/index.m3u8`)).body).toContain("#EXT-X-ENDLIST");
    clock.advance(60);
    expect((await get(`${base}/720/index.m3u8`)).statusCode).toBe(403);
  });

  test("403 media.pass_replaced: the newest pass of a viewer wins, and other viewers keep theirs", async () => {
    const { id, event } = await live();
    const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
    for (const person of [doctor, other]) await server.make.webinarRegistration(person, event);
    const [first, others, second] = [await play(doctor, id), await play(other, id), await play(doctor, id)];
    expect(codeOf(await get(`${first}/720/index.m3u8`))).toBe("media.pass_replaced");
    for (const base of [others, second]) expect((await get(`${base}/720/index.m3u8`)).statusCode).toBe(200);
  });

  test("404 content.not_found and no more segments after the event is unpublished", async () => {
    const { id, event } = await live();
    const doctor = await server.make.doctor();
    await server.make.webinarRegistration(doctor, event);
    const base = await play(doctor, id);
    expect((await get(`${base}/720/index.m3u8`)).statusCode).toBe(200);
    await server.deps.db.updateTable("webinar_events").set({ is_published: false }).where("id", "=", event.id).execute();
    await expect.poll(async () => (await get(`${base}/720/index.m3u8`)).statusCode).toBe(403);
    const reply = await server.as(doctor).call(getHlsUrl, { params: { id } });
    expect(reply).toMatchObject({ status: 404, errors: [{ code: "content.not_found" }] });
  });

  test("50 parallel requests for a pass leave exactly one valid pass", async () => {
    const { id, event } = await live();
    const doctor = await server.make.doctor();
    await server.make.webinarRegistration(doctor, event);
    const bases = await Promise.all(Array.from({ length: 50 }, () => play(doctor, id)));
    const states = await Promise.all(bases.map(async (base) => (await get(`${base}/720/index.m3u8`)).statusCode));
    expect(states.filter((status) => status === 200)).toHaveLength(1);
  });

  test("a camera's address is revealed only while the session is live", async () => {
    const session = await server.make.webinarSession({ starts_at: inHours(0.1), ends_at: inHours(1) });
    const content = await server.make.webinarContent({ type: "live_camera", session_id: session.id });
    const doctor = await server.make.doctor();
    await server.make.webinarRegistration(doctor, { id: session.event_id });
    expect((await server.as(doctor).call(getHlsUrl, { params: { id: content.id } })).errors).toMatchObject([{ code: "stream.not_ready" }]);
    clock.advance(720);
    const { body } = await server.as(doctor).call(getHlsUrl, { params: { id: content.id } });
    expect(body.data).toEqual({
      hls_url: "https://encoder.example/live.m3u8",
      type: "live_camera",
      expires_at: null,
      captions_url: null,
      storyboard_url: null,
      chapters: [],
    });
  });
});

test("no line of the log contains a pass, for any address", async () => {
  const { id } = await recorded();
  const base = await play(await server.make.doctor(), id);
  for (const file of ["master.m3u8", "720/index.m3u8", "720/0.m4s", "missing", "720/missing/deeper", "", "720/%zz"])
    await get(`${base}/${file}`);
  await server.app.inject({ method: "POST", url: `${base}/master.m3u8` });
  const pass = base.split("/")[2] ?? "";
  expect(pass).toMatch(/^[a-z0-9-]+\.[A-Za-z0-9_-]{43}$/);
  expect(logged.length).toBeGreaterThan(20);
  expect(logged.filter((line) => line.includes(pass))).toEqual([]);
});
