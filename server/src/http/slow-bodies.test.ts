import Fastify from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { cutSlowBodies } from "./slow-bodies.ts";

/** A client that has sent the head and the first of two bytes. */
async function send(type: string, limitMs: number) {
  const app = Fastify();
  onTestFinished(() => app.close());
  cutSlowBodies(app, limitMs);
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, text, done) => done(null, text));
  app.post("/", async ({ body }) => String(body));
  const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  let response = "";
  socket.on("data", (bytes) => (response += String(bytes)));
  const closed = once(socket, "close");
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\na`);
  return { socket, closed, response: () => response };
}

test("a slow body gets 408 and loses its connection", async () => {
  const { closed, response } = await send("text/plain", 50);
  await closed;
  expect(response()).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(["multipart/form-data; boundary=x", "application/offset+octet-stream"])("a slow upload continues: %s", async (type) => {
  const upload = await send(type, 50);
  // This one begins later and ends first.
  await (
    await send("text/plain", 200)
  ).closed;
  upload.socket.write("b");
  await upload.closed;
  expect(upload.response()).toMatch(/^HTTP\/1\.1 200 [\s\S]*ab$/);
});
