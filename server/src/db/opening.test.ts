import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { patience } from "../testing/database.ts";
import { createJobPool, createPool, createQueuePool } from "./database.ts";

/** Takes every connection and never responds, like a PostgreSQL on a machine without free processors. */
const silent = createServer((socket) => void socket.on("error", () => {}));
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  url = `postgres://app@127.0.0.1:${(silent.address() as AddressInfo).port}/rounds`;
});
afterAll(() => void silent.close());

test("the pool decides how long a new connection may take to open", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pools = [400, 50].map((openMs) => createPool({ url, size: 1, ...patience, openMs }));
  const ended: number[] = [];
  try {
    const [slow, fast] = pools.map((pool, place) =>
      pool
        .connect()
        .catch((error: unknown) => error)
        .finally(() => ended.push(place)),
    );
    await vi.advanceTimersByTimeAsync(51);
    expect(await fast).toMatchObject({ message: "timeout expired" });
    await vi.advanceTimersByTimeAsync(300);
    expect(ended).toEqual([1]);
    await vi.advanceTimersByTimeAsync(50);
    expect(await slow).toMatchObject({ message: "timeout expired" });
  } finally {
    vi.useRealTimers();
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

test.each([
  ["jobs", () => createJobPool({ url })],
  ["the queue", () => createQueuePool(url)],
])("the pool of %s gives a new connection ten seconds to open", async (_name, create) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pool = create();
  try {
    let ended = false;
    const connected = pool
      .connect()
      .catch((error: unknown) => error)
      .finally(() => (ended = true));
    await vi.advanceTimersByTimeAsync(9900);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await connected).toMatchObject({ message: "timeout expired" });
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});
