import type { ApplicationStage, ApplicationState } from "@rounds/contract/job-posts/applied.ts";
import { supplementLimit } from "@rounds/contract/resumes/supplements.ts";
import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { hasPage, seenBy, type CardRow } from "../list/sql-fragments.ts";

type ApplicationColumns = {
  stage: ApplicationStage;
  state: ApplicationState;
  stage_at: string | null;
  applied_at: string;
  opened_at: string | null;
  waiting_for: "doctor" | "hospital" | null;
  phone_shared_at: string | null;
  is_resume_empty: boolean;
  can_send_resume: boolean;
  resume_sent_at: string | null;
};

export type AppliedRow = CardRow & ApplicationColumns & { own_id: number; rank: number };

/** The hospital has closed its post and has written to the doctor that it still reviews the application `a`. Not at an earlier closing. */
const isStillReviewed = `(exists (select from text_message_batches m where m.job_application_id = a.id and m.message_type = 'closing_in_review'
        and m.created_at >= coalesce(p.closed_at, '-infinity'))
      or exists (select from closing_messages c where c.job_application_id = a.id and c.message_type = 'closing_in_review'))`;

/**
 * Of the application `a` to the post `p`. A hospital that closes its post has ended applications which it has not advanced, unless it
 * still reviews them.
 */
const stage = `case when not a.active then 'cancelled'
    when a.drop_reason <> '' then 'ended'
    when a.current_status = '입사' then 'joined'
    when a.current_status = '최종합격' then 'accepted'
    when a.current_status = '인터뷰 완료' then 'interview_done'
    when a.current_status = '인터뷰 예정' then 'interview_planned'
    when a.current_status = '서류합격' then 'document_passed'
    when not p.active and not ${isStillReviewed} then 'closed'
    when a.first_opened_at is not null then 'opened'
    else 'applied' end`;

const state = `case when stage = 'cancelled' then 'cancelled' when stage in ('accepted', 'joined', 'ended', 'closed') then 'over' else 'ongoing' end`;

/** Each post once: an application that the doctor has cancelled and sent again counts only as the new one. */
const own = `select a.id, a.job_post_id, a.created_at, a.first_opened_at, a.cancelled_at, a.resume_file_id, a.phone_shared_at, p.closed_at, ${stage} as stage from job_applications a join job_posts p on p.id = a.job_post_id
    where a.user_id = $1 and ${hasPage("a.job_post_id")}
      and (a.active or not exists (select from job_applications later
            where later.user_id = $1 and later.job_post_id = a.job_post_id and later.id > a.id))`;

const counts = prepare<Record<ApplicationState, number>>(`
  select (count(*) filter (where state = 'ongoing'))::int as ongoing, (count(*) filter (where state = 'over'))::int as over,
         (count(*) filter (where state = 'cancelled'))::int as cancelled
    from (select ${state} as state from (${own}) mine) counted`);

const seen = seenBy("$1::bigint");

/** The sent content can only grow by a file, so an application with a supplement is not empty. */
const isEmpty = `a.resume_file_id is null and sent.at is null
    and not exists (select from job_application_snapshots s where s.job_application_id = a.id and (s.has_educations or s.has_experiences))`;

/** Until then the server replaces the sent file with a new one. */
const isFixed = `(a.first_opened_at is not null or a.created_at <= now() - interval '24 hours')`;

/**
 * `$2` is the state, or null for all live applications. `$3` is the limit, `$4` to `$6` are the last row of the previous page.
 * A doctor has few applications, so all of them are read before they are ordered.
 */
const list = prepare<AppliedRow>(`
  with mine as materialized (
    select a.id, a.job_post_id, a.stage, ${state} as state, a.created_at, a.first_opened_at, a.phone_shared_at,
           case a.stage when 'applied' then a.created_at when 'opened' then a.first_opened_at when 'cancelled' then a.cancelled_at
             when 'closed' then a.closed_at when 'ended' then step.left_at else step.entered_at end as stage_at,
           ${isEmpty} as is_empty, a.stage in ('applied', 'opened') and ${isEmpty} as waits_for_doctor,
           ${isFixed} and sent.total < ${supplementLimit} and exists (
             select from resume_files f where f.user_id = $1 and f.replaced_at is null and f.id is distinct from a.resume_file_id
                and not exists (select from job_application_supplements s where s.job_application_id = a.id and s.resume_file_id = f.id)) as can_send,
           sent.at as sent_at
      from (${own}) a
      cross join lateral (select max(s.created_at) as at, count(*) as total from job_application_supplements s where s.job_application_id = a.id) sent
      left join lateral (select s.entered_at, s.left_at from job_application_steps s where s.job_application_id = a.id
                          order by s.position desc limit 1) step on true),
  ranked as (
    select *, case when $2::text = 'ongoing' and waits_for_doctor then 0 else 1 end as rank from mine
     where case when $2::text is null then state <> 'cancelled' else state = $2::text end),
  page as (
    select * from ranked
     where $4::int is null or rank > $4::int or (rank = $4::int and (created_at, id) < ($5::timestamptz, $6::bigint))
     order by rank, created_at desc, id desc limit $3)
  select ${seen.columns}, page.id as own_id, page.rank, page.stage, page.state, page.stage_at, page.created_at as applied_at,
         page.first_opened_at as opened_at, page.is_empty as is_resume_empty, page.state = 'ongoing' and page.can_send as can_send_resume,
         page.sent_at as resume_sent_at, page.phone_shared_at,
         case when page.state <> 'ongoing' then null when page.waits_for_doctor then 'doctor' else 'hospital' end as waiting_for
    from page join job_posts p on p.id = page.job_post_id ${seen.joins}
   order by page.rank, page.created_at desc, page.id desc`);

/** Applications of this doctor with their posts, latest first. Those in progress that wait for the doctor come before the others. */
export function listOwn(
  db: Db,
  userId: number,
  wanted: ApplicationState | null,
  limit: number,
  after: readonly (string | number)[] | null,
): Promise<AppliedRow[]> {
  return list(db, [userId, wanted, limit, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null]);
}

/** The number of applications in each state. */
export async function countOwn(db: Db, userId: number): Promise<Record<ApplicationState, number>> {
  const [row] = await counts(db, [userId]);
  return row ?? { ongoing: 0, over: 0, cancelled: 0 };
}
