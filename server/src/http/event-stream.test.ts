import Fastify from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { EventStream, sendEventStream } from "./event-stream.ts";

test("a client that left before its stream starts is reported as closed", async () => {
  const app = Fastify();
  const onClose = vi.fn();
  const started = Promise.withResolvers<void>();
  app.get("/events", async (_request, reply) => {
    client.destroy();
    await once(reply.raw, "close");
    sendEventStream(
      reply,
      new EventStream((connection) => {
        connection.onClose(onClose);
        started.resolve();
      }),
    );
    return reply;
  });
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const client = connect({ host: address.hostname, port: Number(address.port) });
  client.on("error", () => {});
  client.write("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await started.promise;
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await app.close();
});
