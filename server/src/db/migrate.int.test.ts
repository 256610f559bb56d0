import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { withClient } from "../testing/with-client.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

const asOwner = <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  withClient(database.ownerUrl, async (client) => (await client.query<Row>(text)).rows);

const shape = () =>
  asOwner(`select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema in ('public', 'graphile_worker') order by 1, 2, 3`);

test("several processes migrate an empty database at the same time to one state; another run changes nothing", async () => {
  const results = await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)]);
  const first = await shape();
  expect(first.length).toBeGreaterThan(100);
  const applied = await asOwner<{ name: string }>("select name from kysely_migration order by name");
  // One of them ran all migrations, and returns their names.
  expect(results.flat()).toEqual(applied.map(({ name }) => name));
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await shape()).toEqual(first);
  expect(await asOwner("select name from kysely_migration order by name")).toEqual(applied);
});

test("a migration that cannot get its lock lets requests pass, and succeeds when the lock is free", async () => {
  const older = await createTestDatabase({ empty: true });
  const clients = Array.from({ length: 2 }, () => new pg.Client({ connectionString: older.ownerUrl, statement_timeout: 20_000 }));
  const [holder, reader] = clients;
  if (!holder || !reader) throw new Error("there are two clients");
  const changesPosts = "20261121T120000-list-of-posts";
  try {
    await migrate(older.ownerUrl, "20261121T091000-doctor-arrival");
    await Promise.all(clients.map((client) => client.connect()));
    await holder.query("begin");
    await holder.query("select from job_posts");
    const migration = migrate(older.ownerUrl, changesPosts);
    const waiting = "select from pg_locks where relation = 'job_posts'::regclass and not granted";
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
    // It would wait until the statement's time limit if the migration waited for as long as the holder.
    await reader.query("select from job_posts");
    await holder.query("commit");
    expect(await migration).toEqual([changesPosts]);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await older.drop();
  }
});

test("names of migrations begin with a UTC stamp and are in order", async () => {
  const applied = await asOwner<{ name: string }>("select name from kysely_migration order by timestamp, name");
  const names = applied.map(({ name }) => name);
  expect(names.filter((name) => !/^\d{8}T\d{6}-[a-z0-9-]+$/.test(name))).toEqual([]);
  expect(names).toEqual(names.toSorted());
});

/** Posts are closed, never deleted, and this table takes a row with every post that is saved. */
const withoutIndex = ["bookmarks"];

test("every foreign key has an index that begins with its columns, so that deletes do not read whole tables", async () => {
  const missing = await asOwner<{ table: string; key: string }>(`
    select c.conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as "key" from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.conrelid
         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey and c.conkey @> (i.indkey::int2[])[0:cardinality(c.conkey) - 1])`);
  expect(
    missing.filter(({ table, key }) => !(withoutIndex.includes(table) && key.includes("REFERENCES job_posts"))),
    "create an index on these columns in the migration",
  ).toEqual([]);
});
