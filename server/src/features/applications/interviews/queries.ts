import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { hidesApplication, hidesHospital } from "../../control/index.ts";
import { hasInterview, type InterviewParty } from "../../job-posts/index.ts";

const isHidden = sql<boolean>`${sql.raw(hidesApplication("a", "p.business_id"))}`.as("is_hidden");
const hiddenIn = (doctor: string, business: string) => sql<boolean>`${sql.raw(hidesHospital(doctor, business))}`.as("is_hidden");

/** Keeps the post of an application open or closed. Its closing ends the proposals that exist then, so a new one waits for it. */
export async function holdPost(tx: Tx, applicationId: number): Promise<void> {
  await sql`select from job_posts where id = (select job_post_id from job_applications where id = ${applicationId}) for share`.execute(tx);
}

/** Locks an application with what decides about its interview. The lock orders all changes of its proposals and interviews. */
export async function lockApplication(tx: Tx, applicationId: number) {
  return tx
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(["a.id", "a.user_id", "a.active", "a.drop_reason", "a.current_status"])
    .select(["p.business_id", "p.active as is_post_active", "p.title as job_post_title", "b.name as business_name"])
    .select(isHidden)
    .where("a.id", "=", applicationId)
    .forUpdate("a")
    .executeTakeFirst();
}

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** The parties of an application. The caller decides whether this user may see it. */
export async function findParties(db: Db, applicationId: number) {
  return db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(["a.id", "a.user_id", "p.business_id", "b.name as business_name", isHidden])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();
}

/** Locks the membership, so that the database ends a proposal of this transaction too if the member leaves. */
export const isMember = async (tx: Tx, businessId: number, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom("business_owners")
    .select("user_id")
    .where("business_id", "=", businessId)
    .where("user_id", "=", userId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`;

type Person = { readonly party: InterviewParty; readonly id: number };
export const interviewer = (id: number): Person => ({ party: "member_user_id", id });
export const doctor = (id: number): Person => ({ party: "user_id", id });

const prepareBusy = (party: InterviewParty) =>
  prepare<{ busy: boolean }>(
    `select ${hasInterview(party, "$1::bigint", { startsAt: "$2::timestamptz", endsAt: "$3::timestamptz" }, "$4::bigint")} as busy`,
  );
const busy = { member_user_id: prepareBusy("member_user_id"), user_id: prepareBusy("user_id") };

/** Whether this person has another interview than `exceptId` in this time. */
export async function isBusy(tx: Tx, { party, id }: Person, startsAt: Date, endsAt: Date, exceptId = 0): Promise<boolean> {
  const [row] = await busy[party](tx, [id, startsAt.toISOString(), endsAt.toISOString(), exceptId]);
  return row?.busy === true;
}

/** The applications among these that have an agreed interview that is not over. */
export async function findPlanned(tx: Tx, applicationIds: readonly number[], now: Date): Promise<Set<number>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom("interviews")
    .select("job_application_id")
    .where("job_application_id", "in", [...applicationIds])
    .where("cancelled_at", "is", null)
    .where("ends_at", ">", now.toISOString())
    .execute();
  return new Set(rows.map((row) => row.job_application_id));
}

export const hasPlanned = async (tx: Tx, applicationId: number, now: Date): Promise<boolean> =>
  (await findPlanned(tx, [applicationId], now)).has(applicationId);

export type ProposalEnd = "taken" | "asked" | "withdrawn";

/** Returns whether the proposal was open. */
export async function endProposal(tx: Tx, id: number, endedAs: ProposalEnd, now: Date, wish: string | null = null): Promise<boolean> {
  const row = await tx
    .updateTable("interview_proposals")
    .set({ ended_at: now.toISOString(), ended_as: endedAs, wish })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back the open proposal of a locked application, if there is one. */
export async function withdrawOpenProposal(tx: Tx, applicationId: number, now: Date): Promise<void> {
  await tx
    .updateTable("interview_proposals")
    .set({ ended_at: now.toISOString(), ended_as: "withdrawn" })
    .where("job_application_id", "=", applicationId)
    .where("ended_at", "is", null)
    .execute();
}

/**
 * Marks notices of the members read that a new proposal settles: the doctor wants other times, or the earlier times have passed.
 */
export async function readSettledNotices(tx: Tx, applicationId: number, businessId: number): Promise<void> {
  await sql`
    update notices n set read_at = now()
      from interview_proposals p join business_owners o on o.business_id = p.business_id
     where p.job_application_id = ${applicationId} and p.business_id = ${businessId} and p.ended_as in ('asked', 'expired')
       and n.user_id = o.user_id and n.cause = 'interview_proposal:' || p.id || ':' || p.ended_as and n.read_at is null`.execute(tx);
}

type Place = { readonly minutes: number; readonly place: string | null; readonly video_url: string | null };
type NewProposal = Place & {
  readonly job_application_id: number;
  readonly user_id: number;
  readonly business_id: number;
  readonly member_user_id: number;
  readonly proposed_by: number;
};

export async function insertProposal(
  tx: Tx,
  proposal: NewProposal,
  startsAt: readonly Date[],
  expiresAt: Date,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto("interview_proposals")
    .values({ ...proposal, created_at: now.toISOString(), expires_at: expiresAt.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("interview_slots")
    .values(startsAt.map((time) => ({ interview_proposal_id: id, starts_at: time.toISOString() })))
    .execute();
  return id;
}

const proposalColumns = [
  "id",
  "job_application_id",
  "user_id",
  "business_id",
  "member_user_id",
  "proposed_by",
  "minutes",
  "place",
  "video_url",
  "expires_at",
  "ended_at",
] as const;

export const findProposal = (db: Db, id: number) =>
  db
    .selectFrom("interview_proposals")
    .select(proposalColumns)
    .select(hiddenIn("interview_proposals.user_id", "interview_proposals.business_id"))
    .where("id", "=", id)
    .executeTakeFirst();

export const findSlot = (db: Db, id: number) =>
  db
    .selectFrom("interview_slots as s")
    .innerJoin("interview_proposals as p", "p.id", "s.interview_proposal_id")
    .select(["s.id", "s.starts_at", "s.interview_proposal_id", "p.job_application_id", "p.user_id", "p.business_id"])
    .where("s.id", "=", id)
    .executeTakeFirst();

type NewInterview = NewProposal & {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly statusBefore: string;
  readonly now: Date;
};

/** Undefined if the interviewer has an interview in this time. The constraint decides between concurrent requests. */
export async function insertInterview(tx: Tx, { startsAt, endsAt, statusBefore, now, ...rest }: NewInterview): Promise<number | undefined> {
  const row = await tx
    .insertInto("interviews")
    .values({
      ...rest,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      agreed_at: now.toISOString(),
      status_before: statusBefore,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export const findInterview = (db: Db, id: number) =>
  db
    .selectFrom("interviews")
    .selectAll()
    .select(hiddenIn("interviews.user_id", "interviews.business_id"))
    .where("id", "=", id)
    .executeTakeFirst();

/** The caller has locked the interviewer and found the time free. */
export async function moveInterview(tx: Tx, id: number, startsAt: Date, endsAt: Date, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable("interviews")
    .set({
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      agreed_at: now.toISOString(),
      move_reason: reason,
      sequence: sql`sequence + 1`,
      day_reminded_at: null,
      hour_reminded_at: null,
    })
    .where("id", "=", id)
    .execute();
}

export async function cancelInterview(tx: Tx, id: number, side: "doctor" | "hospital", reason: string, now: Date): Promise<void> {
  await tx
    .updateTable("interviews")
    .set({ cancelled_at: now.toISOString(), cancelled_by_side: side, cancel_reason: reason, sequence: sql`sequence + 1` })
    .where("id", "=", id)
    .execute();
}

/** Planned interviews of these hospitals that have not begun, and that their members can see. */
export async function listAhead(tx: Tx, businessIds: readonly number[], now: Date): Promise<number[]> {
  if (businessIds.length === 0) return [];
  const rows = await tx
    .selectFrom("interviews as i")
    .innerJoin("job_applications as a", "a.id", "i.job_application_id")
    .select("i.id")
    .where("i.business_id", "in", businessIds)
    .where("i.cancelled_at", "is", null)
    .where("i.starts_at", ">", now.toISOString())
    .where(sql<boolean>`not ${sql.raw(hidesApplication("a", "i.business_id"))}`)
    .orderBy("i.id")
    .execute();
  return rows.map(({ id }) => id);
}

export type ReminderKind = "day" | "hour";

/** Interviews whose reminder is due, from the earliest. They are marked as reminded; concurrent workers skip each other's rows. */
export async function claimReminders(tx: Tx, kind: ReminderKind, now: Date, limit: number): Promise<number[]> {
  const column = kind === "day" ? "day_reminded_at" : "hour_reminded_at";
  const span = sql.lit(kind === "day" ? "24 hours" : "1 hour");
  // In the last hour both have the same words.
  const after = sql.lit(kind === "day" ? "1 hour" : "0");
  // Both sides know a time that was agreed on later, so it needs no such reminder.
  const { rows } = await sql<{ id: number }>`
    update interviews set ${sql.ref(column)} = ${moment(now)}
     where id in (
       select i.id from interviews i
        where i.cancelled_at is null and ${sql.ref(`i.${column}`)} is null and i.starts_at > ${moment(now)} + interval ${after}
          and i.starts_at <= ${moment(now)} + interval ${span} and i.agreed_at < i.starts_at - interval ${span}
        order by i.starts_at limit ${sql.lit(limit)} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends proposals whose slots have all passed, and returns their ids. */
export async function expireProposals(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update interview_proposals set ended_at = ${moment(now)}, ended_as = 'expired'
     where id in (
       select p.id from interview_proposals p where p.ended_at is null and p.expires_at < ${moment(now)}
        order by p.expires_at limit ${sql.lit(limit)} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type MeetingRow = {
  readonly id: number;
  readonly job_application_id: number;
  readonly user_id: number;
  readonly business_id: number;
  readonly member_user_id: number;
  readonly proposed_by: number;
  readonly place: string | null;
  readonly business_name: string;
  readonly job_post_title: string;
};

export type InterviewForNotice = MeetingRow & {
  readonly starts_at: string;
  readonly sequence: number;
  readonly cancelled_by_side: string | null;
  readonly is_accepted: boolean;
  /** The person who reviewed the application last. Null for an act of the doctor. */
  readonly reviewer_id: number | null;
};

const meetingColumns = `x.id, x.job_application_id, x.user_id, x.business_id, x.member_user_id, x.proposed_by, x.place, b.name as business_name,
    p.title as job_post_title`;
const meetingJoins = `join businesses b on b.id = x.business_id join job_applications a on a.id = x.job_application_id
    join job_posts p on p.id = a.job_post_id`;

const interviewForNotice = prepare<InterviewForNotice>(
  `select ${meetingColumns}, x.starts_at, x.sequence, x.cancelled_by_side,
    (a.drop_reason = '' and a.current_status in ('최종합격', '입사')) as is_accepted, a.changed_by as reviewer_id from interviews x ${meetingJoins} where x.id = $1`,
);
/** The values of notices about an interview. Undefined for a missing one. */
export const describeInterview = async (db: Db, id: number): Promise<InterviewForNotice | undefined> =>
  (await interviewForNotice(db, [id]))[0];

const proposalForNotice = prepare<MeetingRow>(`select ${meetingColumns} from interview_proposals x ${meetingJoins} where x.id = $1`);
export const describeProposal = async (db: Db, id: number): Promise<MeetingRow | undefined> => (await proposalForNotice(db, [id]))[0];

/** The doctor still waits for times: the application has not ended, and no newer proposal is open. */
export async function waitsForTimes(db: Db, proposalId: number): Promise<boolean> {
  const { rows } = await sql`
    select from interview_proposals p join job_applications a on a.id = p.job_application_id and a.active and a.drop_reason = ''
     where p.id = ${proposalId}::bigint
       and not exists (select from interview_proposals n where n.job_application_id = p.job_application_id and n.ended_at is null)`.execute(
    db,
  );
  return rows.length > 0;
}
