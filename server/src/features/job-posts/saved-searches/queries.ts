import { type AlertTiming, savedSearchLimit } from "@rounds/contract/job-posts/saved-searches.ts";
import { sql } from "kysely";
import type { Db, Row, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";
import type { StoredFilters } from "./filters.ts";

const columns = ["id", "name", "filters", "timing"] as const;

export type SavedSearchRow = Pick<Row<"saved_searches">, "id" | "name"> & {
  readonly filters: StoredFilters;
  readonly timing: AlertTiming;
};

/** The doctor's searches, in the order of their places. */
export async function list(db: Db, userId: number): Promise<SavedSearchRow[]> {
  const rows = await db
    .selectFrom("saved_searches")
    .select(columns)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("place")
    .execute();
  return rows as SavedSearchRow[];
}

/** The first free place, preferably the search's own one. */
const freePlace = (userId: number, preferred: number) => sql<number>`
  select free.place from generate_series(1, ${sql.lit(savedSearchLimit)}) as free(place)
   where not exists (select from saved_searches s where s.user_id = ${userId}::bigint and s.place = free.place and s.deleted_at is null)
   order by free.place <> ${preferred}::int, free.place limit 1`;

export type NewSearch = { readonly name: string; readonly filters: StoredFilters; readonly timing: AlertTiming };

/** Undefined if no place is free. */
export async function insert(tx: Tx, userId: number, search: NewSearch, now: Date): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    insert into saved_searches (user_id, place, name, filters, timing, created_at)
    select ${userId}::bigint, free.place, ${search.name}, ${JSON.stringify(search.filters)}::jsonb, ${search.timing}, ${now.toISOString()}::timestamptz
      from (${freePlace(userId, 0)}) free
    returning id, name, filters, timing`.execute(tx);
  return rows[0];
}

/** Undefined if the doctor has no such search. */
export async function update(
  db: Db,
  userId: number,
  id: number,
  change: { readonly name?: string; readonly timing?: AlertTiming },
): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    update saved_searches set name = coalesce(${change.name ?? null}::text, name), timing = coalesce(${change.timing ?? null}::text, timing)
     where id = ${id}::bigint and user_id = ${userId}::bigint and deleted_at is null
    returning id, name, filters, timing`.execute(db);
  return rows[0];
}

/** False if the doctor has no such search. */
export async function remove(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("saved_searches")
    .set({ deleted_at: now.toISOString() })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where a search is or was, and whether it is deleted. Undefined after its deletion is final. */
export async function findPlace(db: Db, userId: number, id: number) {
  return db
    .selectFrom("saved_searches")
    .select(["place", "deleted_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Gives a search its place again, or the first free one. Undefined if no place is free. */
export async function restore(tx: Tx, userId: number, id: number, place: number): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    update saved_searches set deleted_at = null, place = free.place from (${freePlace(userId, place)}) free
     where id = ${id}::bigint and user_id = ${userId}::bigint
    returning id, name, filters, timing`.execute(tx);
  return rows[0];
}

/** Searches that a doctor has deleted and can no longer restore. */
export const deletedSearches = [olderRows("saved_searches", "deleted_at", { people: ["saved_searches.user_id"] })];
