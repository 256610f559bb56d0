import type { Db } from "../../db/database.ts";
import { prepare } from "../../db/prepared.ts";
import { notPast, openPredicate } from "./list-sql.ts";

/**
 * What the server knows of the listed posts, as of one moment of the database. A post carries the transaction that last changed what
 * lists know of it (`listing_xid`), so whatever is not in this snapshot is exactly what has changed since.
 */
export type ListedRow = {
  id: number;
  is_listed: boolean;
  created_at_micros: number;
  best_pay: number;
  closes_on: string | null;
  region: string | null;
  district: string | null;
  job_type: string;
  works_nights: boolean;
  works_saturday: boolean;
  works_sunday: boolean;
  specialties: string[];
  tags: string[];
  search_keys: string;
};

const listedColumns = `p.id, p.is_listed, (extract(epoch from p.created_at) * 1000000)::bigint as created_at_micros, p.best_pay, p.closes_on,
  p.region, p.district, p.job_type, p.works_nights, p.works_saturday, p.works_sunday, p.specialties::text[] as specialties, p.tags, p.search_keys`;

const batch = 2000;

const now = prepare<{ snapshot: string; today: string }>("select pg_current_snapshot()::text as snapshot, seoul_today() as today");

const listed = `select ${listedColumns} from job_posts p
   where p.is_listed and ${notPast("p")} and p.id > $1::bigint order by p.id limit $2`;
const listedBehind = prepare<ListedRow>(listed);

/** A transaction beyond the newest is of another cluster, from which this table was restored: the first reading has it already. */
const changedSince = (p: string, snapshot: string): string =>
  `${p}.listing_xid >= pg_snapshot_xmin(${snapshot}) and ${p}.listing_xid < pg_snapshot_xmax(pg_current_snapshot())
     and not pg_visible_in_snapshot(${p}.listing_xid, ${snapshot})`;

const changed = `select ${listedColumns} from job_posts p
   where ${changedSince("p", "$3::pg_snapshot")} and p.id > $1::bigint order by p.id limit $2`;
const changedBehind = prepare<ListedRow>(changed);

export type Listed = { readonly snapshot: string; readonly today: string; readonly rows: readonly ListedRow[] };

/** The listed posts, or with a snapshot those that have changed since. What changes while they are read is told again next time. */
export async function readListed(db: Db, since: string | null): Promise<Listed> {
  const [moment] = await now(db, []);
  if (!moment) throw new Error("the database always has a snapshot");
  const rows: ListedRow[] = [];
  for (let last = 0; ;) {
    const found = await (since === null ? listedBehind(db, [last, batch]) : changedBehind(db, [last, batch, since]));
    for (const row of found) rows.push(row);
    const end = found.at(-1);
    if (!end || found.length < batch) return { ...moment, rows };
    last = end.id;
  }
}

/** One answer in one row; those of the posts asked for that are not open are left out. */
export type ActiveCards = {
  /** By commas, each with its likes after a colon. */
  readonly likes: string | null;
  readonly open_count: number;
  /** A line per post that is not known yet: id, hospital, beginning of the card. */
  readonly cards: string | null;
  /** The reader's own posts among them, by commas; with the id of the bookmark or application after a colon. */
  readonly read: string | null;
  readonly liked: string | null;
  readonly bookmarked: string | null;
  readonly applied: string | null;
  /** How many of the counted posts the reader has read; null where none were counted. */
  readonly total_read: number | null;
  readonly today: string;
  /** Posts have changed since the snapshot. */
  readonly has_changed: boolean;
};

const ownMarks = [
  ["read", "job_post_reads", "m.job_post_id::text", ""],
  ["liked", "job_post_likes", "m.job_post_id::text", ""],
  ["bookmarked", "bookmarks", "m.job_post_id || ':' || m.id", ""],
  ["applied", "job_applications", "m.job_post_id || ':' || m.id", "and m.active"],
]
  .map(
    ([name, table, value, condition]) =>
      `(select string_agg(${value}, ',') from ${table} m where m.user_id = $1::bigint and m.job_post_id = any($2::bigint[]) ${condition}) as ${name}`,
  )
  .join(", ");

/** Few ids are looked up among the reads of this person; many are compared with all of them at once. */
const lookedUpAtMost = 150;

const cards = `with shown as materialized (
    select string_agg(p.id || ':' || p.total_likes, ',') as likes, count(*)::int as open_count,
           string_agg(concat_ws(' ', p.id, p.business_id, p.card_text), E'\\n') filter (where p.id = any($5::bigint[])) as cards
      from job_posts p where p.id = any($2::bigint[]) and ${openPredicate("p")})
  select shown.likes, shown.open_count, shown.cards, ${ownMarks},
    case when $3::bigint[] is null then null
      when cardinality($3::bigint[]) <= ${lookedUpAtMost}
      then (select count(*)::int from job_post_reads r where r.user_id = $1::bigint and r.job_post_id = any($3::bigint[]))
      else (select count(*)::int from unnest($3::bigint[]) as one(id)
             where one.id in (select r.job_post_id from job_post_reads r where r.user_id = $1::bigint))
    end as total_read,
    (select seoul_today()) as today,
    exists (select from job_posts c where ${changedSince("c", "$4::pg_snapshot")}) as has_changed
  from shown`;
const activeCards = prepare<ActiveCards>(cards);

export type CardsRequest = {
  readonly viewerId: number;
  readonly ids: readonly number[];
  /** Those of them whose cards are not known. */
  readonly unknown: readonly number[];
  readonly counted: readonly number[] | null;
  readonly snapshot: string;
};

/** What these posts are to a reader, how many of `counted` they have read, and whether posts have changed since the snapshot. */
export async function readCards(db: Db, { viewerId, ids, unknown, counted, snapshot }: CardsRequest): Promise<ActiveCards> {
  const [row] = await activeCards(db, [viewerId, arrayOf(ids), counted && arrayOf(counted), snapshot, arrayOf(unknown)]);
  if (!row) throw new Error("the cards are one row whatever is found");
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
    at = bytes.writeInt32BE(Math.floor(id / 2 ** 32), at);
    at = bytes.writeUInt32BE(id % 2 ** 32, at);
  }
  return bytes;
}

const readIds = prepare<{ ids: number[] }>(
  "select coalesce(array_agg(r.job_post_id), '{}') as ids from job_post_reads r where r.user_id = $1",
);

/** Every post that somebody has read. */
export async function listRead(db: Db, userId: number): Promise<number[]> {
  return (await readIds(db, [userId]))[0]?.ids ?? [];
}

/** For looking at their plans. */
export const texts = { listed, changed, cards };
