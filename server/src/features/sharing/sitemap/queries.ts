import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { openPredicate } from "../../job-posts/index.ts";

const isOpen = sql<boolean>`${sql.raw(openPredicate("p"))}`;

/** The number of open posts per part. Part n contains the ids from n × `partSize` on. */
export async function countOpenPosts(db: Db, partSize: number): Promise<{ part: number; posts: number }[]> {
  const { rows } = await sql<{ part: number; posts: number }>`
    select p.id / ${partSize}::bigint as part, count(*)::int as posts from job_posts p where ${isOpen} group by 1 order by 1`.execute(db);
  return rows;
}

/** Open posts from `fromId` to before `endId`, sorted by id, with the latest change of the post or its hospital. */
export function listOpenPosts(db: Db, { fromId, endId, limit }: { fromId: number; endId: number; limit: number }) {
  return db
    .selectFrom("job_posts as p")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select("p.id")
    .select(sql<string>`greatest(p.updated_at, b.updated_at)`.as("changed_at"))
    .where(isOpen)
    .where("p.id", ">=", fromId)
    .where("p.id", "<", endId)
    .orderBy("p.id")
    .limit(limit)
    .execute();
}
