import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isMember } from "../../../db/hospital-members.ts";
import { isOnHold } from "../../../db/legal-holds.ts";
import { signInEmail } from "../../../auth/sign-in-email.ts";

/** Members of hospitals and operators stay, because hospitals and colleagues rely on their accounts. */
const isDoctorAccount = sql`u.deleted_at is null and not u.is_operator
  and not ${sql.raw(isMember("u.id"))} and not ${sql.raw(isOnHold("u.id"))}`;

/** Notes the notice for accounts that were last used before this day, and returns their people. An earlier notice is not repeated. */
export async function insertNotices(tx: Tx, before: string, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into dormancy_notices (user_id, notified_at)
    select u.id, ${now.toISOString()}::timestamptz from users u
     where u.last_used_on < ${before}::date and ${isDoctorAccount}
       and not exists (select from dormancy_notices n where n.user_id = u.id)
     order by u.last_used_on limit ${limit}
    on conflict (user_id) do nothing returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export type LetterRow = {
  readonly sign_in_email_sealed: string | null;
  readonly profile_email: string | null;
  readonly notified_at: string;
};

/** Undefined if the account is used again, and if an e-mail has reached the person. */
export async function findLetter(db: Db, userId: number): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`
    select n.notified_at, ${sql.raw(signInEmail("n.user_id"))} as sign_in_email_sealed, p.email as profile_email
      from dormancy_notices n join users u on u.id = n.user_id and u.deleted_at is null
      left join profiles p on p.user_id = n.user_id
     where n.user_id = ${userId}::bigint and n.reached_at is null`.execute(db);
  return rows[0];
}

/** Notes that a mail server has accepted the e-mail of this notice. */
export async function markReached(db: Db, userId: number, notifiedAt: string, now: Date): Promise<void> {
  await db
    .updateTable("dormancy_notices")
    .set({ reached_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("notified_at", "=", notifiedAt)
    .execute();
}

/** People with a due erasure, after this id. */
export async function listDue(db: Db, usedBefore: string, reachedBefore: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select n.user_id from dormancy_notices n join users u on u.id = n.user_id
     where n.reached_at <= ${reachedBefore.toISOString()}::timestamptz and n.user_id > ${after}
       and u.last_used_on < ${usedBefore}::date and ${isDoctorAccount}
     order by n.user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Locks the person. False if the account has been used or erased meanwhile. */
export async function lockDue(tx: Tx, userId: number, usedBefore: string, reachedBefore: Date): Promise<boolean> {
  const { rows } = await sql`
    select u.id from users u where u.id = ${userId}::bigint and u.last_used_on < ${usedBefore}::date and ${isDoctorAccount}
       and exists (select from dormancy_notices n where n.user_id = u.id and n.reached_at <= ${reachedBefore.toISOString()}::timestamptz)
       for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** Notes the day of the use. True for the first use of a day. False also for a missing account. */
export async function markUsed(tx: Tx, userId: number, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ last_used_on: day })
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .where("last_used_on", "<", day)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasAccount(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", userId).where("deleted_at", "is", null).executeTakeFirst();
  return row !== undefined;
}

/** Takes the notice back. Returns its time, or undefined without a notice. */
export async function deleteNotice(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await tx.deleteFrom("dormancy_notices").where("user_id", "=", userId).returning("notified_at").executeTakeFirst();
  return row?.notified_at;
}
