import type { MembershipRole } from "@rounds/contract/businesses.ts";
import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import type { Businesses } from "../../db/types.gen.ts";

const columns = [
  "b.id",
  "b.name",
  "b.category",
  "b.business_type",
  "b.address",
  "b.lat",
  "b.lng",
  "b.location_kind",
  "b.district",
  "b.specialties",
  "b.web_site",
  "b.num_doctors",
  "b.num_beds",
  "b.num_employees",
  "b.num_surgeries",
  "b.num_inpatients",
  "b.other_facilities",
  "b.biz_owner",
  "b.biz_phone_number",
  "b.equipment",
  "b.images",
  "b.job_post_registration_status",
  "b.reviewed_at",
  "b.updated_at",
] as const;

const postCount = sql<number>`(select count(*)::int from job_posts p where p.business_id = b.id)`.as("job_post_count");
const roleOf = (role: string): MembershipRole => (role === "owner" || role === "editor" ? role : "viewer");

/** Hospitals of one person, by name. */
export async function listForMember(db: Db, userId: number) {
  const rows = await db
    .selectFrom("businesses as b")
    .innerJoin("business_owners as o", "o.business_id", "b.id")
    .select([...columns, "o.role", postCount])
    .where("o.user_id", "=", userId)
    .orderBy("b.name")
    .orderBy("b.id")
    .execute();
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }));
}

export type OwnedBusinessRow = Awaited<ReturnType<typeof listForMember>>[number];
export type BusinessRow = Omit<OwnedBusinessRow, "role" | "job_post_count">;

/** One hospital with what this person is to it. */
export async function find(db: Db, businessId: number, userId: number) {
  const row = await db
    .selectFrom("businesses as b")
    .leftJoin("business_owners as o", (join) => join.onRef("o.business_id", "=", "b.id").on("o.user_id", "=", userId))
    .select([...columns, "b.hira_code", "o.role", postCount])
    .where("b.id", "=", businessId)
    .executeTakeFirst();
  return row && { ...row, role: row.role === null ? null : roleOf(row.role) };
}

/** The same, after which nobody else changes the row until the transaction ends. */
export async function lock(tx: Tx, businessId: number, userId: number) {
  await tx.selectFrom("businesses").select("id").where("id", "=", businessId).forNoKeyUpdate().execute();
  return find(tx, businessId, userId);
}

export type LockedBusiness = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** Columns that the service writes. */
export type BusinessColumns = Omit<Updateable<Businesses>, "id" | "hira_code" | "created_at" | "updated_at" | "search_text">;

export async function insert(tx: Tx, values: BusinessColumns & { readonly name: string; readonly address: string }): Promise<number> {
  const { id } = await tx.insertInto("businesses").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Every change is a new version, however close to the last one. */
export async function update(tx: Tx, businessId: number, values: BusinessColumns): Promise<void> {
  await tx
    .updateTable("businesses")
    .set({ ...values, updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')` })
    .where("id", "=", businessId)
    .execute();
}

export async function addMember(tx: Tx, businessId: number, userId: number, role: MembershipRole): Promise<void> {
  await tx.insertInto("business_owners").values({ business_id: businessId, user_id: userId, role }).execute();
}

export async function removeMember(tx: Tx, businessId: number, userId: number): Promise<void> {
  await tx.deleteFrom("business_owners").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}

/** A team without an owner is nobody's: everybody goes, with the links that were sent. */
export async function removeTeamWithoutOwner(tx: Tx, businessId: number): Promise<void> {
  const owner = await tx
    .selectFrom("business_owners")
    .select("user_id")
    .where("business_id", "=", businessId)
    .where("role", "=", "owner")
    .limit(1)
    .executeTakeFirst();
  if (owner) return;
  await tx.deleteFrom("business_owners").where("business_id", "=", businessId).execute();
  await tx.deleteFrom("business_invitations").where("business_id", "=", businessId).where("accepted_at", "is", null).execute();
}

export async function remove(tx: Tx, businessId: number): Promise<void> {
  await tx.deleteFrom("businesses").where("id", "=", businessId).execute();
}

/** Coordinates of the address itself, while it still is this address. Not a change that an editor would have to know of. */
export async function setExactPoint(db: Db, businessId: number, address: string, point: { lat: number; lng: number }): Promise<void> {
  await db
    .updateTable("businesses")
    .set({ ...point, location_kind: "exact" })
    .where("id", "=", businessId)
    .where("address", "=", address)
    .execute();
}

export async function findAddress(db: Db, businessId: number): Promise<{ address: string; location_kind: string } | undefined> {
  return db.selectFrom("businesses").select(["address", "location_kind"]).where("id", "=", businessId).executeTakeFirst();
}

/**
 * Every word must occur; `%` and `_` are letters here. The trigram index is asked for words with three letters in a row only: for
 * shorter ones it would read itself from end to end, slower than comparing the rows one by one.
 */
const matching = (words: readonly string[]) =>
  words.map((word) => {
    const column = /[\p{L}\p{N}]{3}/u.test(word) ? sql.ref("b.search_text") : sql`(b.search_text || '')`;
    return sql<boolean>`${column} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;
  });

/** All hospitals, newest first: those in which every word occurs. */
export async function search(db: Db, words: readonly string[], limit: number, afterId: number | null): Promise<BusinessRow[]> {
  return db
    .selectFrom("businesses as b")
    .select(columns)
    .where((eb) => eb.and(matching(words)))
    .$if(afterId !== null, (query) => query.where("b.id", "<", afterId ?? 0))
    .orderBy("b.id", "desc")
    .limit(limit)
    .execute();
}

/** How many there are, counted up to `cap`. */
export async function count(db: Db, words: readonly string[], cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("businesses as b")
        .select("b.id")
        .where((inner) => inner.and(matching(words)))
        .limit(cap)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Owners of one hospital, for notices. */
export async function listOwnerIds(db: Db, businessId: number): Promise<number[]> {
  const rows = await db.selectFrom("business_owners").select("user_id").where("business_id", "=", businessId).execute();
  return rows.map((row) => row.user_id);
}
