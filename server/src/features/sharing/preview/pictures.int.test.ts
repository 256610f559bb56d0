import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { sweepPictures } from "./card-pictures.ts";

const server = useServer();
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: "GET", url, headers });
const pictureOf = (id: number, headers?: Record<string, string>) => get(`/og/job_posts/${id}.png`, headers);
const folder = (id: number | string) => join(server.deps.config.dataDir, "link-pictures", String(id));

/** Width and height from the header of the file. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("200: a PNG of 800×400, smaller than KakaoTalk's limit, that other sites may embed", async () => {
  const reply = await pictureOf((await server.make.jobPost()).id);
  expect(reply).toMatchObject({
    statusCode: 200,
    headers: { "content-type": "image/png", "cross-origin-resource-policy": "cross-origin" },
  });
  expect(sizeOf(reply.rawPayload)).toEqual([800, 400]);
  expect(reply.rawPayload.length).toBeLessThan(300_000);
});

test("304: the same content is not sent again; changed content has a new tag and replaces the old file", async () => {
  const post = await server.make.jobPost();
  const first = await pictureOf(post.id);
  const etag = String(first.headers.etag);
  expect(await pictureOf(post.id, { "if-none-match": etag })).toMatchObject({ statusCode: 304, body: "" });
  await server.deps.db.updateTable("job_posts").set({ max_pay: 2400 }).where("id", "=", post.id).execute();
  const second = await pictureOf(post.id, { "if-none-match": etag });
  expect(second.statusCode).toBe(200);
  expect(second.headers.etag).not.toBe(etag);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(readdirSync(folder(post.id))).toHaveLength(1);
});

test("200: concurrent requests render the picture once, and it is stored on disk", async () => {
  const post = await server.make.jobPost();
  const replies = await Promise.all(Array.from({ length: 6 }, () => pictureOf(post.id)));
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  const [file = ""] = readdirSync(folder(post.id));
  writeFileSync(join(folder(post.id), file), "kept");
  expect((await pictureOf(post.id)).body).toBe("kept");
  rmSync(folder(post.id), { recursive: true });
  expect((await pictureOf(post.id)).rawPayload.equals(replies[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test("200: files can be read while many pictures wait, because a few are rendered at a time", async () => {
  const posts = await Promise.all(Array.from({ length: 16 }, () => server.make.jobPost()));
  let finished = 0;
  const pictures = posts.map(async ({ id }) => {
    const { statusCode } = await pictureOf(id);
    finished++;
    return statusCode;
  });
  await Promise.race(pictures);
  await stat(import.meta.filename);
  expect(finished).toBeLessThan(8);
  expect(new Set(await Promise.all(pictures))).toEqual(new Set([200]));
});

test("200: unusual and very long texts can be rendered", async () => {
  const business = await server.make.business({ name: `</text><script>&amp;"'\u0007\uffff ${"가나다라".repeat(60)}` });
  const post = await server.make.jobPost({ business_id: business.id, title: "👩‍⚕️ 모집 ".repeat(200), min_pay: null, max_pay: null });
  expect((await pictureOf(post.id)).statusCode).toBe(200);
});

test("200: the picture of the brand", async () => {
  const reply = await get("/og/brand.png");
  expect(sizeOf(reply.rawPayload)).toEqual([800, 400]);
});

test.each(["/og/job_posts/x.png", "/og/job_posts/1.jpg", "/og/job_posts/-1.png", "/og/job_posts/99999999999999999999.png"])(
  "404: %s",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test("the sweep removes pictures that were not rendered for a month", async () => {
  const [old, fresh] = [await server.make.jobPost(), await server.make.jobPost()];
  await pictureOf(old.id);
  await pictureOf(fresh.id);
  const before = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  utimesSync(folder(old.id), before, before);
  await sweepPictures(server.deps);
  const folders = readdirSync(join(server.deps.config.dataDir, "link-pictures"));
  expect(folders).toContain(String(fresh.id));
  expect(folders).not.toContain(String(old.id));
});
