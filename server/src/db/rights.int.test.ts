import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createDb, createPool } from "./database.ts";
import { databaseRefusal } from "../testing/database-refusal.ts";
import { useServer } from "../testing/harness.ts";
import { withClient } from "../testing/with-client.ts";

const server = useServer();
const denied = "42501";

const asApplication = (statement: string) => databaseRefusal(sql.raw(statement).execute(server.deps.db));

const asOwner = (text: string) => withClient(server.database.ownerUrl, (client) => client.query(text));

describe("the audit log is written once", () => {
  const line = "insert into audit_log (actor_role, action, entity) values ('Doctor', 'x', 'y')";
  test("the application may add and read", async () => {
    expect(await asApplication(line)).toBeNull();
    expect(await asApplication("select * from audit_log")).toBeNull();
  });
  test.each([
    "update audit_log set action = 'z'",
    "delete from audit_log",
    "truncate audit_log",
    "drop table audit_log",
    "alter table audit_log add x int",
    "insert into audit_log (id, actor_role, action, entity) overriding system value values (1, 'x', 'x', 'x')",
    "merge into audit_log l using (select 1) as one on l.id = 1 when matched then update set action = 'z'",
  ])("42501: %s", async (statement) => {
    await asApplication(line);
    expect(await asApplication(statement)).toBe(denied);
  });
  test("no cascade reaches it: a person's lines outlive the person", async () => {
    const person = await server.make.newcomer();
    await asApplication(
      `insert into audit_log (actor_user_id, actor_role, action, entity, subject_user_ids) values (${person.userId}, 'Doctor', 'x', 'y', array[${person.userId}])`,
    );
    await asApplication(`delete from users where id = ${person.userId}`);
    expect(await server.deps.db.selectFrom("audit_log").select("id").where("actor_user_id", "=", person.userId).execute()).toHaveLength(1);
  });
});

describe("consents are a ledger", () => {
  test.each(["update consents set granted = true", "delete from consents", "truncate consents"])("42501: %s", async (statement) =>
    expect(await asApplication(statement)).toBe(denied),
  );
  test("erasing a person takes them along", async () => {
    const person = await server.make.newcomer();
    await asApplication(`insert into consents (user_id, kind, version, granted) values (${person.userId}, 'terms', '1', true)`);
    expect(await asApplication(`delete from users where id = ${person.userId}`)).toBeNull();
    expect(await server.deps.db.selectFrom("consents").select("id").where("user_id", "=", person.userId).execute()).toEqual([]);
  });
});

describe("the schema is the owner's", () => {
  test.each([
    "create table mine (x int)",
    "create table public.mine (x int)",
    "create schema mine",
    "create function mine() returns int language sql return 1",
    "alter table users add column x int",
    "drop table bookmarks",
    "create index on users (created_at)",
    "alter table job_applications disable trigger all",
    "truncate users cascade",
    "create extension hstore",
    "create role mine",
    "set role rounds_owner",
    "alter role rounds_app superuser",
    "copy users to program 'true'",
    "select pg_read_file('/etc/passwd')",
  ])("42501: %s", async (statement) => expect(await asApplication(statement)).toBe(denied));
});

describe("the application adds jobs only through enqueue_job", () => {
  test.each([
    "select * from graphile_worker._private_jobs",
    "select * from graphile_worker.jobs",
    "delete from graphile_worker._private_jobs",
    "select graphile_worker.add_job('x')",
  ])("42501: %s", async (statement) => expect(await asApplication(statement)).toBe(denied));

  test("the owner sees a job that the application has added", async () => {
    expect(await asApplication(`select enqueue_job('rights.test', '{"id":7}', 'rights.test:7')`)).toBeNull();
    const { rows } = await asOwner("select task_identifier, key from graphile_worker.jobs where task_identifier = 'rights.test'");
    expect(rows).toEqual([{ task_identifier: "rights.test", key: "rights.test:7" }]);
  });

  test("a key that repeats is one piece of work", async () => {
    for (let times = 0; times < 3; times++) await asApplication(`select enqueue_job('rights.twice', '{"id":1}', 'rights.twice:1')`);
    const { rowCount } = await asOwner("select 1 from graphile_worker.jobs where task_identifier = 'rights.twice'");
    expect(rowCount).toBe(1);
  });
});

test("sessions of the application run in UTC and give statements 2.5 s", async () => {
  const pool = createPool({ url: server.database.appUrl, size: 1 });
  const { rows } = await sql<{ zone: string; limit: string; role: string }>`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit, current_user::text as role`.execute(
    createDb(pool),
  );
  await pool.end();
  expect(rows).toEqual([{ zone: "UTC", limit: "2500ms", role: "rounds_app" }]);
});
