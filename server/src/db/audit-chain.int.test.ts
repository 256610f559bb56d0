import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSealing } from "../jobs/audit-sealing.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { record } from "./audit.ts";
import { removeExpired } from "./audit-retention.ts";
import { findChainEnd, sealNext } from "./audit-sealing.ts";
import { verifyAuditLog } from "./audit-verify.ts";
import { createDb, inTransaction, type Db, type Pool } from "./database.ts";

const server = useServer();
let pool: Pool;
let owner: Db;

beforeAll(() => {
  pool = openPool(server.database.ownerUrl, 3);
  owner = createDb(pool);
});
afterAll(() => pool.end());

const actor = {
  userId: 7,
  userCode: "AAAAAAAA",
  sessionId: 1,
  isOperator: true,
  hasProfile: false,
  businessIds: [],
  editableBusinessIds: [],
};
const origin = { requestId: "r", address: "127.0.0.1" };

const write = (action: string, subjects: number[] = [3, 5]): Promise<void> =>
  inTransaction(server.deps.db, (tx) => record(tx, actor, origin, { action, entity: "user", subjects, details: { 나: 1, a: "가" } }));
const seal = () => sealNext(owner, server.deps.vault);
const verify = (known?: { position: number; hash: Buffer }) => verifyAuditLog(owner, server.deps.vault, { now: new Date(), known });
const lines = async () => owner.selectFrom("audit_log").select(["id", "position", "hash", "action"]).orderBy("position").execute();

/** Runs statements that the guard forbids. It removes the guard and restores everything afterwards. */
async function tampering<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    await client.query("create table kept as table audit_log");
    await client.query("alter table audit_log disable trigger all");
    for (const statement of statements) await client.query(statement);
    return await look();
  } finally {
    await client.query("delete from audit_log; insert into audit_log overriding system value select * from kept; drop table kept");
    await client.query("alter table audit_log enable trigger all");
    await client.end();
  }
}

const named = async () => (await verify()).findings.map(({ kind, position }) => `${kind} ${position}`);

test("lines are sealed in order, once, and the chain holds", async () => {
  for (const action of ["a.one", "a.two", "a.three", "a.four", "a.five"]) await write(action);
  expect(await seal()).toBe(5);
  expect(await seal()).toBe(0);
  const sealed = await lines();
  expect(sealed.map(({ position, action }) => [position, action])).toEqual([
    [1, "a.one"],
    [2, "a.two"],
    [3, "a.three"],
    [4, "a.four"],
    [5, "a.five"],
  ]);
  expect(new Set(sealed.map(({ hash }) => hash?.toString("hex"))).size).toBe(5);
  const { lines: count, end, findings } = await verify();
  expect({ count, findings, position: end.position }).toEqual({ count: 5, findings: [], position: 5 });
});

test("concurrent writers and sealers create one chain without gaps", async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => write(`b.write_${"abcdefghijklmnopqrst"[index]}`)),
    seal(),
    seal(),
    seal(),
  ]);
  while ((await seal()) > 0);
  expect((await lines()).map(({ position }) => position)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect((await verify()).findings).toEqual([]);
});

describe("the verifier names each line that differs from its original", () => {
  test.each([
    ["an action", "update audit_log set action = 'z' where position = 3", "altered 3"],
    ["a time, by a microsecond", "update audit_log set at = at + interval '1 microsecond' where position = 3", "altered 3"],
    ["the actor", "update audit_log set actor_user_id = 8 where position = 3", "altered 3"],
    ["the owner of the data", "update audit_log set subject_user_ids = '{3}' where position = 3", "altered 3"],
    ["the details", `update audit_log set details = '{"a": "가", "나": 2}' where position = 3`, "altered 3"],
    ["the address", "update audit_log set address = null where position = 3", "altered 3"],
    ["the seal itself", "update audit_log set hash = decode(repeat('00', 32), 'hex') where position = 25", "altered 25"],
  ])("altered: %s", async (_what, statement, finding) => expect(await tampering([statement], named)).toEqual([finding]));

  test("missing: a line; the next one cannot be checked", async () =>
    expect(await tampering(["delete from audit_log where position = 4"], named)).toEqual(["missing 4", "unchecked 5"]));

  test("missing: a line, hidden by moving up those behind it", async () => {
    const statements = ["delete from audit_log where position = 4", "update audit_log set position = -position where position > 4"];
    const closed = [...statements, "update audit_log set position = -position - 1 where position < 0"];
    const checks = ["alter table audit_log drop constraint audit_log_position_check"];
    expect(await tampering([...checks, ...closed], named)).toEqual(["altered 4"]);
  });

  test("moved: two lines that changed places", async () => {
    const swap = "update audit_log set position = case position when 7 then 8007 else 8008 end where position in (7, 8)";
    const back = "update audit_log set position = case position when 8007 then 8 else 7 end where position in (8007, 8008)";
    expect(await tampering([swap, back], named)).toEqual(["moved 7", "moved 8", "moved 9"]);
  });

  test("shortened: the newest lines are gone; only a known end reveals it", async () => {
    const known = await findChainEnd(owner);
    expect((await verify(known)).findings).toEqual([]);
    await tampering(["delete from audit_log where position > 20"], async () => {
      expect((await verify()).findings).toEqual([]);
      expect((await verify(known)).findings.map(({ kind }) => kind)).toEqual(["shortened"]);
    });
  });

  test("unsealed: a line that has waited for minutes", async () =>
    expect(
      await tampering(
        ["insert into audit_log (at, actor_role, action, entity) values (now() - interval '2 minutes', 'Doctor', 'x', 'y')"],
        named,
      ),
    ).toEqual(["unsealed null"]));

  test("with another key nothing fits", async () => {
    const other = { ...server.deps.vault, lookup: () => Buffer.alloc(32, 1) };
    expect((await verifyAuditLog(owner, other, { now: new Date() })).findings).toHaveLength(25);
  });
});

describe("42501: no role changes a line", () => {
  test.each([
    "update audit_log set action = 'z' where position = 1",
    "update audit_log set position = null, hash = null where position = 1",
    "update audit_log set hash = decode(repeat('00', 32), 'hex') where position = 1",
    "delete from audit_log where position = 1",
    "truncate audit_log",
  ])("as the owner: %s", async (statement) => {
    const code = await pool.query(statement).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    expect(code).toBe("42501");
  });

  test.each([
    "action = 'z'",
    "subject_user_ids = '{3}'",
    "details = details || '{\"나\": 2}'",
    "at = at + interval '1 microsecond'",
    "id = default",
  ])("as the owner, while it is sealed: %s", async (change) => {
    await write("b.waits");
    const statement = `update audit_log set position = 9000, hash = decode(repeat('00', 32), 'hex'), ${change} where position is null`;
    const code = await pool.query(statement).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    expect(code).toBe("42501");
    await seal();
  });

  test.each([
    "insert into audit_log (actor_role, action, entity, position, hash) values ('Doctor', 'x', 'y', 99, decode(repeat('00', 32), 'hex'))",
    "insert into audit_log (id, actor_role, action, entity) overriding system value values (1, 'Doctor', 'x', 'y')",
    "insert into audit_checkpoints values (1, decode(repeat('00', 32), 'hex'), 1, now(), now(), decode(repeat('00', 32), 'hex'))",
    "delete from audit_checkpoints",
    "update audit_log set position = 1",
  ])("as the application: %s", async (statement) => {
    const application = openPool(server.database.appUrl);
    const code = await application.query(statement).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    await application.end();
    expect(code).toBe("42501");
  });
});

test("a line is sealed within five seconds of its transaction, and the last lines when sealing stops", async () => {
  const { vault, log } = server.deps;
  const before = (await findChainEnd(owner)).position;
  const sealing = startSealing({ db: owner, vault, log, now: () => new Date() });
  await write("c.first");
  await expect.poll(async () => (await findChainEnd(owner)).position).toBe(before + 1);
  await write("c.last");
  await sealing.stop();
  expect((await findChainEnd(owner)).position).toBe(before + 2);
});

describe("two years", () => {
  const old = (at: string, action: string) =>
    owner.insertInto("audit_log").values({ at, actor_role: "Doctor", action, entity: "user" }).execute();

  test("expired lines are replaced by a checkpoint; the rest stays valid, and the chain continues", async () => {
    await seal();
    const { position } = await findChainEnd(owner);
    // Two years later everything until now is old.
    const later = new Date();
    later.setUTCFullYear(later.getUTCFullYear() + 2, later.getUTCMonth(), later.getUTCDate() + 1);
    await old(new Date(later.getTime() - 1000).toISOString(), "d.young");
    await old("2020-01-01T00:00:00Z", "d.backdated");
    await seal();
    // The backdated line comes after a young one, so it gets a separate checkpoint.
    expect(await removeExpired(owner, server.deps.vault, later)).toBe(position + 1);
    expect(await removeExpired(owner, server.deps.vault, later)).toBe(0);
    expect((await lines()).map(({ action }) => action)).toEqual(["d.young"]);
    await write("d.next");
    await seal();
    const { findings, end } = await verifyAuditLog(owner, server.deps.vault, { now: later });
    expect({ findings, position: end.position }).toEqual({ findings: [], position: position + 3 });
  });

  test("a checkpoint that removed recent lines, or that was forged, is named", async () => {
    const forged = `insert into audit_checkpoints (position, hash, lines, newest_at, removed_at, seal)
      select position + 1, hash, 1, now(), now(), hash from audit_checkpoints order by position desc limit 1`;
    const client = new pg.Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    await client.query(forged);
    const { findings } = await verify();
    await client.query("delete from audit_checkpoints where newest_at = removed_at");
    await client.end();
    expect(findings.filter(({ kind }) => kind === "checkpoint")).toHaveLength(2);
  });
});
