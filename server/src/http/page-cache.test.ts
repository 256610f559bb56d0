import { expect, test, vi } from "vitest";
import { type CachedPage, createPageCache } from "./page-cache.ts";

const page = (changes: Partial<CachedPage> = {}): CachedPage => ({
  status: 200,
  headers: {},
  html: { bytes: Buffer.alloc(100_000), noncePlaces: [] },
  cacheControl: "public, max-age=60",
  ...changes,
});

test("a page is rendered once while it may be cached, also for concurrent requests", async () => {
  const cache = createPageCache();
  const render = vi.fn(async () => page());
  await Promise.all([cache.get("/login", render), cache.get("/login", render)]);
  await cache.get("/login", render);
  expect(render).toHaveBeenCalledOnce();
});

test("the lifetime of a page starts with its rendering, so that a slow rendering makes it no older", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const cache = createPageCache();
  const render = vi.fn(async () => {
    vi.setSystemTime(Date.now() + 1500);
    return page({ cacheControl: "public, max-age=4" });
  });
  await cache.get("/single-post", render);
  vi.setSystemTime(Date.now() + 2400);
  await cache.get("/single-post", render);
  expect(render).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 200);
  await cache.get("/single-post", render);
  expect(render).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test.each([page({ status: 500 }), page({ cacheControl: null }), page({ cacheControl: "private, max-age=60" })])(
  "%j is not cached",
  async (made) => {
    const cache = createPageCache();
    const render = vi.fn(async () => made);
    await cache.get("/x", render);
    await cache.get("/x", render);
    expect(render).toHaveBeenCalledTimes(2);
  },
);

test("a failed rendering rejects, and the next request renders again", async () => {
  const cache = createPageCache();
  await expect(cache.get("/x", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(cache.get("/x", async () => page())).resolves.toMatchObject({ status: 200 });
});

test("a flood of addresses does not remove a page that is read meanwhile", async () => {
  const cache = createPageCache();
  const render = vi.fn(async () => page());
  await cache.get("/login", render);
  for (let number = 0; number < 1000; number++) {
    await cache.get(`/flood-${number}`, async () => page());
    await cache.get("/login", render);
  }
  expect(render).toHaveBeenCalledOnce();
});
