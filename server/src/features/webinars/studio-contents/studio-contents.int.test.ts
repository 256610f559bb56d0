import type { CallInput } from "@rounds/contract/endpoint.ts";
import { getContent } from "@rounds/contract/webinars/contents.ts";
import { getHlsUrl } from "@rounds/contract/webinars/media.ts";
import { getWebinarSession } from "@rounds/contract/webinars/sessions.ts";
import * as contract from "@rounds/contract/webinars/studio-contents.ts";
import { getStudioVideo } from "@rounds/contract/webinars/videos.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { pictureBomb } from "../../../testing/stored-picture.ts";
import { storeVideo } from "../../../testing/stored-video.ts";
import { studioContents } from "../../../testing/studio-contents.ts";
import { removeVideo } from "../videos/queries.ts";
import { sweep } from "../videos/service.ts";

const server = useServer();
const { draft, ready } = studioContents(server);
const address = "https://encoder.example/live.m3u8";
let operator: Caller;
let doctor: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
  doctor = server.as(await server.make.doctor());
});

type Changes = CallInput<typeof contract.updateStudioContent>["body"]["content"];
type Publication = CallInput<typeof contract.publishStudioContent>["body"]["publication"];
const patch = (id: number, content: Changes, by = operator) => by.call(contract.updateStudioContent, { params: { id }, body: { content } });
const publish = (id: number, publication: Publication, by = operator) =>
  by.call(contract.publishStudioContent, { params: { id }, body: { publication } });
const show = async (id: number) => (await operator.call(contract.getStudioContent, { params: { id } })).body.content;
const linesOf = (action: string, entity_id: number) =>
  server.deps.db
    .selectFrom("audit_log")
    .select(["details"])
    .where("action", "=", action)
    .where("entity_id", "=", entity_id)
    .orderBy("id")
    .execute();
const seenByDoctor = async (id: number) => (await doctor.call(getContent, { params: { id } })).status;

describe("a new content", () => {
  test("201: is unpublished, with its speakers in their order and its keywords outside the bar", async () => {
    const speakers = [
      { name: "서민재", affiliation: "라운즈병원 호흡기내과" },
      { name: "가나다", affiliation: "" },
      { name: "서민재", affiliation: "라운즈병원 호흡기내과" },
    ];
    const reply = await operator.call(contract.createStudioContent, {
      body: { content: { type: "vod", title: " 만성 기침, 8주를 넘길 때 ", speakers, keywords: ["만성기침", "새 키워드", "만성기침"] } },
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        content: {
          title: "만성 기침, 8주를 넘길 때",
          state: "unpublished",
          publication: { state: "unpublished", publish_at: null },
          video: null,
          viewers: 0,
          completion: null,
        },
      },
    });
    const { id, speakers: saved, keywords } = reply.body.content;
    expect(saved.map(({ name }) => name)).toEqual(["서민재", "가나다"]);
    expect(keywords.toSorted()).toEqual(["만성기침", "새 키워드"]);
    expect(await seenByDoctor(id)).toBe(404);
    expect(await linesOf("webinar_content.create", id)).toMatchObject([{ details: { type: "vod" } }]);
  });

  test("a live content enters the programme of its session before the topics", async () => {
    const session = await server.make.webinarSession();
    await server.make.webinarProgramme(session, ["1부", "질의응답"]);
    const { body } = await operator.call(contract.createStudioContent, {
      body: { content: { type: "live_camera", title: "라이브", session_id: session.id } },
    });
    const lines = await server.deps.db
      .selectFrom("webinar_session_contents")
      .select(["content_id", "title"])
      .where("session_id", "=", session.id)
      .orderBy("position")
      .execute();
    expect(lines).toEqual([
      { content_id: body.content.id, title: "" },
      { content_id: null, title: "1부" },
      { content_id: null, title: "질의응답" },
    ]);
  });

  test("404 webinar_session.not_found, 400 for a repeating video on demand and for an empty title", async () => {
    const create = (content: object) => operator.call(contract.createStudioContent, { body: { content } as never });
    expect(await create({ type: "vod", title: "a", session_id: 987_654_321 })).toMatchObject(refusal(404, "webinar_session.not_found"));
    expect(await create({ type: "vod", title: "a", is_looped: true })).toMatchObject(refusal(400, "request.invalid"));
    expect(await create({ type: "vod", title: "   " })).toMatchObject(refusal(400, "request.invalid"));
    expect(await create({ type: "movie", title: "a" })).toMatchObject(refusal(400, "request.invalid"));
  });

  test("a repeated call with one Idempotency-Key creates one content", async () => {
    const headers = { "idempotency-key": "4b7bd3a3-0c1d-4a52-8f1a-6f1f0d3f5a11" };
    const create = () => operator.call(contract.createStudioContent, { body: { content: { type: "vod", title: "한 번만" } } }, { headers });
    const [first, second] = [await create(), await create()];
    expect(second.body.content.id).toBe(first.body.content.id);
  });
});

describe("a save", () => {
  test("200: changes only the sent fields", async () => {
    const { id } = await draft({ title: "처음", speakers: ["서민재"], keywords: ["저장 호흡기"] });
    expect(await patch(id, { description: "새 설명" })).toMatchObject({
      status: 200,
      body: { content: { title: "처음", description: "새 설명", speakers: [{ name: "서민재" }], keywords: ["저장 호흡기"] } },
    });
    expect(await patch(id, { speakers: [], keywords: [] })).toMatchObject({ body: { content: { speakers: [], keywords: [] } } });
    expect(await linesOf("webinar_content.update", id)).toMatchObject([
      { details: { fields: ["description"] } },
      { details: { fields: ["speakers", "keywords"] } },
    ]);
  });

  test("200, 400: chapters are replaced and sorted; two at one second are refused", async () => {
    const { id } = await draft();
    await patch(id, { chapters: [{ starts_at: 9, title: "옛 챕터" }] });
    const [late, early] = [
      { starts_at: 190, title: "먼저 끊어 볼 약" },
      { starts_at: 0, title: "왜 8주가 기준인가" },
    ];
    expect(await patch(id, { chapters: [late, early] })).toMatchObject({ body: { content: { chapters: [early, late] } } });
    expect(await patch(id, { chapters: [late, { ...late, title: "나" }] })).toMatchObject(refusal(400, "request.invalid"));
    expect((await patch(id, { title: "새 제목" })).body.content.chapters).toEqual([early, late]);
  });

  test("409 studio_content.changed: chapters do not replace those of a colleague", async () => {
    const { id } = await draft();
    const { updated_at } = await show(id);
    const chapters = [{ starts_at: 0, title: "동료의 챕터" }];
    expect((await patch(id, { chapters, expected_updated_at: updated_at })).status).toBe(200);
    const own = { chapters: [{ starts_at: 0, title: "내 챕터" }], expected_updated_at: updated_at };
    expect(await patch(id, own)).toMatchObject(refusal(409, "studio_content.changed"));
    expect((await show(id)).chapters).toEqual(chapters);
  });

  test("409 studio_content.changed: of two editors who opened one version, the second one saves nothing", async () => {
    const { id } = await draft();
    const { updated_at } = await show(id);
    const [one, other] = await Promise.all([
      patch(id, { title: "하나", expected_updated_at: updated_at }),
      patch(id, { title: "둘", expected_updated_at: updated_at }, server.as(await server.make.operator())),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect([...one.errors, ...other.errors]).toMatchObject([{ code: "studio_content.changed" }]);
    expect((await show(id)).title).toBe(one.status === 200 ? "하나" : "둘");
  });

  test("a publication, a cover and a finished video do not change the version of the editor", async () => {
    const { id } = await ready();
    const { updated_at } = await show(id);
    expect((await publish(id, { state: "published" })).status).toBe(200);
    expect((await cover(id, await picture(1280, 720))).status).toBe(201);
    expect(await patch(id, { title: "그대로 저장", expected_updated_at: updated_at })).toMatchObject({ status: 200 });
  });

  test("two saves in a row have different versions", async () => {
    const { id } = await draft();
    const first = (await patch(id, { title: "하나" })).body.content.updated_at;
    expect((await patch(id, { title: "둘" })).body.content.updated_at).not.toBe(first);
  });

  test("404 studio_content.not_found, 404 webinar_session.not_found, 400 for fields of another type", async () => {
    const { id } = await draft();
    expect(await patch(987_654_321, { title: "a" })).toMatchObject(refusal(404, "studio_content.not_found"));
    expect(await patch(id, { session_id: 987_654_321 })).toMatchObject(refusal(404, "webinar_session.not_found"));
    expect(await patch(id, { stream_url: address })).toMatchObject(refusal(400, "request.invalid"));
    expect(await patch(id, { is_looped: true })).toMatchObject(refusal(400, "request.invalid"));
    for (const content of [{ title: "a".repeat(101) }, { keywords: [" "] }, { speakers: [{ name: "" }] }, { title: 3 }, { session_id: 0 }])
      expect(await patch(id, content as Changes)).toMatchObject(refusal(400, "request.invalid"));
  });

  test("a content that moves to another session leaves its old programme, and a topic keeps its title", async () => {
    const { id, session_id } = await server.make.webinarContent({ type: "live_record", published_at: null });
    await server.deps.db.updateTable("webinar_session_contents").set({ title: "1부" }).where("content_id", "=", id).execute();
    const next = await server.make.webinarSession();
    expect(await patch(id, { session_id: next.id })).toMatchObject({ status: 200, body: { content: { session: { id: next.id } } } });
    const programme = async (session: number) =>
      (await doctor.call(getWebinarSession, { params: { id: session } })).body.session.list_of_contents.map(({ title }) => title);
    expect(await programme(session_id ?? 0)).toEqual(["1부"]);
    expect(await server.deps.db.selectFrom("webinar_session_contents").select("session_id").where("content_id", "=", id).execute()).toEqual(
      [{ session_id: next.id }],
    );
  });
});

describe("the address of a camera", () => {
  const camera = (more: object = {}) => draft({ type: "live_camera", stream_url: null, ...more });

  test("200: is saved when the probe loads a playlist", async () => {
    const { id } = await camera();
    expect(await show(id)).toMatchObject({ state: "stream_missing" });
    expect(await patch(id, { stream_url: address })).toMatchObject({ status: 200, body: { content: { stream_url: address } } });
    expect((await patch(id, { stream_url: null })).body.content.stream_url).toBeNull();
  });

  test("400 studio_content.stream_unreachable: nothing is saved, not even the other fields", async () => {
    const { id } = await camera({ title: "그대로" });
    const reply = await patch(id, { title: "새 제목", stream_url: "https://encoder.example/page.html" });
    expect(reply).toMatchObject({ status: 400, errors: [{ code: "studio_content.stream_unreachable", path: ["content", "stream_url"] }] });
    expect(await show(id)).toMatchObject({ title: "그대로", stream_url: null });
    for (const stream_url of ["http://encoder.example/live.m3u8", "rtmp://encoder.example/a", "//encoder.example", "javascript:1"])
      expect(await patch(id, { stream_url })).toMatchObject(refusal(400, "request.invalid"));
  });

  test("an address that is saved already is not probed again", async () => {
    const { id } = await camera({ stream_url: "https://encoder.example/switched-off.html" });
    expect(await patch(id, { title: "다른 제목", stream_url: "https://encoder.example/switched-off.html" })).toMatchObject({ status: 200 });
  });

  test("200: a save whose response was lost is repeated with its Idempotency-Key, also with a new address", async () => {
    const { id } = await camera();
    const { updated_at } = await show(id);
    const content = { title: "한 번만", stream_url: address, expected_updated_at: updated_at };
    const send = () =>
      operator.call(
        contract.updateStudioContent,
        { params: { id }, body: { content } },
        { headers: { "idempotency-key": `save-of-${id}` } },
      );
    const first = await send();
    expect(first).toMatchObject({ status: 200, body: { content: { title: "한 번만", stream_url: address } } });
    expect((await send()).body).toEqual(first.body);
    expect(await linesOf("webinar_content.update", id)).toHaveLength(1);
  });

  test("409 studio_content.stream_missing, session_missing: a published content keeps its address and its session", async () => {
    const { id } = await camera();
    const { session } = await show(id);
    expect(await publish(id, { state: "published" })).toMatchObject(refusal(409, "studio_content.stream_missing"));
    await patch(id, { stream_url: address, session_id: null });
    expect(await publish(id, { state: "published" })).toMatchObject(refusal(409, "studio_content.session_missing"));
    await patch(id, { session_id: session?.id ?? 0 });
    expect(await publish(id, { state: "published" })).toMatchObject({ status: 200, body: { content: { state: "live" } } });
    expect(await patch(id, { stream_url: null })).toMatchObject(refusal(409, "studio_content.stream_missing"));
    expect(await patch(id, { session_id: null })).toMatchObject(refusal(409, "studio_content.session_missing"));
  });
});

const picture = (width: number, height: number, format: "jpeg" | "png" | "webp" = "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "#345678" } })
    .toFormat(format)
    .toBuffer();
function cover(id: number, bytes: Buffer, name = "cover") {
  const form = new FormData();
  form.append(name, new File([new Uint8Array(bytes)], "cover.bin"));
  return operator.call(contract.uploadCover, { params: { id }, form } as never);
}
const posterOf = async (url: string) => (await server.app.inject({ method: "GET", url })).rawPayload;

describe("an own cover", () => {
  test("201: is a JPEG of 1280 × 720 without metadata, also for a taller picture", async () => {
    const { id } = await draft();
    const tall = await sharp(await picture(1400, 3000, "png"))
      .withMetadata({ exif: { IFD0: { Copyright: "secret" } } })
      .png()
      .toBuffer();
    const reply = await cover(id, tall);
    expect(reply.status).toBe(201);
    const stored = await posterOf(reply.body.thumbnail_url);
    const facts = await sharp(stored).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["jpeg", 1280, 720, undefined]);
    expect((await show(id)).thumbnail_url).toBe(reply.body.thumbnail_url);
  });

  test("a replaced cover is swept, and a picture of a replaced video stays while it is the cover", async () => {
    const { id } = await draft();
    const first = (await cover(id, await picture(1280, 720))).body.thumbnail_url;
    const second = (await cover(id, await picture(1300, 800, "webp"))).body.thumbnail_url;
    const later = { ...server.deps, now: () => new Date(Date.now() + 2 * 3_600_000) };
    await sweep(later);
    const statusOf = async (url: string) => (await server.app.inject({ method: "GET", url })).statusCode;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

    const { videoId, posterKey } = await storeVideo(server, id);
    await server.deps.db
      .updateTable("webinar_contents")
      .set({ thumbnail_url: `/media/posters/${posterKey}.jpg` })
      .where("id", "=", id)
      .execute();
    const removed = await server.deps.db.transaction().execute((tx) => removeVideo(tx, videoId));
    expect(removed.length).toBeGreaterThan(0);
    expect(removed).not.toContain(posterKey);
  });

  test("415, 413, 400: other files are refused, and nothing is stored", async () => {
    const { id } = await draft();
    const before = (await Array.fromAsync(server.deps.files.list())).length;
    expect(await cover(id, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toMatchObject(refusal(415, "cover.unsupported"));
    expect(await cover(id, (await picture(1280, 720)).subarray(0, 2000))).toMatchObject(refusal(415, "cover.broken"));
    expect(await cover(id, await picture(10_000, 6000))).toMatchObject(refusal(415, "cover.too_many_pixels"));
    // The picture library itself would refuse this one.
    expect(await cover(id, await pictureBomb(28_000, 20_000))).toMatchObject(refusal(415, "cover.too_many_pixels"));
    expect(await cover(id, Buffer.alloc(contract.coverLimits.bytes + 1, 0xff))).toMatchObject(refusal(413, "cover.too_large"));
    expect(await cover(id, await picture(1279, 720))).toMatchObject(refusal(400, "cover.too_small"));
    expect(await cover(id, await picture(1280, 720), "other")).toMatchObject(refusal(400, "request.invalid"));
    expect(await cover(987_654_321, await picture(1280, 720))).toMatchObject(refusal(404, "studio_content.not_found"));
    expect((await Array.fromAsync(server.deps.files.list())).length).toBe(before);
    expect((await show(id)).thumbnail_url).toBeNull();
  });
});

describe("a deletion", () => {
  test("204: the content, its video and its files are gone", async () => {
    const { id } = await ready({ title: "지울 콘텐츠", keywords: ["지울 키워드"] });
    expect((await operator.call(contract.deleteStudioContent, { params: { id } })).status).toBe(204);
    expect(await operator.call(contract.deleteStudioContent, { params: { id } })).toMatchObject(refusal(404, "studio_content.not_found"));
    expect((await operator.call(getStudioVideo, { params: { id } })).status).toBe(404);
    expect(await linesOf("webinar_content.delete", id)).toMatchObject([{ details: { type: "vod" } }]);
  });

  test("409 studio_content.changed: a content that a colleague has changed is not deleted unseen", async () => {
    const { id, updated_at: seen } = await ready();
    const { updated_at } = (await patch(id, { title: "새 제목" })).body.content;
    const remove = (expected: string) =>
      operator.call(contract.deleteStudioContent, { params: { id }, query: { expected_updated_at: expected } });
    expect(await remove(seen)).toMatchObject(refusal(409, "studio_content.changed"));
    expect(await show(id)).toMatchObject({ title: "새 제목", updated_at });
    expect((await remove(updated_at)).status).toBe(204);
  });

  test("a deleted live content leaves its session's programme", async () => {
    const { id, session_id } = await server.make.webinarContent({ type: "live_record", published_at: null });
    expect((await operator.call(contract.deleteStudioContent, { params: { id } })).status).toBe(204);
    const left = await server.deps.db
      .selectFrom("webinar_session_contents")
      .select("title")
      .where("session_id", "=", session_id ?? 0)
      .execute();
    expect(left).toEqual([]);
  });

  test("409 studio_content.in_use: a doctor has opened its stream", async () => {
    const { id } = await ready();
    await publish(id, { state: "published" });
    await doctor.call(getHlsUrl, { params: { id } });
    expect(await operator.call(contract.deleteStudioContent, { params: { id } })).toMatchObject(refusal(409, "studio_content.in_use"));
  });
});
