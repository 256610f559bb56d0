import Fastify from "fastify";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { developmentRenderer } from "./page-renderer.ts";

const webRoot = new URL("../../../web/", import.meta.url).pathname;

/** A tab in development: its WebSocket for hot reload, and a request without a response yet. */
async function openTab(origin: string): Promise<{ readonly isOver: Promise<unknown> }> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const hotReload = new WebSocket(`${origin.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  const hotReloadEnd = once(hotReload, "close");
  await once(hotReload, "open");
  const request = connect(Number(new URL(origin).port), "localhost");
  request.on("error", () => {});
  const requestEnd = once(request, "close");
  request.write("GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n");
  return { isOver: Promise.all([hotReloadEnd, requestEnd]) };
}

test("a development server closes while a tab holds its connections open", async () => {
  const app = Fastify();
  const received = Promise.withResolvers<void>();
  app.get("/slow", () => {
    received.resolve();
    return new Promise(() => {});
  });
  await developmentRenderer(app, webRoot);
  const origin = await app.listen({ port: 0, host: "localhost" });
  const tab = await openTab(origin);
  await received.promise;
  await app.close();
  await tab.isOver;
  expect(app.server.listening).toBe(false);
});
