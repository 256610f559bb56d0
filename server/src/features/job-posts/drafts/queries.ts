import type { JobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

export type DraftRow = { readonly content: unknown; readonly updated_at: string };

export const find = (db: Db, userId: number): Promise<DraftRow | undefined> =>
  db.selectFrom("job_post_drafts").select(["content", "updated_at"]).where("user_id", "=", userId).executeTakeFirst();

/** Each person has one draft, also after concurrent requests. */
export function upsert(db: Db, userId: number, draft: JobPostDraft): Promise<DraftRow> {
  const content = JSON.stringify(draft);
  return db
    .insertInto("job_post_drafts")
    .values({ user_id: userId, content })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ content, updated_at: sql<string>`clock_timestamp()` }))
    .returning(["content", "updated_at"])
    .executeTakeFirstOrThrow();
}

export async function remove(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("job_post_drafts").where("user_id", "=", userId).execute();
}
