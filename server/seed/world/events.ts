import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";

const agents = `(array['mozilla/5.0 (iphone; cpu iphone os 26_1 like mac os x) mobile safari', 'mozilla/5.0 (linux; android 16) chrome mobile',
  'mozilla/5.0 (windows nt 10.0; win64; x64) chrome'])`;

/**
 * App events that match the readings and applications: posts seen in lists, opened, inquired about, applied to, and visitors who followed
 * shared links. The ids decide, so the result is always the same.
 */
export async function addEvents(db: Db): Promise<void> {
  await sql
    .raw(
      `insert into app_events (name, platform, user_id, job_post_id, source, user_agent, day, created_at)
       select step.name, 'web', r.user_id, r.job_post_id,
         (array['list', 'list', 'list', 'suggestion', 'share', 'similar'])[1 + (r.user_id * 7 + r.job_post_id) % 6],
         ${agents}[1 + r.user_id % 3], (r.read_at at time zone 'Asia/Seoul')::date, r.read_at
         from job_post_reads r cross join (values ('view_job_post'), ('read_job_post'), ('click_question')) step(name)
        where step.name <> 'click_question' or (r.user_id + r.job_post_id) % 9 = 0
        order by r.read_at, r.user_id, r.job_post_id, step.name`,
    )
    .execute(db);
  await sql
    .raw(
      `insert into app_events (name, platform, user_id, job_post_id, source, user_agent, day, created_at)
       select 'click_apply', 'web', a.user_id, a.job_post_id, (array['list', 'suggestion', 'share'])[1 + a.id % 3],
         ${agents}[1 + a.user_id % 3], (a.created_at at time zone 'Asia/Seoul')::date, a.created_at
         from job_applications a order by a.id`,
    )
    .execute(db);
  await sql
    .raw(
      `insert into app_events (name, platform, job_post_id, source, user_agent, day, created_at)
       select 'view_single_post', 'web', p.id, 'share', ${agents}[1 + visit % 3], seoul_today() - days, now() - days * interval '1 day'
         from job_posts p, generate_series(1, 4) visit, lateral (select ((p.id * 5 + visit * 11) % 28)::int as days) ago
        where p.is_listed and p.created_at < now() - days * interval '1 day' and (p.id + visit) % 3 = 0 order by p.id, visit`,
    )
    .execute(db);
}
