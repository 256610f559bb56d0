import { expect, test } from "vitest";
import { createClock } from "../testing/clock.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { createDb, inTransaction } from "./database.ts";
import { countEvent, findUsage } from "./limited-events.ts";
import { enforce } from "../testing/retention.ts";

const clock = createClock();
const server = useServer();
const limits = [
  { seconds: 60, max: 3 },
  { seconds: 3600, max: 5 },
];
const count = (...keys: string[]) =>
  inTransaction(server.deps.db, (tx) =>
    countEvent(
      tx,
      keys.map((key) => ({ key, limits })),
      clock.now(),
    ),
  );

const storedEvents = async (key: string) =>
  (await server.deps.db.selectFrom("limited_events").select("key").where("key", "=", key).execute()).length;

test("0 until a limit is reached, then the seconds until its oldest event is too old; each limit counts", async () => {
  for (let event = 0; event < 3; event++) expect(await count("test a")).toBe(0);
  expect(await count("test a")).toBe(60);
  clock.advance(59);
  expect(await count("test a")).toBe(1);
  clock.advance(1);
  for (let event = 0; event < 2; event++) expect(await count("test a")).toBe(0);
  expect(await count("test a")).toBe(3540);
  expect(await count("test b")).toBe(0);
});

test("no wait is longer than its limit, although a request with a later time was counted first", async () => {
  const earlier = clock.now();
  clock.advance(1);
  for (let event = 0; event < 3; event++) expect(await count("test g")).toBe(0);
  const event = { key: "test g", limits };
  expect(await inTransaction(server.deps.db, (tx) => countEvent(tx, [event], earlier))).toBe(60);
  expect(await findUsage(server.deps.db, "test g", { seconds: 60, max: 3 }, earlier)).toEqual({ count: 3, wait: 60 });
});

test("an event that one key forbids counts for none", async () => {
  for (let event = 0; event < 3; event++) expect(await count("test c")).toBe(0);
  expect(await count("test d", "test c")).toBe(60);
  expect(await storedEvents("test d")).toBe(0);
  expect(await storedEvents("test c")).toBe(3);
});

test("three processes with their own connections allow together what one allows", async () => {
  const pools = Array.from({ length: 3 }, () => openPool(server.database.appUrl, 5));
  const events = [{ key: "test e", limits }];
  const waits = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: 5 }, () => inTransaction(createDb(pool), (tx) => countEvent(tx, events, clock.now())))),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  await Promise.all(pools.map((pool) => pool.end()));
});

test("events older than a day are deleted", async () => {
  await count("test f");
  clock.advance(24 * 3600 - 1);
  await enforce(server.deps, "counted_requests", clock.now());
  expect(await storedEvents("test f")).toBe(1);
  clock.advance(2);
  await enforce(server.deps, "counted_requests", clock.now());
  expect(await storedEvents("test f")).toBe(0);
});
