import Fastify, { type FastifyInstance } from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { closeConnectionsWhenStopping } from "./close-connections.ts";

async function listen(change: (app: FastifyInstance) => void = () => {}, requestMs = 60_000) {
  const app = Fastify({ forceCloseConnections: "idle" });
  closeConnectionsWhenStopping(app, requestMs);
  change(app);
  const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const open = async (text: string) => {
    const accepted = once(app.server, "connection");
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => {});
    socket.write(text);
    await accepted;
    return socket;
  };
  return { app, open };
}

test.each([
  ["has sent nothing, as browsers open them in advance", ""],
  ["has sent half a head", "GET /slow HTTP/1.1\r\nHost: local"],
])("a connection that %s does not delay the end of the server", async (_title, text) => {
  const { app, open } = await listen();
  const socket = await open(text);
  const closed = once(socket, "close");
  const startedAt = performance.now();
  await app.close();
  await closed;
  // Node.js alone would wait for a minute.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test("a request that takes longer than the grace time is finished first", async () => {
  const started = Promise.withResolvers<void>();
  const { app, open } = await listen((server) => {
    server.get("/slow", async () => {
      started.resolve();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return "finished";
    });
  });
  const socket = await open("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  let response = "";
  socket.on("data", (bytes) => (response += String(bytes)));
  const closed = once(socket, "close");
  await started.promise;
  await app.close();
  await closed;
  expect(response).toMatch(/connection: close[\s\S]*finished$/);
});

test("a request whose body never ends is cut, because the queue and PostgreSQL stop after it", async () => {
  const { app, open } = await listen((server) => void server.post("/upload", async () => "finished"), 50);
  const received = once(app.server, "request");
  const socket = await open("POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf");
  const closed = once(socket, "close");
  await received;
  await app.close();
  await closed;
  expect(app.server.listening).toBe(false);
});
