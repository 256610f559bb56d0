import { waitMarks } from "@rounds/contract/operator-home/dashboards.ts";
import { failedMessageDays, type QueueKind } from "@rounds/contract/operator-home/queue.ts";
import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { reportedPostIds } from "../../control/index.ts";
import { hasEndedWithPost, waitingPostPredicate } from "../../job-posts/index.ts";
import { dueVoucher } from "../../rewards/index.ts";

/** Position of the last item of a page. */
export type After = { readonly at: string; readonly id: number } | null;
export type Page = { readonly limit: number; readonly after: After };

const line = {
  days: "null::int",
  status: "null::text",
  user_id: "null::bigint",
  user_name: "null::text",
  business_id: "null::bigint",
  business_name: "null::text",
  job_post_id: "null::bigint",
  job_post_title: "null::text",
  job_application_id: "null::bigint",
  updated_at: "null::timestamptz",
  specialties: "'{}'::text[]",
  has_resume_file: "null::boolean",
  asked_at: "null::timestamptz",
  place: "null::text",
  category: "null::text",
  message_type: "null::text",
  reward_side: "null::text",
  count: "null::int",
  amount: "null::int",
};

export type ItemRow = {
  readonly kind: QueueKind;
  readonly id: number;
  readonly at: string;
  readonly days: number | null;
  readonly status: string | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly business_id: number | null;
  readonly business_name: string | null;
  readonly job_post_id: number | null;
  readonly job_post_title: string | null;
  readonly job_application_id: number | null;
  readonly updated_at: string | null;
  readonly specialties: readonly string[];
  readonly has_resume_file: boolean | null;
  readonly asked_at: string | null;
  readonly place: string | null;
  readonly category: string | null;
  readonly message_type: string | null;
  readonly reward_side: string | null;
  readonly count: number | null;
  readonly amount: number | null;
};

type Line = { readonly id: string; readonly at: string; readonly from: string; readonly columns: Partial<typeof line> };

/** Longest page, and one row more. A literal, because a plan that does not know how short a page is reads whole tables in its joins. */
const most = 101;

/** The parameters of the last item of the page before. Without one, all items come after it. */
const position = {
  at: "coalesce($2::timestamptz, 'infinity')",
  id: "coalesce($3::bigint, 9223372036854775807)",
} as const;

/** Items of one kind, newest first. */
function list(kind: QueueKind, { id, at, from, columns }: Line): (db: Db, page: Page) => Promise<ItemRow[]> {
  const selected = Object.entries({ ...line, ...columns }).map(([name, value]) => `${value} as ${name}`);
  const items = prepare<ItemRow>(`
    select * from (
      select '${kind}'::text as kind, ${id} as id, ${at} as at, ${selected.join(", ")}
      ${from} and (${at}, ${id}) < (${position.at}, ${position.id}) order by ${at} desc, ${id} desc limit ${most}) newest
     order by at desc, id desc limit $1::bigint`);
  return (db, { limit, after }) => items(db, [limit, after?.at ?? null, after?.id ?? null]);
}

const application = {
  user_id: "a.user_id",
  user_name: "d.name",
  business_id: "b.id",
  business_name: "b.name",
  job_post_id: "p.id",
  job_post_title: "p.title",
  job_application_id: "a.id",
  updated_at: "a.updated_at",
  specialties: "coalesce(d.specialties::text[], '{}')",
  has_resume_file: "(a.resume_file_id is not null)",
};
/** A doctor who deleted the account has no profile, so the application has no name. */
const aboutApplication = `join job_posts p on p.id = a.job_post_id join businesses b on b.id = p.business_id
  left join profiles d on d.user_id = a.user_id`;

/** Applications in the first stage, which no operator has processed. */
export const listApplications = list("application", {
  id: "s.job_application_id",
  at: "s.entered_at",
  from: `from job_application_steps s join job_applications a on a.id = s.job_application_id ${aboutApplication}
    where s.status = '지원확인' and s.left_at is null and not ${hasEndedWithPost}`,
  columns: application,
});

/** The stage in which an application was escalated, while it is still in that stage. */
export const escalatedStep = "s.left_at is null and s.entered_at < e.escalated_on::timestamp at time zone 'Asia/Seoul'";

const deliveryDay = "(s.entered_at at time zone 'Asia/Seoul')::date";
const positionDay = "(($2::timestamptz at time zone 'Asia/Seoul')::date)";

/**
 * Deliveries between two ages in days, whose item is listed on the day of `mark`. They are read in the order of an index. The outer limit ends
 * the reading as soon as the page is full: each row costs two look-ups, which show whether the post has ended the application.
 */
const deliveries = (mark: number, before: number | undefined): string => `
  (select * from (
     select s.job_application_id, s.entered_at, ${deliveryDay} as day, (${deliveryDay} + ${mark})::timestamp at time zone 'Asia/Seoul' as at
       from job_application_steps s join job_applications a on a.id = s.job_application_id join job_posts p on p.id = a.job_post_id
      where s.status = '이력서 전달' and s.left_at is null and not ${hasEndedWithPost} and ${deliveryDay} <= (select seoul_today()) - ${mark}
        ${before === undefined ? "" : `and ${deliveryDay} > (select seoul_today()) - ${before}`}
        and (${deliveryDay}, s.job_application_id) < (coalesce(${positionDay} - ${mark}, 'infinity'), ${position.id})
      order by ${deliveryDay} desc, s.job_application_id desc limit ${most}) delivered
    order by day desc, job_application_id desc limit $1::bigint)`;

/** Applications of later stages that were escalated, until their next step. Their item is listed on the day of the escalation. */
const escalated = `
  (select s.job_application_id, s.entered_at, ${deliveryDay} as day, e.escalated_on::timestamp at time zone 'Asia/Seoul' as at
     from application_escalations e join job_application_steps s on s.job_application_id = e.job_application_id
    where ${escalatedStep}
      and (e.escalated_on, e.job_application_id) < (coalesce(${positionDay}, 'infinity'), ${position.id})
    order by e.escalated_on desc, e.job_application_id desc limit ${most})`;

/**
 * Résumés without a response from the hospital, and escalated applications. The time of a résumé is the start of the last passed day of
 * `waitMarks`. Items of all other sources come before those of the same time, so a time within a day includes all items of that day.
 */
export const listUnanswered = list("unanswered", {
  id: "w.job_application_id",
  at: "w.at",
  from: `from (select * from (${waitMarks.map((mark, index) => deliveries(mark, waitMarks[index + 1])).join(" union all ")} union all ${escalated}) silent
            where (silent.at, silent.job_application_id) < (${position.at}, ${position.id})
            order by silent.at desc, silent.job_application_id desc limit $1::bigint) w
    join job_applications a on a.id = w.job_application_id ${aboutApplication} where true`,
  columns: {
    ...application,
    days: "(select seoul_today()) - w.day",
    status: "a.current_status",
    asked_at: `(select max(m.created_at) from text_message_batches m
      where m.job_application_id = a.id and m.message_type = 'result_inquiry' and m.created_at >= w.entered_at)`,
  },
});

// Repeated requests of a doctor with the same number count once, as on the licence review page.
export const waitingLicence = `c.state = 'pending' and not exists (select from licence_checks l where l.user_id = c.user_id
  and l.license_number_hash = c.license_number_hash and l.state = 'pending' and l.id > c.id)`;

export const listLicences = list("licence", {
  id: "c.id",
  at: "c.checked_at",
  from: `from licence_checks c where ${waitingLicence}`,
  columns: { user_id: "c.user_id", user_name: "c.name" },
});

const requestedAt = (alias: string): string => `coalesce(${alias}.review_requested_at, ${alias}.created_at)`;
const hospital = { business_id: "b.id", business_name: "b.name", place: "b.district", category: "b.category" };

export const listBusinesses = list("business", {
  id: "b.id",
  at: requestedAt("b"),
  from: "from businesses b where b.job_post_registration_status = 'pending'",
  columns: {
    ...hospital,
    count: "(select count(*)::int from job_posts p where p.business_id = b.id and p.active and p.remedi_active = 'pending')",
  },
});

export const listPosts = list("job_post", {
  id: "p.id",
  at: requestedAt("p"),
  from: `from job_posts p join businesses b on b.id = p.business_id where ${waitingPostPredicate("p")}`,
  columns: { ...hospital, job_post_id: "p.id", job_post_title: "p.title" },
});

/** Reported posts, by their first waiting report. */
export const listReports = list("job_post_report", {
  id: "p.id",
  at: "w.at",
  from: `from (select * from (
           select reported.job_post_id,
                  coalesce((select min(r.created_at) from job_post_reports r where r.job_post_id = reported.job_post_id and r.resolved_at is null),
                    (select s.suspended_at from job_posts s where s.id = reported.job_post_id)) as at
             from ${reportedPostIds} reported) waiting
            where (waiting.at, waiting.job_post_id) < (${position.at}, ${position.id})
            order by waiting.at desc, waiting.job_post_id desc limit $1::bigint) w
    join job_posts p on p.id = w.job_post_id join businesses b on b.id = p.business_id where true`,
  columns: {
    ...hospital,
    job_post_id: "p.id",
    job_post_title: "p.title",
    count: "(select count(*)::int from job_post_reports r where r.job_post_id = p.id and r.resolved_at is null)",
  },
});

export const listClaims = list("claim", {
  id: "c.id",
  at: "c.created_at",
  from: `from business_claims c join businesses b on b.id = c.business_id left join profiles d on d.user_id = c.user_id where c.state = 'pending'`,
  columns: { ...hospital, user_id: "c.user_id", user_name: "d.name" },
});

/** Batches to a hospital about a live application where every message failed, and no newer batch exists for that application. */
export const failedBatch = `m.audience = 'hospital' and m.created_at > now() - make_interval(days => ${failedMessageDays}) and a.active and a.drop_reason = ''
  and m.id in (select f.batch_id from text_messages f where f.state = 'failed' and f.batch_id is not null)
  and not exists (select from text_messages o where o.batch_id = m.id and o.state <> 'failed')
  and not exists (select from text_message_batches n
    where n.job_application_id = m.job_application_id and n.audience = 'hospital' and n.id > m.id)`;

export const listFailedMessages = list("message", {
  id: "m.id",
  at: "m.created_at",
  from: `from text_message_batches m join job_applications a on a.id = m.job_application_id ${aboutApplication} where ${failedBatch}`,
  columns: {
    ...application,
    message_type: "m.message_type",
    count: "(select count(*)::int from text_messages f where f.batch_id = m.id)",
  },
});

/** One item for each of the two voucher lists. */
export const listRewards = list("reward", {
  id: "r.id",
  at: "r.at",
  from: `from (select case g.side when 'register' then 2 else 1 end as id, g.side, max(g.granted_at) as at, count(*)::int as count,
      sum(g.price)::int as amount from rewards g where ${dueVoucher("g")} group by g.side) r where true`,
  columns: { reward_side: "r.side", count: "r.count", amount: "r.amount" },
});
