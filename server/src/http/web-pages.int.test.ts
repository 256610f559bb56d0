import { getPublicFigures } from "@rounds/contract/landing-pages.ts";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import sharp from "sharp";
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
const long = "<p>의사</p>".repeat(1000);
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
  const limiter = createLimiter(config.rateLimitFactor);
  app.get(getPublicFigures.path, async (request, reply) => {
    limiter.byAddress(request, reply, getPublicFigures);
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
      render: async ({ url, nonce, transport }) => {
        rendered.push(url);
        if (url === "/scripts") return page({ html: `<script>injected()</script><script nonce="${nonce}">ours()</script>` });
        if (url.startsWith("/hangs")) await released;
        if (url === "/without-database") return page({ status: 500, failures: [Object.assign(new Error("busy"), { status: 503 })] });
        if (url.startsWith("/long")) return page({ html: long });
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

test("404 without a page for a script of another version, which no cache may store", async () => {
  const { statusCode, headers, body } = await get("/assets/ses-52kc8L4.js", "198.51.100.9");
  expect([statusCode, headers["cache-control"], headers["content-type"], body]).toEqual([
    404,
    "no-store",
    "text/plain; charset=utf-8",
    "not found",
  ]);
  expect(rendered).toEqual([]);
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

test("pages of one network are rendered two at a time, and those of another network do not wait", async () => {
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

const browser = "gzip, deflate, br, zstd";
const decode: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
};

test.each([
  [browser, "zstd", "br"],
  ["gzip, deflate, br", "gzip", "br"],
  ["gzip", "gzip", "gzip"],
  ["gzip;q=0, br;q=1.0", "br", "br"],
  ["identity", undefined, undefined],
])("a page for %s is first encoded as %s, later as %s", async (accepted, first, later) => {
  const url = `/long?${new URLSearchParams({ accepted })}`;
  const read = () => app.inject({ method: "GET", url, remoteAddress: "198.51.100.11", headers: { "accept-encoding": accepted } });
  const responses = [await read()];
  await expect.poll(async () => responses.unshift(await read()) && responses[0]?.headers["content-encoding"]).toBe(later);
  expect(responses.at(-1)?.headers["content-encoding"]).toBe(first);
  for (const { headers, rawPayload } of responses) {
    const bytes = decode[String(headers["content-encoding"])]?.(rawPayload) ?? rawPayload;
    expect(bytes.toString()).toBe(long);
    expect(headers["vary"]).toBe("accept-encoding");
  }
});

test("the policy has the hashes of the page's own scripts, and the page has no nonce", async () => {
  const { body, headers } = await app.inject({ method: "GET", url: "/scripts", remoteAddress: "198.51.100.13" });
  expect(body).toBe("<script>injected()</script><script>ours()</script>");
  const hash = createHash("sha256").update("ours()").digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'sha256-${hash}' 'strict-dynamic';`);
});

test("304 without a body for an unchanged page, with the headers of the page", async () => {
  const headers = { "accept-encoding": browser };
  const first = await app.inject({ method: "GET", url: "/cached", remoteAddress: "198.51.100.12", headers });
  const etag = String(first.headers["etag"]);
  const again = await app.inject({ method: "GET", url: "/cached", headers: { ...headers, "if-none-match": `"x", ${etag}` } });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: "" });
  for (const name of ["etag", "cache-control", "content-security-policy", "vary"]) expect(again.headers[name]).toBe(first.headers[name]);
  const other = await app.inject({ method: "GET", url: "/cached", headers: { ...headers, "if-none-match": 'W/"other"' } });
  expect(other.statusCode).toBe(200);
});

test("503 with Retry-After for a page whose calls cannot reach the database", async () => {
  expect(await get("/without-database", "198.51.100.8")).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "2", "cache-control": "no-store" },
  });
});

test("the manifest lets an iPhone install the site, and all its icons exist", async () => {
  const response = await get("/manifest.webmanifest", "198.51.100.14");
  expect(response).toMatchObject({ statusCode: 200, headers: { "content-type": "application/manifest+json; charset=utf-8" } });
  const manifest = response.json<{ icons: readonly { src: string; sizes: string }[] }>();
  expect(manifest).toMatchObject({ name: server.deps.config.brand.name, start_url: "/", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(fileURLToPath(new URL(`../../../web/public${src}`, import.meta.url))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("429 for an address that requests the sitemap without a pause", async () => {
  const statuses = await flood(() => "/sitemap.xml", "198.51.100.6");
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await get("/sitemap.xml", "198.51.100.7")).statusCode).toBe(200);
});
