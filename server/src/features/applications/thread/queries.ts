import type { threadEventKinds } from "@rounds/contract/applications/thread.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { memberName } from "../../../db/hospital-members.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import { hidesApplication, isOwnApplication } from "../../control/index.ts";
import { threadChannel } from "./thread-channel-name.ts";

export type ThreadRow = {
  readonly version: number;
  /** A side has written, or the hospital has offered interview times or sent a text message. */
  readonly is_started: boolean;
  readonly doctor_read_id: number | null;
  readonly hospital_read_id: number | null;
  readonly doctor_unread: number;
  readonly hospital_unread: number;
  /** Null, like the number, when the doctor has deleted the account. */
  readonly doctor_name: string | null;
  readonly doctor_phone_sealed: string | null;
  /** The member who shares the own number. Null also after the member has left the hospital. */
  readonly member_user_id: number | null;
  readonly member_name: string | null;
  readonly member_phone_sealed: string | null;
  readonly member_shared_at: string | null;
};

/** The argument is the SQL of the application's id. */
const isStarted = (id: string): string => `(
  exists (select from application_messages written where written.job_application_id = ${id})
  or exists (select from interview_proposals offered where offered.job_application_id = ${id})
  or exists (select from text_message_batches texted where texted.job_application_id = ${id} and texted.audience = 'applicant'))`;

const threadOf = prepare<ThreadRow>(`
  select coalesce(t.version, 0) as version, ${isStarted("a.id")} as is_started,
         t.doctor_read_id, t.hospital_read_id,
         coalesce(t.doctor_unread, 0) as doctor_unread, coalesce(t.hospital_unread, 0) as hospital_unread,
         d.name as doctor_name, d.phone_number_sealed as doctor_phone_sealed,
         o.user_id as member_user_id, coalesce(o.label, m.name) as member_name, m.phone_number_sealed as member_phone_sealed,
         case when o.user_id is not null then t.phone_shared_at end as member_shared_at
    from job_applications a
    join job_posts p on p.id = a.job_post_id
    left join application_threads t on t.job_application_id = a.id
    left join profiles d on d.user_id = a.user_id
    left join business_owners o on o.business_id = p.business_id and o.user_id = t.phone_user_id
    left join profiles m on m.user_id = o.user_id
   where a.id = $1`);

/** The state of a thread. An application without messages has one too. */
export async function findThread(db: Db, applicationId: number): Promise<ThreadRow> {
  const [row] = await threadOf(db, [applicationId]);
  if (!row) throw new Error(`application ${applicationId} vanished`);
  return row;
}

export type MessageRow = {
  readonly id: number;
  readonly version: number;
  readonly side: ApplicationSide;
  readonly text_sealed: string;
  readonly created_at: string;
  readonly sender_name: string | null;
  readonly file_id: number | null;
  readonly file_name: string | null;
};

export const messageColumns = `m.id, m.version, m.side, m.text_sealed, m.created_at, f.id as file_id, f.file_name,
         case when m.side = 'hospital' then ${memberName("m.sender_user_id", "w.business_id")} end as sender_name`;
export const messageJoins = `join job_applications v on v.id = m.job_application_id join job_posts w on w.id = v.job_post_id
         left join resume_files f on f.id = m.resume_file_id`;

const pageOfMessages = prepare<MessageRow>(`
  select ${messageColumns} from application_messages m ${messageJoins}
   where m.job_application_id = $1 and m.version < coalesce($2::bigint, 9223372036854775807) order by m.version desc limit $3`);

/** Messages before a version, newest first. Null: the newest ones. */
export const listMessages = (db: Db, applicationId: number, before: number | null, limit: number): Promise<MessageRow[]> =>
  pageOfMessages(db, [applicationId, before, limit]);

export type EventRow = {
  readonly kind: Exclude<(typeof threadEventKinds)[number], "stage">;
  readonly side: ApplicationSide | null;
  readonly reason: string | null;
  readonly created_at: string;
};

const eventsOf = prepare<EventRow>(
  "select e.kind, e.side, e.reason, e.created_at from application_thread_events e where e.job_application_id = $1 order by e.id",
);

/** Oldest first. */
export const listEvents = (db: Db, applicationId: number): Promise<EventRow[]> => eventsOf(db, [applicationId]);

/** Raises the version of the thread in `$1`, which it creates if needed. `also` is a number of the thread that changes with it. */
const changedThread = (also: "doctor_unread" | "hospital_unread" | "thread_version"): string => `
  insert into application_threads as t (job_application_id, version, ${also}) values ($1, 1, 1)
  on conflict (job_application_id) do update set version = t.version + 1, ${also} = t.${also === "thread_version" ? "version" : also} + 1
  returning t.version`;

const announced = (version: string): string => `pg_notify('${threadChannel}', $1::text || ' ' || ${version}::text)`;

type NewMessage = {
  readonly applicationId: number;
  readonly side: ApplicationSide;
  readonly senderId: number;
  readonly textSealed: string;
  readonly resumeFileId: number | null;
};

const hospitalOf = (applicationId: string): string =>
  `(select w.business_id from job_applications v join job_posts w on w.id = v.job_post_id where v.id = ${applicationId})`;

const insertionFor = (side: ApplicationSide) =>
  prepareWrite<{ id: number; created_at: string; sender_name: string | null }>(`
  with thread as (${changedThread(side === "doctor" ? "hospital_unread" : "doctor_unread")}),
  message as (
    insert into application_messages (job_application_id, version, side, sender_user_id, text_sealed, resume_file_id)
    select $1, thread.version, '${side}', $2::bigint, $3::text, $4::bigint from thread
    returning id, version, created_at)
  select message.id, message.created_at, ${side === "hospital" ? memberName("$2::bigint", hospitalOf("$1::bigint")) : "null::text"} as sender_name,
         ${announced("message.version")}
    from message`);
const insertions = { doctor: insertionFor("doctor"), hospital: insertionFor("hospital") };

/** Adds a message and announces it. Other messages of the thread wait until the transaction ends. */
export async function insertMessage(tx: Tx, { applicationId, side, senderId, textSealed, resumeFileId }: NewMessage) {
  const [row] = await insertions[side](tx, [applicationId, senderId, textSealed, resumeFileId]);
  if (!row) throw new Error("a message was not stored");
  return row;
}

type NewEvent = Pick<EventRow, "kind" | "side" | "reason"> & { readonly applicationId: number; readonly actorId: number };

const insertEventOf = prepareWrite<{ id: number }>(`
  with thread as (${changedThread("thread_version")}),
  event as (
    insert into application_thread_events (job_application_id, kind, side, reason, actor_user_id)
    select $1, $2::text, $3::text, $4::text, $5::bigint from thread
    returning id)
  select event.id, ${announced("thread.version")} from thread, event`);

/** Adds an event, announces it, and returns its id. */
export async function insertEvent(tx: Tx, { applicationId, kind, side, reason, actorId }: NewEvent): Promise<number> {
  const [row] = await insertEventOf(tx, [applicationId, kind, side, reason, actorId]);
  if (!row) throw new Error("an event was not stored");
  return row.id;
}

const doctorCanWrite = prepareWrite<{ can_write: boolean }>(`
  select (d.license_state <> 'rejected' or ${isStarted("$1::bigint")}) as can_write from profiles d where d.user_id = $2 for share of d`);

/**
 * Whether the doctor may write: the licence was not rejected, or the conversation has started. A decision about the licence waits until the
 * transaction ends.
 */
export async function canDoctorWrite(tx: Tx, applicationId: number, userId: number): Promise<boolean> {
  const [row] = await doctorCanWrite(tx, [applicationId, userId]);
  // A person without a profile has no rejected licence.
  return row?.can_write !== false;
}

/** The application cannot change before the transaction ends. A withdrawal or a result waits. Other messages do not. */
export async function holdApplication(tx: Tx, applicationId: number): Promise<void> {
  await tx.selectFrom("job_applications").select("id").where("id", "=", applicationId).forShare().execute();
}

const lockedThread = prepareWrite<{ doctor_unread: number; hospital_unread: number }>(
  "select t.doctor_unread, t.hospital_unread from application_threads t where t.job_application_id = $1 for update",
);

/** Locks the thread, if it has a row, and returns its state. */
export async function lockThread(tx: Tx, applicationId: number): Promise<ThreadRow> {
  await lockedThread(tx, [applicationId]);
  return findThread(tx, applicationId);
}

const readingBy = (side: ApplicationSide) =>
  prepareWrite<{ unread: number }>(`
  with changed as (
    update application_threads t
       set version = t.version + 1, ${side}_read_id = $2,
           ${side}_unread = (select count(*)::int from application_messages m
                              where m.job_application_id = $1 and m.side <> '${side}' and m.id > $2)
     where t.job_application_id = $1 and coalesce(t.${side}_read_id, 0) < $2
       and exists (select from application_messages m where m.id = $2 and m.job_application_id = $1)
    returning t.version, t.${side}_unread as unread)
  select unread, ${announced("version")} from changed`);
const readings = { doctor: readingBy("doctor"), hospital: readingBy("hospital") };

/** Marks the other side's messages read, up to this one. A message of another thread changes nothing. Returns the unread ones. */
export async function markRead(tx: Tx, applicationId: number, side: ApplicationSide, messageId: number): Promise<number> {
  // Locked first: the count of the update would not include a message that is committed while it waits for the lock.
  const [before] = await lockedThread(tx, [applicationId]);
  if (!before) return 0;
  const [after] = await readings[side](tx, [applicationId, messageId]);
  return after?.unread ?? before[`${side}_unread`];
}

/** The newest file of an application. */
export async function findSentFile(db: Db, applicationId: number): Promise<{ id: number; file_name: string } | undefined> {
  const { rows } = await sql<{ id: number; file_name: string }>`
    select f.id, f.file_name
      from (select u.resume_file_id, 1 as rank, u.id from job_application_supplements u where u.job_application_id = ${applicationId}
             union all select a.resume_file_id, 2, 0 from job_applications a where a.id = ${applicationId}) sent
      join resume_files f on f.id = sent.resume_file_id
     order by sent.rank, sent.id desc limit 1`.execute(db);
  return rows[0];
}

/** The member whose number the hospital shares. Null: it shares none. The caller adds the event, which creates and announces the thread. */
export async function updateMemberPhone(tx: Tx, applicationId: number, memberId: number | null): Promise<void> {
  await tx
    .updateTable("application_threads")
    .set({ phone_user_id: memberId, phone_shared_at: memberId === null ? null : sql`now()` })
    .where("job_application_id", "=", applicationId)
    .execute();
}

export type UnreadRow = { readonly job_application_id: number; readonly side: ApplicationSide; readonly unread_count: number };

const unreadOf = prepare<UnreadRow>(`
  select t.job_application_id, 'doctor' as side, t.doctor_unread as unread_count
    from job_applications a join application_threads t on t.job_application_id = a.id
   where a.user_id = $1 and t.doctor_unread > 0
  union all
  select t.job_application_id, 'hospital', t.hospital_unread
    from job_posts p join job_applications a on a.job_post_id = p.id join application_threads t on t.job_application_id = a.id
   where p.business_id = any($2::bigint[]) and not (${isOwnApplication("a.user_id", "$1")}) and t.hospital_unread > 0
     and not ${hidesApplication("a", "p.business_id")}
   limit 1000`);

/** Threads with unread messages of a doctor, and of the hospitals of a member. */
export const listUnread = (db: Db, userId: number, businessIds: readonly number[]): Promise<UnreadRow[]> =>
  unreadOf(db, [userId, businessIds]);

export type DescribedMessage = {
  readonly job_application_id: number;
  readonly side: ApplicationSide;
  /** The other side has read it. */
  readonly is_read: boolean;
  /** The doctor has hidden the hospital, so neither side gets a notice. */
  readonly is_hidden: boolean;
  readonly user_id: number;
  readonly title: string;
  readonly business_id: number;
  readonly business_name: string;
};

const describedMessage = prepareWrite<DescribedMessage>(`
  select m.job_application_id, m.side, a.user_id, p.title, b.id as business_id, b.name as business_name,
         ${hidesApplication("a", "p.business_id")} as is_hidden,
         m.id <= coalesce(case m.side when 'doctor' then t.hospital_read_id else t.doctor_read_id end, 0) as is_read
    from application_messages m
    join application_threads t on t.job_application_id = m.job_application_id
    join job_applications a on a.id = m.job_application_id
    join job_posts p on p.id = a.job_post_id
    join businesses b on b.id = p.business_id
   where m.id = $1`);

/** The values in the notice about a message. */
export const describeMessage = async (tx: Tx, id: number): Promise<DescribedMessage | undefined> => (await describedMessage(tx, [id]))[0];

/** The values in the notice about a number that a hospital shares. Undefined after the hospital has taken it back. */
export async function describeEvent(db: Db, eventId: number) {
  return db
    .selectFrom("application_thread_events as e")
    .innerJoin("application_threads as t", "t.job_application_id", "e.job_application_id")
    .innerJoin("job_applications as a", "a.id", "e.job_application_id")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(["e.job_application_id", "a.user_id", "p.title", "b.name as business_name"])
    .where("e.id", "=", eventId)
    .where("t.phone_user_id", "is not", null)
    .where(sql<boolean>`not ${sql.raw(hidesApplication("a", "p.business_id"))}`)
    .executeTakeFirst();
}

/** Applications to a hospital that neither the doctor nor a decision has ended. */
export async function listUndecided(db: Db, businessId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .select("a.id")
    .where("p.business_id", "=", businessId)
    .where("a.active", "=", true)
    .where("a.drop_reason", "=", "")
    .orderBy("a.id")
    .execute();
  return rows.map(({ id }) => id);
}
