import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { hidesApplication } from "../../control/index.ts";
import { hasEndedWithPost } from "../../job-posts/index.ts";

export type DecidedApplication = {
  readonly id: number;
  readonly user_id: number;
  readonly business_name: string;
  readonly title: string;
  /** Seconds since 1970. */
  readonly decided_at: number;
  /** The application has ended with its post, without a decision about it. */
  readonly is_closed: boolean;
};

/** Statuses that are a decision. 인터뷰 예정 and 인터뷰 완료 follow from interviews, which have their own notices. */
const decisions = sql.raw(`('서류합격', '최종합격', '입사')`);

/** 서류합격 again after a cancelled interview, or after another step was taken back, is no news. */
const isNew = sql`not exists (select from job_application_steps e where e.job_application_id = s.job_application_id
  and e.position < s.position and (e.status = s.status or s.status = '서류합격' and e.status in ('인터뷰 예정', '인터뷰 완료')))`;

const isLast = sql`not exists (select from job_application_steps l where l.job_application_id = s.job_application_id
  and l.position > s.position)`;

/** The notice about one decision. A later decision about the same application is another cause. */
const cause = sql`'application:' || a.id || ':decided:' || d.decided_at`;
export const causeOf = ({ id, decided_at }: DecidedApplication): string => `application:${id}:decided:${decided_at}`;

/**
 * Applications that were decided in this period, or ended undecided with their post, and whose doctors have no notice of it. A decision that was
 * taken back is not among them. Neither are applications to a post that is open again.
 */
export async function listDecided(tx: Tx, from: Date, to: Date, limit: number): Promise<DecidedApplication[]> {
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`];
  const { rows } = await sql<DecidedApplication>`
    select a.id, a.user_id, b.name as business_name, p.title, d.decided_at, d.is_closed
      from (select s.job_application_id, false as is_end, false as is_closed, extract(epoch from s.entered_at)::bigint as decided_at
              from job_application_steps s
             where s.left_at is null and s.entered_at >= ${start} and s.entered_at < ${end} and s.status in ${decisions} and ${isNew}
            union all
            select s.job_application_id, true, false, extract(epoch from s.left_at)::bigint
              from job_application_steps s
             where s.left_at is not null and s.left_at >= ${start} and s.left_at < ${end} and ${isLast}
            union all
            select a.id, false, true, extract(epoch from p.closed_at)::bigint
              from job_posts p join job_applications a on a.job_post_id = p.id
             where p.closed_at >= ${start} and p.closed_at < ${end} and a.cleared_at is null and ${sql.raw(hasEndedWithPost)}) d
      join job_applications a on a.id = d.job_application_id and a.active and (a.drop_reason <> '') = d.is_end
      join job_posts p on p.id = a.job_post_id join businesses b on b.id = p.business_id
     where not ${sql.raw(hidesApplication("a", "p.business_id"))}
       and not exists (select from notices n where n.user_id = a.user_id and n.cause = ${cause})
     order by d.decided_at, a.id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
