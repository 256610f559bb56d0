import { sql } from "kysely";
import { signInEmail } from "../../../auth/sign-in-email.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { personName } from "../../../db/person-name.ts";

/** For an operator without a profile. */
const emailOf = (column: "h.placed_by" | "h.lifted_by", name: "placer.name" | "lifter.name") =>
  sql<string | null>`case when ${sql.ref(name)} is null then ${sql.raw(signInEmail(column))} end`;

/** Newest first. */
export async function list(db: Db, userId: number) {
  return db
    .selectFrom("legal_holds as h")
    .leftJoin("profiles as placer", "placer.user_id", "h.placed_by")
    .leftJoin("profiles as lifter", "lifter.user_id", "h.lifted_by")
    .select([
      "h.id",
      "h.reason",
      "h.placed_at",
      sql.raw<string | null>(personName("placer.name", "h.placed_by")).as("placed_by_name"),
      emailOf("h.placed_by", "placer.name").as("placer_email_sealed"),
    ])
    .select([
      "h.lift_reason",
      "h.lifted_at",
      sql.raw<string | null>(personName("lifter.name", "h.lifted_by")).as("lifted_by_name"),
      emailOf("h.lifted_by", "lifter.name").as("lifter_email_sealed"),
    ])
    .where("h.user_id", "=", userId)
    .orderBy("h.id", "desc")
    .limit(100)
    .execute();
}

export type HoldRow = Awaited<ReturnType<typeof list>>[number];

/** Whether the person has an account. */
export async function exists(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", userId).where("deleted_at", "is", null).executeTakeFirst();
  return row !== undefined;
}

export async function isOnHold(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("legal_holds")
    .select("id")
    .where("user_id", "=", userId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the person is on hold already. */
export async function place(tx: Tx, userId: number, operatorId: number, reason: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto("legal_holds")
    .values({ user_id: userId, reason, placed_by: operatorId, placed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("user_id").where("lifted_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the person is not on hold. */
export async function lift(tx: Tx, userId: number, operatorId: number, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("legal_holds")
    .set({ lifted_by: operatorId, lifted_at: now.toISOString(), lift_reason: reason })
    .where("user_id", "=", userId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
