import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, openPool, type TestDatabase } from "../testing/database.ts";
import { survivingBytes } from "../testing/surviving-bytes.ts";
import { withClient } from "../testing/with-client.ts";
import { createDb, inTransaction, isUnavailable } from "./database.ts";
import { PipelinedConnections } from "./pipelined-connections.ts";
import { prepare } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

const openTo = (connectionString: string) => new pg.Client({ connectionString, pipeline: true });
const open = () => openTo(database.appUrl);
const connectionsOf = (count: number, limitMs = 20_000) => new PipelinedConnections(open, { count, limitMs });
const query = (connections: PipelinedConnections, text: string, values: unknown[] = []) => connections.query({ name: text, text, values });
const errorOf = (result: Promise<unknown>) => result.catch((error: unknown) => error);

test("200 concurrent statements: each caller gets its own result", async () => {
  const connections = connectionsOf(2);
  const results = await Promise.all(Array.from({ length: 200 }, (_, n) => query(connections, "select $1::int as n", [n])));
  expect(results.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  await connections.end();
});

test("opens a second connection only when the first one is busy, and never more than its count", async () => {
  let opened = 0;
  const connections = new PipelinedConnections(() => (opened++, open()), { count: 3, limitMs: 20_000 });
  for (let n = 0; n < 5; n++) await query(connections, "select 1");
  expect(opened).toBe(1);
  await Promise.all(Array.from({ length: 50 }, () => query(connections, "select 1")));
  expect(opened).toBe(3);
  await connections.end();
});

test("a statement that fails does not fail the statements around it", async () => {
  const connections = connectionsOf(1);
  const outcomes = await Promise.allSettled([1, 0, 2].map((n) => query(connections, "select 6 / $1::int as n", [n])));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await connections.end();
});

test("a connection that breaks rejects its statements as unavailable, and the next statement opens another", async () => {
  const connections = connectionsOf(1);
  const { rows } = await query(connections, "select pg_backend_pid() as pid");
  const waiting = errorOf(query(connections, "select pg_sleep(20)"));
  await withClient(inject("postgres").superuserUrl, (superuser) => superuser.query("select pg_terminate_backend($1)", [rows[0].pid]));
  expect(isUnavailable(await waiting)).toBe(true);
  expect((await query(connections, "select 1 as n")).rows).toEqual([{ n: 1 }]);
  await connections.end();
});

test("a statement without a response is rejected at the time limit, and the next one uses another connection", async () => {
  // Long enough for the last statement, which opens a connection on a busy machine.
  const connections = connectionsOf(1, 2500);
  const startedAt = performance.now();
  const waiting = errorOf(query(connections, "select pg_sleep(20)"));
  const behind = errorOf(query(connections, "select 1"));
  expect([isUnavailable(await waiting), isUnavailable(await behind)]).toEqual([true, true]);
  // The statement would sleep for 20 s.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect((await query(connections, "select 1 as n")).rows).toEqual([{ n: 1 }]);
  await connections.end();
});

test("a database that refuses connections: every statement is rejected as unavailable", async () => {
  const connections = new PipelinedConnections(() => openTo("postgres://nobody:secret@127.0.0.1:1/nothing"), { count: 2, limitMs: 20_000 });
  const errors = await Promise.all([1, 2, 3].map(() => errorOf(query(connections, "select 1"))));
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
  await connections.end();
});

test("the read connections of a pool end with the pool", async () => {
  const pool = openPool(database.appUrl, 8);
  const db = createDb(pool);
  const one = prepare<{ n: number }>("select 1 as n");
  expect(await one(db, [])).toEqual([{ n: 1 }]);
  // Inside a transaction a prepared statement uses the transaction's connection.
  const seen = await db
    .transaction()
    .execute(async (tx) => prepare<{ level: string }>("select pg_current_xact_id_if_assigned()::text as level")(tx, []));
  expect(seen).toHaveLength(1);
  await pool.end();
  await expect(one(db, [])).rejects.toThrow("Connection ended");
});

test("a statement leaves nothing for a full garbage collection, pipelined or not", async () => {
  const connections = connectionsOf(1);
  const pool = openPool(database.appUrl);
  const db = createDb(pool);
  try {
    expect(await survivingBytes(() => query(connections, "select $1::int as n", [1]))).toBeLessThan(500);
    expect(await survivingBytes(() => sql`select 1 as n`.execute(db))).toBeLessThan(500);
    expect(await survivingBytes(() => inTransaction(db, (tx) => sql`select 1 as n`.execute(tx)))).toBeLessThan(500);
  } finally {
    await Promise.all([connections.end(), pool.end()]);
  }
});

test("the stack of a failed statement names its caller, pipelined or not", async () => {
  const connections = connectionsOf(1);
  const pool = openPool(database.appUrl);
  const db = createDb(pool);
  const failPipelined = async () => await query(connections, "select 1 / 0");
  const failPooled = async () => await sql`select 1 / 0`.execute(db);
  const stackOf = async (result: Promise<unknown>) => String(((await errorOf(result)) as Error).stack);
  expect(await stackOf(failPipelined())).toContain("failPipelined");
  expect(await stackOf(failPooled())).toContain("failPooled");
  await Promise.all([connections.end(), pool.end()]);
});
