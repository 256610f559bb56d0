import { getContent, getNextContent, listContents, listFilters, suggestContents } from "@rounds/contract/webinars/contents.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
let doctor: Person;
let caller: Caller;
beforeEach(async () => {
  for (const table of [
    "webinar_watches",
    "webinar_session_contents",
    "webinar_contents",
    "webinar_sessions",
    "webinar_events",
    "webinar_keywords",
  ] as const)
    await server.deps.db.deleteFrom(table).execute();
  doctor = await server.make.doctor();
  caller = server.as(doctor);
});
/** Tests of an order need a list without the contents of other tests. */
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
const titles = async (query: NonNullable<Parameters<typeof caller.call<typeof listContents>>[1]>["query"] = {}) =>
  (await caller.call(listContents, { query })).body.contents.map(({ title }) => title);
const watch = (contentId: number, seconds: number, more: object = {}) =>
  server.deps.db
    .insertInto("webinar_watches")
    .values({ content_id: contentId, user_id: doctor.userId, ranges: `{[0,${seconds})}`, resume_at: seconds, ...more })
    .execute();
const live = (title: string, startsIn: number, endsIn: number) => async () => {
  const session = await server.make.webinarSession({ title, starts_at: hours(startsIn), ends_at: hours(endsIn) });
  return server.make.webinarContent({ type: "live_record", title, session_id: session.id });
};

describe("the list", () => {
  test("200: live contents first, then upcoming ones by their start, then the newest; ended ones are gone", async () => {
    await server.make.webinarContent({ title: "old", published_at: hours(-50) });
    await server.make.webinarContent({ title: "new", published_at: hours(-2) });
    await live("later", 48, 49)();
    await live("sooner", 24, 25)();
    await live("live", -1, 1)();
    await live("ended", -3, -2)();
    expect(await titles()).toEqual(["live", "sooner", "later", "new", "old"]);
    expect(await titles({ type: "vod" })).toEqual(["new", "old"]);
    expect(await titles({ type: "live" })).toEqual(["live", "sooner", "later"]);
  });

  test("200: page by page without a gap or a repetition; the first page has the total", async () => {
    for (let made = 0; made < 5; made++) await server.make.webinarContent({ title: `${made}`, published_at: hours(-1) });
    await live("live", -1, 1)();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await caller.call(listContents, { query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
      expect(body.total_count).toBe(cursor === undefined ? 6 : undefined);
      seen.push(...body.contents.map(({ title }) => title));
      cursor = body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(["live", "4", "3", "2", "1", "0"]);
  });

  test("200: started and unfinished ones come first on request; each card has the watched share", async () => {
    const [started, finished] = [
      await server.make.webinarContent({ title: "started", duration_seconds: 600, published_at: hours(-9) }),
      await server.make.webinarContent({ title: "finished", duration_seconds: 600, published_at: hours(-8) }),
    ];
    await server.make.webinarContent({ title: "new" });
    await watch(started.id, 150);
    await watch(finished.id, 560);
    expect(await titles()).toEqual(["new", "finished", "started"]);
    const { body } = await caller.call(listContents, { query: { sort: "started" } });
    expect(body.contents).toMatchObject([
      { title: "started", me: { watched_seconds: 150, watched_share: 0.25, is_completed: false, resume_at: 150 } },
      { title: "new", me: { watched_share: 0 } },
      { title: "finished", me: { is_completed: true } },
    ]);
    const { body: others } = await server.as(await server.make.doctor()).call(listContents, { query: { sort: "started" } });
    expect(others.contents.map(({ me }) => me.watched_seconds)).toEqual([0, 0, 0]);
  });

  test("200: contents that operators put in front precede newer ones", async () => {
    await server.make.webinarContent({ title: "front", published_at: hours(-90), list_rank: 1 });
    await server.make.webinarContent({ title: "new" });
    expect(await titles()).toEqual(["front", "new"]);
  });

  test("200: unpublished contents, scheduled ones and live ones of an unpublished event are not listed", async () => {
    await server.make.webinarContent({ published_at: null });
    await server.make.webinarContent({ published_at: hours(1) });
    const session = await server.make.webinarSession({ event_id: (await server.make.webinarEvent({ is_published: false })).id });
    const hidden = await server.make.webinarContent({ type: "live_record", session_id: session.id });
    expect(await titles()).toEqual([]);
    expect(await server.visitor.call(getContent, { params: { id: hidden.id } })).toMatchObject(refusal(404, "content.not_found"));
  });

  test.each([
    ["심부전", ["심부전 약물"]],
    ["ㅅㅂㅈ", ["심부전 약물"]],
    ["이도현", ["심부전 약물"]],
    ["순환기", ["심부전 약물"]],
    ["증례로", ["심부전 약물"]],
    ["심부전 당뇨", []],
    ["이도현 약물", ["심부전 약물"]],
    ["100%", ["수치 100%_확인"]],
    ["%", ["수치 100%_확인"]],
    ["  ", ["수치 100%_확인", "심부전 약물"]],
  ])("200: the search %j finds %j", async (keyword, expected) => {
    await server.make.webinarContent({
      title: "심부전 약물",
      description: "증례로 살펴봐요.",
      speakers: ["이도현"],
      keywords: ["순환기"],
      published_at: hours(-5),
    });
    await server.make.webinarContent({ title: "수치 100%_확인", published_at: hours(-1) });
    expect(await titles({ keyword })).toEqual(expected);
  });

  test("400 and 401: an invalid cursor, a limit above 100, and a visitor", async () => {
    expect(await caller.call(listContents, { query: { cursor: "broken" } })).toMatchObject(refusal(400, "request.invalid"));
    expect(await caller.call(listContents, { query: { limit: 101 } })).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.visitor.call(listContents)).toMatchObject(refusal(401, "session.required"));
  });
});

describe("one content", () => {
  test("200: a visitor reads title, speakers and length, and nothing about a person or the stream", async () => {
    const { id } = await server.make.webinarContent({ type: "live_camera", speakers: ["박지윤", "이도현"], keywords: ["신장"] });
    const { body } = await server.visitor.call(getContent, { params: { id } });
    expect(body.content).toMatchObject({
      id,
      data: { hls_url: null, type: "live_camera" },
      speakers: [{ name: "박지윤" }, { name: "이도현" }],
      keywords: ["신장"],
      me: null,
    });
    expect(body.content.session?.id).toBeTypeOf("number");
    expect(JSON.stringify(body)).not.toContain("encoder.example");
  });

  test("404 content.not_found: missing, unpublished, and 400 for no id", async () => {
    const { id } = await server.make.webinarContent({ published_at: null });
    for (const missing of [id, 987_654_321])
      expect(await caller.call(getContent, { params: { id: missing } })).toMatchObject(refusal(404, "content.not_found"));
    expect(await caller.call(getContent, { params: { id: "x" as never } })).toMatchObject(refusal(400, "request.invalid"));
  });
});

describe("suggestions and the next content", () => {
  test("200: shared keywords and speakers first; completed and live ones are left out", async () => {
    const seed = await server.make.webinarContent({ title: "seed", keywords: ["신장", "내분비"], speakers: ["이도현"] });
    await server.make.webinarContent({ title: "other", published_at: hours(-0.1) });
    await server.make.webinarContent({ title: "near", keywords: ["신장", "내분비"], speakers: ["이도현"], published_at: hours(-80) });
    await server.make.webinarContent({ title: "half", keywords: ["신장"], published_at: hours(-70) });
    const seen = await server.make.webinarContent({ title: "seen", keywords: ["신장"] });
    await watch(seen.id, 600, { completed_at: sql`now()` });
    await live("live", -1, 1)();
    const suggested = (await caller.call(suggestContents, { query: { content_id: seed.id } })).body.contents;
    expect(suggested.map(({ title }) => title)).toEqual(["near", "half", "other"]);
    const { body } = await caller.call(getNextContent, { params: { id: seed.id } });
    expect(body.content?.title).toBe("near");
  });

  test("200: without a content, those that fit what the doctor watched and the doctor's specialties", async () => {
    const watched = await server.make.webinarContent({ title: "watched", keywords: ["피부"], published_at: hours(-30) });
    await server.make.webinarContent({ title: "fits", keywords: ["피부"], published_at: hours(-20) });
    await server.make.webinarContent({ title: "new", published_at: hours(-1) });
    const [specialty = ""] = (
      await server.deps.db.selectFrom("profiles").select("specialties").where("user_id", "=", doctor.userId).executeTakeFirstOrThrow()
    ).specialties;
    await server.make.webinarContent({ title: "own field", keywords: [specialty], published_at: hours(-40) });
    const names = async () => (await caller.call(suggestContents)).body.contents.map(({ title }) => title);
    expect((await names())[0]).toBe("own field");
    await watch(watched.id, 30);
    expect((await names()).slice(0, 3).toSorted()).toEqual(["fits", "own field", "watched"].toSorted());
  });

  test("200 null: no other content is left; 404 for an unpublished one; 401", async () => {
    const { id } = await server.make.webinarContent();
    expect((await caller.call(getNextContent, { params: { id } })).body.content).toBeNull();
    const hidden = await server.make.webinarContent({ published_at: null });
    expect(await caller.call(getNextContent, { params: { id: hidden.id } })).toMatchObject(refusal(404, "content.not_found"));
    expect(await server.visitor.call(suggestContents)).toMatchObject({ status: 401 });
  });
});

test("200: the bar has its keywords in the operators' order with their looks, and no others", async () => {
  await server.make.webinarKeyword("검진", { status: "deemphasize", position: 2 });
  await server.make.webinarKeyword("순환기", { status: "emphasize", position: 0 });
  await server.make.webinarKeyword("내분비", { position: 1 });
  await server.make.webinarKeyword("만성기침");
  expect((await caller.call(listFilters)).body.filters).toEqual([
    { keyword: "순환기", status: "emphasize" },
    { keyword: "내분비", status: "default" },
    { keyword: "검진", status: "deemphasize" },
  ]);
});
