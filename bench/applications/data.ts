import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import type { Pool } from "../../server/src/db/database.ts";

export type ApplicationCounts = {
  readonly applications: number;
  /** Doctors who apply, the oldest first. */
  readonly people: number;
  /** The period of their latest changes. */
  readonly days: number;
};

/** Applications to all posts. Each person applies to posts that are far apart, so no pair occurs twice. */
export async function insertApplications(pool: Pool, { applications, people, days }: ApplicationCounts): Promise<void> {
  await pool.query(
    `insert into job_applications (user_id, job_post_id, current_status, drop_reason, active, cancelled_at, created_at, updated_at)
     select persons.list[1 + n % $2], posts.list[1 + (n % $2 + n / $2 * 487) % cardinality(posts.list)],
            ($4::text[])[1 + n % cardinality($4::text[])], '', n % 9 <> 0, case when n % 9 = 0 then changed end, changed, changed
       from generate_series(0, $1::int - 1) n
       cross join lateral (select now() - n * interval '1 day' * $3 / $1 as changed) at
       cross join (select array_agg(user_id order by user_id) as list from profiles) persons
       cross join (select array_agg(id order by id) as list from job_posts) posts`,
    [applications, people, days, applicationStatuses],
  );
}
