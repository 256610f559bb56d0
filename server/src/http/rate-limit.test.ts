import { readFileSync } from "node:fs";
import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { allEndpoints } from "@rounds/contract/all.ts";
import { likeJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { getReferenceData } from "@rounds/contract/reference-data.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Actor } from "../auth/actor.ts";
import { createLimiter, createPageLimit } from "./rate-limit.ts";

// The other tests use a hundredth of the limits, so a small change of a limit does not fail them. These use the real limits, and compare them with the documented ones.

const policies = readFileSync(new URL("../../../docs/security-policies.md", import.meta.url), "utf8");
/** The numbers in the second cell of the row that begins so. */
function documented(what: string): number[] {
  const row = policies.split("\n").find((line) => line.startsWith(`| ${what}`));
  if (row === undefined) throw new Error(`docs/security-policies.md has no row "${what}"`);
  return (row.split("|")[2]?.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(",", "")));
}

const request = { ip: "203.0.113.7" } as FastifyRequest;
const reply = { header: () => reply } as unknown as FastifyReply;
const actor = { userId: 1 } as Actor;

/** The calls that pass before the first refusal. */
function allowed(call: () => void): number {
  for (let count = 0; ; count++) {
    try {
      call();
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
      return count;
    }
  }
}

test("requests of one network", () => {
  const { byAddress } = createLimiter(1);
  expect([allowed(() => byAddress(request, reply, getReferenceData))]).toEqual(documented("requests of one network (IPv4"));
});

test("reads and writes of one person", () => {
  const { byPerson } = createLimiter(1);
  const reads = allowed(() => byPerson(reply, actor, listActiveJobPosts));
  const writes = allowed(() => byPerson(reply, actor, likeJobPost));
  expect([reads, writes]).toEqual(documented("reads and writes of one person"));
});

test("pages to render for one network", () => {
  const limit = createPageLimit(1);
  expect([allowed(() => limit(request, reply))]).toEqual(documented("pages to render for one network"));
});

test("requests of one network to an endpoint with its own limit", () => {
  const own = allEndpoints.flatMap(({ endpoint }) => (endpoint.addressPerMinute === undefined ? [] : [endpoint]));
  // One of these limits is higher than the limit for guesses, so each endpoint counts as one of an operator.
  const applied = own.map((endpoint) => {
    const { byAddress } = createLimiter(1);
    return allowed(() => byAddress(request, reply, { ...endpoint, access: "operator" }));
  });
  expect(applied).toEqual(own.map(({ addressPerMinute }) => addressPerMinute));
  expect([Math.min(...applied), Math.max(...applied)]).toEqual(documented("requests of one network to an endpoint with its own limit"));
});

test("tries of one network to guess a token, code or licence number", () => {
  const { byAddress } = createLimiter(1);
  expect([allowed(() => byAddress(request, reply, createSession))]).toEqual(documented("tries of one network to guess"));
});

test("writes of one person at a time", async () => {
  const { startWrite } = createLimiter(1);
  let started = 0;
  const writes = Array.from({ length: 9 }, () => startWrite(actor).then((end) => (started++, end)));
  await new Promise((resolve) => setImmediate(resolve));
  expect([started]).toEqual(documented("writes of one person at a time"));
  for (const write of writes) (await write)();
});

test("open uploads and downloads of one person", () => {
  const { startUpload, startDownload } = createLimiter(1);
  expect([allowed(() => startUpload(actor))]).toEqual(documented("open uploads of one person"));
  expect([allowed(() => startDownload(actor))]).toEqual(documented("open downloads of one person"));
});
