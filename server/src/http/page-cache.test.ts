import { expect, test, vi } from "vitest";
import { cacheHeaders, createPage, type Page } from "./page.ts";
import { createPageCache } from "./page-cache.ts";
import type { RenderedPage } from "./page-renderer.ts";

const page = (changes: Partial<RenderedPage> = {}): Page =>
  createPage({
    rendered: { status: 200, headers: {}, html: "", cacheControl: "public, max-age=60", failures: [], ...changes },
    startedAt: Date.now(),
    text: Buffer.alloc(100_000, "x"),
    policy: () => "",
  });

test("a page is rendered once while it may be cached, also for concurrent requests", async () => {
  const cache = createPageCache();
  const render = vi.fn(async () => page());
  await Promise.all([cache.get("/login", render), cache.get("/login", render)]);
  await cache.get("/login", render);
  expect(render).toHaveBeenCalledOnce();
});

test("the lifetime of a page starts with its rendering, so that a slow rendering makes it no older", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const cache = createPageCache();
  const render = vi.fn(async () => {
    vi.advanceTimersByTime(1500);
    return page({ cacheControl: "public, max-age=4" });
  });
  await cache.get("/single-post", render);
  vi.advanceTimersByTime(2400);
  await cache.get("/single-post", render);
  expect(render).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  await cache.get("/single-post", render);
  expect(render).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("a clock of the system that is set back keeps no page beyond its lifetime", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const cache = createPageCache();
  await cache.get("/single-post", async () => page({ cacheControl: "public, max-age=4" }));
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(4001);
  expect(cache.find("/single-post")).toBeNull();
  vi.useRealTimers();
});

test("shared caches may keep a page for the rest of its lifetime, and browsers request it again", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const made = page({ cacheControl: "public, max-age=3" });
  expect(cacheHeaders(made)).toEqual({
    "cache-control": "public, max-age=0, s-maxage=3, must-revalidate",
    age: "0",
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  });
  vi.advanceTimersByTime(1100);
  // Rounded up, so that the sum of both times is never longer than the lifetime.
  expect(cacheHeaders(made)["age"]).toBe("2");
  vi.useRealTimers();
});

test.each([{ status: 500 }, { cacheControl: null }, { cacheControl: "private, max-age=60" }])("%j is not cached", async (changes) => {
  const cache = createPageCache();
  const render = vi.fn(async () => page(changes));
  await cache.get("/x", render);
  await cache.get("/x", render);
  expect(render).toHaveBeenCalledTimes(2);
  expect(cacheHeaders(page(changes))).toEqual({ "cache-control": "private, no-cache" });
});

test("a failed rendering rejects, and the next request renders again", async () => {
  const cache = createPageCache();
  await expect(cache.get("/x", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(cache.get("/x", async () => page())).resolves.toMatchObject({ status: 200 });
});

test("a flood of parameters removes no page without parameters, and no page of another kind", async () => {
  const cache = createPageCache();
  const render = vi.fn(async () => page());
  const pages = ["/login", "/interiors", "/single-post?job_post_id=7"];
  for (const address of pages) await cache.get(address, render);
  for (let number = 0; number < 1000; number++) await cache.get(`/interiors?min_area=${number}`, async () => page());
  for (const address of pages) await cache.get(address, render);
  expect(render).toHaveBeenCalledTimes(pages.length);
});

test("a flood of one kind of page does not remove a page that is read meanwhile", async () => {
  const cache = createPageCache();
  const render = vi.fn(async () => page());
  await cache.get("/interiors?min_area=1", render);
  for (let number = 2; number < 1000; number++) {
    await cache.get(`/interiors?min_area=${number}`, async () => page());
    await cache.get("/interiors?min_area=1", render);
  }
  expect(render).toHaveBeenCalledOnce();
});

test("parameters that name nothing are not cached, and an unknown path is", async () => {
  const cache = createPageCache();
  const render = vi.fn(async () => page({ status: 404 }));
  for (const address of ["/single-post?job_post_id=9", "/-"]) {
    await cache.get(address, render);
    await cache.get(address, render);
  }
  expect(render).toHaveBeenCalledTimes(3);
});
