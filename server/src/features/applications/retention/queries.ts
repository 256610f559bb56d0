import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { isOnHold } from "../../../db/legal-holds.ts";
import { olderRows } from "../../../db/retention.ts";
import { retentionStart } from "../../job-posts/index.ts";

/** Applications that one batch looks at. Most of them are due, so it is also the number of cleared ones. */
const seenAtOnce = 250;

export type Candidate = { readonly id: number; readonly created_at: string };

/** Applications from before this time with personal content, oldest first, after the given one. One of them may not be due yet. */
export async function listCandidates(tx: Tx, before: Date, after: Candidate | null): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.created_at from job_applications a
     where a.cleared_at is null and a.created_at < ${before.toISOString()}::timestamptz
       and (${after === null} or (a.created_at, a.id) > (${after?.created_at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
     order by a.created_at, a.id limit ${sql.lit(seenAtOnce)}`.execute(tx);
  return rows;
}

export const isLastPage = (candidates: readonly Candidate[]): boolean => candidates.length < seenAtOnce;

/**
 * Locks the applications whose result, or the end of their post, is older than `before`. `extendedBefore` replaces it if the doctor has agreed
 * to an extension. Their doctors are locked too, so that none of them replaces a file meanwhile. Rows that another transaction has locked
 * wait for the next run.
 */
export async function lockDue(tx: Tx, ids: readonly number[], before: Date, extendedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from job_applications a join users u on u.id = a.user_id join job_posts p on p.id = a.job_post_id
     where a.id = any(${[...ids]}::bigint[]) and a.cleared_at is null
       and ${sql.raw(retentionStart)} < ${before.toISOString()}::timestamptz
       and (${sql.raw(retentionStart)} < ${extendedBefore.toISOString()}::timestamptz
         or not exists (select from application_extensions e where e.job_application_id = a.id and e.is_agreed))
       and not ${sql.raw(isOnHold("a.user_id"))}
     order by a.user_id, a.id
       for update of a skip locked for no key update of u skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes the files of these applications that the doctor has replaced, unless another application contains them. Returns their keys. */
export async function removeSentFiles(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows: sent } = await sql<{ id: number }>`
    with supplements as (delete from job_application_supplements where job_application_id = any(${[...ids]}::bigint[]) returning resume_file_id)
    select resume_file_id as id from supplements
    union select resume_file_id from job_applications where id = any(${[...ids]}::bigint[]) and resume_file_id is not null`.execute(tx);
  await tx
    .updateTable("job_applications")
    .set({ resume_file_id: null })
    .where("id", "in", [...ids])
    .where("resume_file_id", "is not", null)
    .execute();
  const { rows } = await sql<{ storage_key: string }>`
    delete from resume_files f
     where f.id = any(${sent.map(({ id }) => id)}::bigint[]) and f.replaced_at is not null
       and not exists (select from job_applications a where a.resume_file_id = f.id)
       and not exists (select from job_application_supplements s where s.resume_file_id = f.id)
    returning f.storage_key`.execute(tx);
  return rows.map(({ storage_key }) => storage_key);
}

/** Tables with the content of an application. Links leave with their snapshot, and times with their proposal. */
const contentTables = [
  "job_application_snapshots",
  "job_application_notes",
  "interview_proposals",
  "interviews",
  "closing_messages",
  "application_extensions",
] as const;

/** Deletes the content of these applications. The rows stay for the figures, and hospitals do not see them any more. */
export async function clearContent(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  for (const table of contentTables)
    await sql`delete from ${sql.table(table)} where job_application_id = any(${[...ids]}::bigint[])`.execute(tx);
  await sql`update application_threads set phone_user_id = null, phone_shared_at = null
    where job_application_id = any(${[...ids]}::bigint[]) and phone_shared_at is not null`.execute(tx);
  await sql`update job_applications set cleared_at = ${now.toISOString()}::timestamptz, phone_shared_at = null
    where id = any(${[...ids]}::bigint[])`.execute(tx);
}

const doctorOf = (table: string) => `(select a.user_id from job_applications a where a.id = ${table}.job_application_id)`;

/** Messages of conversations, and what happened between them. */
export const expiredConversations = [
  olderRows("application_messages", "created_at", { people: [doctorOf("application_messages"), "application_messages.sender_user_id"] }),
  olderRows("application_thread_events", "created_at", {
    people: [doctorOf("application_thread_events"), "application_thread_events.actor_user_id"],
  }),
];

/** These rows leave with their application. The second column is their author. */
const authors = [
  ["application_messages", "sender_user_id"],
  ["application_thread_events", "actor_user_id"],
  ["text_message_batches", "sender_user_id"],
] as const;

const hasNoAuthorOnHold = sql.join(
  authors.map(
    ([table, author]) => sql`not exists (select from ${sql.table(table)} written
      where written.job_application_id = job_applications.id and ${sql.raw(isOnHold(`written.${author}`))})`,
  ),
  sql` and `,
);

/** Rows without content. Stages, conversations and text messages leave with them. */
export const expiredRows = [olderRows("job_applications", "cleared_at", { also: hasNoAuthorOnHold, people: ["job_applications.user_id"] })];
