import { setTimeout as sleep } from "node:timers/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startTimeLimit } from "./time-limit.ts";

/** Keeps this process busy, as a large response does. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("expires once after the limit, and never after it was cancelled", async () => {
  let expired = 0;
  startTimeLimit(20, () => expired++);
  const cancel = startTimeLimit(20, () => (expired += 100));
  cancel();
  await expect.poll(() => expired).toBe(1);
  await sleep(50);
  expect(expired).toBe(1);
});

test("a response that arrived while this process was blocked is read before the limit expires", async () => {
  const server = createServer((socket) => socket.end("response"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const events: string[] = [];
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const cancel = startTimeLimit(50, () => events.push("expired"));
  const read = new Promise<void>((resolve) =>
    socket.once("data", () => {
      cancel();
      events.push("read");
      resolve();
    }),
  );
  block(400);
  await read;
  await sleep(100);
  expect(events).toEqual(["read"]);
  server.close();
});
