import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { openPredicate } from "../../job-posts/index.ts";

const isOpen = sql<boolean>`${sql.raw(openPredicate("p"))}`;

/** The first id of each file with `perFile` open posts. Empty without posts. */
export async function listFileStarts(db: Db, perFile: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select p.id, row_number() over (order by p.id) as place from job_posts p where ${isOpen}) numbered
     where (place - 1) % ${perFile} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open posts from `fromId` on, sorted by id, with the latest change of the post or its hospital. */
export function listOpenPosts(db: Db, fromId: number, limit: number) {
  return db
    .selectFrom("job_posts as p")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select("p.id")
    .select(sql<string>`greatest(p.updated_at, b.updated_at)`.as("changed_at"))
    .where(isOpen)
    .where("p.id", ">=", fromId)
    .orderBy("p.id")
    .limit(limit)
    .execute();
}
