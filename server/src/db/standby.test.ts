import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../testing/database.ts";
import { createDb, isUnavailable } from "./database.ts";
import { prepare } from "./prepared.ts";

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (...texts: string[]): Buffer => Buffer.from(texts.map((one) => `${one}\0`).join(""));

/** Takes every connection and reports that it is a standby, as PostgreSQL does in recovery. */
const standby = createServer((socket) => {
  socket.on("error", () => {});
  socket.once("data", () =>
    socket.write(
      Buffer.concat([message("R", Buffer.alloc(4)), message("S", text("in_hot_standby", "on")), message("Z", Buffer.from("I"))]),
    ),
  );
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => void standby.listen(0, "127.0.0.1", resolve));
  url = `postgres://app@127.0.0.1:${(standby.address() as AddressInfo).port}/rounds`;
});
afterAll(() => void standby.close());

const readOne = prepare<{ one: number }>("select 1 as one");

test("neither the pool nor the pipelined connections use a standby; their callers get a reason to try again", async () => {
  const pool = openPool(url, 6);
  const db = createDb(pool);
  try {
    for (const call of [() => pool.query("select 1"), () => readOne(db, [])]) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      // The second message is the driver's, for a connection that ended right after it had opened. A time-out would have another one.
      expect(String(error)).toMatch(/this PostgreSQL is a standby|connection error and is not queryable/);
      expect(isUnavailable(error)).toBe(true);
    }
  } finally {
    await pool.end();
  }
});
