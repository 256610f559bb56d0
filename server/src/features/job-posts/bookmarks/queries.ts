import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { hidesHospital } from "../../control/index.ts";

const bookmarkColumns = ["id", "job_post_id", "created_at"] as const;

/** The doctor's latest bookmarks, without those of hidden hospitals. */
export async function listOf(db: Db, userId: number) {
  return db
    .selectFrom("bookmarks as m")
    .innerJoin("job_posts as p", "p.id", "m.job_post_id")
    .select(["m.id", "m.job_post_id", "m.created_at"])
    .where("m.user_id", "=", userId)
    .where(sql<boolean>`not ${sql.raw(hidesHospital("m.user_id", "p.business_id"))}`)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
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
