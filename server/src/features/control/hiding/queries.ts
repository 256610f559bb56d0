import type { Db, Tx } from "../../../db/database.ts";

/** Hospitals that the doctor has hidden, latest first. */
export async function list(db: Db, userId: number) {
  return db
    .selectFrom("hidden_hospitals as h")
    .innerJoin("businesses as b", "b.id", "h.business_id")
    .select(["h.business_id", "b.name", "b.district", "h.created_at"])
    .where("h.user_id", "=", userId)
    .orderBy("h.created_at", "desc")
    .orderBy("h.business_id", "desc")
    .execute();
}

export type HiddenRow = Awaited<ReturnType<typeof list>>[number];

/**
 * A hospital whose posts doctors can see, or to which this doctor has applied. Its members read applications before its approval too. It cannot
 * be deleted before the transaction ends.
 */
export async function lockVisible(tx: Tx, userId: number, businessId: number) {
  return tx
    .selectFrom("businesses as b")
    .select("b.id")
    .where("b.id", "=", businessId)
    .where((eb) =>
      eb.or([
        eb("b.job_post_registration_status", "=", "approved"),
        eb.exists(
          eb
            .selectFrom("job_applications as a")
            .innerJoin("job_posts as p", "p.id", "a.job_post_id")
            .select("a.id")
            .where("a.user_id", "=", userId)
            .whereRef("p.business_id", "=", "b.id"),
        ),
      ]),
    )
    .forKeyShare("b")
    .executeTakeFirst();
}

export async function count(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("hidden_hospitals")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Does nothing if the doctor has hidden the hospital already. */
export async function insert(tx: Tx, userId: number, businessId: number): Promise<void> {
  await tx
    .insertInto("hidden_hospitals")
    .values({ user_id: userId, business_id: businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if the doctor has not hidden the hospital. */
export async function remove(db: Db, userId: number, businessId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("hidden_hospitals")
    .where("user_id", "=", userId)
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
