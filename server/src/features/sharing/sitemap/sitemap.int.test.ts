import { getCampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import { getInteriorImage } from "@rounds/contract/interiors/pictures.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createListener } from "../../../http/server.ts";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "../../../deps.ts";
import { computePayIndex } from "../../pay-index/index.ts";
import { useServer } from "../../../testing/harness.ts";
import { searchEngineFiles } from "./files.ts";

const server = useServer();
type Listener = ReturnType<typeof createListener>;
const listeners: Listener[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});

/** A process with an empty cache. */
const listen = async (perFile?: number, deps: Deps = server.deps): Promise<Listener> => {
  const listener = createListener(server.deps.config);
  listeners.push(listener);
  await searchEngineFiles(listener, deps, perFile);
  return listener;
};

const read = async (app: Listener, url: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ method: "GET", url, headers });
  return { ...reply, places: [...reply.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? "") };
};
const postId = (place: string) => Number(/job_post_id=(\d+)/.exec(place)?.[1] ?? 0);
const contentId = (place: string) => Number(/content_id=(\d+)/.exec(place)?.[1] ?? 0);

test("without posts the sitemap is valid and contains the static pages", async () => {
  const { statusCode, headers, places, body } = await read(server.app, "/sitemap.xml");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("application/xml");
  expect(places.map((place) => new URL(place).pathname)).toEqual([
    "/interiors",
    "/pay",
    "/login",
    "/post-for-free",
    "/friends-and-family",
    "/go-to-mobile-app",
    "/terms",
    "/privacy",
  ]);
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>[\s\S]*<\/urlset>\n$/);
});

test("contains only open posts, with the date of the last change of the post or its hospital", async () => {
  const open = await server.make.jobPost();
  const changed = { post: "2099-10-02T03:04:05.000Z", hospital: "2099-10-03T03:04:05.000Z" };
  const later = await server.make.jobPost({ closes_on: "2099-01-01" });
  await server.make.jobPost({ active: false });
  await server.make.jobPost({ remedi_active: "pending" });
  await server.make.jobPost({ closes_on: "2026-01-01" });
  await server.deps.db.updateTable("job_posts").set({ updated_at: changed.post }).where("id", "in", [open.id, later.id]).execute();
  await server.deps.db.updateTable("businesses").set({ updated_at: changed.hospital }).where("id", "=", later.business_id).execute();
  const { places, body } = await read(await listen(), "/sitemap.xml");
  expect(places.map(postId).filter(Boolean)).toEqual([open.id, later.id]);
  const page = `<loc>${server.deps.config.origin}/single-post?job_post_id=`;
  expect(body).toContain(`${page}${open.id}</loc><lastmod>${changed.post}</lastmod>`);
  expect(body).toContain(`${page}${later.id}</loc><lastmod>${changed.hospital}</lastmod>`);
});

test("contains the pay of each specialty that has figures of the country", async () => {
  for (let made = 0; made < 5; made++)
    await server.make.jobPost({ specialties: ["병리과"], created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() });
  await computePayIndex(server.deps);
  const { places } = await read(await listen(), "/sitemap.xml");
  expect(places.filter((place) => place.includes("/pay?"))).toEqual([
    `${server.deps.config.origin}/pay?specialty=${encodeURIComponent("병리과")}`,
  ]);
});

test("contains the webinar contents that visitors may open, the latest first", async () => {
  const earlier = await server.make.webinarContent({ published_at: "2026-10-01T00:00:00Z" });
  const later = await server.make.webinarContent({ published_at: "2026-10-02T00:00:00Z", type: "live_camera" });
  await server.make.webinarContent({ published_at: null });
  await server.make.webinarContent({ published_at: "2099-01-01T00:00:00Z" });
  const hidden = await server.make.webinarSession({ event_id: (await server.make.webinarEvent({ is_published: false })).id });
  await server.make.webinarContent({ type: "live_camera", session_id: hidden.id });
  const { places, body } = await read(await listen(), "/sitemap.xml");
  expect(places.map(contentId).filter(Boolean)).toEqual([later.id, earlier.id]);
  expect(body).toContain(`<loc>${server.deps.config.origin}/webinar/content?content_id=${later.id}</loc><lastmod>`);
});

test("contains public interiors: each project at its first room with pictures, and designers with a public project", async () => {
  const pictures = ["/art/interiors/room-waiting-clay.svg"];
  const rooms = [
    { room_type: "접수대", pictures: [] },
    { room_type: "VIP실", pictures },
    { room_type: "대기실", pictures },
  ] as const;
  const project = await server.make.interiorProject({ rooms, updated_at: "2026-10-02T03:04:05Z", published_at: "2026-10-03T03:04:05Z" });
  await server.make.interiorProject({ published_at: null });
  await server.make.interiorProject({ designer_id: project.designer_id, rooms: [{ room_type: "대기실", pictures: [] }] });
  await server.make.interiorDesigner();
  const { places, body } = await read(await listen(), "/sitemap.xml");
  const interiors = places.filter((place) => /interiors-|interior-designer/.test(place)).map((place) => place.replaceAll("&amp;", "&"));
  expect(interiors).toEqual([
    `${server.deps.config.origin}/interiors-project?project_id=${project.id}&room_type=VIP%EC%8B%A4`,
    `${server.deps.config.origin}/interior-designer?designer_id=${project.designer_id}`,
  ]);
  expect(body).toContain("VIP%EC%8B%A4</loc><lastmod>2026-10-03T03:04:05.000Z</lastmod>");
  expect(body).not.toMatch(/&(?!amp;)/);
});

test("with too many URLs for one file, an index lists files that together contain every page once", async () => {
  for (let made = 0; made < 30; made++) await server.make.jobPost();
  const expected = (await read(await listen(), "/sitemap.xml")).places;
  const small = await listen(14);
  const index = await read(small, "/sitemap.xml");
  expect(index.body).toContain("<sitemapindex");
  expect(index.places.length).toBeGreaterThan(3);
  const files = await Promise.all(index.places.map((place) => read(small, new URL(place).pathname)));
  expect(files.flatMap(({ places }) => places).toSorted()).toEqual(expected.toSorted());
  for (const file of files) {
    expect(file.body).toContain("<urlset");
    expect(file.places.length).toBeGreaterThan(0);
    expect(file.places.length).toBeLessThanOrEqual(14);
  }
  expect((await read(small, "/sitemaps/999999.xml")).statusCode).toBe(404);
});

test("parallel requests share one generation, and each gets the encoding that it accepts", async () => {
  const listPosts = vi.spyOn(server.deps.db, "selectFrom");
  const app = await listen();
  const [plain, brotli, gzip, again] = await Promise.all([
    read(app, "/sitemap.xml"),
    read(app, "/sitemap.xml", { "accept-encoding": "br" }),
    read(app, "/sitemap.xml", { "accept-encoding": "gzip" }),
    read(app, "/sitemap.xml", { "accept-encoding": "gzip" }),
  ]);
  expect(listPosts).toHaveBeenCalledOnce();
  listPosts.mockRestore();
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(again.rawPayload).toString()).toBe(plain.body);
  expect(plain.body).toContain("<urlset");
});

test("a closed post leaves every process within a minute, so with HTTP caches within the promised ten", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const post = await server.make.jobPost();
  const apps = await Promise.all([listen(), listen(), listen()]);
  const contain = async () => {
    const files = await Promise.all(apps.map((app) => read(app, "/sitemap.xml")));
    return files.map(({ places }) => places.map(postId).includes(post.id));
  };
  expect(await contain()).toEqual([true, true, true]);
  await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", post.id).execute();
  vi.advanceTimersByTime(60_001);
  expect(await contain()).toEqual([false, false, false]);
  const [app] = apps;
  const { headers } = await app.inject({ method: "GET", url: "/sitemap.xml" });
  expect(headers["cache-control"]).toBe("public, max-age=540");
});

test.each(["/sitemaps/x.xml", "/sitemaps/1.txt"])("404: %s", async (url) => {
  expect((await read(server.app, url)).statusCode).toBe(404);
});

test("robots.txt excludes all pages that need a session, and names the sitemap", async () => {
  const { body, headers } = await server.app.inject({ method: "GET", url: "/robots.txt" });
  expect(headers["content-type"]).toContain("text/plain");
  const rules = [...body.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, prefix = ""]) => ({ kind, prefix }));
  // RFC 9309: the longest matching rule wins.
  const isAllowed = (path: string) =>
    rules.filter(({ prefix }) => path.startsWith(prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.kind !== "Disallow";
  const closed = ["/posts?job_post_id=1", "/posts-applied", "/profile", "/manage/users", "/user_manage", "/api/v1/x", "/dev", "/auth/x"];
  expect(closed.filter(isAllowed)).toEqual([]);
  const pathOf = (path: string) => path.replaceAll(/:\w+/g, "a");
  const open = [
    "/",
    "/single-post?job_post_id=1",
    "/interiors-project?project_id=1",
    "/post-for-free",
    "/login",
    "/l/abc",
    "/og/job_posts/1.png",
    "/assets/a.js",
    pathOf(getInteriorImage.path),
    pathOf(getCampaignPicture.path),
  ];
  expect(open.filter(isAllowed)).toEqual(open);
  expect(body).toContain(`Sitemap: ${server.deps.config.origin}/sitemap.xml`);
});
