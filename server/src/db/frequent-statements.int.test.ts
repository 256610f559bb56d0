import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPool } from "../testing/database.ts";
import { createDb, type Db } from "./database.ts";
import { FrequentStatements } from "./frequent-statements.ts";

/**
 * One connection, so that all statements meet the same prepared ones. It must not be one to the template database, which no other test file
 * could copy meanwhile.
 */
function openOne(): Db {
  const pool = openPool(inject("postgres").superuserUrl);
  onTestFinished(() => pool.end());
  return createDb(pool);
}

/** The prepared statements of the connection that contain this text. */
const prepared = async (db: Db, text: string): Promise<string[]> =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements where statement like ${`%${text}%`}`.execute(db)).rows
    .map(({ statement }) => statement)
    .filter((statement) => !statement.includes("pg_prepared_statements"));

const runs = 25;

test("a statement of the query builder is prepared after some runs, and its results stay the same", async () => {
  const db = openOne();
  for (let run = 0; run < runs; run++) {
    const { rows } = await sql<{ double: number }>`select ${run}::int * 2 as double, 'frequent one' as name`.execute(db);
    expect(rows[0]?.double).toBe(run * 2);
    if (run === 2) expect(await prepared(db, "frequent one")).toEqual([]);
  }
  expect(await prepared(db, "frequent one")).toHaveLength(1);
});

test("a pool prepares only statements that are frequent in it, so another pool does not use up its names", async () => {
  const [busy, quiet] = [openOne(), openOne()];
  const run = (db: Db) => sql`select ${1}::int as one, 'frequent elsewhere' as name`.execute(db);
  for (let time = 0; time < runs; time++) await run(busy);
  await run(quiet);
  expect(await prepared(busy, "frequent elsewhere")).toHaveLength(1);
  expect(await prepared(quiet, "frequent elsewhere")).toEqual([]);
});

test("a statement that returns all columns is never prepared, so a new column does not break it", async () => {
  const db = openOne();
  await sql`create temporary table wide (a int)`.execute(db);
  await sql`insert into wide values (1)`.execute(db);
  const all = () => sql`select wide.* from wide where a = ${1}`.execute(db);
  for (let run = 0; run < runs; run++) await all();
  await sql`alter table wide add column b int default 2`.execute(db);
  expect((await all()).rows).toEqual([{ a: 1, b: 2 }]);
});

test.each([
  "select * from users where id = $1",
  "insert into users (user_code) values ($1) returning *",
  'select "u".*, 1 from users u where id = $1',
  "vacuum users",
])("never named: %s", (text) => {
  const statements = new FrequentStatements(() => "name");
  for (let run = 0; run < runs; run++) expect(statements.nameOf(text)).toBeUndefined();
});

test("a count and a multiplication are no reason against a name", () => {
  const statements = new FrequentStatements(() => "name");
  const names = Array.from({ length: runs }, () => statements.nameOf("select count(*) from users where id * 2 > $1"));
  expect(names.at(-1)).toBe("name");
});

test("the number of names is limited, and the first ones stay", () => {
  const statements = new FrequentStatements((text) => `name of ${text}`);
  const texts = Array.from({ length: 400 }, (_, place) => `select ${place}`);
  for (const text of texts) for (let run = 0; run < runs; run++) statements.nameOf(text);
  const named = texts.filter((text) => statements.nameOf(text) !== undefined);
  expect(named).toEqual(texts.slice(0, 300));
});
