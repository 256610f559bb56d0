import type { CallInput } from "@rounds/contract/endpoint.ts";
import { listContents } from "@rounds/contract/webinars/contents.ts";
import * as contract from "@rounds/contract/webinars/studio-contents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { studioContents } from "../../../testing/studio-contents.ts";

const server = useServer();
const { draft, ready } = studioContents(server);
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
let operator: Caller;
let doctor: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  doctor = server.as(await server.make.doctor());
});

const show = async (id: number) => (await operator.call(contract.getStudioContent, { params: { id } })).body.content;

const list = async (query: CallInput<typeof contract.listStudioContents>["query"]) =>
  (await operator.call(contract.listStudioContents, { query: { limit: 100, ...query } })).body;
beforeEach(async () => {
  for (const table of ["webinar_watches", "webinar_session_contents", "webinar_contents"] as const)
    await server.deps.db.deleteFrom(table).execute();
});
const inSession = async (from: number, to: number) => (await server.make.webinarSession({ starts_at: hours(from), ends_at: hours(to) })).id;
const upload = (content_id: number, state: string) =>
  server.deps.db
    .insertInto("webinar_videos")
    .values({ content_id, state, file_name: "a.mp4", size_bytes: 1, ...(state === "failed" ? { fault: "stopped" } : {}) })
    .execute();

/** One content of each state. */
async function everyState() {
  const live = await ready({ title: "live", type: "live_record", session_id: await inSession(-1, 1), published_at: hours(-2) });
  await draft({ title: "stream_missing", type: "live_camera", stream_url: null, session_id: await inSession(30, 31) });
  await upload((await draft({ title: "uploading" })).id, "uploading");
  await upload((await draft({ title: "encoding" })).id, "waiting");
  await upload((await draft({ title: "failed" })).id, "failed");
  await ready({ title: "upcoming", type: "live_record", session_id: await inSession(20, 21), published_at: hours(-2) });
  await ready({ title: "published", published_at: hours(-3) });
  await ready({ title: "scheduled", published_at: hours(3) });
  await ready({ title: "unpublished", published_at: null });
  return live;
}

test("every content has one state and is in one tab, live and upcoming ones first", async () => {
  await everyState();
  const { contents, counts } = await list({});
  expect(contents.map(({ title, state }) => [title, state])).toEqual([
    ["live", "live"],
    ["upcoming", "upcoming"],
    ["stream_missing", "stream_missing"],
    ["failed", "failed"],
    ["encoding", "encoding"],
    ["uploading", "uploading"],
    ["scheduled", "scheduled"],
    ["unpublished", "unpublished"],
    ["published", "published"],
  ]);
  expect(counts).toEqual({ all: 9, live: 3, processing: 3, published: 1, unpublished: 2, failed: 1, stream_missing: 1 });
  const inTabs = await Promise.all(
    (["live", "processing", "published", "unpublished"] as const).map(async (tab) => (await list({ tab })).contents.length),
  );
  expect(inTabs).toEqual([3, 3, 1, 2]);
});

test("a live content of an unpublished event is shown as unpublished", async () => {
  const session = await server.make.webinarSession({
    starts_at: hours(-1),
    ends_at: hours(1),
    event_id: (await server.make.webinarEvent({ is_published: false })).id,
  });
  const { id } = await ready({ type: "live_record", session_id: session.id, published_at: hours(-2) });
  expect(await show(id)).toMatchObject({ state: "unpublished", publication: { state: "published" } });
});

test("rows show the newest video with its renditions, captions, chapters, viewers and completion", async () => {
  const { id } = await ready({ published_at: hours(-1) });
  const db = server.deps.db;
  await db
    .insertInto("webinar_captions")
    .values({ content_id: id, file_name: "a.vtt", web_vtt: "WEBVTT\n", cue_count: 1, ends_at_ms: 1 })
    .execute();
  await db
    .insertInto("webinar_chapters")
    .values([
      { content_id: id, starts_at: 0, title: "a" },
      { content_id: id, starts_at: 9, title: "b" },
    ])
    .execute();
  for (const [ranges, completed_at] of [
    ["{[0,600)}", hours(0)],
    ["{[0,60)}", null],
    ["{}", null],
  ] as const)
    await db
      .insertInto("webinar_watches")
      .values({ content_id: id, user_id: (await server.make.doctor()).userId, ranges, completed_at })
      .execute();
  const [row] = (await list({})).contents;
  expect(row).toMatchObject({ has_captions: true, chapters: [{ starts_at: 0 }, { starts_at: 9 }], viewers: 2, completion: 0.5 });
  expect(row?.video).toMatchObject({
    state: "ready",
    renditions: [
      { name: "720", percent: 100 },
      { name: "480", percent: 100 },
    ],
  });
});

test("the search finds titles, their first consonants, speakers, keywords and an id", async () => {
  const { id } = await ready({ title: "만성 기침", speakers: ["서민재"], keywords: ["호흡기 검색"] });
  await ready({ title: "당뇨발" });
  const found = async (query: object) => (await list(query)).contents.map((content) => content.id);
  for (const keyword of ["기침", "ㅁㅅ", "서민재", "호흡기 검색", String(id), `#${id}`]) expect(await found({ keyword })).toEqual([id]);
  expect(await found({ content_keyword: "호흡기 검색" })).toEqual([id]);
  expect(await found({ speaker: "서민재" })).toEqual([id]);
  expect(await found({ speaker: "서민" })).toEqual([]);
  expect((await list({ keyword: "기침" })).counts.all).toBe(1);
});

test("pages of one row visit every content once, in the same order", async () => {
  await everyState();
  const whole = (await list({})).contents.map(({ id }) => id);
  const visited: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await operator.call(contract.listStudioContents, { query: { limit: 1, ...(cursor ? { cursor } : {}) } });
    visited.push(...page.body.contents.map(({ id }) => id));
    cursor = page.body.next_cursor;
  } while (cursor);
  expect(visited).toEqual(whole);
  expect(await operator.call(contract.listStudioContents, { query: { cursor: "abc" } })).toMatchObject(refusal(400, "request.invalid"));
});

test("the order puts contents at the front of the doctors' list, and all others behind them", async () => {
  const ids: number[] = [];
  for (const hoursAgo of [1, 2, 3, 4]) ids.push((await ready({ published_at: hours(-hoursAgo) })).id);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const order = (content_ids: number[]) => operator.call(contract.orderStudioContents, { body: { content_ids } });
  const listed = async () => (await doctor.call(listContents, {})).body.contents.map(({ id }) => id);
  expect((await order([d, c, d, 987_654_321])).status).toBe(204);
  expect(await listed()).toEqual([d, c, a, b]);
  expect((await show(d)).list_rank).toBeGreaterThan((await show(c)).list_rank);
  await Promise.all([order([a, b]), order([c, d])]);
  const ranked = (await Promise.all(ids.map(show))).filter(({ list_rank }) => list_rank > 0).map(({ id }) => id);
  expect([
    [a, b],
    [c, d],
  ]).toContainEqual(ranked);
  await order([]);
  expect(await listed()).toEqual([a, b, c, d]);
  expect(await order(Array.from({ length: 51 }, (_, n) => n + 1))).toMatchObject(refusal(400, "request.invalid"));
});

test("the contents of one session are found among all others, also with search terms", async () => {
  const sessionId = await inSession(1, 2);
  const ids = [];
  for (const title of ["첫 강의", "둘째 강의"]) ids.push((await draft({ title, session_id: sessionId })).id);
  await draft({ title: "첫 강의", session_id: await inSession(1, 2) });
  const found = async (keyword?: string) =>
    (await list({ session_id: sessionId, ...(keyword === undefined ? {} : { keyword }) })).contents
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  expect(await found()).toEqual(ids);
  expect(await found("첫")).toEqual(ids.slice(0, 1));
});
