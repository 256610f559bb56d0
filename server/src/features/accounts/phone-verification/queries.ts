import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows, type ExpiredRows } from "../../../db/retention.ts";

export type PhoneGuard = { readonly lockedUntil: Date | null; readonly wrongAt: readonly Date[]; readonly sentAt: readonly Date[] };

const dates = (values: readonly (string | Date)[]): Date[] => values.map((value) => new Date(value));

/** Locks the counters of a number. Other requests for the same number wait until the transaction ends. */
export async function lockGuard(tx: Tx, phoneHash: Buffer): Promise<PhoneGuard> {
  const row = await tx
    .insertInto("phone_guards")
    .values({ phone_hash: phoneHash })
    .onConflict((conflict) => conflict.column("phone_hash").doUpdateSet({ phone_hash: phoneHash }))
    .returning(["locked_until", "wrong_at", "sent_at"])
    .executeTakeFirstOrThrow();
  return {
    lockedUntil: row.locked_until === null ? null : new Date(row.locked_until),
    wrongAt: dates(row.wrong_at),
    sentAt: dates(row.sent_at),
  };
}

const isoList = (times: readonly Date[]): string[] => times.map((time) => time.toISOString());

export async function noteSend(tx: Tx, phoneHash: Buffer, sentAt: readonly Date[]): Promise<void> {
  await tx
    .updateTable("phone_guards")
    .set({ sent_at: isoList(sentAt) })
    .where("phone_hash", "=", phoneHash)
    .execute();
}

export async function noteWrongTry(tx: Tx, phoneHash: Buffer, wrongAt: readonly Date[], lockedUntil: Date | null): Promise<void> {
  await tx
    .updateTable("phone_guards")
    .set({ wrong_at: isoList(wrongAt), locked_until: lockedUntil?.toISOString() ?? null })
    .where("phone_hash", "=", phoneHash)
    .execute();
}

/** Whether the profile of another person has the number. */
export async function isTaken(db: Db, userId: number, phoneHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where("phone_number_hash", "=", phoneHash)
    .where("user_id", "<>", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewCode = {
  readonly userId: number;
  readonly phoneHash: Buffer;
  readonly codeHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Inserts the live code of a person and number, and ends the previous code. `replaced`: the time of that code. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<{ id: number; replaced: Date | null }> {
  const ended = await tx
    .updateTable("phone_codes")
    .set({ ended_at: code.createdAt.toISOString() })
    .where("user_id", "=", code.userId)
    .where("phone_hash", "=", code.phoneHash)
    .where("ended_at", "is", null)
    .returning("created_at")
    .executeTakeFirst();
  const { id } = await tx
    .insertInto("phone_codes")
    .values({
      user_id: code.userId,
      phone_hash: code.phoneHash,
      code_hash: code.codeHash,
      created_at: code.createdAt.toISOString(),
      expires_at: code.expiresAt.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, replaced: ended ? new Date(ended.created_at) : null };
}

/** The code that a person requested last for this number, live or ended. */
export async function findLatestCode(tx: Tx, userId: number, phoneHash: Buffer) {
  return tx
    .selectFrom("phone_codes")
    .select(["id", "code_hash", "wrong_count", "ended_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("phone_hash", "=", phoneHash)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function endCode(db: Db, codeId: number, now: Date): Promise<void> {
  await db.updateTable("phone_codes").set({ ended_at: now.toISOString() }).where("id", "=", codeId).where("ended_at", "is", null).execute();
}

export async function countWrongTry(tx: Tx, codeId: number, wrongCount: number): Promise<void> {
  await tx.updateTable("phone_codes").set({ wrong_count: wrongCount }).where("id", "=", codeId).execute();
}

/** Saves the number that a person confirmed last. */
export async function saveVerifiedPhone(tx: Tx, userId: number, phoneHash: Buffer, phoneSealed: string, now: Date): Promise<void> {
  const values = { phone_hash: phoneHash, phone_number_sealed: phoneSealed, verified_at: now.toISOString() };
  await tx
    .insertInto("verified_phones")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function hasVerified(db: Db, userId: number, phoneHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("verified_phones")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("phone_hash", "=", phoneHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Codes and counters that no limit counts any more. */
export const expiredCodes: readonly ExpiredRows[] = [
  olderRows("phone_codes", "expires_at", { people: ["phone_codes.user_id"] }),
  {
    table: "phone_guards",
    where: (before) => {
      const limit = sql`${before.toISOString()}::timestamptz`;
      return sql`coalesce(locked_until < ${limit}, true) and not ${limit} < any(sent_at || wrong_at)`;
    },
    oldest: null,
  },
];
