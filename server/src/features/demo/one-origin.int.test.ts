import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";

const server = useServer({ PUBLIC_ORIGIN: "http://localhost:3000" });
const elsewhere = useServer({ PUBLIC_ORIGIN: "https://demo.rounds.example" });
const navigation = { "sec-fetch-mode": "navigate" };
const visit = (host: string, url = "/dev/outbox?to=doctor", headers: Record<string, string> = navigation) =>
  server.app.inject({ url, headers: { host, ...headers } });

test.each(["127.0.0.1:3000", "[::1]:3000"])("307: a page at %s moves to localhost, with its path and query", async (host) => {
  const reply = await visit(host);
  expect(reply.statusCode).toBe(307);
  expect(reply.headers).toMatchObject({ location: "http://localhost:3000/dev/outbox?to=doctor", "cache-control": "no-store" });
});

test("307: an old browser requests a page by its accepted type", async () => {
  expect((await visit("127.0.0.1:3000", "/dev", { accept: "text/html,*/*" })).statusCode).toBe(307);
});

test.each([
  ["the configured address", "localhost:3000", navigation],
  ["another port", "127.0.0.1:4000", navigation],
  ["another host", "evil.example:3000", navigation],
  ["a request of a script", "127.0.0.1:3000", { "sec-fetch-mode": "cors" }],
])("200: %s stays", async (_what, host, headers) => {
  expect((await visit(host, undefined, headers)).statusCode).toBe(200);
});

test("200: an installation with a public address redirects no page", async () => {
  expect((await elsewhere.app.inject({ url: "/dev", headers: { host: "127.0.0.1:3000", ...navigation } })).statusCode).toBe(200);
});
