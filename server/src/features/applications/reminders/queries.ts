import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { hasOtherMember } from "../../../db/hospital-members.ts";
import { hasEndedWithPost } from "../../job-posts/index.ts";

export type SilentApplication = {
  readonly id: number;
  /** The doctor. */
  readonly user_id: number;
  readonly title: string;
  readonly business_id: number;
  readonly business_name: string;
  readonly updated_at: string;
};

/** The hospital has written since the last step, and it has replied to each message that the doctor sent before `to`. */
const hasWritten = (to: Date) => sql`exists (
  select from application_messages m where m.job_application_id = a.id and m.side = 'hospital' and m.created_at >= s.entered_at
     and not exists (select from application_messages d
           where d.job_application_id = a.id and d.side = 'doctor' and d.id > m.id and d.created_at < ${to.toISOString()}::timestamptz))`;

/**
 * Applications whose last step was in this period, which no reminder names, and about which the hospital has not written. The hospital has
 * not ended them with their post. Only of hospitals with another member than the applicant, because that member receives the reminder. The
 * oldest come first.
 */
export async function listSilent(tx: Tx, from: Date, to: Date, limit: number): Promise<SilentApplication[]> {
  const { rows } = await sql<SilentApplication>`
    select a.id, a.user_id, p.title, p.business_id, b.name as business_name, a.updated_at
      from job_application_steps s join job_applications a on a.id = s.job_application_id join job_posts p on p.id = a.job_post_id
      join businesses b on b.id = p.business_id
     where s.left_at is null and s.entered_at >= ${from.toISOString()}::timestamptz and s.entered_at < ${to.toISOString()}::timestamptz
       and s.status not in ('최종합격', '입사') and not ${sql.raw(hasEndedWithPost)}
       and coalesce(a.first_opened_at, s.entered_at) < ${to.toISOString()}::timestamptz
       and ${sql.raw(hasOtherMember("p.business_id", "a.user_id"))}
       and not exists (select from application_reminders r where r.job_application_id = a.id)
       and not ${hasWritten(to)}
     order by s.entered_at, a.id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

/** Returns the ids that had no reminder. */
export async function insertReminders(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .insertInto("application_reminders")
    .values(ids.map((id) => ({ job_application_id: id, created_at: now.toISOString() })))
    .onConflict((conflict) => conflict.column("job_application_id").doNothing())
    .returning("job_application_id")
    .execute();
  return rows.map((row) => row.job_application_id);
}

/**
 * Records applications of later stages whose last step was in this period. Operators see a new application and a delivered résumé earlier,
 * so these are not recorded. An application that was escalated before is not escalated again.
 */
export async function escalate(db: Db, from: Date, to: Date, day: string): Promise<void> {
  await sql`
    insert into application_escalations (job_application_id, escalated_on)
    select s.job_application_id, ${day}::date from job_application_steps s
     where s.left_at is null and s.entered_at >= ${from.toISOString()}::timestamptz and s.entered_at < ${to.toISOString()}::timestamptz
       and s.status not in ('지원확인', '이력서 전달', '최종합격', '입사')
    on conflict do nothing`.execute(db);
}

/** Fewer decisions could reveal what happened to one doctor. */
const minDecisions = 5;

/**
 * Computes the usual days of all hospitals. A decision of the doctor, such as a changed mind, does not count. An operator's end because the
 * hospital cannot be reached does not count either. Hospitals without enough decisions lose their row.
 */
export async function computeResponseTimes(tx: Db, now: Date): Promise<void> {
  const time = now.toISOString();
  await sql`
    insert into hospital_response_times (business_id, decided, days, computed_at)
    select p.business_id, count(*),
           greatest(1, ceil(percentile_cont(0.5) within group (order by extract(epoch from d.at - a.created_at) / 86400)))::int,
           ${time}::timestamptz
      from job_applications a join job_posts p on p.id = a.job_post_id
      cross join lateral (select least(
          (select min(s.entered_at) from job_application_steps s
            where s.job_application_id = a.id and s.status in ('서류합격', '인터뷰 예정', '인터뷰 완료', '최종합격', '입사')),
          case when a.active and a.drop_reason not in ('', '의사 연락안됨', '병원 연락안됨', '본인변심')
            then (select max(s.left_at) from job_application_steps s where s.job_application_id = a.id) end) as at) d
     where d.at >= ${time}::timestamptz - interval '12 months'
     group by p.business_id having count(*) >= ${sql.lit(minDecisions)}
    on conflict (business_id) do update set decided = excluded.decided, days = excluded.days, computed_at = excluded.computed_at`.execute(
    tx,
  );
  await sql`delete from hospital_response_times where computed_at < ${time}::timestamptz`.execute(tx);
}
