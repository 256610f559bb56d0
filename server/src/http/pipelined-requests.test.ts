import Fastify from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitPipelinedRequests } from "./pipelined-requests.ts";

/** A server whose first response waits for `finish`, and a client that sends this many requests together. */
async function send(count: number) {
  const app = Fastify();
  onTestFinished(() => app.close());
  limitPipelinedRequests(app);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let started = 0;
  app.get("/:number", async ({ params }) => {
    started += 1;
    await finished;
    return (params as { number: string }).number;
  });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString()));
  const closed = once(socket, "close");
  socket.write(Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
  return { socket, closed, finish, started: () => started, bodies: () => text.match(/(?<=\r\n\r\n)\d+/g) };
}

test("a connection with more requests than eight behind the first one is closed, and the rest never start", async () => {
  const { closed, started } = await send(1000);
  await closed;
  expect(started()).toBe(9);
});

test("nine requests together get their responses in order, and so do the next nine", async () => {
  const { socket, finish, started, bodies } = await send(9);
  await expect.poll(started).toBe(9);
  finish();
  const first = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
  await expect.poll(bodies).toEqual(first);
  socket.write("GET /9 HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(9));
  await expect.poll(bodies).toEqual([...first, ...Array.from({ length: 9 }, () => "9")]);
});
