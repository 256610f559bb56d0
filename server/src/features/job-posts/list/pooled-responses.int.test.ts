import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { type Person, useServer } from "../../../testing/harness.ts";

// Pages are joined in memory that is used again. A client that reads slowly or disconnects must neither get nor cause a wrong page.
const server = useServer();
const path = "/api/v1/job_posts/active_posts_list?limit=20";
/** As many as the server allows to wait on one connection. */
const unreadResponses = 9;

let port = 0;
let slow: Person;
let quick: Person;

beforeAll(async () => {
  const posts = await Promise.all(Array.from({ length: 20 }, () => server.make.jobPost()));
  [slow, quick] = [await server.make.doctor(), await server.make.doctor()];
  for (const post of posts) await server.make.like(quick, post);
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});

const bearer = async (person: Person): Promise<string> => `Bearer ${(await server.signIn(person)).access_token}`;

async function pageOf(person: Person): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: await bearer(person) } });
  return response.text();
}

/**
 * Holds everything that the server writes to this connection until `continue`. The operating system would accept megabytes for a client that
 * does not read, and the server allows few requests on one connection.
 */
function holdWrites(socket: Socket): { continue: () => void } {
  const { promise: continued, resolve } = Promise.withResolvers<void>();
  const [write, writeMany] = [socket._write.bind(socket), socket._writev?.bind(socket)];
  socket._write = (chunk, encoding, callback) => void continued.then(() => write(chunk, encoding, callback));
  socket._writev = (chunks, callback) => void continued.then(() => writeMany?.(chunks, callback));
  return { continue: resolve };
}

/** Sends requests on one connection, and reads no response before `continue`. */
async function requestWithoutReading(authorization: string) {
  const accepted = once(server.app.server, "connection") as Promise<[Socket]>;
  const client = connect(port, "127.0.0.1");
  const [socket] = await accepted;
  const writes = holdWrites(socket);
  const request = (more: string): string => `GET ${path} HTTP/1.1\r\nhost: rounds\r\nauthorization: ${authorization}\r\n${more}\r\n`;
  client.write(request("").repeat(unreadResponses - 1) + request("connection: close\r\n"));
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  return { client, ...writes };
}

function bodiesIn(bytes: Buffer): string[] {
  const bodies: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const begin = bytes.indexOf("\r\n\r\n", at) + 4;
    const length = Number(/content-length: (\d+)/i.exec(bytes.toString("latin1", at, begin))?.[1]);
    at = begin + length;
    bodies.push(bytes.toString("utf8", begin, at));
  }
  return bodies;
}

test("responses that wait for a slow client stay its own while other clients get theirs", async () => {
  const expected = { slow: await pageOf(slow), quick: await pageOf(quick) };
  expect(expected.slow).not.toBe(expected.quick);
  const unread = await requestWithoutReading(await bearer(slow));
  for (let times = 0; times < 20; times++) expect(await pageOf(quick)).toBe(expected.quick);
  unread.continue();
  const bodies = bodiesIn(await buffer(unread.client));
  expect(bodies).toHaveLength(unreadResponses);
  expect(new Set(bodies)).toEqual(new Set([expected.slow]));
});

test("a client that disconnects with unread responses leaves the pages of other clients unchanged", async () => {
  const expected = await pageOf(quick);
  for (let times = 0; times < 5; times++) {
    const { client } = await requestWithoutReading(await bearer(slow));
    expect(await pageOf(quick)).toBe(expected);
    client.destroy();
    const pages = await Promise.all(Array.from({ length: 10 }, () => pageOf(quick)));
    expect(new Set(pages)).toEqual(new Set([expected]));
  }
});
