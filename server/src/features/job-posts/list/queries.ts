import type { Db, Row } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { type Card, type CardRow, hasPage, isApplied, likesOf, notPast, openPredicate, seenBy } from "./sql-fragments.ts";

/** Columns that the list filters and orders by. A filter of a new column adds it here. */
const plainColumns = [
  "id",
  "is_listed",
  "business_id",
  "best_pay",
  "open_until",
  "region",
  "district",
  "job_type",
  "half_days",
  "week_minutes",
  "works_nights",
  "works_saturday",
  "works_sunday",
  "tags",
  "work_dates",
  "search_keys",
] as const satisfies readonly (keyof Row<"job_posts">)[];

export type ListedRow = Pick<Row<"job_posts">, (typeof plainColumns)[number] | "specialties"> & {
  readonly created_at_micros: number;
  readonly lat: number | null;
  readonly lng: number | null;
};

const listedColumns = `${plainColumns.map((column) => `p.${column}`).join(", ")}, p.specialties::text[] as specialties,
  (p.card->>'lat')::float8 as lat, (p.card->>'lng')::float8 as lng,
  (extract(epoch from p.created_at) * 1000000)::bigint as created_at_micros`;

const batchSize = 2000;

const now = prepare<{ snapshot: string; today: string }>("select pg_current_snapshot()::text as snapshot, seoul_today() as today");

const listed = `select ${listedColumns} from job_posts p
   where p.is_listed and ${notPast("p")} and p.id > $1::bigint order by p.id limit $2`;
const listedAfter = prepare<ListedRow>(listed);

/**
 * Rows that changed after the snapshot. A restored table has transaction ids of another cluster, which may be above all current ones. They
 * do not count as changes, because the first read includes these rows.
 */
const changedSince = (xid: string, snapshot: string): string =>
  `${xid} >= pg_snapshot_xmin(${snapshot}) and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
     and not pg_visible_in_snapshot(${xid}, ${snapshot})`;

const changed = `select ${listedColumns} from job_posts p
   where ${changedSince("p.listing_xid", "$3::pg_snapshot")} and p.id > $1::bigint order by p.id limit $2`;
const changedAfter = prepare<ListedRow>(changed);

export type TouchedRow = { readonly id: number; readonly exists: boolean };

/** Posts whose likes have changed, and deleted posts. */
const touched = `select c.job_post_id as id, exists (select from job_posts p where p.id = c.job_post_id) as exists
   from listing_changes c where ${changedSince("c.changed_xid", "$1::pg_snapshot")}`;
const touchedSince = prepare<TouchedRow>(touched);

/** A few posts, without those that are not open. */
const open = `select ${listedColumns} from job_posts p where p.id = any($1::bigint[]) and ${openPredicate("p")}`;
const openByIds = prepare<ListedRow>(open);

export const readOpen = (db: Db, ids: readonly number[]): Promise<ListedRow[]> => openByIds(db, [ids]);

const openedLate = prepare<{ id: number }>(
  `select p.id from job_posts p where p.first_listed_at >= $1::timestamptz and p.created_at < $1::timestamptz and p.is_listed`,
);

/** Posts that first opened at this time or later, and were created before it, for example because they waited for an approval. */
export const listOpenedLate = async (db: Db, since: Date): Promise<number[]> =>
  (await openedLate(db, [since.toISOString()])).map(({ id }) => id);

/** Today in Seoul, by the clock of PostgreSQL. */
export async function readToday(db: Db): Promise<string> {
  return (await now(db, []))[0]?.today ?? "";
}

export type Listed<Post> = {
  readonly snapshot: string;
  readonly today: string;
  readonly posts: readonly Post[];
  readonly touched: readonly TouchedRow[];
};

/**
 * All listed posts, or the posts that changed since a snapshot. The next call also returns what changes during this one. `convert` gets
 * each row as it arrives, because 200,000 rows together would take more memory than the index made of them.
 */
export async function readListed<Post>(db: Db, since: string | null, convert: (row: ListedRow) => Post): Promise<Listed<Post>> {
  const [moment] = await now(db, []);
  if (!moment) throw new Error("the database always has a snapshot");
  const touchedRows = since === null ? [] : await touchedSince(db, [since]);
  const posts: Post[] = [];
  for (let last = 0; ;) {
    const found = await (since === null ? listedAfter(db, [last, batchSize]) : changedAfter(db, [last, batchSize, since]));
    for (const row of found) posts.push(convert(row));
    const end = found.at(-1);
    if (!end || found.length < batchSize) return { ...moment, posts, touched: touchedRows };
    last = end.id;
  }
}

/** A card without the user's state. */
export type SharedCard = { readonly id: number; readonly card: Card; readonly created_at: string; readonly total_likes: number };

export type UserStateJson = {
  readonly user_id: number;
  readonly version: number;
  readonly read: readonly number[] | null;
  readonly liked: readonly number[] | null;
  /** Pairs of post id and the row's own id. */
  readonly bookmarked: readonly (readonly [number, number])[] | null;
  readonly applied: readonly (readonly [number, number])[] | null;
  readonly withdrawn: readonly number[] | null;
  /** Ids of the hospitals that the doctor has hidden. */
  readonly hidden: readonly number[] | null;
};

export type PagesRow = {
  /** The open posts among the missing cards, and among the cached cards whose likes have changed. */
  readonly cards: readonly SharedCard[] | null;
  /** The users whose state has another version than the given one. */
  readonly user_states: readonly UserStateJson[] | null;
  readonly today: string;
  /** Posts have changed since the snapshot. */
  readonly has_changed: boolean;
  /** Likes have changed since the snapshot. */
  readonly has_new_likes: boolean;
};

const postsOf = (table: string, value: string, condition = ""): string =>
  `(select json_agg(${value}) from ${table} m where m.user_id = u.id ${condition})`;

const pages = `with touched as materialized (
    select c.job_post_id from listing_changes c where ${changedSince("c.changed_xid", "$2::pg_snapshot")})
  select seoul_today() as today, exists (select from touched) as has_new_likes,
    exists (select from job_posts c where ${changedSince("c.listing_xid", "$2::pg_snapshot")})
      or exists (select from touched t where not exists (select from job_posts p where p.id = t.job_post_id)) as has_changed,
    (select json_agg(json_build_object('id', p.id, 'card', p.card, 'total_likes', ${likesOf("p.id")},
              'created_at', (to_json(p.created_at at time zone 'UTC') #>> '{}') || 'Z'))
       from job_posts p
      where p.id = any($1::bigint[] || array(select t.job_post_id from touched t where t.job_post_id = any($5::bigint[])))
        and ${openPredicate("p")}) as cards,
    (select json_agg(json_build_object('user_id', u.id, 'version', u.version,
              'read', ${postsOf("job_post_reads", "m.job_post_id")},
              'liked', ${postsOf("job_post_likes", "m.job_post_id")},
              'bookmarked', ${postsOf("bookmarks", "json_build_array(m.job_post_id, m.id)")},
              'applied', ${postsOf("job_applications", "json_build_array(m.job_post_id, m.id)", `and ${isApplied("m")}`)},
              'withdrawn', ${postsOf("job_applications", "m.job_post_id", "and not m.active")},
              'hidden', ${postsOf("hidden_hospitals", "m.business_id")}))
       from (select given.id, given.version as cached, coalesce((select v.version from reader_versions v where v.user_id = given.id), 0) as version
               from unnest($3::bigint[], $4::bigint[]) as given(id, version) offset 0) as u
      where u.version <> u.cached) as user_states`;
const pagesQuery = prepare<PagesRow>(pages);

export type PagesInput = {
  readonly missingCards: readonly number[];
  readonly cachedCards: readonly number[];
  readonly snapshot: string;
  readonly users: readonly number[];
  /** The cached version of each user's state; -1 for none. */
  readonly versions: readonly number[];
};

/** As PostgreSQL writes an array. The driver quotes each number, and a check of thirty pages has some hundred of them. */
const asArray = (numbers: readonly number[]): string => `{${numbers.join(",")}}`;

/** Whether posts have changed since the snapshot, the cards that are missing or out of date, and the user states that have changed. */
export async function checkPages(db: Db, { missingCards, cachedCards, snapshot, users, versions }: PagesInput): Promise<PagesRow> {
  const [row] = await pagesQuery(db, [asArray(missingCards), snapshot, asArray(users), asArray(versions), asArray(cachedCards)]);
  if (!row) throw new Error("the query always returns one row");
  return row;
}

/** For the test of their plans. */
export const texts = { listed, changed, touched, open, pages };

const seen = seenBy("$1::bigint");

type SavedRow = CardRow & { sort_time: string; sort_id: number };

/** Posts that the doctor saved, latest first. `$2` is the limit, `$3` and `$4` are the last row of the previous page. */
const savedList = prepare<SavedRow>(`with mine as materialized (
      select m.job_post_id, m.created_at, m.id from bookmarks m
       where m.user_id = $1 and ${hasPage("m.job_post_id", "$1::bigint")}
         and ($3::timestamptz is null or (m.created_at, m.id) < ($3::timestamptz, $4::bigint))
       order by m.created_at desc, m.id desc limit $2)
    select ${seen.columns}, mine.created_at as sort_time, mine.id as sort_id
      from mine join job_posts p on p.id = mine.job_post_id ${seen.joins}
     order by mine.created_at desc, mine.id desc`);

const savedCount = prepare<{ total: number }>(
  `select count(*)::int as total from (select from bookmarks m where m.user_id = $1 and ${hasPage("m.job_post_id", "$1::bigint")} limit $2) counted`,
);

export function listSaved(db: Db, userId: number, limit: number, after: readonly (string | number)[] | null): Promise<SavedRow[]> {
  return savedList(db, [userId, limit, after?.[0] ?? null, after?.[1] ?? null]);
}

/** Counts the posts of `listSaved`, up to `cap`. */
export async function countSaved(db: Db, userId: number, cap: number): Promise<number> {
  const [row] = await savedCount(db, [userId, cap]);
  return row?.total ?? 0;
}

type Address = { readonly address: string | null; readonly lat: number | null; readonly lng: number | null };

const addressOf = prepare<Address>("select address, lat, lng from profiles where user_id = $1");

/** The doctor's address with its coordinates. Undefined without a profile. */
export async function findAddress(db: Db, userId: number): Promise<Address | undefined> {
  return (await addressOf(db, [userId]))[0];
}
