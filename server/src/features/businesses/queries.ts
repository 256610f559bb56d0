import type { Db } from "../../db/database.ts";

/** Hospitals of one owner, by name. */
export async function listForOwner(db: Db, userId: number) {
  return db
    .selectFrom("businesses as b")
    .innerJoin("business_owners as o", "o.business_id", "b.id")
    .select(["b.id", "b.name", "b.category", "b.business_type", "b.address", "b.district", "b.images", "b.job_post_registration_status"])
    .where("o.user_id", "=", userId)
    .orderBy("b.name")
    .orderBy("b.id")
    .execute();
}

export type OwnedBusinessRow = Awaited<ReturnType<typeof listForOwner>>[number];

/** Owners of one hospital, for notices. */
export async function listOwnerIds(db: Db, businessId: number): Promise<number[]> {
  const rows = await db.selectFrom("business_owners").select("user_id").where("business_id", "=", businessId).execute();
  return rows.map((row) => row.user_id);
}
