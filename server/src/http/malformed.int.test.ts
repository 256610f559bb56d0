import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { allEndpoints } from "@rounds/contract/all.ts";
import { Failure } from "@rounds/contract/failure.ts";
import { createSession, refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { createAppEvents } from "@rounds/contract/app-events.ts";
import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { createWebinarSession } from "@rounds/contract/webinars/sign-in.ts";
import { uploadCampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import { PassThrough } from "node:stream";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

const server = useServer({ API_REFERENCE: "on" });
let bearer: Record<string, string>;
beforeAll(async () => {
  bearer = { authorization: `Bearer ${(await server.signIn(await server.make.doctor())).access_token}` };
});

/** Sends a body as bytes with the given content type. */
const post = (payload: string | Buffer, type: string | undefined = "application/json") =>
  server.app.inject({
    method: "POST",
    url: applyToJobPost.path,
    payload,
    headers: { ...bearer, ...(type ? { "content-type": type } : {}) },
  });

describe("bodies", () => {
  test.each([
    "{",
    "",
    '{"job_post_id":}',
    "[1,",
    "nul",
    "'x'",
    "{job_post_id:1}",
    "\u0000",
    '{"a":1}}',
    "NaN",
    '"\\ud800',
    '{"job_post_id":1',
    "﻿{",
    "1".repeat(400),
  ])("400 request.invalid: %j is no JSON or no object", async (text) => {
    const reply = await post(text);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ errors: [{ code: "request.invalid" }] });
  });

  test.each([
    ["application/xml", 415],
    ["application/x-www-form-urlencoded", 415],
    ["application/octet-stream", 415],
    ["text/json", 415],
    ["x/y", 415],
    ["nonsense", 415],
    ["text/plain", 400],
    ["multipart/form-data", 415],
    ["multipart/form-data; boundary=x", 415],
    ["application/jsonp", 415],
    ["application/json; charset=utf-16", 404],
    ["APPLICATION/JSON", 404],
  ] as const)("content type %s returns %i in the envelope", async (type, status) => {
    const reply = await post(JSON.stringify({ job_post_id: 424_242 }), type);
    expect({ status: reply.statusCode, isEnvelope: Failure.safeParse(reply.json()).success }).toEqual({ status, isEnvelope: true });
  });

  test("415: a body without a type", async () => {
    const reply = await post(Buffer.from("{}"), "");
    expect([400, 415]).toContain(reply.statusCode);
    expect(Failure.safeParse(reply.json()).success).toBe(true);
  });

  test.each(["gzip", "br", "identity, gzip", "x"])("415 request.unsupported_encoding: a body in %s", async (encoding) => {
    const headers = { ...bearer, "content-type": "application/json", "content-encoding": encoding };
    const payload = gzipSync(JSON.stringify({ job_post_id: 424_242 }));
    const reply = await server.app.inject({ method: "POST", url: applyToJobPost.path, payload, headers });
    expect([reply.statusCode, reply.headers["accept-encoding"]]).toEqual([415, "identity"]);
    expect(reply.json()).toMatchObject({ errors: [{ code: "request.unsupported_encoding" }] });
  });

  test("404: a body that names its encoding and has none", async () => {
    const headers = { ...bearer, "content-type": "application/json", "content-encoding": "Identity" };
    const payload = JSON.stringify({ job_post_id: 424_242 });
    const reply = await server.app.inject({ method: "POST", url: applyToJobPost.path, payload, headers });
    expect(reply.statusCode).toBe(404);
  });

  test("415 request.unsupported_encoding: a compressed form", async () => {
    const { access_token } = await server.signIn(await server.make.operator());
    const type = "multipart/form-data; boundary=x";
    const headers = { authorization: `Bearer ${access_token}`, "content-type": type, "content-encoding": "gzip" };
    const payload = gzipSync("--x--");
    const reply = await server.app.inject({ method: "POST", url: uploadCampaignPicture.path, payload, headers });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ errors: [{ code: "request.unsupported_encoding" }] });
  });

  const part = 'content-disposition: form-data; name="note"\r\n\r\n안녕\r\n';
  test.each([
    ["no boundary", "multipart/form-data", `--x\r\n${part}--x--\r\n`],
    ["an empty boundary", "multipart/form-data; boundary=", `--\r\n${part}----\r\n`],
    ["a boundary that is too long", `multipart/form-data; boundary=${"x".repeat(100)}`, `--${"x".repeat(100)}--\r\n`],
    ["no end", "multipart/form-data; boundary=x", `--x\r\n${part}`],
    ["no part", "multipart/form-data; boundary=x", "안녕"],
  ])("400 request.invalid: a form with %s", async (_, type, payload) => {
    const { access_token } = await server.signIn(await server.make.operator());
    const headers = { authorization: `Bearer ${access_token}`, "content-type": type };
    const reply = await server.app.inject({ method: "POST", url: uploadCampaignPicture.path, payload, headers });
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
      status: 400,
      body: { errors: [{ code: "request.invalid" }] },
    });
  });

  // The plugin keeps all fields of a form in memory, and an upload may last ten minutes.
  test("413 request.too_large: a form with a long text field", async () => {
    const { access_token } = await server.signIn(await server.make.operator());
    const headers = { authorization: `Bearer ${access_token}`, "content-type": "multipart/form-data; boundary=x" };
    const send = async (bytes: number) => {
      const payload = `--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n${"a".repeat(bytes)}\r\n--x--\r\n`;
      return (await server.app.inject({ method: "POST", url: uploadCampaignPicture.path, payload, headers })).json();
    };
    expect(await send(4000)).toMatchObject({ errors: [{ code: "request.invalid" }] });
    expect(await send(5000)).toMatchObject({ errors: [{ code: "request.too_large" }] });
  });

  test("prototype keys have no effect", async () => {
    const reply = await post('{"job_post_id":424242,"__proto__":{"isOperator":true},"constructor":{"prototype":{"isOperator":true}}}');
    expect(reply.statusCode).toBe(404);
    expect(({} as Record<string, unknown>)["isOperator"]).toBeUndefined();
  });

  test("a required field is not found in a prototype", async () => {
    const reply = await post('{"__proto__":{"job_post_id":1}}');
    expect(reply.statusCode).toBe(400);
  });

  test.each([
    ["arrays", "[".repeat(140_000) + "]".repeat(140_000)],
    ["objects", '{"a":'.repeat(45_000) + "1" + "}".repeat(45_000)],
    ["an endless beginning", "[".repeat(290_000)],
    ["many keys", `{${Array.from({ length: 25_000 }, (_, n) => `"k${n}":1`).join(",")}}`],
    ["one long number", "1".repeat(290_000)],
  ])("400: deep or wide JSON (%s) is refused without harm", async (_what, text) => {
    const reply = await post(text);
    expect(reply.statusCode).toBe(400);
    expect((await server.app.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
  });

  test("413 request.too_large: more than 300 kB, in the envelope", async () => {
    const reply = await post(JSON.stringify({ job_post_id: 1, filler: "x".repeat(300 * 1024) }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ errors: [{ code: "request.too_large" }] });
  });

  // A visitor needs no account, so one network may send thousands a minute.
  test.each([
    ["a sign-in", 16, createSession],
    ["a refresh", 16, refreshSession],
    ["a webinar session", 16, createWebinarSession],
    ["events", 128, createAppEvents],
  ] as const)("413 request.too_large: a body of a visitor for %s with more than %i kB", async (_what, kilobytes, { method, path }) => {
    const send = async (bytes: number) => {
      const payload = `{"a":[${"{},".repeat(bytes / 3 - 10)}{}]}`;
      const headers = { "content-type": "application/json", [channelHeader]: channel };
      return (await server.app.inject({ method, url: path, headers, payload })).statusCode;
    };
    expect(await send(kilobytes * 1024)).toBe(400);
    expect(await send(kilobytes * 1024 + 60)).toBe(413);
  });

  test.each(["a\\u0000b", "\\ud800", "\\udc00x", "a\\ud83d"])("400: text that cannot be stored unchanged (%s)", async (text) => {
    const payload = `{"sso_provider":"local","sso_token":"${text}"}`;
    const reply = await server.app.inject({
      method: "POST",
      url: createSession.path,
      payload,
      headers: { "content-type": "application/json" },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ errors: [{ code: "request.invalid" }] });
  });

  test("bytes that are not UTF-8 cause no crash", async () => {
    const reply = await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]));
    expect(reply.statusCode).toBe(400);
  });
});

describe("addresses", () => {
  test.each(["/api/v1/nothing", "/api/v2", "/api", "/auth/local", "/%2e%2e/etc/passwd", "/api/v1/job_posts/1/like/1", "/.env"])(
    "404 route.not_found: %s, in the envelope, with the advice to reload an older page",
    async (url) => {
      const reply = await server.app.inject({ method: "GET", url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ errors: [{ code: "route.not_found", message: expect.stringContaining("새로고침") }] });
    },
  );

  test.each(["/api/v1/nothing", "/login", "/media/nothing"])("404: %s is refused before its body arrives", async (url) => {
    const headers = { "content-type": "application/json", "content-length": "1000" };
    const reply = await server.app.inject({ method: "POST", url, headers, payload: new PassThrough() });
    expect({ status: reply.statusCode, errors: reply.json() }).toMatchObject({
      status: 404,
      errors: { errors: [{ code: "route.not_found" }] },
    });
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each(["PUT", "DELETE", "OPTIONS", "TRACE"] as const)("404: %s where it is not declared", async (method) => {
    const reply = await server.app.inject({ method, url: applyToJobPost.path });
    expect(reply.statusCode).toBe(404);
    expect(Failure.safeParse(reply.json()).success).toBe(true);
  });

  test.each(["/api/v1/job_posts/%E0%A4%A", "/api/v1/%", "/%c0%ae", `/api/v1/job_posts/${"1".repeat(300)}`])(
    "400 request.invalid: %s cannot be read",
    async (url) => {
      const reply = await server.app.inject({ method: "GET", url });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ errors: [{ code: "request.invalid" }] });
    },
  );

  test.each(allEndpoints)("$name: a trailing slash means the same", async ({ endpoint }) => {
    const url = endpoint.path.replace(":id", "424242");
    const [plain, slashed] = await Promise.all(
      [url, `${url}/`].map((address) => server.app.inject({ method: endpoint.method, url: address, headers: bearer })),
    );
    expect(slashed?.statusCode).toBe(plain?.statusCode);
    expect(slashed?.body).toBe(plain?.body);
  });
});

test("every response forbids sniffing, framing and loading", async () => {
  for (const url of ["/api/v1/reference_data", "/api/v1/nothing", "/healthz", "/media/pass/1/720/index.m3u8"]) {
    const { headers } = await server.app.inject({ method: "GET", url });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("the API reference contains every endpoint of the contract", async () => {
  const { paths } = (await server.app.inject({ method: "GET", url: "/docs/api/json" })).json() as { paths: Record<string, object> };
  const missing = allEndpoints.filter(
    ({ endpoint }) => !(endpoint.method.toLowerCase() in (paths[endpoint.path.replaceAll(/:([a-z_]+)/g, "{$1}")] ?? {})),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect((await server.app.inject({ method: "GET", url: "/docs/api" })).headers["content-type"]).toContain("text/html");
});
