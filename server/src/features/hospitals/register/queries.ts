import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { hasAnyMember } from "../../../db/hospital-members.ts";
import { prepare } from "../../../db/prepared.ts";
import { containing, gramsOf } from "../../../db/search-grams.ts";
import { newestRows, sortedIds, timeValue, type SortedPage } from "../../../db/sorted-page.ts";
import type { ClaimSort } from "@rounds/contract/hospitals/lists.ts";

export type RegisteredRow = {
  id: number;
  name: string;
  category: string;
  business_type: string;
  address: string;
  district: string | null;
  web_site: string | null;
  num_doctors: number | null;
  phone_number: string | null;
  has_member: boolean;
};

const columns = `b.id, b.name, b.category, b.business_type, b.address, b.district, b.web_site, b.num_doctors, b.phone_number,
  ${hasAnyMember("b.id")} as has_member`;

// `~>=~` compares by code point, so that PostgreSQL can use the index on lower(name) for the prefix.
const withPrefix = prepare<RegisteredRow>(
  `
  select ${columns} from businesses b
   where b.hira_code is not null and lower(b.name) ~>=~ $1 and lower(b.name) ~<~ $2
   order by lower(b.name) using ~<~, b.id limit $3`,
  "search",
);

/** Registered hospitals whose name begins with the text, by name. */
export const listWithPrefix = (db: Db, text: string, limit: number): Promise<RegisteredRow[]> =>
  withPrefix(db, [text, `${text}\u{10FFFF}`, limit]);

/** Limits the rows that match all grams but not the terms. Normal searches have few of them; a hostile one has many. */
export const maxExamined = 2000;

/** Exported for the test of its query plan. */
export const containingAllSql = `
  with examined as materialized (
    select b.id, b.search_text from businesses b
     where search_grams(b.search_text) @> $1::text[] and b.hira_code is not null limit ${maxExamined})
  select ${columns} from examined e join businesses b on b.id = e.id
   where e.search_text like all ($2::text[]) limit $3`;

const containingAll = prepare<RegisteredRow>(containingAllSql, "search");

/** Registered hospitals whose name, initial consonants, address and district contain all terms, in no order. */
export const listContaining = (db: Db, terms: readonly string[], limit: number): Promise<RegisteredRow[]> =>
  containingAll(db, [gramsOf(terms), terms.map(containing), limit]);

/** Locks a registered hospital, so that two people cannot both become its first member. */
export async function lockRegistered(tx: Tx, businessId: number) {
  const row = await tx
    .selectFrom("businesses as b")
    .select(["b.id", "b.name", "b.address"])
    .where("b.id", "=", businessId)
    .where("b.hira_code", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, has_member: await hasMember(tx, businessId) };
}

/** Whether the hospital has any member, with the role of an owner or not. */
export async function hasMember(db: Db, businessId: number): Promise<boolean> {
  const owner = await db.selectFrom("business_owners").select("user_id").where("business_id", "=", businessId).limit(1).executeTakeFirst();
  return owner !== undefined;
}

const claims = (db: Db) =>
  db
    .selectFrom("business_claims as c")
    .innerJoin("businesses as b", "b.id", "c.business_id")
    .select(["c.id", "c.user_id", "c.state", "c.created_at", "c.business_id", "b.name", "b.category", "b.address"]);

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof claims>["executeTakeFirstOrThrow"]>>;

/** The person's pending claim for a hospital. */
export const findPending = (db: Db, businessId: number, userId: number): Promise<ClaimRow | undefined> =>
  claims(db)
    .where("c.business_id", "=", businessId)
    .where("c.user_id", "=", userId)
    .where("c.state", "=", sql.lit("pending"))
    .executeTakeFirst();

/** The caller has locked the hospital and found no pending claim of this person. */
export async function insertClaim(tx: Tx, businessId: number, userId: number): Promise<ClaimRow> {
  await tx.insertInto("business_claims").values({ business_id: businessId, user_id: userId }).execute();
  const claim = await findPending(tx, businessId, userId);
  if (!claim) throw new Error("the inserted claim was not found");
  return claim;
}

/** The person's latest claim for each hospital, without approved claims. */
export async function listClaimsOf(db: Db, userId: number): Promise<ClaimRow[]> {
  const rows = await claims(db)
    .distinctOn("c.business_id")
    .where("c.user_id", "=", userId)
    .orderBy("c.business_id")
    .orderBy("c.id", "desc")
    .execute();
  return rows.filter((row) => row.state !== "approved").toSorted((a, b) => b.id - a.id);
}

/** Claims with name and e-mail of the claimant and the phone number of the hospital. */
const claimsWithClaimant = (db: Db) =>
  claims(db)
    .leftJoin("profiles as p", "p.user_id", "c.user_id")
    .select((eb) => [
      "b.phone_number",
      sql<boolean>`${sql.raw(hasAnyMember("b.id"))}`.as("has_member"),
      "p.name as user_name",
      eb
        .selectFrom("user_identities as i")
        .select("i.email_sealed")
        .whereRef("i.user_id", "=", "c.user_id")
        .where("i.email_sealed", "is not", null)
        .orderBy("i.id")
        .limit(1)
        .as("email_sealed"),
    ]);

export type ClaimantRow = Awaited<ReturnType<ReturnType<typeof claimsWithClaimant>["executeTakeFirstOrThrow"]>>;

/** Pending claims, oldest first. Returns one row more than the limit when there is a next page. */
export const listPending = (db: Db, limit: number, afterId: number): Promise<ClaimantRow[]> =>
  claimsWithClaimant(db)
    .where("c.state", "=", sql.lit("pending"))
    .where("c.id", ">", afterId)
    .orderBy("c.id")
    .limit(limit + 1)
    .execute();

const claimValues: Readonly<Record<ClaimSort, RawBuilder<unknown>>> = {
  name: sql`(select d.name from businesses d where d.id = n.business_id)`,
  who: sql`(select d.name from profiles d where d.user_id = n.user_id)`,
  address: sql`(select d.address from businesses d where d.id = n.business_id)`,
  since: timeValue(sql`n.created_at`),
};

/** Pending claims in the order of a column. Returns one row more than the limit when there is a next page. */
export function listSortedPending(db: Db, sort: ClaimSort, page: SortedPage) {
  const newest = sql`select n.id, ${claimValues[sort]} as value
    from (select * from business_claims where state = 'pending' order by id desc limit ${newestRows}) n`;
  return claimsWithClaimant(db)
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "c.id")
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("c.id", "desc")
    .execute();
}

export async function countPending(db: Db, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from business_claims where state = 'pending' limit ${cap}) waiting`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks one claim until the transaction ends. */
export const lockClaim = (tx: Tx, claimId: number): Promise<ClaimRow | undefined> =>
  claims(tx).where("c.id", "=", claimId).forUpdate("c").executeTakeFirst();

export async function decide(tx: Tx, claimId: number, state: "approved" | "rejected", operatorId: number, at: Date): Promise<void> {
  await tx
    .updateTable("business_claims")
    .set({ state, decided_by: operatorId, decided_at: at.toISOString() })
    .where("id", "=", claimId)
    .execute();
}

export async function addOwner(tx: Tx, businessId: number, userId: number): Promise<void> {
  await tx.insertInto("business_owners").values({ business_id: businessId, user_id: userId, role: "owner" }).execute();
}
