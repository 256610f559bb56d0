import Fastify from "fastify";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
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

test("an open stream holds neither its headers nor the framework's objects, and its request is counted once", async () => {
  const app = Fastify();
  const counted = vi.fn();
  app.addHook("onResponse", (_request, _reply, done) => {
    counted();
    done();
  });
  const opened = Promise.withResolvers<ServerResponse>();
  app.get("/events", (_request, reply) => {
    reply.header("x-limit", "12");
    sendEventStream(reply, new EventStream(() => opened.resolve(reply.raw)));
  });
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const client = connect({ host: address.hostname, port: Number(address.port) });
  client.on("error", () => {});
  client.write("GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer secret\r\n\r\n");
  const [head] = (await once(client, "data")) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 .*x-limit: 12.*content-type: text\/event-stream/is);
  const raw = await opened.promise;
  expect([raw.req.headers, raw.req.rawHeaders, raw.getHeaderNames()]).toEqual([{}, [], []]);
  expect(raw.listeners("finish").map(({ name }) => name)).not.toContain("onResFinished");
  expect(counted).toHaveBeenCalledTimes(1);
  client.destroy();
  await once(raw, "close");
  expect(counted).toHaveBeenCalledTimes(1);
  await app.close();
});
