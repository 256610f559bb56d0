import { createListener } from "../../../http/server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { searchEngineFiles } from "./files.ts";

const server = useServer();
/** A server whose files contain at most seven URLs. Five of them are static pages. */
let small: ReturnType<typeof createListener>;
beforeAll(async () => {
  small = createListener(server.deps.config);
  await searchEngineFiles(small, server.deps, 7);
});
afterAll(() => small.close());

const read = async (app: typeof small, url: string) => {
  const reply = await app.inject({ method: "GET", url });
  return { ...reply, places: [...reply.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? "") };
};
const postId = (place: string) => Number(/job_post_id=(\d+)/.exec(place)?.[1] ?? 0);

test("without posts the sitemap is valid and contains the static pages", async () => {
  const { statusCode, headers, places, body } = await read(server.app, "/sitemap.xml");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("application/xml");
  expect(places.map((place) => new URL(place).pathname)).toEqual(["/login", "/post-for-free", "/friends-and-family", "/terms", "/privacy"]);
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>[\s\S]*<\/urlset>\n$/);
});

test("contains only open posts, with the date of their last change", async () => {
  const open = await server.make.jobPost({ updated_at: "2026-10-02T03:04:05Z" });
  const later = await server.make.jobPost({ closes_on: "2099-01-01" });
  await server.make.jobPost({ active: false });
  await server.make.jobPost({ remedi_active: "pending" });
  await server.make.jobPost({ closes_on: "2026-01-01" });
  const { places, body } = await read(server.app, "/sitemap.xml");
  expect(places.map(postId).filter(Boolean)).toEqual([open.id, later.id]);
  expect(body).toContain(`<loc>${server.deps.config.origin}/single-post?job_post_id=${open.id}</loc><lastmod>`);
  expect([...body.matchAll(/<lastmod>([^<]+)</g)].every(([, time]) => !Number.isNaN(Date.parse(time ?? "")))).toBe(true);
});

test("with too many URLs for one file, an index lists files that together contain every open post once", async () => {
  for (let made = 0; made < 5; made++) await server.make.jobPost();
  const expected = (await read(server.app, "/sitemap.xml")).places;
  const index = await read(small, "/sitemap.xml");
  expect(index.body).toContain("<sitemapindex");
  expect(index.places.length).toBeGreaterThan(2);
  const files = await Promise.all(index.places.map((place) => read(small, new URL(place).pathname)));
  expect(files.flatMap(({ places }) => places).toSorted()).toEqual(expected.toSorted());
  for (const file of files) {
    expect(file.body).toContain("<urlset");
    expect(file.places.length).toBeLessThanOrEqual(7);
  }
});

test.each(["/sitemaps/x.xml", "/sitemaps/1.txt"])("404: %s", async (url) => {
  expect((await read(server.app, url)).statusCode).toBe(404);
});

test("robots.txt excludes all pages that need a session, and names the sitemap", async () => {
  const { body, headers } = await server.app.inject({ method: "GET", url: "/robots.txt" });
  expect(headers["content-type"]).toContain("text/plain");
  const disallowed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? "");
  const isAllowed = (path: string) => !disallowed.some((prefix) => path.startsWith(prefix));
  const closed = ["/posts?job_post_id=1", "/posts-applied", "/profile", "/manage/users", "/user_manage", "/api/v1/x", "/dev", "/auth/x"];
  expect(closed.filter(isAllowed)).toEqual([]);
  const open = ["/", "/single-post?job_post_id=1", "/post-for-free", "/login", "/l/abc", "/og/job_posts/1.png", "/assets/a.js"];
  expect(open.filter(isAllowed)).toEqual(open);
  expect(body).toContain(`Sitemap: ${server.deps.config.origin}/sitemap.xml`);
});
