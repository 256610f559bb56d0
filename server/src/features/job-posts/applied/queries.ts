import type { appliedPostStates, ApplicationStage, ApplicationState } from "@rounds/contract/job-posts/applied.ts";
import { interviewLead } from "@rounds/contract/applications/interviews.ts";
import { supplementLimit } from "@rounds/contract/resumes/supplements.ts";
import type { Db } from "../../../db/database.ts";
import { hasAnyMember } from "../../../db/hospital-members.ts";
import { prepare } from "../../../db/prepared.ts";
import { hidesApplication } from "../../control/index.ts";
import { appliedPostState, seenBy, type CardRow } from "../list/sql-fragments.ts";
import { hasInterviewInSlot } from "./sql-fragments.ts";

export type ApplicationRow = {
  own_id: number;
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
  usual_response_days: number | null;
  /** Null without an open proposal. */
  proposal_expires_at: string | null;
  free_slots: number;
  interview_starts_at: string | null;
  interview_ends_at: string | null;
  interview_place: string | null;
  reminded_at: string | null;
};

export type AppliedRow = CardRow & ApplicationRow & { rank: number; post_state: (typeof appliedPostStates)[number] };

/** The hospital has closed its post and has written to the doctor that it still reviews the application `a`. Not at an earlier closing. */
const isStillReviewed = `(exists (select from text_message_batches m where m.job_application_id = a.id and m.message_type = 'closing_in_review'
        and m.created_at >= coalesce(p.closed_at, '-infinity'))
      or exists (select from closing_messages c where c.job_application_id = a.id and c.message_type = 'closing_in_review'))`;

/**
 * Of the application `a` to the post `p`. A hospital that closes its post has ended applications which it has not advanced, unless it
 * still reviews them. An application whose content is gone stays closed, also when its post opens again.
 */
const stage = `case when not a.active then 'cancelled'
    when a.drop_reason <> '' then 'ended'
    when a.current_status = '입사' then 'joined'
    when a.current_status = '최종합격' then 'accepted'
    when a.cleared_at is not null then 'closed'
    when a.current_status = '인터뷰 완료' then 'interview_done'
    when a.current_status = '인터뷰 예정' then 'interview_planned'
    when a.current_status = '서류합격' then 'document_passed'
    when not p.active and not ${isStillReviewed} then 'closed'
    when a.first_opened_at is not null then 'opened'
    else 'applied' end`;

/** When a closed application `a` ended at the latest. Its post may be open again, or may have closed again later. */
const closedAt = (postClosedAt: string): string => `least(${postClosedAt}, a.cleared_at)`;

/** Whether the application `a` has ended because the hospital closed the post `p`. Its last step stays open. */
export const hasEndedWithPost = `(${stage}) = 'closed'`;

/**
 * When the application `a` to the post `p` got its result: null without one. A result without a recorded time counts from the last change of
 * the application.
 */
export const resultTime = `(case ${stage}
    when 'cancelled' then a.cancelled_at
    when 'closed' then coalesce(${closedAt("p.closed_at")}, a.updated_at)
    when 'ended' then coalesce(
      (select s.left_at from job_application_steps s where s.job_application_id = a.id order by s.position desc limit 1), a.updated_at)
    when 'accepted' then coalesce(
      (select s.entered_at from job_application_steps s where s.job_application_id = a.id order by s.position desc limit 1), a.updated_at)
    when 'joined' then coalesce(
      (select s.entered_at from job_application_steps s where s.job_application_id = a.id order by s.position desc limit 1), a.updated_at)
    end)`;

/**
 * When the time of the content of the application `a` starts: at its result, or after the last day of a post `p` that ended by its date. Then
 * no new doctor can apply, although earlier ones may have no result. A later change of the application starts its time again.
 */
export const retentionStart = `coalesce(${resultTime}, case
    when p.open_until < (select seoul_today()) and (${stage}) in ('applied', 'opened') and not ${isStillReviewed}
    then greatest((p.open_until + 1)::timestamp at time zone 'Asia/Seoul', a.updated_at) end)`;

const state = `case when stage = 'cancelled' then 'cancelled' when stage in ('accepted', 'joined', 'ended', 'closed') then 'over' else 'ongoing' end`;

/** The sent content can only grow by a file, so an application with a supplement is not empty. */
const isEmpty = `(a.resume_file_id is null
    and not exists (select from job_application_supplements s where s.job_application_id = a.id)
    and not exists (select from job_application_snapshots s where s.job_application_id = a.id and (s.has_educations or s.has_experiences)))`;

/** The hospital has proposed times for an interview to the doctor of the application `a`. */
const openProposal = `from interview_proposals o where o.job_application_id = a.id and o.ended_at is null and o.expires_at >= now()`;

/** The agreed interview of the application `a`, until its end. */
const agreedInterview = `from interviews i where i.job_application_id = a.id and i.cancelled_at is null and i.ends_at > now()`;

/**
 * A doctor's applications, also to a rejected or suspended post: they are the doctor's own record, and members of the hospital may still read
 * the résumé, so the doctor must be able to cancel. Each post occurs once: an application that the doctor has cancelled and sent again counts only as the new one.
 */
const ownBy = (doctor: string): string => `
    select a.*, ${state} as state, (a.stage in ('applied', 'opened') and ${isEmpty})
             or exists (select ${openProposal}) as waits_for_doctor, exists (select ${agreedInterview}) as has_interview
      from (select a.id, a.user_id, a.job_post_id, a.created_at, a.first_opened_at, a.cancelled_at, a.resume_file_id, a.phone_shared_at, a.cleared_at, p.closed_at,
                   ${stage} as stage, ${appliedPostState} as post_state
              from job_applications a join job_posts p on p.id = a.job_post_id join businesses b on b.id = p.business_id
             where a.user_id = ${doctor} and p.first_listed_at is not null
               and (a.active or not exists (select from job_applications later
                     where later.user_id = a.user_id and later.job_post_id = a.job_post_id and later.id > a.id))) a`;

/** Until then the server replaces the sent file with a new one. */
const isFixed = `(a.first_opened_at is not null or a.created_at <= now() - interval '24 hours')`;

/** Columns of an application `a` of `ownBy` to a post `p`, and the joins that they need. Only for the rows of a page, because they cost the most. */
const detailColumns = `a.id as own_id, a.stage, a.state, a.created_at as applied_at, a.first_opened_at as opened_at, a.phone_shared_at,
    case a.stage when 'applied' then a.created_at when 'opened' then a.first_opened_at when 'cancelled' then a.cancelled_at
      when 'closed' then ${closedAt("a.closed_at")} when 'ended' then step.left_at else step.entered_at end as stage_at,
    ${isEmpty} as is_resume_empty,
    a.state = 'ongoing' and ${isFixed} and sent.total < ${supplementLimit} and exists (
      select from resume_files f where f.user_id = a.user_id and f.replaced_at is null and f.id is distinct from a.resume_file_id
         and not exists (select from job_application_supplements s where s.job_application_id = a.id and s.resume_file_id = f.id)) as can_send_resume,
    sent.at as resume_sent_at, usual.days as usual_response_days,
    proposal.expires_at as proposal_expires_at, coalesce(proposal.free_slots, 0) as free_slots,
    interview.starts_at as interview_starts_at, interview.ends_at as interview_ends_at, interview.place as interview_place, reminder.created_at as reminded_at,
    case when a.state <> 'ongoing' then null when a.waits_for_doctor then 'doctor' when not a.has_interview then 'hospital' end as waiting_for`;
const detailJoins = `
    cross join lateral (select max(s.created_at) as at, count(*) as total from job_application_supplements s where s.job_application_id = a.id) sent
    left join lateral (select s.entered_at, s.left_at from job_application_steps s where s.job_application_id = a.id
                        order by s.position desc limit 1) step on true
    left join lateral (
      select o.expires_at, (select count(*)::int from interview_slots s
              where s.interview_proposal_id = o.id and s.starts_at >= now() + interval '${interviewLead.take} minutes'
                and not ${hasInterviewInSlot("member_user_id", "o", "s")} and not ${hasInterviewInSlot("user_id", "o", "s")}) as free_slots
        ${openProposal}) proposal on true
    left join lateral (select i.starts_at, i.ends_at, i.place ${agreedInterview} limit 1) interview on true
    left join hospital_response_times usual on usual.business_id = p.business_id
    left join application_reminders reminder on reminder.job_application_id = a.id`;

type Counts = Record<ApplicationState, number>;
type ListRow = AppliedRow & Counts;

const seen = seenBy("$1::bigint");

/**
 * `$2` is the state, or null for all live applications. `$3` is the limit, `$4` to `$6` are the last row of the previous page. The counts
 * of all states are in each row. A page without rows is one row without an application.
 */
const list = prepare<ListRow | (Counts & { own_id: null })>(`
  with mine as materialized (${ownBy("$1")}),
  counts as (
    select (count(*) filter (where state = 'ongoing'))::int as ongoing, (count(*) filter (where state = 'over'))::int as over,
           (count(*) filter (where state = 'cancelled'))::int as cancelled from mine),
  ranked as (
    select *, case when $2::text is distinct from 'ongoing' or waits_for_doctor then 0 when has_interview then 1 else 2 end as rank from mine
     where case when $2::text is null then state <> 'cancelled' else state = $2::text end),
  page as (
    select * from ranked
     where $4::int is null or rank > $4::int or (rank = $4::int and (created_at, id) < ($5::timestamptz, $6::bigint))
     order by rank, created_at desc, id desc limit $3)
  select counts.*, applied.*
    from counts
    left join (
      select ${seen.columns}, a.rank, a.post_state, ${detailColumns} from page a join job_posts p on p.id = a.job_post_id ${seen.joins} ${detailJoins}
    ) applied on true
   order by applied.rank, applied.applied_at desc, applied.own_id desc`);

export type OwnPage = { readonly rows: readonly AppliedRow[]; readonly counts: Counts };

/**
 * Applications of this doctor with their posts, latest first, and the number in each state. In progress, those that wait for the doctor
 * come before those with an agreed interview.
 */
export async function listOwn(
  db: Db,
  userId: number,
  wanted: ApplicationState | null,
  limit: number,
  after: readonly (string | number)[] | null,
): Promise<OwnPage> {
  const found = await list(db, [userId, wanted, limit, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null]);
  const { ongoing = 0, over = 0, cancelled = 0 } = found[0] ?? {};
  return { rows: found.filter((row): row is ListRow => row.own_id !== null), counts: { ongoing, over, cancelled } };
}

const one = prepare<AppliedRow>(`
  select ${seen.columns}, 1 as rank, a.post_state, ${detailColumns}
    from (select * from (${ownBy("$1")}) mine where mine.id = $2) a join job_posts p on p.id = a.job_post_id ${seen.joins} ${detailJoins}`);

/** One application of this doctor. Undefined for another person's, and for one whose post was never open. */
export async function findOwn(db: Db, userId: number, id: number): Promise<AppliedRow | undefined> {
  return (await one(db, [userId, id]))[0];
}

/** An application as both of its sides see it. */
export type StagedApplication = {
  readonly id: number;
  /** The doctor. */
  readonly user_id: number;
  readonly active: boolean;
  readonly job_post_id: number;
  readonly title: string;
  readonly business_id: number;
  readonly business_name: string;
  readonly business_image: string | null;
  /** Members of the hospital see nothing of it: the doctor has hidden the hospital, or its time is over. */
  readonly is_hidden: boolean;
  /** Its time is over. */
  readonly is_cleared: boolean;
  /** Of the hospital. Without a member, no user can reply. */
  readonly has_member: boolean;
  readonly resume_file_id: number | null;
  readonly phone_shared_at: string | null;
  readonly updated_at: string;
  readonly stage: ApplicationStage;
  readonly stage_at: string | null;
  readonly applied_at: string;
  readonly opened_at: string | null;
};

const staged = prepare<StagedApplication>(`
  select a.*, case a.stage when 'applied' then a.applied_at when 'opened' then a.opened_at when 'cancelled' then a.cancelled_at
           when 'closed' then ${closedAt("a.closed_at")} when 'ended' then step.left_at else step.entered_at end as stage_at
    from (select a.id, a.user_id, a.active, a.resume_file_id, a.phone_shared_at, a.updated_at, a.created_at as applied_at, a.cancelled_at,
                 a.first_opened_at as opened_at, p.id as job_post_id, p.title, p.business_id, p.card->>'business_name' as business_name,
                 p.card->>'business_image' as business_image, p.closed_at, a.cleared_at, a.cleared_at is not null as is_cleared, ${stage} as stage,
                 ${hidesApplication("a", "p.business_id")} as is_hidden,
                 ${hasAnyMember("p.business_id")} as has_member
            from job_applications a join job_posts p on p.id = a.job_post_id
           where a.id = $1) a
    left join lateral (select s.entered_at, s.left_at from job_application_steps s where s.job_application_id = a.id
                        order by s.position desc limit 1) step on true`);

/** One application with its stage. The caller checks who reads it. */
export async function findStaged(db: Db, id: number): Promise<StagedApplication | undefined> {
  return (await staged(db, [id]))[0];
}

/** The hospital of an application. */
export async function findHospitalId(db: Db, applicationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select("p.business_id")
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
  return row?.business_id;
}

export type StepRow = { readonly status: string; readonly entered_at: string };

const stepsOf = prepare<StepRow>(
  "select s.status, s.entered_at from job_application_steps s where s.job_application_id = $1 order by s.position",
);

/** The statuses of an application in their order. */
export const listSteps = (db: Db, applicationId: number): Promise<StepRow[]> => stepsOf(db, [applicationId]);

/**
 * A subquery for the home of a doctor: the number of applications in progress, and the first of them as 지원 현황 lists it. One row, without an
 * application if there is none.
 */
export const firstOngoing = (doctor: string): string => `(
    with mine as materialized (select * from (${ownBy(doctor)}) own where own.state = 'ongoing')
    select total.count, first.* from (select count(*)::int as count from mine) total
      left join (
        select p.id as job_post_id, p.card->>'business_name' as business_name, a.post_state, ${detailColumns}
          from (select * from mine order by post_state = 'withdrawn', waits_for_doctor desc, has_interview desc, created_at desc, id desc limit 1) a
          join job_posts p on p.id = a.job_post_id ${detailJoins}) first on true)`;
