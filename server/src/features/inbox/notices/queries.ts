import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { signInEmail } from "../../../auth/sign-in-email.ts";
import type { NoticeWords } from "../texts.ts";

/** A notice without an e-mail, except where `Words` states one. */
export type Notice<Words extends NoticeWords = NoticeWords<false>> = {
  readonly userIds: readonly number[];
  readonly words: Words;
  /** The event behind the notice. A person gets one notice per cause. */
  readonly cause: string;
};

/** Writes one inbox notice per person. A repeated cause changes nothing. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  await insertNotices(db, notice);
}

/** Writes notices with different texts in one statement. A repeated cause changes nothing. */
export async function notifyEach(db: Db, notices: readonly Notice[]): Promise<void> {
  await insertRows(
    db,
    notices.flatMap((notice) => rowsOf(notice)),
  );
}

/** Returns the ids of the new notices. */
export const insertNotices = (db: Db, notice: Notice<NoticeWords>): Promise<number[]> => insertRows(db, rowsOf(notice));

const columnsOf = ({ kind, title, body, link, can_ring_at_night }: NoticeWords) => ({ kind, title, body, link, can_ring_at_night });

const rowsOf = ({ userIds, words, cause }: Notice<NoticeWords>) =>
  userIds.map((userId) => ({ user_id: userId, ...columnsOf(words), cause }));

async function insertRows(db: Db, notices: ReturnType<typeof rowsOf>): Promise<number[]> {
  if (notices.length === 0) return [];
  const rows = await db
    .insertInto("notices")
    .values(notices)
    .onConflict((conflict) => conflict.columns(["user_id", "cause"]).doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the notices of these people about these causes, except those that they have read. */
export async function withdraw(db: Db, userIds: readonly number[], ...causes: readonly string[]): Promise<void> {
  await sql`delete from notices where user_id = any(${[...userIds]}::bigint[]) and cause = any(${[...causes]}::text[]) and read_at is null`.execute(
    db,
  );
}

/**
 * Writes a notice about a cause that repeats, such as messages of a conversation. With a push it replaces the earlier notice. Without one an
 * earlier notice that the person has not read stays.
 */
export async function renewNotice(tx: Tx, userId: number, { words, cause }: Omit<Notice, "userIds">, hasPush: boolean): Promise<void> {
  let earlier = tx.deleteFrom("notices").where("user_id", "=", userId).where("cause", "=", cause);
  if (!hasPush) earlier = earlier.where("read_at", "is not", null);
  await earlier.execute();
  await tx
    .insertInto("notices")
    .values({ user_id: userId, ...columnsOf(words), cause, is_quiet: !hasPush })
    .onConflict((conflict) => conflict.columns(["user_id", "cause"]).doNothing())
    .execute();
}

/** Marks a person's notice about a cause read. */
export async function readCause(db: Db, userId: number, cause: string): Promise<void> {
  await db
    .updateTable("notices")
    .set({ read_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("cause", "=", cause)
    .where("read_at", "is", null)
    .execute();
}

export type LetterRow = {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly created_at: string;
  readonly email_sealed: string;
};

/** An unread notice with its person's sign-in address. Undefined for a person without one. */
export async function findLetter(db: Db, noticeId: number): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`
    select n.title, n.body, n.link, n.created_at, address.email_sealed
      from notices n join users u on u.id = n.user_id and u.deleted_at is null
      join lateral ${sql.raw(signInEmail("n.user_id"))} address on address.email_sealed is not null
     where n.id = ${noticeId}::bigint and n.read_at is null`.execute(db);
  return rows[0];
}
