import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

/**
 * The seeding inserts readings and likes with the present time. This moves them to a time after the post was published, mostly soon after.
 * The ids decide, so the result is always the same.
 */
export async function spreadAttention(db: Db): Promise<void> {
  const share = (row: string): string => `power(((${row}.user_id * 7919 + ${row}.job_post_id * 104729) % 997) / 1000.0, 2)`;
  const moment = (row: string): string => `p.created_at + (now() - p.created_at) * ${share(row)}`;
  await sql
    .raw(`update job_post_reads r set read_at = ${moment("r")} from job_posts p where p.id = r.job_post_id and p.created_at < now()`)
    .execute(db);
  await sql
    .raw(
      `update job_post_likes l set created_at = least(now(), ${moment("l")} + interval '4 minutes')
         from job_posts p where p.id = l.job_post_id and p.created_at < now()`,
    )
    .execute(db);
}

/**
 * The stages of each application. It passed all earlier stages, the early ones faster than the last. The id decides the pace. The factories
 * know only its first day and its latest change.
 */
export async function spreadSteps(db: Db): Promise<void> {
  await db.deleteFrom("job_application_steps").execute();
  const share = (position: string) => sql.raw(`case when k.stages = 1 then 0 else (${position} - 1)::float8 / (k.stages - 1) * k.pace end`);
  await sql`
    insert into job_application_steps (job_application_id, position, status, entered_at, left_at)
    select a.id, n.position, (${[...applicationStatuses]}::text[])[n.position],
           a.created_at + (a.updated_at - a.created_at) * ${share("n.position")},
           case when n.position < k.stages then a.created_at + (a.updated_at - a.created_at) * ${share("(n.position + 1)")}
                when a.active and a.drop_reason = '' then null else a.updated_at end
      from job_applications a
      cross join lateral (select array_position(${[...applicationStatuses]}::text[], a.current_status) as stages,
                                 0.2 + (a.id * 37 % 100) / 140.0 as pace) k
      cross join lateral generate_series(1, k.stages) as n (position)
     order by a.id, n.position`.execute(db);
}

/** Applicants of the demo owners' posts have read the post before. */
export async function addApplicantsReadings(db: Db, businessIds: readonly number[]): Promise<void> {
  await sql`insert into job_post_reads (user_id, job_post_id, read_at)
    select a.user_id, a.job_post_id, min(greatest(p.created_at, a.created_at - interval '9 minutes'))
      from job_applications a join job_posts p on p.id = a.job_post_id where p.business_id = any(${businessIds}::bigint[])
     group by a.user_id, a.job_post_id
    on conflict (user_id, job_post_id) do update set read_at = least(job_post_reads.read_at, excluded.read_at)`.execute(db);
}

/** Some doctors open a post of the demo owners again before they decide. Others followed a link. */
export async function addReturns(db: Db, businessIds: readonly number[]): Promise<void> {
  await sql`insert into app_events (name, platform, job_post_id, source, user_agent, day, created_at)
    select 'view_single_post', 'web', p.id, 'share', 'mozilla/5.0 (linux; android 16) chrome mobile', (visit.at at time zone 'Asia/Seoul')::date, visit.at
      from job_posts p, generate_series(0, 29) days, generate_series(1, 3) turn,
           lateral (select now() - days * interval '1 day' - turn * interval '97 minutes' as at) visit
     where p.business_id = any(${businessIds}::bigint[]) and p.is_listed and p.created_at < visit.at and (p.id * 7 + days * 13 + turn * 5) % 6 = 0
     order by visit.at, p.id`.execute(db);
  await sql`insert into app_events (name, platform, user_id, job_post_id, source, user_agent, day, created_at)
    select 'view_job_post', 'web', back.user_id, back.job_post_id, 'list', 'mozilla/5.0 (iphone; cpu iphone os 26_1 like mac os x) mobile safari',
           (back.at at time zone 'Asia/Seoul')::date, back.at
      from (select r.user_id, r.job_post_id, r.read_at + (now() - r.read_at) * turn / 4.0 as at
              from job_post_reads r join job_posts p on p.id = r.job_post_id, generate_series(1, 2) turn
             where p.business_id = any(${businessIds}::bigint[]) and (r.user_id * 3 + r.job_post_id + turn) % 4 = 0) back
     order by back.at, back.user_id`.execute(db);
}

/** Open for more than two weeks without common fields and without any opening. Its specialty is frequent, so the owner gets advice. */
export const addOverlookedPost = (make: Factories, clinic: { readonly id: number }, clock: Clock) => {
  const created_at = clock.before(16, 200);
  return make.jobPost({
    business_id: clinic.id,
    title: "내과 선생님을 모십니다",
    job_type: "봉직의",
    employment_type: "정규직",
    specialties: ["내과"],
    min_pay: null,
    max_pay: null,
    pay_description: null,
    working_hours: { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" },
    requirements: ["내과 전문의 자격"],
    benefits: ["4대 보험", "퇴직금 별도"],
    description: "함께 진료하실 선생님을 찾습니다. 자세한 조건은 면담에서 말씀드리겠습니다.",
    created_at,
    updated_at: created_at,
  });
};
