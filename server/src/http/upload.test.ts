import Fastify, { type FastifyRequest } from "fastify";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { acceptForms, readParts } from "./upload.ts";

test("request.timeout: a client that disconnects before the handler reads the form", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await acceptForms(app);
  const outcome = Promise.withResolvers<unknown>();
  const readLate = async (request: FastifyRequest): Promise<void> => {
    client.destroy();
    await new Promise((resolve) => request.raw.on("error", () => {}).once("close", resolve));
    outcome.resolve(await Array.fromAsync(readParts(request, 100)).catch((error: unknown) => error));
  };
  app.route({ method: "POST", url: "/", handler: readLate });
  await app.listen({ port: 0 });
  const client = connect((app.server.address() as AddressInfo).port);
  client.on("error", () => {});
  client.write("POST / HTTP/1.1\r\nHost: rounds\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n--b\r\n");
  expect(await outcome.promise).toMatchObject({ code: "request.timeout" });
});
