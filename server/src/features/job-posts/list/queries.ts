import type { Db, Row } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { notPast, openPredicate } from "./sql-fragments.ts";

/**
 * What the server knows of the listed posts, as of one moment of the database. A post carries the transaction that last changed what
 * lists know of it (`listing_xid`), so whatever is not in this snapshot is exactly what has changed since.
 */
export type ListedRow = Pick<Row<"job_posts">, (typeof plainColumns)[number] | "specialties"> & { created_at_micros: number };

/** Columns that the list filters and orders by; a filter of a new column adds it here. */
const plainColumns = [
  "id",
  "is_listed",
  "best_pay",
  "closes_on",
  "region",
  "district",
  "job_type",
  "works_nights",
  "works_saturday",
  "works_sunday",
  "tags",
  "search_keys",
] as const satisfies readonly (keyof Row<"job_posts">)[];

const listedColumns = `${plainColumns.map((column) => `p.${column}`).join(", ")}, p.specialties::text[] as specialties,
  (extract(epoch from p.created_at) * 1000000)::bigint as created_at_micros`;

const batch = 2000;

const now = prepare<{ snapshot: string; today: string }>("select pg_current_snapshot()::text as snapshot, seoul_today() as today");

const listed = `select ${listedColumns} from job_posts p
   where p.is_listed and ${notPast("p")} and p.id > $1::bigint order by p.id limit $2`;
const listedBehind = prepare<ListedRow>(listed);

/** A transaction beyond the newest is of another cluster, from which this table was restored: the first reading has it already. */
const changedSince = (xid: string, snapshot: string): string =>
  `${xid} >= pg_snapshot_xmin(${snapshot}) and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
     and not pg_visible_in_snapshot(${xid}, ${snapshot})`;

const changed = `select ${listedColumns} from job_posts p
   where ${changedSince("p.listing_xid", "$3::pg_snapshot")} and p.id > $1::bigint order by p.id limit $2`;
const changedBehind = prepare<ListedRow>(changed);

/** Posts whose likes have changed, and those that are gone. */
const touched = `select c.job_post_id as id, exists (select from job_posts p where p.id = c.job_post_id) as is_there
   from listing_changes c where ${changedSince("c.changed_xid", "$1::pg_snapshot")}`;
const touchedSince = prepare<TouchedRow>(touched);

export type TouchedRow = { readonly id: number; readonly is_there: boolean };

export type Listed = {
  readonly snapshot: string;
  readonly today: string;
  readonly rows: readonly ListedRow[];
  readonly touched: readonly TouchedRow[];
};

/** The listed posts, or with a snapshot what has changed since. What changes while it is read is told again next time. */
export async function readListed(db: Db, since: string | null): Promise<Listed> {
  const [moment] = await now(db, []);
  if (!moment) throw new Error("the database always has a snapshot");
  const noted = since === null ? [] : await touchedSince(db, [since]);
  const rows: ListedRow[] = [];
  for (let last = 0; ;) {
    const found = await (since === null ? listedBehind(db, [last, batch]) : changedBehind(db, [last, batch, since]));
    for (const row of found) rows.push(row);
    const end = found.at(-1);
    if (!end || found.length < batch) return { ...moment, rows, touched: noted };
    last = end.id;
  }
}

/** One answer in one row. */
export type ActivePages = {
  /** A line per open post of those whose cards are wanted: id, likes, hospital, beginning of the card. */
  readonly cards: string | null;
  /** A line per reader whose marks are not those of the version asked with, as `readMarks` reads it. */
  readonly readers: string | null;
  readonly today: string;
  /** Posts or their likes have changed since the snapshot. */
  readonly has_changed: boolean;
};

const ownMarks = [
  ["job_post_reads", "m.job_post_id::text", ""],
  ["job_post_likes", "m.job_post_id::text", ""],
  ["bookmarks", "m.job_post_id || ':' || m.id", ""],
  ["job_applications", "m.job_post_id || ':' || m.id", "and m.active"],
].map(([table, value, condition]) => `(select string_agg(${value}, ',') from ${table} m where m.user_id = reader.id ${condition})`);

const pages = `select seoul_today() as today,
    exists (select from job_posts c where ${changedSince("c.listing_xid", "$2::pg_snapshot")})
      or exists (select from listing_changes c where ${changedSince("c.changed_xid", "$2::pg_snapshot")}) as has_changed,
    (select string_agg(concat_ws(' ', p.id, p.total_likes, p.business_id, p.card_text), E'\\n')
       from job_posts p where p.id = any($1::bigint[]) and ${openPredicate("p")}) as cards,
    (select string_agg(format('%s|%s|%s|%s|%s|%s', reader.id, reader.version, ${ownMarks.join(", ")}), E'\\n')
       from (select asked.id, asked.version as known, coalesce((select v.version from reader_versions v where v.user_id = asked.id), 0) as version
               from unnest($3::bigint[], $4::bigint[]) as asked(id, version) offset 0) as reader
      where reader.version <> reader.known) as readers`;
const activePages = prepare<ActivePages>(pages);

export type PagesRequest = {
  /** Posts whose cards are wanted. */
  readonly unknown: readonly number[];
  readonly snapshot: string;
  /** Ids of readers, and the version of the marks that are known of each; -1 for none. */
  readonly readers: readonly number[];
  readonly versions: readonly number[];
};

/** Whether posts have changed since the snapshot, what these readers have marked, and these cards. */
export async function readPages(db: Db, { unknown, snapshot, readers, versions }: PagesRequest): Promise<ActivePages> {
  const [row] = await activePages(db, [arrayOf(unknown), snapshot, arrayOf(readers), arrayOf(versions)]);
  if (!row) throw new Error("the pages are one row whatever is found");
  return row;
}

const bigint = { oid: 20, bytes: 8 } as const;

/**
 * PostgreSQL's own bytes of a bigint[] (array_recv: dimensions, nulls, type, length and lower bound of the one dimension, then each
 * element with its length). As text a thousand ids would be written and read for longer than they are looked up.
 */
function arrayOf(ids: readonly number[]): Buffer {
  const header = [ids.length > 0 ? 1 : 0, 0, bigint.oid, ...(ids.length > 0 ? [ids.length, 1] : [])];
  const bytes = Buffer.allocUnsafe(header.length * 4 + ids.length * (4 + bigint.bytes));
  let at = 0;
  for (const number of header) at = bytes.writeInt32BE(number, at);
  for (const id of ids) {
    at = bytes.writeInt32BE(bigint.bytes, at);
    const high = Math.floor(id / 2 ** 32);
    at = bytes.writeInt32BE(high, at);
    at = bytes.writeUInt32BE(id - high * 2 ** 32, at);
  }
  return bytes;
}

/** For looking at their plans. */
export const texts = { listed, changed, touched, pages };
