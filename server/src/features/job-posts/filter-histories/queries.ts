import { type FilterHistory, savedFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

export async function find(db: Db, userId: number) {
  return db.selectFrom("user_post_filter_histories").select(savedFilters).where("user_id", "=", userId).executeTakeFirst();
}

export type FilterHistoryRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Of concurrent requests, the last one wins. */
export async function upsert(db: Db, userId: number, filters: FilterHistory): Promise<FilterHistoryRow> {
  return db
    .insertInto("user_post_filter_histories")
    .values({ user_id: userId, ...filters })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...filters, updated_at: sql`now()` }))
    .returning(savedFilters)
    .executeTakeFirstOrThrow();
}

/** Inserts the filters, unless the user already has saved some. */
export async function insertFirst(db: Db, userId: number, filters: FilterHistory): Promise<void> {
  await db
    .insertInto("user_post_filter_histories")
    .values({ user_id: userId, ...filters })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function remove(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("user_post_filter_histories").where("user_id", "=", userId).execute();
}
