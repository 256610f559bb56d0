import { truncateSync } from "node:fs";
import { withClient } from "./with-client.ts";

export const largeDatabase = "rounds_large";
const largeRows = 200_000;

const pageBytes = 8192;
/** 40 rows in each page of a table, as with rows of about 200 bytes. */
const pages = { table: 5000, index: 1000, partialIndex: 10 } as const;

type Relation = { readonly path: string; readonly kind: "r" | "i"; readonly is_partial: boolean };

/**
 * A copy of the migrated database whose tables look like 200,000 rows to the planner, without a row in them. The planner takes the size
 * of a table from its file and the rows per page from the statistics. So each file is extended by a hole, which costs no disk and no
 * time, and the statistics are written by hand. A partial index looks like it contains one row in a hundred.
 * Use it only for EXPLAIN, because the pages of the holes are empty.
 */
export async function createLargeDatabase(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, (client) =>
    client.query(`create database ${largeDatabase} owner rounds_owner template rounds strategy file_copy`),
  );
  const url = new URL(superuserUrl);
  url.pathname = `/${largeDatabase}`;
  await withClient(url.href, async (client) => {
    const { rows } = await client.query<Relation>(relations);
    // Written pages reach the files before the files grow behind the server's back.
    await client.query("checkpoint");
    for (const { path, kind, is_partial: isPartial } of rows)
      truncateSync(path, pageBytes * (kind === "r" ? pages.table : isPartial ? pages.partialIndex : pages.index));
    await client.query(relationStatistics, [largeRows, pages.table, pages.index, pages.partialIndex]);
    await client.query(columnStatistics);
  });
}

const ofSchema = `from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_index i on i.indexrelid = c.oid
  where n.nspname in ('public', 'partitions') and c.relkind in ('r', 'i')`;

/** Partitions are large too. */
const relations = `select current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) as path, c.relkind as kind,
  i.indpred is not null as is_partial ${ofSchema}`;

const relationStatistics = `select pg_restore_relation_stats('schemaname', n.nspname::text, 'relname', c.relname::text,
    'relpages', case when c.relkind = 'r' then $2::int when i.indpred is null then $3::int else $4::int end,
    'reltuples', case when i.indpred is null then $1::int else $1::int / 100 end::real) ${ofSchema}`;

/** A column of a unique index has a value for each row; any other id occurs in twenty rows. Other columns have PostgreSQL's defaults. */
const columnStatistics = `select pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text,
    'inherited', false, 'null_frac', 0::real, 'avg_width', 8,
    'n_distinct', case when exists (select from pg_index u where u.indrelid = c.oid and u.indisunique and u.indnatts = 1 and u.indkey[0] = a.attnum)
      then -1 else -0.05 end::real)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'partitions') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (a.attname = 'id' or a.attname ~ '_(id|hash|key)$')`;
