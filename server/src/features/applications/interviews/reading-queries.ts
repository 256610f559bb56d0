import type { Db } from "../../../db/database.ts";
import { memberName } from "../../../db/hospital-members.ts";
import { prepare } from "../../../db/prepared.ts";
import { hidesHospital, isOwnApplication } from "../../control/index.ts";
import { hasInterviewInSlot } from "../../job-posts/index.ts";

type Slot = { readonly id: number; readonly starts_at: string; readonly is_taken: boolean; readonly is_own: boolean };

type Shared = {
  readonly id: number;
  readonly job_application_id: number;
  readonly user_id: number;
  readonly business_id: number;
  readonly member_user_id: number;
  readonly member_name: string | null;
  readonly minutes: number;
  readonly place: string | null;
  readonly video_url: string | null;
};

export type ProposalRow = Shared & {
  readonly created_at: string;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly ended_as: string | null;
  readonly wish: string | null;
  readonly slots: readonly Slot[];
};

export type InterviewRow = Shared & {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly agreed_at: string;
  readonly sequence: number;
  readonly move_reason: string | null;
  readonly cancelled_at: string | null;
  readonly cancelled_by_side: string | null;
  readonly cancel_reason: string | null;
  readonly is_awaited: boolean;
};

/** Additional values in the week of a hospital. */
export type About = {
  readonly doctor_name: string | null;
  readonly job_post_id: number;
  readonly job_post_title: string;
  readonly business_name: string;
};

const shared = `x.id, x.job_application_id, x.user_id, x.business_id, x.member_user_id, x.minutes, x.place, x.video_url,
    ${memberName("x.member_user_id", "x.business_id")} as member_name`;

/** An interview of the same member takes a slot. It also takes slots of other applications. */
const slots = `(select json_agg(json_build_object('id', s.id, 'starts_at', s.starts_at, 'is_taken', ${hasInterviewInSlot("member_user_id", "x", "s")},
      'is_own', ${hasInterviewInSlot("user_id", "x", "s")}) order by s.starts_at)
    from interview_slots s where s.interview_proposal_id = x.id) as slots`;

const proposalColumns = `${shared}, x.created_at, x.expires_at, x.ended_at, x.ended_as, x.wish, ${slots}`;
const interviewColumns = `${shared}, x.starts_at, x.ends_at, x.agreed_at, x.sequence, x.move_reason, x.cancelled_at, x.cancelled_by_side,
    x.cancel_reason, (a.active and a.drop_reason = '' and a.current_status = '인터뷰 예정') as is_awaited`;

const latestProposal = prepare<ProposalRow>(
  `select ${proposalColumns} from interview_proposals x where x.job_application_id = $1 order by x.id desc limit 1`,
);
const latestInterview = prepare<InterviewRow>(
  `select ${interviewColumns} from interviews x join job_applications a on a.id = x.job_application_id
    where x.job_application_id = $1 order by x.id desc limit 1`,
);

export type ApplicationState = {
  readonly active: boolean;
  readonly drop_reason: string;
  readonly current_status: string;
  readonly is_post_active: boolean;
};

const applicationState = prepare<ApplicationState>(
  `select a.active, a.drop_reason, a.current_status, p.active as is_post_active
     from job_applications a join job_posts p on p.id = a.job_post_id where a.id = $1`,
);

/** The latest proposal and interview of an application, and its state. */
export async function findLatest(db: Db, applicationId: number) {
  const [proposals, interviews] = [await latestProposal(db, [applicationId]), await latestInterview(db, [applicationId])];
  const [application] = await applicationState(db, [applicationId]);
  return { proposal: proposals[0] ?? null, interview: interviews[0] ?? null, application };
}

const aboutColumns = `d.name as doctor_name, p.id as job_post_id, p.title as job_post_title, b.name as business_name`;
const aboutJoins = `join job_applications a on a.id = x.job_application_id join job_posts p on p.id = a.job_post_id
    join businesses b on b.id = x.business_id left join profiles d on d.user_id = x.user_id`;

/** Members see nothing of a doctor who has hidden their hospital, and nothing of an application that is theirs. */
const isVisibleTo = (user: string) => `not ${hidesHospital("x.user_id", "x.business_id")} and not (${isOwnApplication("x.user_id", user)})`;

/** The user, with the hospitals to read. */
type Member = { readonly userId: number; readonly businessIds: readonly number[] };

const interviewsOf = prepare<InterviewRow & About>(`
  select ${interviewColumns}, ${aboutColumns} from interviews x ${aboutJoins}
   where x.business_id = any($1::bigint[]) and ${isVisibleTo("$5")} and x.starts_at >= $2::timestamptz and x.starts_at < $3::timestamptz
   order by x.starts_at, x.id limit $4`);

/** Interviews of hospitals that begin in this period, cancelled ones included. */
export const listInterviews = (db: Db, { userId, businessIds }: Member, from: Date, to: Date, limit: number) =>
  interviewsOf(db, [businessIds, from.toISOString(), to.toISOString(), limit, userId]);

const openOf = prepare<ProposalRow & About>(`
  select ${proposalColumns}, ${aboutColumns} from interview_proposals x ${aboutJoins}
   where x.business_id = any($1::bigint[]) and ${isVisibleTo("$4")} and x.ended_at is null and x.expires_at >= $2::timestamptz order by x.id limit $3`);

/** Proposals of hospitals that wait for the doctor, oldest first. */
export const listOpen = (db: Db, { userId, businessIds }: Member, now: Date, limit: number) =>
  openOf(db, [businessIds, now.toISOString(), limit, userId]);

const wishesOf = prepare<ProposalRow & About>(`
  select ${proposalColumns}, ${aboutColumns} from interview_proposals x ${aboutJoins}
   where x.business_id = any($1::bigint[]) and ${isVisibleTo("$3")} and x.ended_as = 'asked' and a.active and a.drop_reason = ''
     and a.current_status not in ('최종합격', '입사')
     and not exists (select from interview_proposals n where n.job_application_id = x.job_application_id and n.id > x.id)
   order by x.id desc limit $2`);

/** Proposals that ended with a wish of the doctor, without a newer proposal, latest first. */
export const listWishes = (db: Db, { userId, businessIds }: Member, limit: number) => wishesOf(db, [businessIds, limit, userId]);
