import { sql } from "kysely";
import { hasPassedFactor, lastUse } from "../../../auth/queries.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { isAlive } from "../sessions/queries.ts";
import { signInEmail } from "../../../auth/sign-in-email.ts";

/** Serialises changes of the role. Otherwise two operators could withdraw each other, and none would be left. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx);
}

/** Without a parameter for the role, so that PostgreSQL can use the index of operators. */
const activeOperators = (db: Db) =>
  db
    .selectFrom("users as u")
    .where(sql<boolean>`u.is_operator`)
    .where("u.deleted_at", "is", null);

export async function countOperators(db: Db): Promise<number> {
  const row = await activeOperators(db)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function isOperator(db: Db, userId: number): Promise<boolean> {
  return (await activeOperators(db).select("u.id").where("u.id", "=", userId).executeTakeFirst()) !== undefined;
}

/** All operators, or one of them. */
export async function listOperators(db: Db, userId?: number) {
  return activeOperators(db)
    .leftJoin("profiles as p", "p.user_id", "u.id")
    .leftJoin("operator_grants as g", "g.user_id", "u.id")
    .leftJoin("operator_factors as f", "f.user_id", "u.id")
    .$if(userId !== undefined, (query) => query.where("u.id", "=", userId ?? 0))
    .select([
      "u.id",
      "p.name",
      "g.granted_at",
      "g.granted_by",
      "f.enrolled_at",
      sql<string | null>`${sql.raw(signInEmail("u.id"))}`.as("email_sealed"),
      sql<number>`(select count(*) from sessions s where s.user_id = u.id and s.revoked_at is null and ${isAlive("s")})`.as(
        "session_count",
      ),
    ])
    .orderBy("p.name")
    .orderBy("u.id")
    .execute();
}

export type OperatorRow = Awaited<ReturnType<typeof listOperators>>[number];

/** Locks a person. Undefined for an unknown person and for one who has left. */
export async function lockPerson(tx: Tx, userId: number) {
  return tx
    .selectFrom("users")
    .select(["id", "is_operator"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function grant(tx: Tx, userId: number, grantedBy: number, now: Date): Promise<void> {
  await tx.updateTable("users").set({ is_operator: true }).where("id", "=", userId).execute();
  const values = { granted_by: grantedBy, granted_at: now.toISOString() };
  await tx
    .insertInto("operator_grants")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function withdraw(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("users").set({ is_operator: false }).where("id", "=", userId).execute();
  await tx.deleteFrom("operator_grants").where("user_id", "=", userId).execute();
}

export async function deleteFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("operator_factors").where("user_id", "=", userId).execute();
}

/**
 * Whether the session has passed the factor, and is in use. `isIdle`: it has, but a person has not used it for these minutes. Without minutes
 * no session is idle.
 */
export async function findPass(db: Db, sessionId: number, idleMinutes: number | null): Promise<{ hasPassed: boolean; isIdle: boolean }> {
  const row = await db
    .selectFrom("sessions as s")
    .select(sql<boolean>`coalesce(${sql.raw(lastUse)} <= now() - make_interval(mins => ${idleMinutes}::int), false)`.as("is_idle"))
    .where("s.id", "=", sessionId)
    .where(sql<boolean>`${sql.raw(hasPassedFactor)}`)
    .executeTakeFirst();
  return { hasPassed: row?.is_idle === false, isIdle: row?.is_idle === true };
}

export async function markPassed(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ factor_passed_at: sql`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** Other sessions must pass again, because they passed with the replaced factor. */
export async function clearPasses(tx: Tx, userId: number, exceptSessionId: number): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ factor_passed_at: null })
    .where("user_id", "=", userId)
    .where("id", "<>", exceptSessionId)
    .where("factor_passed_at", "is not", null)
    .execute();
}

const factorColumns = ["secret_sealed", "enrolled_at", "pending_secret_sealed", "pending_until", "last_step", "wrong_at"] as const;

export async function findFactor(db: Db, userId: number) {
  return db.selectFrom("operator_factors").select(factorColumns).where("user_id", "=", userId).executeTakeFirst();
}

/** Locks the factor of a person, so that parallel tries run one after the other. Inserts an empty row if there is none. */
export async function lockFactor(tx: Tx, userId: number) {
  return tx
    .insertInto("operator_factors")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ user_id: userId }))
    .returning(factorColumns)
    .executeTakeFirstOrThrow();
}

export type FactorRow = Awaited<ReturnType<typeof lockFactor>>;

export async function savePendingSecret(tx: Tx, userId: number, secretSealed: string, until: Date): Promise<void> {
  await tx
    .updateTable("operator_factors")
    .set({ pending_secret_sealed: secretSealed, pending_until: until.toISOString() })
    .where("user_id", "=", userId)
    .execute();
}

export async function enrolFactor(tx: Tx, userId: number, factor: { secretSealed: string; step: number; now: Date }): Promise<void> {
  await tx
    .updateTable("operator_factors")
    .set({
      secret_sealed: factor.secretSealed,
      enrolled_at: factor.now.toISOString(),
      pending_secret_sealed: null,
      pending_until: null,
      last_step: factor.step,
      wrong_at: [],
    })
    .where("user_id", "=", userId)
    .execute();
}

/** Saves the period of an accepted code, so that this code and older ones no longer work. Clears the wrong tries. */
export async function saveAcceptedStep(tx: Tx, userId: number, step: number): Promise<void> {
  await tx.updateTable("operator_factors").set({ last_step: step, wrong_at: [] }).where("user_id", "=", userId).execute();
}

export async function saveWrongTries(tx: Tx, userId: number, wrongAt: readonly Date[]): Promise<void> {
  await tx
    .updateTable("operator_factors")
    .set({ wrong_at: wrongAt.map((time) => time.toISOString()) })
    .where("user_id", "=", userId)
    .execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("operator_recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("operator_recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Marks a recovery code as used. False for an unknown or used code. */
export async function useRecoveryCode(tx: Tx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable("operator_recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("operator_recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.total;
}
