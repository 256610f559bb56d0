import pg from "pg";
import { copyOut } from "./copy-stream.ts";

/** A table with our data or data of the queue, and its columns except generated ones. */
export type Table = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: readonly string[];
};
export type Sequence = { readonly schema: string; readonly name: string; readonly last_value: string; readonly is_called: boolean };
export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Migrations write these tables, so they are compared and not copied. */
const migrationTables = ["public.kysely_migration", "public.kysely_migration_lock", "graphile_worker.migrations"];

const schemas = ["public", "graphile_worker"];

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const qualified = ({ schema, name }: Pick<Table, "schema" | "name">): string => `${quote(schema)}.${quote(name)}`;

/** Fixes the text form of all values, so that it does not depend on the settings of an installation. */
const settings = [
  "set client_encoding = 'UTF8'",
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set extra_float_digits = 1",
  "set bytea_output = 'hex'",
  "set statement_timeout = 0",
  "set idle_in_transaction_session_timeout = 0",
];

/** A connection of the schema's owner on which values read and write the same everywhere. */
export async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // A backup copies files for hours while this connection is silent.
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    for (const setting of settings) await client.query(setting);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Tables of both schemas, except those of the migrators, by name. The rows have the same order in every cluster. A table with partitions is
 * one table: a restore distributes its rows to the partitions of the new database. Its partitions have the same key.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[]; order: string[] | null }>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
               from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k(number, place)
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
              where i.indisprimary and i.indrelid = case when c.relkind = 'r' then c.oid
                else (select min(p.inhrelid::oid) from pg_inherits p where p.inhparent = c.oid) end) as "order"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
      order by n.nspname, c.relname`,
    [schemas, migrationTables],
  );
  // Without a key the rows themselves are the order.
  return rows.map(({ schema, name, columns, order }) => ({ schema, name, columns, order: order ?? ['t::text collate "C"'] }));
}

const columnList = ({ columns }: Pick<Table, "columns">): string => columns.map(quote).join(", ");

/** Reads all rows of a table in order, as the text of COPY. Returns their number. */
export const readTable = (client: pg.Client, table: Table, onData: (chunk: Buffer) => void): Promise<number> =>
  copyOut(client, `copy (select ${columnList(table)} from ${qualified(table)} t order by ${table.order.join(", ")}) to stdout`, onData);

export const writeStatement = (table: Pick<Table, "schema" | "name" | "columns">): string =>
  `copy ${qualified(table)} (${columnList(table)}) from stdin`;

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  const sequences: Sequence[] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${qualified(sequence)}`,
    );
    const [state] = states;
    if (state) sequences.push({ ...sequence, ...state });
  }
  return sequences;
}

export async function setSequence(client: pg.Client, sequence: Sequence): Promise<void> {
  await client.query("select setval($1::regclass, $2::bigint, $3)", [qualified(sequence), sequence.last_value, sequence.is_called]);
}

/** The migrations that made the schema: ours by name, the queue's by number. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from kysely_migration union all select 'graphile_worker ' || id from graphile_worker.migrations order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Whether the database holds nothing at all of ours. */
export async function isBare(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' limit 1`,
  );
  return rowCount === 0;
}
