import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../db/database.ts";
import { containing } from "../../../db/search-grams.ts";
import { newestRows, numberValue, sortedIds, type SortedPage } from "../../../db/sorted-page.ts";
import { openPredicate } from "../list/sql-fragments.ts";
import type { AdminPostSort, AdminPostState } from "@rounds/contract/job-posts/lists.ts";

const isOpen = sql.raw(openPredicate("p"));
/**
 * Posts that wait for an operator: the list, its tab, the menu and the home count them with this condition. Posts of a pending hospital
 * are absent, because the operator decides on them together with the hospital.
 */
export const waitingPostPredicate = (post: string): string =>
  `${post}.remedi_active = 'pending' and ${post}.active and not exists (select from businesses waiting_hospital
    where waiting_hospital.id = ${post}.business_id and waiting_hospital.job_post_registration_status = 'pending')`;

/** The state filters. Active and approved posts can still be hidden: their hospital waits, or their last day has passed. */
const conditions: Readonly<Record<AdminPostState, RawBuilder<unknown>>> = {
  waiting: sql.raw(waitingPostPredicate("p")),
  rejected: sql`p.remedi_active = 'rejected'`,
  open: sql`${isOpen}`,
  ended: sql`(not p.active or p.open_until < (select seoul_today()))`,
};

export type PostSearch = {
  readonly terms: readonly string[];
  /** A number that may be a post's id. */
  readonly id: number | null;
  readonly state: AdminPostState | null;
};

/**
 * The condition that a post contains a search term. `%` and `_` match literally. Only terms with three letters in a row use the
 * trigram index. For shorter terms, a scan of the whole index would be slower than comparing all rows.
 */
const matchesTerm = (term: string): RawBuilder<unknown> => {
  const column = /[\p{L}\p{N}]{3}/u.test(term) ? sql.ref("p.search_text") : sql`(p.search_text || '')`;
  return sql`${column} like ${containing(term)}`;
};

function where({ terms, id, state }: PostSearch): RawBuilder<unknown> {
  const termsMatch = terms.length === 0 ? sql`true` : sql.join(terms.map(matchesTerm), sql` and `);
  const isMatch = id === null ? termsMatch : sql`((${termsMatch}) or p.id = ${id})`;
  return state === null ? isMatch : sql`${isMatch} and ${conditions[state]}`;
}

export type AdminPostRow = {
  id: number;
  title: string;
  active: boolean;
  is_open: boolean;
  is_suspended: boolean;
  remedi_active: string;
  business_id: number;
  business_name: string;
  business_status: string;
  application_count: number;
  created_at: string;
  requested_at: string;
};

const requestedAt = sql`coalesce(p.review_requested_at, p.created_at)`;

const rowColumns = sql`p.id, p.title, p.active, ${isOpen} as is_open, p.suspended_at is not null as is_suspended, p.remedi_active, p.created_at, p.business_id, b.name as business_name,
  b.job_post_registration_status as business_status, ${requestedAt} as requested_at,
  (select count(*)::int from job_applications a where a.job_post_id = p.id and a.active) as application_count`;

const sortValues: Readonly<Record<AdminPostSort, RawBuilder<unknown>>> = {
  id: numberValue(sql`p.id`),
  business: sql`(select h.name from businesses h where h.id = p.business_id)`,
  title: sql`p.title`,
  applications: numberValue(sql`(select count(*) from job_applications a where a.job_post_id = p.id and a.active)`),
};

/** Posts in the order of a column. Returns one row more than the limit if there is a next page. */
export async function listSorted(db: Db, search: PostSearch, sort: AdminPostSort, page: SortedPage) {
  const newest = sql`select p.id, ${sortValues[sort]} as value
    from (select * from job_posts p where ${where(search)} order by p.id desc limit ${newestRows}) p`;
  const { rows } = await sql<AdminPostRow & { sort_key: string }>`
    select ${rowColumns}, page.sort_key from ${sortedIds(newest, page)} page
      join job_posts p on p.id = page.id join businesses b on b.id = p.business_id
     order by page.sort_key ${sql.raw(page.direction)}, p.id desc`.execute(db);
  return rows;
}

type Page = {
  readonly limit: number;
  /** The sort values of the last row of the page before. */
  readonly after: readonly (string | number)[] | null;
};

async function listBy(db: Db, search: PostSearch, limit: number, after: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<AdminPostRow>`
    select ${rowColumns}
      from (select * from job_posts p where ${where(search)} and ${after} order by ${order} limit ${limit + 1}) p
      join businesses b on b.id = p.business_id
     order by ${order}`.execute(db);
  return rows;
}

/** Newest first. Returns one row more than the limit if there is a next page. */
export function list(db: Db, search: PostSearch, { limit, after }: Page): Promise<AdminPostRow[]> {
  return listBy(db, search, limit, after === null ? sql`true` : sql`p.id < ${after[0]}::bigint`, sql`p.id desc`);
}

/** Like `list`, but the oldest request for a review first. */
export function listByRequest(db: Db, search: PostSearch, { limit, after }: Page): Promise<AdminPostRow[]> {
  const isAfter = after === null ? sql`true` : sql`(${requestedAt}, p.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`;
  return listBy(db, search, limit, isAfter, sql`${requestedAt}, p.id`);
}

/** The number of matching posts, counted up to `cap`. */
export async function count(db: Db, search: PostSearch, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from job_posts p where ${where(search)} limit ${cap}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}
