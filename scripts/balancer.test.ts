import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Balancer, openBalancer } from "./balancer.ts";

const servers: Server[] = [];
let balancer: Balancer | null = null;
afterEach(async () => {
  await balancer?.close();
  balancer = null;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener, isReady = () => true): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/readyz") response.writeHead(isReady() ? 200 : 503).end();
    else listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A busy machine may take longer for a check than the processes of a drill. */
const open = (origins: readonly string[], hasCache = false) => openBalancer(origins, { readyMs: 60_000, hasCache });

const named =
  (name: string): RequestListener =>
  (request, response) =>
    void request.resume().on("end", () => response.end(`${name} ${request.method} ${request.headers["x-forwarded-for"]}`));
const call = async (method = "GET", body?: string) => {
  const response = await fetch(`${balancer?.origin}/path`, { method, ...(body === undefined ? {} : { body }) });
  return { status: response.status, text: await response.text() };
};
const closesConnections: RequestListener = (request) => void request.socket.destroy();

test("requests go round the processes, with the client's address", async () => {
  balancer = await open([await listen(named("a")), await listen(named("b"))]);
  const texts = [await call(), await call("POST", "body"), await call()].map(({ text }) => text);
  expect(texts).toEqual(["a GET 127.0.0.1", "b POST 127.0.0.1", "a GET 127.0.0.1"]);
});

test("a process that is not ready gets no requests, until it is ready", async () => {
  let isReady = false;
  balancer = await open([await listen(named("a")), await listen(named("b"), () => isReady)]);
  await balancer.checked();
  expect([await call(), await call()].map(({ text }) => text[0])).toEqual(["a", "a"]);
  isReady = true;
  await balancer.checked();
  expect([await call(), await call()].map(({ text }) => text[0]).toSorted()).toEqual(["a", "b"]);
});

test("a process without a listener: another one gets the request, also a write", async () => {
  const gone = await listen(named("gone"));
  servers.pop()?.close();
  balancer = await open([gone, await listen(named("b"))]);
  for (const method of ["POST", "GET", "POST"]) expect((await call(method, method === "GET" ? undefined : "body")).text).toMatch(/^b /);
});

test("a connection that breaks after the request was sent: reads are repeated, and a write gets 502", async () => {
  balancer = await open([await listen(closesConnections), await listen(named("b"))]);
  const replies = [await call(), await call(), await call("POST", "body"), await call("POST", "body")];
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 502]);
});

test("a response has the lifetime of the client's own connection, also from the cache", async () => {
  const upstream = await listen((_request, response) => {
    response.writeHead(200, { connection: "close", "keep-alive": "timeout=999", "cache-control": "public, immutable" }).end();
  });
  balancer = await open([upstream], true);
  const read = async (method: string) => (await fetch(`${balancer?.origin}/hashed.js`, { method })).headers;
  for (const headers of [await read("POST"), await read("GET"), await read("GET")]) {
    expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", "timeout=65"]);
  }
});

test("a cache gets an immutable file once per encoding, and everything else each time", async () => {
  const requested: string[] = [];
  const files = await listen((request, response) => {
    requested.push(`${request.headers.range ?? request.headers["accept-encoding"]} ${request.url}`);
    const lifetime = request.url === "/changing.js" ? "public, max-age=3600" : "public, max-age=31536000, immutable";
    response.writeHead(request.url === "/missing.js" ? 404 : 200, { "cache-control": lifetime, "x-name": "file" }).end("content");
  });
  balancer = await open([files], true);
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${balancer?.origin}${path}`, { headers });
    return [await response.text(), response.headers.get("x-name")];
  };
  const [plain, brotli, part] = [{ "accept-encoding": "gzip" }, { "accept-encoding": "br" }, { range: "bytes=1-2" }];
  for (const headers of [plain, plain, brotli, brotli, part]) expect(await read("/hashed.js", headers)).toEqual(["content", "file"]);
  expect(requested.splice(0)).toEqual(["gzip /hashed.js", "br /hashed.js", "bytes=1-2 /hashed.js"]);
  for (const path of ["/changing.js", "/missing.js"]) for (const headers of [plain, plain]) await read(path, headers);
  expect(requested).toEqual(["gzip /changing.js", "gzip /changing.js", "gzip /missing.js", "gzip /missing.js"]);
});
