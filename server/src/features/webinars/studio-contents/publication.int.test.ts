import type { CallInput } from "@rounds/contract/endpoint.ts";
import { getContent } from "@rounds/contract/webinars/contents.ts";
import { getHlsUrl } from "@rounds/contract/webinars/media.ts";
import { enterWebinarSession } from "@rounds/contract/webinars/sessions.ts";
import * as contract from "@rounds/contract/webinars/studio-contents.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";
import { studioContents } from "../../../testing/studio-contents.ts";
import { makeCurrent } from "../encoding/queries.ts";

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

type Publication = CallInput<typeof contract.publishStudioContent>["body"]["publication"];
const publish = (id: number, publication: Publication) =>
  operator.call(contract.publishStudioContent, { params: { id }, body: { publication } });
const seenByDoctor = async (id: number) => (await doctor.call(getContent, { params: { id } })).status;
const linesOf = (action: string, entity_id: number) =>
  server.deps.db.selectFrom("audit_log").select("details").where("action", "=", action).where("entity_id", "=", entity_id).execute();

test("409 studio_content.not_ready: a content without a playable video is neither published nor scheduled", async () => {
  const { id } = await draft();
  expect(await publish(id, { state: "published" })).toMatchObject(refusal(409, "studio_content.not_ready"));
  expect(await publish(id, { state: "scheduled", publish_at: hours(1) })).toMatchObject(refusal(409, "studio_content.not_ready"));
  expect(await publish(987_654_321, { state: "published" })).toMatchObject(refusal(404, "studio_content.not_found"));
});

test("published → unpublished: doctors see the content immediately, and then no longer", async () => {
  const { id } = await ready();
  expect(await publish(id, { state: "published" })).toMatchObject({ body: { content: { state: "published" } } });
  expect(await seenByDoctor(id)).toBe(200);
  expect((await doctor.call(getHlsUrl, { params: { id } })).status).toBe(200);
  expect(await publish(id, { state: "unpublished" })).toMatchObject({ body: { content: { state: "unpublished" } } });
  expect(await seenByDoctor(id)).toBe(404);
  expect((await doctor.call(getHlsUrl, { params: { id } })).status).toBe(404);
  expect([await linesOf("webinar_content.publish", id), await linesOf("webinar_content.unpublish", id)]).toMatchObject([[{}], [{}]]);
});

test("a schedule is in the future, and doctors do not see the content before", async () => {
  const { id } = await ready();
  const publish_at = hours(2);
  expect(await publish(id, { state: "scheduled", publish_at })).toMatchObject({
    body: { content: { state: "scheduled", publication: { state: "scheduled" } } },
  });
  expect(Date.parse((await show(id)).publication.publish_at ?? "")).toBe(Date.parse(publish_at));
  expect(await seenByDoctor(id)).toBe(404);
  for (const wrong of [hours(-1), "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", hours(24 * 800)])
    expect(await publish(id, { state: "scheduled", publish_at: wrong })).toMatchObject(refusal(400, "request.invalid"));
  expect(await publish(id, { state: "scheduled", publish_at: "morgen" })).toMatchObject(refusal(400, "request.invalid"));
});

test("a call that waits for another publication keeps its time and writes no line", async () => {
  const { id } = await ready();
  const first = await server.deps.db.transaction().execute(async (tx) => {
    const content = tx.updateTable("webinar_contents").where("id", "=", id);
    await content.set({ updated_at: sql`now()` }).execute();
    const second = publish(id, { state: "published" });
    await expect.poll(() => countLockWaits(server.deps.db)).toBeGreaterThan(0);
    const time = new Date().toISOString();
    await content.set({ published_at: time }).execute();
    return { time, second };
  });
  expect(Date.parse((await first.second).body.content.publication.publish_at ?? "")).toBe(Date.parse(first.time));
  expect(await linesOf("webinar_content.publish", id)).toEqual([]);
});

test("of 20 parallel calls one publishes: the time stays, and the log has one line", async () => {
  const { id } = await ready();
  const replies = await Promise.all(Array.from({ length: 20 }, () => publish(id, { state: "published" })));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(replies.map(({ body }) => body.content.publication.publish_at)).size).toBe(1);
  expect(await linesOf("webinar_content.publish", id)).toHaveLength(1);
});

test("when_ready: the content is published immediately if its video is ready, and otherwise waits", async () => {
  const finished = await ready();
  expect(await publish(finished.id, { state: "when_ready" })).toMatchObject({ body: { content: { state: "published" } } });
  const waiting = await draft();
  expect(await publish(waiting.id, { state: "when_ready" })).toMatchObject({
    body: { content: { state: "unpublished", publication: { state: "when_ready", publish_at: null } } },
  });
});

test("a content that is published while its video is replaced always plays one of the two", async () => {
  const { id } = await ready();
  const next = await server.deps.db
    .insertInto("webinar_videos")
    .values({ content_id: id, state: "encoding", file_name: "b.mp4", size_bytes: 1, duration_ms: 5000, width: 1280, height: 720 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const replace = () => server.deps.db.transaction().execute((tx) => makeCurrent(tx, next.id, id));
  const [published] = await Promise.all([publish(id, { state: "published" }), replace()]);
  expect(published.status).toBe(200);
  expect(await show(id)).toMatchObject({ publication: { state: "published" }, duration_seconds: 5, state: "encoding" });
  const current = await server.deps.db
    .selectFrom("webinar_videos")
    .select("id")
    .where("content_id", "=", id)
    .where("is_current", "=", true)
    .execute();
  expect(current).toEqual([{ id: next.id }]);
});

test.each(["the wish first", "the video first"])(
  "when_ready while the video becomes ready (%s): the content is published",
  async (first) => {
    const { id } = await draft();
    const video = await server.deps.db
      .insertInto("webinar_videos")
      .values({ content_id: id, state: "encoding", file_name: "b.mp4", size_bytes: 1, duration_ms: 5000, width: 1280, height: 720 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const wish = () => publish(id, { state: "when_ready" });
    const finish = () => server.deps.db.transaction().execute((tx) => makeCurrent(tx, video.id, id));
    await Promise.all(first === "the wish first" ? [wish(), finish()] : [finish(), wish()]);
    expect(await show(id)).toMatchObject({ publication: { state: "published" } });
    expect(await seenByDoctor(id)).toBe(200);
  },
);

test("a published live content can be entered during its session, and is ended after it", async () => {
  const session = await server.make.webinarSession({ starts_at: hours(-1), ends_at: hours(1) });
  const { id } = await ready({ type: "live_record", session_id: session.id });
  const viewer = await server.make.doctor();
  await server.make.webinarRegistration(viewer, { id: session.event_id });
  await publish(id, { state: "published" });
  expect(await show(id)).toMatchObject({ state: "live", registered: 1 });
  expect(await server.as(viewer).call(enterWebinarSession, { params: { id: session.id } })).toMatchObject({ body: { content_id: id } });
});
