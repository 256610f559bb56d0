import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";

/**
 * Divides the audit log, the app events and the user actions into months, so that retention drops a table instead of deleting rows. The
 * existing table becomes the first partition with all its rows and indexes, so no row is copied and no index is built.
 *
 * Not one transaction: the check of the existing rows must not begin under the lock that adds its constraint. Each step can be repeated
 * after a crash. `migrate.ts` reads `isOnline`.
 */
export const isOnline = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create schema if not exists partitions`).execute(db);
  await sql.raw(addMonth).execute(db);
  await sql.raw(`revoke all on function add_month_partition(text, date) from public`).execute(db);
  // Runs of different months mix, so the order of their positions is not the order in which they were removed.
  await sql.raw(`alter table audit_checkpoints add column if not exists number bigint generated always as identity`).execute(db);
  for (const table of tables) await divide(db, table);
  for (const { name } of tables) await sql.raw(`analyze ${name}`).execute(db);
}

type Table = {
  readonly name: string;
  readonly key: string;
  readonly type: "timestamptz" | "date";
  /** Of the application. */
  readonly grants: readonly string[];
  readonly triggers: readonly string[];
};

const readAndAdd = (name: string): readonly string[] => [
  `revoke all on ${name} from rounds_app`,
  `grant select, insert on ${name} to rounds_app`,
];

const tables: readonly Table[] = [
  {
    name: "audit_log",
    key: "at",
    type: "timestamptz",
    grants: [
      `revoke all on audit_log from rounds_app`,
      `grant select on audit_log to rounds_app`,
      `grant insert (at, actor_user_id, actor_role, action, subject_user_ids, entity, entity_id, details, request_id, address)
         on audit_log to rounds_app`,
    ],
    triggers: [
      // A line can be deleted only if a checkpoint names it. A checkpoint names a run of lines, which ends at its position.
      `create or replace function guard_audit_log() returns trigger language plpgsql as $$
       declare
         unsealed audit_log;
       begin
         if tg_op = 'UPDATE' then
           unsealed := new;
           unsealed.position := null;
           unsealed.hash := null;
           if new.position is not null and unsealed *= old then
             return new;
           end if;
         elsif tg_op = 'DELETE' then
           if exists (select from audit_checkpoints c where old.position <= c.position and old.position > c.position - c.lines) then
             return old;
           end if;
         end if;
         raise exception 'the audit log is written once' using errcode = 'insufficient_privilege';
       end $$`,
      `create trigger audit_log_is_written_once before update or delete on audit_log for each row execute function guard_audit_log()`,
      `create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function guard_audit_log()`,
    ],
  },
  // No delete for the application, because only the owner's retention removes events. A ctid of these tables names several rows now, so the
  // batched deletion of the version before must not run any more.
  { name: "app_events", key: "day", type: "date", grants: readAndAdd("app_events"), triggers: [] },
  { name: "user_actions", key: "day", type: "date", grants: readAndAdd("user_actions"), triggers: [] },
];

/**
 * Adds the partition of a month, unless it exists or an older partition covers it. Rows that came before their partition are in the default
 * partition, and move into the new one. Partitions are in their own schema, where the application has no rights.
 *
 * A unique index of the whole table would need the time of the row. So the ids, the positions in the chain and the ids of events are unique
 * per partition. One sequence numbers all partitions.
 */
const addMonth = `create or replace function add_month_partition(parent text, month date) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  leaf text := parent || to_char(month, '_YYYY_MM');
  next_month date := (month + interval '1 month')::date;
  partition_key text := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent::regclass);
  -- A text of a day is a moment in the time zone of the session.
  from_bound text := case when partition_key = 'at' then month || ' 00:00:00+00' else month::text end;
  to_bound text := case when partition_key = 'at' then next_month || ' 00:00:00+00' else next_month::text end;
  spare text := parent || '_default';
  moves boolean := false;
begin
  -- Two processes may add the same month.
  perform pg_advisory_xact_lock(hashtextextended('add_month_partition ' || parent, 20261123));
  if to_regclass('partitions.' || leaf) is not null or exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'partitions' and c.relname ~ ('^' || parent || '_before_\\d{4}_\\d{2}$')
       and to_date(right(c.relname, 7), 'YYYY_MM') > month)
  then
    return false;
  end if;
  execute format('create table partitions.%I (like public.%I including defaults including constraints including storage including indexes)',
    leaf, parent);
  execute format('alter table partitions.%I add primary key (id)', leaf);
  if parent = 'audit_log' then
    execute format('create unique index on partitions.%I (position) where position is not null', leaf);
    execute format('create trigger audit_log_is_not_emptied before truncate on partitions.%I for each statement execute function guard_audit_log()', leaf);
  elsif parent = 'app_events' then
    execute format('create unique index on partitions.%I (event_id)', leaf);
  end if;
  if to_regclass('partitions.' || spare) is not null then
    execute format('select exists (select from partitions.%I where %I >= %L and %I < %L)', spare, partition_key, from_bound, partition_key, to_bound)
      into moves;
  end if;
  if moves then
    execute format('lock table partitions.%I in access exclusive mode', spare);
    execute format('alter table partitions.%I disable trigger user', spare);
    execute format('with moved as (delete from partitions.%I where %I >= %L and %I < %L returning *) insert into partitions.%I select * from moved',
      spare, partition_key, from_bound, partition_key, to_bound, leaf);
    execute format('alter table partitions.%I enable trigger user', spare);
  end if;
  execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', parent, leaf, from_bound, to_bound);
  return true;
end $$`;

async function divide(db: Kysely<unknown>, table: Table): Promise<void> {
  const { name, key, type } = table;
  if (await isDivided(db, name)) return;
  // The first month after all rows, and after all rows that come before the end of this migration.
  const { rows } = await sql<{ month: string }>`
    select to_char(date_trunc('month', greatest(now() at time zone 'utc' + interval '2 days', max(${sql.ref(key)})::timestamp)) + interval '1 month',
                   'YYYY-MM-DD') as month from ${sql.table(name)}`.execute(db);
  const month = rows[0]?.month ?? "";
  const bound = type === "date" ? month : `${month} 00:00:00+00`;
  await inShortTransaction(db, async (tx) => {
    for (const statement of [
      `alter table ${name} drop constraint if exists ${name}_before`,
      `alter table ${name} add constraint ${name}_before check (${key} is not null and ${key} < '${bound}'::${type}) not valid`,
    ])
      await sql.raw(statement).execute(tx);
  });
  // Reads all rows, while other transactions read and write.
  await sql.raw(`alter table ${name} validate constraint ${name}_before`).execute(db);
  await inShortTransaction(db, (tx) => replaceByParent(tx, table, bound, month));
}

/** Only catalogues change, so the table is locked for milliseconds. */
async function replaceByParent(db: Kysely<unknown>, { name, key, grants, triggers }: Table, bound: string, month: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const leaf = `${name}_before_${month.slice(0, 7).replace("-", "_")}`;
  await run(`lock table ${name} in access exclusive mode`);
  const { rows: states } = await sql<{ next: string }>`
    select case when is_called then last_value + 1 else last_value end::text as next from ${sql.table(`${name}_id_seq`)}`.execute(db);
  const { rows: keys } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = ${name}::regclass and contype = 'f'`.execute(db);
  const { rows: indexes } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = ${name}::regclass and not indisunique`.execute(db);
  const { rows: oldTriggers } = await sql<{ name: string }>`
    select tgname::text as name from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal`.execute(db);
  for (const trigger of oldTriggers) await run(`drop trigger ${trigger.name} on ${name}`);
  await run(`alter table ${name} alter column id drop identity`);
  await run(`revoke all on ${name} from rounds_app`);
  await run(`alter table ${name} set schema partitions`);
  await run(`alter table partitions.${name} rename to ${leaf}`);
  await run(
    `create table ${name} (like partitions.${leaf} including defaults including constraints including storage) partition by range (${key})`,
  );
  await run(`alter table ${name} drop constraint ${name}_before`);
  await run(`alter table ${name} alter column id add generated always as identity (start with ${states[0]?.next ?? "1"})`);
  for (const statement of grants) await run(statement);
  // The same definitions, so that the indexes and keys of the first partition become parts of them.
  for (const { definition } of indexes) await run(definition);
  for (const { definition } of keys) await run(`alter table ${name} add ${definition}`);
  for (const statement of triggers) await run(statement);
  await run(`alter table ${name} attach partition partitions.${leaf} for values from (minvalue) to ('${bound}')`);
  // No write is ever refused: a row of a month without a partition goes here.
  await run(
    `create table partitions.${name}_default (like ${name} including defaults including constraints including storage including indexes)`,
  );
  await run(`alter table partitions.${name}_default add primary key (id)`);
  for (const one of [leaf, `${name}_default`])
    if (name === "audit_log")
      await run(
        `create trigger audit_log_is_not_emptied before truncate on partitions.${one} for each statement execute function guard_audit_log()`,
      );
  if (name === "audit_log") await run(`create unique index on partitions.${name}_default (position) where position is not null`);
  if (name === "app_events") await run(`create unique index on partitions.${name}_default (event_id)`);
  await run(`alter table ${name} attach partition partitions.${name}_default default`);
  for (const offset of [0, 1, 2])
    await run(`select add_month_partition('${name}', ('${month}'::date + interval '${offset} months')::date)`);
}

async function isDivided(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_class where oid = ${name}::regclass and relkind = 'p'`.execute(db);
  return rows.length > 0;
}

/** Other transactions wait behind a lock that waits. So it gives up soon, and tries again. */
async function inShortTransaction(db: Kysely<unknown>, work: (tx: Kysely<unknown>) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = '500ms'`).execute(tx);
        await work(tx);
      });
    } catch (error) {
      const isLocked = error instanceof Error && "code" in error && error.code === "55P03";
      if (!isLocked || attempt === 120) throw error;
      await sleep(1000);
    }
  }
}
