import type { Db } from "../../../db/database.ts";

const bookmarkColumns = ["id", "job_post_id", "created_at"] as const;

export async function listOf(db: Db, userId: number) {
  return db
    .selectFrom("bookmarks")
    .select(bookmarkColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/** Inserts a bookmark, or returns the existing one. */
export async function upsert(db: Db, userId: number, postId: number) {
  return db
    .insertInto("bookmarks")
    .values({ user_id: userId, job_post_id: postId })
    .onConflict((conflict) => conflict.columns(["user_id", "job_post_id"]).doUpdateSet({ job_post_id: postId }))
    .returning(bookmarkColumns)
    .executeTakeFirstOrThrow();
}

export async function remove(db: Db, userId: number, bookmarkId: number) {
  return db
    .deleteFrom("bookmarks")
    .where("id", "=", bookmarkId)
    .where("user_id", "=", userId)
    .returning(bookmarkColumns)
    .executeTakeFirst();
}
