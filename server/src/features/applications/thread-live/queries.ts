import { sql } from "kysely";
import { deleteInBatches, type Progress } from "../../../db/batches.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { isEditor } from "../../../db/hospital-members.ts";
import { prepare, prepareWrite } from "../../../db/prepared.ts";
import { hidesApplication } from "../../control/index.ts";
import { messageColumns, messageJoins, type MessageRow, type ThreadRow } from "../thread/queries.ts";

const messagesAfter = prepare<MessageRow>(`
  select ${messageColumns} from application_messages m ${messageJoins}
   where m.job_application_id = $1 and m.version > $2 order by m.version limit $3`);

export type ChangeRow = Pick<ThreadRow, "version" | "doctor_read_id" | "hospital_read_id"> & {
  readonly thread_version: number;
  /** The doctor, and the present members of the hospital, unless the doctor has hidden it. */
  readonly user_ids: readonly number[];
};

const changeOf = prepare<ChangeRow>(`
  select t.version, t.thread_version, t.doctor_read_id, t.hospital_read_id,
         array(select a.user_id::int union select o.user_id::int from business_owners o where o.business_id = p.business_id
           and not ${hidesApplication("a", "p.business_id")}) as user_ids
    from application_threads t join job_applications a on a.id = t.job_application_id join job_posts p on p.id = a.job_post_id
   where t.job_application_id = $1`);

/** The state of a thread with at most `limit` messages after this version. Undefined if nothing has happened in it. */
export async function readChanges(db: Db, applicationId: number, after: number, limit: number) {
  // In this order, a message that comes between the two reads is among them and is sent again with its own version.
  const [change] = await changeOf(db, [applicationId]);
  if (!change || change.version <= after) return undefined;
  const messages = await messagesAfter(db, [applicationId, after, limit]);
  return { ...change, messages: messages.filter(({ version }) => version <= change.version) };
}

const versionOf = prepare<{ version: number }>("select t.version from application_threads t where t.job_application_id = $1");

export async function readVersion(db: Db, applicationId: number): Promise<number> {
  return (await versionOf(db, [applicationId]))[0]?.version ?? 0;
}

const newerVersions = prepare<{ id: number; version: number }>(`
  select t.job_application_id as id, t.version
    from unnest($1::bigint[], $2::bigint[]) as s(id, version) join application_threads t on t.job_application_id = s.id
   where t.version > s.version`);

/** The threads among these that have newer versions. */
export const listNewer = (db: Db, ids: readonly number[], versions: readonly number[]) => newerVersions(db, [ids, versions]);

const opening = prepareWrite<{ id: number }>(`
  with process as (insert into thread_processes (id) values ($1::uuid) on conflict (id) do nothing),
       thread as (insert into application_threads (job_application_id) values ($2) on conflict (job_application_id) do nothing)
  insert into application_thread_streams (process_id, job_application_id, user_id) values ($1::uuid, $2, $3) returning id`);

/** Records an open stream of a person, and returns its id. A thread that follows its application needs a row. */
export async function insertStream(db: Db, processId: string, applicationId: number, userId: number): Promise<number> {
  const [row] = await opening(db, [processId, applicationId, userId]);
  if (!row) throw new Error("a stream was not stored");
  return row.id;
}

const closing = prepareWrite<never>("delete from application_thread_streams where id = any($1::bigint[])");

export const deleteStreams = async (db: Db, ids: readonly number[]): Promise<void> => void (await closing(db, [ids]));

const seen = prepareWrite<never>("update thread_processes set seen_at = now() where id = $1::uuid");

/** The process is alive, so its streams count. */
export const touchProcess = async (db: Db, processId: string): Promise<void> => void (await seen(db, [processId]));

/** Removes the streams of a process that stops. */
export async function deleteProcess(db: Db, processId: string): Promise<void> {
  await sql`delete from thread_processes where id = ${processId}::uuid`.execute(db);
}

/** Seconds after which the streams of a silent process do not count. */
const silentSeconds = 8;

const awayFrom = prepareWrite<{ id: number }>(`
  select u.id from unnest($2::bigint[]) as u(id)
   where not exists (
     select from application_thread_streams s join thread_processes p on p.id = s.process_id
      where s.job_application_id = $1 and s.user_id = u.id and p.seen_at > now() - interval '${silentSeconds} seconds')
   order by u.id`);

/** Those of these people who have no open stream of the thread in any process. */
export async function listAway(db: Db, applicationId: number, userIds: readonly number[]): Promise<number[]> {
  return (await awayFrom(db, [applicationId, userIds])).map(({ id }) => id);
}

const checkOf = prepareWrite<never>(`
  insert into application_message_checks (message_id, user_id, due_at)
  select m.id, u.id, $3::timestamptz
    from application_messages m join job_applications a on a.id = m.job_application_id join job_posts p on p.id = a.job_post_id
    cross join unnest($2::bigint[]) as u(id)
   where m.id = $1
     and (u.id = a.user_id or ${isEditor("u.id", "p.business_id")})
  on conflict do nothing`);

/** Checks later whether these people have read a message. Viewers of a hospital mark nothing read, so they are left out. */
export const checkLater = async (tx: Tx, messageId: number, userIds: readonly number[], dueAt: Date): Promise<void> =>
  void (await checkOf(tx, [messageId, userIds, dueAt.toISOString()]));

const dueChecks = prepareWrite<{ message_id: number; user_id: number }>(`
  delete from application_message_checks c
   using (select message_id, user_id from application_message_checks
           where due_at <= $1::timestamptz order by due_at limit $2 for update skip locked) due
   where c.message_id = due.message_id and c.user_id = due.user_id
  returning c.message_id, c.user_id`);

/** Takes due checks, so that no other process does them. */
export const takeChecks = (tx: Tx, now: Date, limit: number) => dueChecks(tx, [now.toISOString(), limit]);

/** Deletes processes that died long ago, with their streams. */
export const deleteOldProcesses = (db: Db): Promise<Progress> =>
  deleteInBatches(db, [
    { table: "thread_processes", rows: sql`select ctid from thread_processes where seen_at < now() - interval '1 hour' order by seen_at` },
  ]);
