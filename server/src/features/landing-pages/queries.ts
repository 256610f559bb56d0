import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { openPredicate } from "../job-posts/index.ts";

export type Counts = { readonly open_posts: number; readonly hospitals: number; readonly doctors: number };

/** Counts full tables, so call it rarely. */
export async function countAll(db: Db): Promise<Counts> {
  const isOpen = sql.raw(openPredicate("p"));
  const { rows } = await sql<Counts>`
    select (select count(*)::int from job_posts p where ${isOpen}) as open_posts,
           (select count(distinct p.business_id)::int from job_posts p where ${isOpen}) as hospitals,
           (select count(*)::int from profiles d where d.license_state = 'verified') as doctors`.execute(db);
  return rows[0] ?? { open_posts: 0, hospitals: 0, doctors: 0 };
}
