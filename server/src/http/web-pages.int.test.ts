import { getPublicFigures } from "@rounds/contract/landing-pages.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { searchEngineFiles } from "../features/sharing/sitemap/files.ts";
import { publicConfig } from "../public-config.ts";
import { useServer } from "../testing/harness.ts";
import type { RenderedPage } from "./page-renderer.ts";
import { limitDatabaseTime } from "./database-time.ts";
import { registerFailures } from "./failures.ts";
import { createLimiter } from "./rate-limit.ts";
import { createListener, serverLimits } from "./server.ts";
import { registerWebPages } from "./web-pages.ts";

const server = useServer();
let app: ReturnType<typeof createListener>;
const rendered: string[] = [];
const { promise: released, resolve: release } = Promise.withResolvers<void>();
const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { "content-type": "text/html" },
  html: "<p>page</p>",
  cacheControl: "public, max-age=60",
  failures: [],
  ...changes,
});

beforeAll(async () => {
  const config = { ...server.deps.config, rateLimitFactor: 0.01 };
  app = createListener(config);
  limitDatabaseTime(app, serverLimits.databaseMs);
  registerFailures(app);
  const limiter = await createLimiter(app, config.rateLimitFactor);
  app.get(getPublicFigures.path, async (request, reply) => {
    await limiter.byAddress(request, reply, getPublicFigures);
    return {};
  });
  await searchEngineFiles(app, { ...server.deps, config });
  await registerWebPages(app, {
    mode: "production",
    webRoot: "",
    config: publicConfig(config),
    rateLimitFactor: config.rateLimitFactor,
    renderer: {
      addressOf: (url) => url.replace(/[?&]fbclid=\d+/, ""),
      render: async ({ url, transport }) => {
        rendered.push(url);
        if (url.startsWith("/hangs")) await released;
        if (url === "/without-database") return page({ status: 500, failures: [Object.assign(new Error("busy"), { status: 503 })] });
        if (!url.startsWith("/calls")) return page();
        const { status } = await transport({ method: "GET", path: getPublicFigures.path, headers: {} });
        return status === 429
          ? page({ status: 500, failures: [Object.assign(new Error("limited"), { status })] })
          : page({ cacheControl: null });
      },
    },
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  rendered.length = 0;
});

const get = (url: string, remoteAddress: string) => app.inject({ method: "GET", url, remoteAddress });

async function flood(urlOf: (number: number) => string, remoteAddress: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < 20; number++) statuses.push((await get(urlOf(number), remoteAddress)).statusCode);
  return statuses;
}

test("click ids do not open a new page in the cache", async () => {
  for (const id of [1, 2, 3]) expect((await get(`/login?fbclid=${id}`, "198.51.100.1")).statusCode).toBe(200);
  expect(rendered).toEqual(["/login"]);
});

test("429 for the address that floods; cached pages are still served to it, and new pages to others", async () => {
  await get("/cached", "198.51.100.2");
  const statuses = await flood((number) => `/flood-${number}`, "198.51.100.2");
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = await get("/another", "198.51.100.2");
  expect(refused).toMatchObject({ statusCode: 429, headers: { "cache-control": "no-store" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await get("/cached", "198.51.100.2")).statusCode).toBe(200);
  expect((await get("/another", "198.51.100.3")).statusCode).toBe(200);
});

test("calls of a rendering count for the visitor's address; its limit is a 429 and no 500", async () => {
  const path = getPublicFigures.path;
  let status = 0;
  for (let call = 0; call < 400 && status !== 429; call++) status = (await get(path, "198.51.100.4")).statusCode;
  expect(status).toBe(429);
  expect((await get("/calls", "198.51.100.4")).statusCode).toBe(429);
  expect((await get("/calls", "198.51.100.5")).statusCode).toBe(200);
});

test("pages of one network are rendered two at a time, and those of another network do not wait", { timeout: 20_000 }, async () => {
  const hanging = Array.from({ length: 5 }, (_, number) => get(`/hangs-${number}`, "198.51.100.9"));
  await expect.poll(() => rendered.length).toBe(2);
  expect((await get("/new", "198.51.100.10")).statusCode).toBe(200);
  // The other requests are refused in time, even if the first two never end.
  const refused = await Promise.all(hanging.slice(2));
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual(
    Array.from({ length: 3 }, () => [503, "2"]),
  );
  release();
  expect((await Promise.all(hanging.slice(0, 2))).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test("cached pages of one network are compressed one at a time, and those of another network do not wait", async () => {
  const finished: string[] = [];
  const read = async (remoteAddress: string): Promise<void> => {
    const { statusCode } = await app.inject({ method: "GET", url: "/cached", remoteAddress, headers: { "accept-encoding": "br" } });
    expect(statusCode).toBe(200);
    finished.push(remoteAddress);
  };
  await read("198.51.100.11");
  const many = Array.from({ length: 200 }, () => read("198.51.100.11"));
  await Promise.all([...many, read("198.51.100.12")]);
  expect(finished.indexOf("198.51.100.12")).toBeLessThan(100);
});

test("503 with Retry-After for a page whose calls cannot reach the database", async () => {
  expect(await get("/without-database", "198.51.100.8")).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "2", "cache-control": "no-store" },
  });
});

test("429 for an address that requests the sitemap without a pause", async () => {
  const statuses = await flood(() => "/sitemap.xml", "198.51.100.6");
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await get("/sitemap.xml", "198.51.100.7")).statusCode).toBe(200);
});
