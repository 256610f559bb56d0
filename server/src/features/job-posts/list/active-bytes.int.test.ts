import { connect, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { type Person, useServer } from "../../../testing/harness.ts";

// Pages are put together in memory that is used again: whoever reads slowly or goes away must neither see nor cause another's page.
const server = useServer();
const path = "/api/v1/job_posts/active_posts_list?limit=20";
/** Some 20 kB each: together more than the operating system takes before somebody reads. */
const piledUp = 1500;

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
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: await bearer(person) } });
  return answer.text();
}

/** Asks again and again on one connection without reading: the answers pile up until somebody reads the socket. */
async function pile(authorization: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").pause();
  const ask = (more: string): string => `GET ${path} HTTP/1.1\r\nhost: rounds\r\nauthorization: ${authorization}\r\n${more}\r\n`;
  await new Promise<void>((resolve) => void socket.write(ask("").repeat(piledUp - 1) + ask("connection: close\r\n"), () => resolve()));
  return socket;
}

/** Bodies of answers that follow each other. */
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

test("answers that wait to be read stay those of their reader while others ask", async () => {
  const expected = { slow: await pageOf(slow), quick: await pageOf(quick) };
  expect(expected.slow).not.toBe(expected.quick);
  const socket = await pile(await bearer(slow));
  for (let asked = 0; asked < 20; asked++) expect(await pageOf(quick)).toBe(expected.quick);
  const pieces: Buffer[] = [];
  for await (const piece of socket as AsyncIterable<Buffer>) pieces.push(piece);
  const bodies = bodiesIn(Buffer.concat(pieces));
  expect(bodies).toHaveLength(piledUp);
  expect(new Set(bodies)).toEqual(new Set([expected.slow]));
});

test("a reader who goes away with answers unread leaves the others' pages alone", async () => {
  const expected = await pageOf(quick);
  for (let gone = 0; gone < 5; gone++) {
    const socket = await pile(await bearer(slow));
    expect(await pageOf(quick)).toBe(expected);
    socket.destroy();
    const pages = await Promise.all(Array.from({ length: 10 }, () => pageOf(quick)));
    expect(new Set(pages)).toEqual(new Set([expected]));
  }
});
