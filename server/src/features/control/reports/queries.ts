import type { ReportOutcome, ReportReason } from "@rounds/contract/control/reports.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isMember } from "../../../db/hospital-members.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import { openPredicate } from "../../job-posts/index.ts";
import { reportedPostIds } from "./sql-fragments.ts";

type NewReport = { readonly postId: number; readonly userId: number; readonly reason: ReportReason; readonly detailSealed: string | null };

export type OwnReport = { readonly id: number; readonly reason: string; readonly created_at: string };

/** Undefined if the doctor's earlier report of the post still waits: a unique index decides between concurrent requests. */
export async function insert(tx: Tx, report: NewReport): Promise<OwnReport | undefined> {
  return tx
    .insertInto("job_post_reports")
    .values({ job_post_id: report.postId, user_id: report.userId, reason: report.reason, detail_sealed: report.detailSealed })
    .onConflict((conflict) =>
      conflict
        .columns(["job_post_id", "user_id"])
        .where(sql<boolean>`resolved_at is null`)
        .doNothing(),
    )
    .returning(["id", "reason", "created_at"])
    .executeTakeFirst();
}

/**
 * Whether the waiting report `r` counts towards hiding its post. A doctor without a verified licence does not count, because one person
 * can sign up with several invented numbers. Members of a hospital do not count, because they may compete with it. Nor does a doctor whose
 * earlier report of the post an operator has decided.
 */
const counts = `exists (select from profiles reporter where reporter.user_id = r.user_id and reporter.license_state = 'verified')
    and not ${isMember("r.user_id")}
    and not exists (select from job_post_reports earlier
      where earlier.job_post_id = r.job_post_id and earlier.user_id = r.user_id and earlier.resolved_at is not null)`;

/** Doctors with the same inviter, and that inviter, count as one. */
const circle = `coalesce((select u.inviter_code from users u where u.id = r.user_id), (select u.user_code from users u where u.id = r.user_id))`;

const independent = (post: string): string =>
  `(select count(distinct ${circle})::int from job_post_reports r where r.job_post_id = ${post} and r.resolved_at is null and ${counts})`;

const independentOf = prepareWrite<{ total: number }>(`select ${independent("$1::bigint")} as total`);

/** Counts the waiting reports of a post that count towards hiding it. */
export async function countIndependent(tx: Tx, postId: number): Promise<number> {
  const [row] = await independentOf(tx, [postId]);
  return row?.total ?? 0;
}

/** Hides a post from doctors. A trigger removes it from all lists. */
export async function suspend(tx: Tx, postId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("job_posts")
    .set({ suspended_at: now.toISOString() })
    .where("id", "=", postId)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSuspension(tx: Tx, postId: number): Promise<void> {
  await tx.updateTable("job_posts").set({ suspended_at: null }).where("id", "=", postId).where("suspended_at", "is not", null).execute();
}

/** Rejects a post, so that its hospital must correct it and request a review. */
export async function reject(tx: Tx, postId: number, note: string, operatorId: number, at: string): Promise<void> {
  await tx
    .updateTable("job_posts")
    .set({
      remedi_active: "rejected",
      review_reason: note,
      reviewed_by: operatorId,
      reviewed_at: at,
      approved_facts: null,
      updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`,
    })
    .where("id", "=", postId)
    .execute();
}

export type ReportedRow = {
  readonly id: number;
  readonly title: string;
  readonly is_open: boolean;
  readonly suspended_at: string | null;
  readonly business_id: number;
  readonly business_name: string;
  readonly district: string | null;
  readonly report_count: number;
  readonly independent_count: number;
  readonly reasons: readonly string[];
  readonly first_at: string;
  readonly latest_at: string;
  readonly outcome: string | null;
  readonly resolved_at: string | null;
};

/** Columns of a reported post `p` of the hospital `b`. */
const columns = `p.id, p.title, ${openPredicate("p")} as is_open, p.suspended_at, b.id as business_id, b.name as business_name, b.district,
    ${independent("p.id")} as independent_count`;

/** Summarises the reports of the post `p` that match the condition. */
const summary = (condition: string): string => `
    select count(*)::int as report_count, coalesce(array_agg(distinct r.reason), '{}') as reasons,
           coalesce(min(r.created_at), p.suspended_at) as first_at, coalesce(max(r.created_at), p.suspended_at) as latest_at,
           max(r.outcome) as outcome, max(r.resolved_at) as resolved_at
      from job_post_reports r where r.job_post_id = p.id and ${condition}`;

const openList = prepare<ReportedRow>(`
  select ${columns}, reports.* from ${reportedPostIds} waiting join job_posts p on p.id = waiting.job_post_id
    join businesses b on b.id = p.business_id cross join lateral (${summary("r.resolved_at is null")}) reports
   where $2::timestamptz is null or (reports.first_at, p.id) > ($2::timestamptz, $3::bigint)
   order by reports.first_at, p.id limit $1`);

/** Posts with waiting reports, oldest report first. */
export const listOpen = (db: Db, limit: number, after: readonly (string | number)[] | null): Promise<ReportedRow[]> =>
  openList(db, [limit, after?.[0] ?? null, after?.[1] ?? null]);

const resolvedList = prepare<ReportedRow>(`
  select ${columns}, reports.*
    from (select distinct r.resolved_at, r.job_post_id from job_post_reports r
           where r.resolved_at is not null and ($2::timestamptz is null or (r.resolved_at, r.job_post_id) < ($2::timestamptz, $3::bigint))
           order by r.resolved_at desc, r.job_post_id desc limit $1) decided
    join job_posts p on p.id = decided.job_post_id join businesses b on b.id = p.business_id
   cross join lateral (${summary("r.resolved_at = decided.resolved_at")}) reports
   order by reports.resolved_at desc, p.id desc`);

/** Decisions, latest first. A post with two decisions has two rows. */
export const listResolved = (db: Db, limit: number, after: readonly (string | number)[] | null): Promise<ReportedRow[]> =>
  resolvedList(db, [limit, after?.[0] ?? null, after?.[1] ?? null]);

const openCount = prepare<{ total: number }>(
  `select count(*)::int as total from (select from ${reportedPostIds} waiting limit $1) counted`,
);
const resolvedCount = prepare<{ total: number }>(`select count(*)::int as total
  from (select distinct r.resolved_at, r.job_post_id from job_post_reports r where r.resolved_at is not null limit $1) counted`);

/** Counted up to `cap`. */
export async function count(db: Db, state: "open" | "resolved", cap: number): Promise<number> {
  const [row] = await (state === "open" ? openCount : resolvedCount)(db, [cap]);
  return row?.total ?? 0;
}

const one = prepare<ReportedRow>(`
  select ${columns}, reports.* from job_posts p join businesses b on b.id = p.business_id
   cross join lateral (${summary("(r.resolved_at is null or not exists (select from job_post_reports w where w.job_post_id = p.id and w.resolved_at is null))")}) reports
   where p.id = $1 and (p.suspended_at is not null or exists (select from job_post_reports r where r.job_post_id = p.id))`);

/** One reported post: its waiting reports or, if there are none, all decided ones. Undefined for a post that no doctor has reported. */
export async function find(db: Db, postId: number): Promise<ReportedRow | undefined> {
  return (await one(db, [postId]))[0];
}

export type ReportRow = {
  readonly id: number;
  readonly reason: string;
  readonly detail_sealed: string | null;
  readonly created_at: string;
  readonly user_id: number;
  readonly name: string | null;
  readonly is_independent: boolean;
  readonly outcome: string | null;
  readonly note: string | null;
  readonly resolved_at: string | null;
};

const reportsOf = prepare<ReportRow>(`
  select r.id, r.reason, r.detail_sealed, r.created_at, r.user_id, d.name, r.resolved_at is null and ${counts} as is_independent, r.outcome, r.note,
         r.resolved_at
    from job_post_reports r left join profiles d on d.user_id = r.user_id
   where r.job_post_id = $1 order by r.id desc limit $2`);

/** The reports of a post, latest first. The caller writes the line in the audit log. */
export const listOfPost = (db: Db, postId: number, limit: number): Promise<ReportRow[]> => reportsOf(db, [postId, limit]);

export type Resolution = {
  readonly outcome: ReportOutcome;
  readonly note: string;
  readonly operatorId: number;
  readonly at: string;
};

/** Decides the waiting reports of a post, and returns their ids and reporters. */
export async function resolve(tx: Tx, postId: number, { outcome, note, operatorId, at }: Resolution) {
  return tx
    .updateTable("job_post_reports")
    .set({ outcome, note, resolved_by: operatorId, resolved_at: at })
    .where("job_post_id", "=", postId)
    .where("resolved_at", "is", null)
    .returning(["id", "user_id"])
    .execute();
}

/** A decided report with the values of its notice. Undefined after the reporter has left. */
export async function findForNotice(db: Db, reportId: number) {
  return db
    .selectFrom("job_post_reports as r")
    .innerJoin("job_posts as p", "p.id", "r.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(["r.id", "r.user_id", "r.outcome", "p.title", "b.name as business_name"])
    .where("r.id", "=", reportId)
    .executeTakeFirst();
}
