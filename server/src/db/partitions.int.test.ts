import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSealing } from "../jobs/audit-sealing.ts";
import { careForPartitions } from "../jobs/partitions.ts";
import { openPool } from "../testing/database.ts";
import { databaseRefusal } from "../testing/database-refusal.ts";
import { useServer } from "../testing/harness.ts";
import { removeExpired } from "./audit-retention.ts";
import { findChainEnd, sealNext } from "./audit-sealing.ts";
import { verifyAuditLog } from "./audit-verify.ts";
import { createDb, type Db, type Pool } from "./database.ts";
import { addMonths, listPartitions, partitionedTables, readMonthsAhead, type PartitionedTable } from "./partitions.ts";

const server = useServer();
let pool: Pool;
let owner: Db;

beforeAll(() => {
  pool = openPool(server.database.ownerUrl, 4);
  owner = createDb(pool);
});
afterAll(() => pool.end());

const tables = Object.keys(partitionedTables) as PartitionedTable[];
const rows = async <Row extends object>(text: string): Promise<Row[]> => (await pool.query<Row>(text)).rows;
const codeOf = (text: string) => databaseRefusal(pool.query(text));

/** Partitions with the number of their rows, except empty ones. */
async function filled(table: PartitionedTable): Promise<Record<string, number>> {
  const found = await rows<{ name: string; count: number }>(
    `select tableoid::regclass::text as name, count(*) as count from ${table} group by 1 order by 1`,
  );
  return Object.fromEntries(found.map(({ name, count }) => [name.replace("partitions.", ""), count]));
}

const event = (day: string, count = 1): Promise<unknown> =>
  pool.query(`insert into app_events (event_id, name, platform, user_agent, day)
    select gen_random_uuid(), 'click_apply', 'web', 'mozilla', '${day}' from generate_series(1, ${count})`);
const line = (at: string, action: string): Promise<unknown> =>
  owner.insertInto("audit_log").values({ at, actor_role: "Doctor", action, entity: "user" }).execute();
const verify = (now: Date, known?: { position: number; hash: Buffer }) => verifyAuditLog(owner, server.deps.vault, { now, known });
const care = (now: string) => careForPartitions({ db: owner, vault: server.deps.vault, log: server.deps.log, now: () => new Date(now) });

describe("a migrated database", () => {
  test.each(tables)("%s has partitions for this month and three more, and a default one", async (table) => {
    expect((await readMonthsAhead(owner, table, new Date())).months).toBeGreaterThanOrEqual(3);
    const partitions = await listPartitions(owner, table);
    expect(partitions[0]?.name).toMatch(new RegExp(`^${table}_before_\\d{4}_\\d{2}$`));
    expect(partitions.at(-1)).toEqual({ name: `${table}_default`, ends: null, isOpen: true });
  });

  test("42501: the application reaches the rows of a partition through its table only", async () => {
    const leaves = (await Promise.all(tables.map((table) => listPartitions(owner, table)))).flat();
    const application = openPool(server.database.appUrl);
    const isRefused = async (text: string) => (await application.query(text).catch((error: { code?: string }) => error.code)) === "42501";
    const accepted: string[] = [];
    for (const { name } of leaves)
      for (const text of [`select from partitions.${name}`, `delete from partitions.${name}`, `drop table partitions.${name}`])
        if (!(await isRefused(text))) accepted.push(text);
    expect(accepted).toEqual([]);
    expect(await isRefused("select add_month_partition('audit_log', '2099-01-01')")).toBe(true);
    expect(await isRefused("delete from app_events")).toBe(true);
    await application.end();
    const granted = await rows(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'partitions' and c.relkind = 'r' and has_table_privilege('rounds_app', c.oid, 'select, insert, update, delete, truncate')`);
    expect(granted).toEqual([]);
  });

  test("every partition has the indexes and foreign keys of its table, so that a new one is as fast as the old one", async () => {
    await addMonths(owner, "app_events", new Date("2040-05-01T00:00:00Z"));
    const shapes = await rows<{ name: string; indexes: number; keys: number }>(`select c.relname::text as name,
        (select count(*) from pg_index i where i.indrelid = c.oid) as indexes,
        (select count(*) from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as keys
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'partitions' and c.relkind = 'r'`);
    const shapesOf = (table: string) => {
      const ofTable = shapes.filter(({ name }) => name.startsWith(table));
      return new Set(ofTable.map(({ indexes, keys }) => `${indexes} ${keys}`)).size;
    };
    expect(tables.map(shapesOf)).toEqual([1, 1, 1]);
  });
});

test("two processes that add the same months at the same moment add each of them once", async () => {
  const other = openPool(server.database.ownerUrl, 2);
  const now = new Date("2031-05-20T00:00:00Z");
  const added = await Promise.all([owner, createDb(other), owner, createDb(other)].map((db) => addMonths(db, "user_actions", now)));
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(4);
  expect(await addMonths(owner, "user_actions", now)).toBe(0);
  await other.end();
});

test("a row of a month without a partition is stored, and moves when its month is added", async () => {
  await event("2033-02-10", 3);
  await line("2033-02-10T00:00:00Z", "stray.sealed");
  await sealNext(owner, server.deps.vault);
  expect((await filled("app_events"))["app_events_default"]).toBe(3);
  expect(await readMonthsAhead(owner, "audit_log", new Date())).toMatchObject({ hasStrays: true });
  for (const table of ["app_events", "audit_log"] as const) await addMonths(owner, table, new Date("2033-01-31T23:00:00Z"));
  expect(await filled("app_events")).toMatchObject({ app_events_2033_02: 3 });
  expect((await filled("audit_log"))["audit_log_2033_02"]).toBe(1);
  expect(await readMonthsAhead(owner, "app_events", new Date())).toMatchObject({ hasStrays: false });
  expect((await verify(new Date())).findings).toEqual([]);
  // The guard is active again, in the new partition too.
  expect(await codeOf("update audit_log set action = 'z' where action = 'stray.sealed'")).toBe("42501");
  expect(await codeOf("delete from partitions.audit_log_2033_02")).toBe("42501");
  expect(await codeOf("truncate partitions.audit_log_2033_02")).toBe("42501");
});

test("retention drops months whose last day has expired, and empties the open partitions by row", async () => {
  await pool.query("delete from app_events");
  await event("2020-03-01", 6000);
  await event("2033-02-28");
  await event("2033-04-30");
  await event("2090-01-01");
  await care("2034-05-20T00:00:00Z");
  expect(await filled("app_events")).toEqual({ app_events_2033_04: 1, app_events_default: 1 });
  const names = (await listPartitions(owner, "app_events")).map(({ name }) => name);
  expect(names).not.toContain("app_events_2033_02");
  expect(names).toContain("app_events_2034_08");
  // 400 days after the end of April.
  await care("2034-06-04T23:59:59Z");
  expect(await filled("app_events")).toEqual({ app_events_2033_04: 1, app_events_default: 1 });
  await care("2034-06-05T00:00:00Z");
  expect(await filled("app_events")).toEqual({ app_events_default: 1 });
});

describe("a person on legal hold", () => {
  const holdPerson = async (): Promise<number> => {
    const { userId } = await server.make.doctor();
    const { userId: placed_by } = await server.make.operator();
    await server.deps.db.insertInto("legal_holds").values({ user_id: userId, reason: "소송 자료", placed_by }).execute();
    return userId;
  };
  const lift = (userId: number) =>
    pool.query("update legal_holds set lifted_by = placed_by, lifted_at = now(), lift_reason = '소송 끝' where user_id = $1", [userId]);

  test("a month with an event of the person stays whole until the hold is lifted, and so does an open row", async () => {
    await pool.query("delete from app_events");
    const onHold = await holdPerson();
    await addMonths(owner, "app_events", new Date("2035-02-01T00:00:00Z"));
    for (const day of ["2020-04-01", "2035-02-10"]) {
      await event(day, 2);
      await pool.query("update app_events set user_id = $1 where id = (select max(id) from app_events)", [onHold]);
    }
    await care("2037-01-01T00:00:00Z");
    expect(await filled("app_events")).toMatchObject({ app_events_2035_02: 2 });
    expect(Object.values(await filled("app_events"))).toEqual([2, 1]);
    await lift(onHold);
    await care("2037-01-01T00:00:00Z");
    expect(await filled("app_events")).toEqual({});
  });

  test("lines of the audit log that name the person stay, and the chain is complete", async () => {
    const onHold = await holdPerson();
    const named = (at: string) =>
      owner
        .insertInto("audit_log")
        .values({ at, actor_role: "Doctor", action: "held.read", entity: "user", subject_user_ids: [onHold] })
        .execute();
    await named("2019-02-01T00:00:00Z");
    await line("2019-02-01T00:00:00Z", "free.read");
    await sealNext(owner, server.deps.vault);
    const later = new Date("2021-03-01T00:00:00Z");
    const actions = async () =>
      (await rows<{ action: string }>("select action from audit_log where at < '2019-03-01' order by id")).map(({ action }) => action);
    while ((await removeExpired(owner, server.deps.vault, later)) > 0);
    expect(await actions()).toEqual(["held.read"]);
    expect((await verify(later)).findings).toEqual([]);
    await lift(onHold);
    while ((await removeExpired(owner, server.deps.vault, later)) > 0);
    expect(await actions()).toEqual([]);
    expect((await verify(later)).findings).toEqual([]);
  });
});

describe("the audit chain across months", () => {
  const later = new Date("2032-06-15T00:00:00Z");

  beforeAll(async () => {
    await addMonths(owner, "audit_log", new Date("2030-01-15T00:00:00Z"));
    await sealNext(owner, server.deps.vault);
    // Transactions at the border of two months: lines of January are sealed between those of February.
    for (const [at, action] of [
      ["2030-01-10T00:00:00Z", "a.one"],
      ["2030-01-31T23:59:58Z", "a.two"],
      ["2030-02-01T00:00:00Z", "b.one"],
      ["2030-01-31T23:59:59Z", "a.slow"],
      ["2030-02-01T00:00:01Z", "b.two"],
      ["2030-01-31T23:59:59.5Z", "a.slower"],
      ["2030-02-20T00:00:00Z", "b.three"],
      ["2030-06-20T00:00:00Z", "c.one"],
    ] as const)
      await line(at, action);
    await sealNext(owner, server.deps.vault);
  });

  const actions = async () =>
    (await rows<{ action: string }>("select action from audit_log where action ~ '^[abc]\\.' order by position")).map(
      ({ action }) => action,
    );

  test("a month with a missing line is not dropped, because a checkpoint would hide the gap", async () => {
    await pool.query("alter table partitions.audit_log_2030_01 disable trigger user");
    await pool.query("create table hidden as select * from audit_log where action = 'a.slow'");
    await pool.query("delete from audit_log where action = 'a.slow'");
    await expect(removeExpired(owner, server.deps.vault, new Date("2032-02-15T00:00:00Z"))).rejects.toThrow(/1 of its lines/);
    await pool.query("insert into audit_log overriding system value select * from hidden");
    await pool.query("drop table hidden");
    await pool.query("alter table partitions.audit_log_2030_01 enable trigger user");
    expect((await verify(new Date())).findings).toEqual([]);
  });

  test("a dropped month leaves one checkpoint per run, and every other line is still verified", async () => {
    const before = await verify(later);
    const removed = async (now: string) => {
      let sum = 0;
      for (let count = -1; count !== 0; sum += count) count = await removeExpired(owner, server.deps.vault, new Date(now));
      return sum;
    };
    expect(await removed("2032-02-15T00:00:00Z")).toBeGreaterThanOrEqual(4);
    expect(await actions()).toEqual(["b.one", "b.two", "b.three", "c.one"]);
    expect((await listPartitions(owner, "audit_log")).map(({ name }) => name)).not.toContain("audit_log_2030_01");
    const between = await verify(later);
    expect([between.findings, between.end]).toEqual([[], before.end]);
    // The lines of the removed months cannot be compared. The end still can.
    expect((await verify(later, before.end)).findings).toEqual([]);

    expect(await removed("2032-03-15T00:00:00Z")).toBe(3);
    expect(await actions()).toEqual(["c.one"]);
    expect([(await verify(later)).findings, (await findChainEnd(owner)).position]).toEqual([[], before.end.position]);
    await line("2030-06-21T00:00:00Z", "c.two");
    await sealNext(owner, server.deps.vault);
    expect((await verify(later)).end.position).toBe(before.end.position + 1);
  });

  test("altered: a line between two removed runs is still found", async () => {
    await pool.query("alter table audit_log disable trigger user");
    await pool.query("update audit_log set action = 'c.changed' where action = 'c.one'");
    expect((await verify(later)).findings.map(({ kind }) => kind)).toEqual(["altered"]);
    await pool.query("update audit_log set action = 'c.one' where action = 'c.changed'");
    await pool.query("alter table audit_log enable trigger user");
  });

  test("checkpoint: a run that was removed without one, or with a forged one, is named", async () => {
    const { position } = await findChainEnd(owner);
    await pool.query("create table kept as select * from audit_checkpoints");
    await pool.query(`delete from audit_checkpoints where position = (select max(position) from audit_checkpoints)`);
    expect((await verify(later)).findings.map(({ kind }) => kind)).toContain("missing");
    await pool.query("delete from audit_checkpoints");
    await pool.query(`insert into audit_checkpoints (position, hash, lines, newest_at, removed_at, seal)
      select position, hash, lines, newest_at - interval '1 day', removed_at, seal from kept`);
    const kinds = new Set((await verify(later)).findings.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["checkpoint"]));
    await pool.query("delete from audit_checkpoints");
    await pool.query("insert into audit_checkpoints overriding system value select * from kept");
    await pool.query("drop table kept");
    expect((await verify(later)).end.position).toBe(position);
  });

  test("sealing and retention of two processes at the same time keep one chain", async () => {
    const { vault, log } = server.deps;
    const now = () => new Date("2033-06-15T00:00:00Z");
    const sealers = [1, 2].map(() => startSealing({ db: owner, vault, log, now }));
    for (const action of ["c.three", "c.four", "c.five"]) await line("2032-08-01T00:00:00Z", action);
    await Promise.all([1, 2].map(() => care("2033-06-15T00:00:00Z")));
    for (const sealer of sealers) await sealer.stop();
    expect((await verify(now())).findings).toEqual([]);
    // A month whose chain was busy is dropped by the next run.
    await care("2033-06-15T00:00:00Z");
    expect((await verify(now())).findings).toEqual([]);
    expect(await actions()).toEqual(["c.three", "c.four", "c.five"]);
  });
});
