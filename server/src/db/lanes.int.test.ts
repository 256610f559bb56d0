import pg from "pg";
import { expect, inject, test } from "vitest";
import { createDb, createPool, isUnavailable } from "./database.ts";
import { Lanes } from "./lanes.ts";
import { prepare } from "./prepared.ts";

const open = () => new pg.Client({ connectionString: inject("postgres").appUrl, pipeline: true });
const ask = (lanes: Lanes, text: string, values: unknown[] = []) => lanes.query({ name: text, text, values });

test("answers come back to who asked, however many ask at once", async () => {
  const lanes = new Lanes(open, 2);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(lanes, "select $1::int as n", [n])));
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  await lanes.end();
});

test("no more connections than lanes, and one while nobody has to wait", async () => {
  let opened = 0;
  const lanes = new Lanes(() => (opened++, open()), 3);
  for (let n = 0; n < 5; n++) await ask(lanes, "select 1");
  expect(opened).toBe(1);
  await Promise.all(Array.from({ length: 50 }, () => ask(lanes, "select 1")));
  expect(opened).toBe(3);
  await lanes.end();
});

test("a statement that fails, fails alone", async () => {
  const lanes = new Lanes(open, 1);
  const outcomes = await Promise.allSettled([1, 0, 2].map((n) => ask(lanes, "select 6 / $1::int as n", [n])));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await lanes.end();
});

test("a connection that breaks fails what is under way as unavailable, and the next question gets another one", async () => {
  const lanes = new Lanes(open, 1);
  const { rows } = await ask(lanes, "select pg_backend_pid() as pid");
  const waiting = ask(lanes, "select pg_sleep(20)").catch((error: unknown) => error);
  const killer = new pg.Client({ connectionString: inject("postgres").superuserUrl });
  await killer.connect();
  await killer.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await killer.end();
  expect(isUnavailable(await waiting)).toBe(true);
  expect((await ask(lanes, "select 1 as n")).rows).toEqual([{ n: 1 }]);
  await lanes.end();
});

test("nobody to connect to: each question says so, and none hangs", async () => {
  const lanes = new Lanes(() => new pg.Client({ connectionString: "postgres://nobody:secret@127.0.0.1:1/nothing", pipeline: true }), 2);
  const errors = await Promise.all([1, 2, 3].map(() => ask(lanes, "select 1").catch((error: unknown) => error)));
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
  await lanes.end();
});

test("a pool's lanes end with it", async () => {
  const pool = createPool({ url: inject("postgres").appUrl, size: 8 });
  const db = createDb(pool);
  const one = prepare<{ n: number }>("select 1 as n");
  expect(await one(db, [])).toEqual([{ n: 1 }]);
  // Inside a transaction a prepared statement stays on the transaction's connection.
  const seen = await db
    .transaction()
    .execute(async (tx) => prepare<{ level: string }>("select pg_current_xact_id_if_assigned()::text as level")(tx, []));
  expect(seen).toHaveLength(1);
  await pool.end();
  await expect(one(db, [])).rejects.toThrow("Connection ended");
});
