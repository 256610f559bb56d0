import { allEndpoints } from "@rounds/contract/all.ts";
import { randomBytes } from "node:crypto";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicConfig } from "../public-config.ts";
import { useServer } from "../testing/harness.ts";
import { registerFailures } from "./failures.ts";
import { createListener } from "./server.ts";
import { registerWebPages } from "./web-pages.ts";

const server = useServer();
let app: ReturnType<typeof createListener>;
let pages: number;
let api: number;

beforeAll(async () => {
  app = createListener(server.deps.config);
  registerFailures(app);
  const origin = "http://localhost:3000";
  await registerWebPages(app, {
    mode: "production",
    webRoot: "",
    config: publicConfig(server.deps.config),
    rateLimitFactor: 1000,
    renderer: {
      addressOf: (url) => url,
      // Like the web's renderer, it reads the address, and rejects if that is impossible.
      render: async ({ url }) => ({
        status: 200,
        headers: { "content-type": "text/html" },
        html: `<p>${new URL(url, origin).pathname.length}</p>`,
        cacheControl: null,
        failures: [],
      }),
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  pages = (app.server.address() as AddressInfo).port;
  api = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends bytes, and returns the status of the response, or "closed" for a connection that ends without one. */
const send = (port: number, bytes: Buffer): Promise<number | "closed"> =>
  new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("error", () => resolve("closed"));
    socket.on("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve(status === undefined ? "closed" : Number(status));
    });
  });

const request = (target: string | Buffer, method: string | Buffer = "GET", header: string | Buffer = ""): Buffer =>
  Buffer.concat([
    Buffer.from(method),
    Buffer.from(" "),
    Buffer.from(target),
    Buffer.from(" HTTP/1.1\r\nhost: localhost\r\n"),
    Buffer.from(header),
    Buffer.from("connection: close\r\n\r\n"),
  ]);

test.each([
  "//",
  "//:",
  "/\\:",
  "/\\",
  "///",
  "//example.org/posts",
  "/\\example.org",
  "//[",
  "//:99999",
  "//user:pw@:0",
  "http://",
  "http://[::",
  "http://:",
  "*",
  "/%",
  "/%00",
  "/%ff%fe",
  "/?%",
  "/;;",
  "/a//b/../..",
  "/..;/",
  "?",
  "#",
  ".",
  "x".repeat(10_000),
  `/${"a/".repeat(4000)}`,
])("a target like %j is never an error of the server", async (target) => {
  for (const port of [pages, api]) expect(await send(port, request(target))).toBeOneOf(["closed", 200, 400, 404, 414, 431]);
});

test.each(["//", "//:", "/\\:", "//example.org/posts"])("400 with a page for %j, which is no address of this site", async (target) => {
  expect(await send(pages, request(target))).toBe(400);
});

test("arbitrary bytes as target, method or header never end in an error of the server", async () => {
  const printable = (length: number) => Buffer.from(randomBytes(length).map((byte) => 0x21 + (byte % 0x5e)));
  const attempts = Array.from({ length: 300 }, (_, number) => {
    const length = 1 + (number % 40);
    return [
      request(Buffer.concat([Buffer.from("/"), printable(length)])),
      request(Buffer.concat([Buffer.from("/"), randomBytes(length)])),
      request(printable(length)),
      request("/posts", printable(length)),
      request("/posts", "GET", Buffer.concat([Buffer.from("x-a: "), randomBytes(length), Buffer.from("\r\n")])),
      request("/posts", "GET", Buffer.concat([printable(length), Buffer.from(": 1\r\n")])),
      randomBytes(length * 3),
    ];
  }).flat();
  const failed: string[] = [];
  const next = async (): Promise<void> => {
    for (let bytes = attempts.pop(); bytes; bytes = attempts.pop()) {
      for (const port of [pages, api]) {
        const status = await send(port, bytes);
        if (status !== "closed" && status >= 500) failed.push(`${status}: ${JSON.stringify(bytes.toString("latin1"))}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, next));
  expect(failed).toEqual([]);
  expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
});

test("404: HEAD opens no stream of events, because their bytes would follow a response without a body", async () => {
  const streams = allEndpoints.flatMap(({ endpoint }) => (endpoint.stream ? [endpoint.path] : []));
  expect(streams).not.toEqual([]);
  for (const url of streams) expect([url, (await server.app.inject({ method: "HEAD", url })).statusCode]).toEqual([url, 404]);
});
