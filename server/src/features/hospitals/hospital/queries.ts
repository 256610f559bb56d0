import { membershipRoles, type MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { sql, type RawBuilder, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { memberName } from "../../../db/hospital-members.ts";
import { prepare } from "../../../db/prepared.ts";
import { containing, gramsOf } from "../../../db/search-grams.ts";
import { newestRows, numberValue, sortedIds, type SortedPage } from "../../../db/sorted-page.ts";
import type { Businesses } from "../../../db/types.gen.ts";
import type { BusinessSort } from "@rounds/contract/hospitals/lists.ts";

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
  "b.description",
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
  "b.review_reason",
  "b.updated_at",
] as const;

const postCount = sql<number>`(select count(*)::int from job_posts p where p.business_id = b.id)`.as("job_post_count");
const mergedIds = sql<number[]>`array(select m.from_id from business_merges m where m.into_id = b.id order by m.from_id)`.as("merged_ids");
/** The name of the member `o` in the team. */
const ownName = sql<string | null>`${sql.raw(memberName("o.user_id", "o.business_id"))}`.as("member_name");
/** A check constraint allows only these roles. An unknown role gets the fewest rights. */
export const membershipRoleOf = (role: string): MembershipRole => membershipRoles.find((candidate) => candidate === role) ?? "viewer";

/** Hospitals of one member, by name. */
export async function listForMember(db: Db, userId: number) {
  const rows = await db
    .selectFrom("businesses as b")
    .innerJoin("business_owners as o", "o.business_id", "b.id")
    .select([...columns, "o.role", ownName, postCount, mergedIds])
    .where("o.user_id", "=", userId)
    .orderBy("b.name")
    .orderBy("b.id")
    .execute();
  return rows.map((row) => ({ ...row, role: membershipRoleOf(row.role) }));
}

/** Hospitals whose team has this person, with the person's role, in any order. */
export const hospitalsOfMember = (db: Db, userId: number) =>
  db
    .selectFrom("business_owners as o")
    .innerJoin("businesses as b", "b.id", "o.business_id")
    .select(["b.id", "b.name", "o.role", "o.label", "o.created_at"])
    .where("o.user_id", "=", userId);

export type OwnedBusinessRow = Awaited<ReturnType<typeof listForMember>>[number];
export type BusinessRow = Omit<OwnedBusinessRow, "role" | "member_name" | "job_post_count" | "merged_ids">;

/** One hospital with the role of this person. */
export async function find(db: Db, businessId: number, userId: number) {
  const row = await db
    .selectFrom("businesses as b")
    .leftJoin("business_owners as o", (join) => join.onRef("o.business_id", "=", "b.id").on("o.user_id", "=", userId))
    .select([...columns, "b.hira_code", "o.role", ownName, postCount, mergedIds])
    .where("b.id", "=", businessId)
    .executeTakeFirst();
  return row && { ...row, role: row.role === null ? null : membershipRoleOf(row.role) };
}

/** One hospital without a role. */
export const findAny = (db: Db, businessId: number): Promise<BusinessRow | undefined> =>
  db.selectFrom("businesses as b").select(columns).where("b.id", "=", businessId).executeTakeFirst();

/** Like `find`, and locks the row until the transaction ends. */
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

/** Each change gets a newer `updated_at`, also within the same microsecond. */
export async function update(tx: Tx, businessId: number, values: BusinessColumns): Promise<void> {
  await tx
    .updateTable("businesses")
    .set({ ...values, updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')` })
    .where("id", "=", businessId)
    .execute();
}

/** Adds the first owner. The label is the name in the team. */
export async function addOwner(tx: Tx, businessId: number, userId: number, label: string | null): Promise<void> {
  await tx.insertInto("business_owners").values({ business_id: businessId, user_id: userId, role: "owner", label }).execute();
}

export async function removeMember(tx: Tx, businessId: number, userId: number): Promise<void> {
  await tx.deleteFrom("business_owners").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
  await readNotices(tx, businessId, [userId]);
}

/**
 * Marks the unread notices of former members about the hospital read, because they lead to pages that these people can no longer open. Their
 * notices as doctors and those about other hospitals stay as they are.
 */
async function readNotices(tx: Tx, businessId: number, userIds: readonly number[]): Promise<void> {
  const id = sql`split_part(n.cause, ':', 2)::bigint`;
  await sql`
    update notices n set read_at = now()
     where n.user_id = any(${[...userIds]}::bigint[]) and n.read_at is null and n.link like '/user_manage/%'
       and case
         when n.link ~ ${`[?&]business_id=${businessId}(&|$)`} or n.cause like ${`business:${businessId}:silent:%`} then true
         when n.cause ~ '^application(_extension)?:[0-9]+:' then exists (
           select from job_applications a join job_posts p on p.id = a.job_post_id where a.id = ${id} and p.business_id = ${businessId})
         when n.cause ~ '^interview:[0-9]+:' then exists (select from interviews i where i.id = ${id} and i.business_id = ${businessId})
         when n.cause ~ '^interview_proposal:[0-9]+:' then exists (
           select from interview_proposals i where i.id = ${id} and i.business_id = ${businessId})
         else false end`.execute(tx);
}

export async function hasOwner(tx: Tx, businessId: number): Promise<boolean> {
  const owner = await tx
    .selectFrom("business_owners")
    .select("user_id")
    .where("business_id", "=", businessId)
    .where("role", "=", "owner")
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Removes all members and open invitations. */
export async function removeTeam(tx: Tx, businessId: number): Promise<void> {
  const members = await tx.deleteFrom("business_owners").where("business_id", "=", businessId).returning("user_id").execute();
  await readNotices(
    tx,
    businessId,
    members.map(({ user_id }) => user_id),
  );
  await tx.deleteFrom("business_invitations").where("business_id", "=", businessId).where("accepted_at", "is", null).execute();
}

/** True if the hospital has no owner, and now no team. */
export async function removeTeamWithoutOwner(tx: Tx, businessId: number): Promise<boolean> {
  if (await hasOwner(tx, businessId)) return false;
  await removeTeam(tx, businessId);
  return true;
}

/** Reasons against the deletion of a hospital. Its locked row stops new posts and the reopening of closed ones. */
export async function findObstacles(tx: Tx, businessId: number) {
  const posts = tx.selectFrom("job_posts").select("id").where("business_id", "=", businessId);
  return tx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(posts.where("active", "=", true)).as("has_open_post"),
      exists(selectFrom("job_applications").select("id").where("job_post_id", "in", posts)).as("has_application"),
      exists(selectFrom("marketing_events").select("id").where("sponsor_business_id", "=", businessId)).as("sponsors_event"),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether it sponsors an event with vouchers. Its locked row stops new ones. */
export async function sponsorsRewards(tx: Tx, businessId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("marketing_events")
    .select("id")
    .where("sponsor_business_id", "=", businessId)
    .where("has_rewards", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removePosts(tx: Tx, businessId: number): Promise<void> {
  await tx.deleteFrom("job_posts").where("business_id", "=", businessId).execute();
}

export async function remove(tx: Tx, businessId: number): Promise<void> {
  await tx.deleteFrom("businesses").where("id", "=", businessId).execute();
}

/** Saves the exact point if the address is still the same. Keeps `updated_at`, so that no editor gets a conflict. */
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

export type FoundBusinesses = { readonly rows: BusinessRow[]; readonly total: number };

/** For a page of a common term, the search first examines this number of the newest hospitals. */
const newest = 2000;

const columnList = columns.join(", ");

const selectNewest = prepare<BusinessRow>(`select ${columnList} from businesses b where b.id < $1 order by b.id desc limit $2`, "search");

// First the gram index finds up to `cap` hospitals. For a rare term these are all matches, so the query is complete.
// For a common term the page is usually among the newest rows. If these rows do not fill the page, the query reads all matches from the index.
// `+ 0` stops PostgreSQL from also scanning the whole primary key. The text never depends on the terms, so PostgreSQL plans it once.
const selectMatching = prepare<BusinessRow & { total: number }>(
  `
  with counted as materialized (
    select b.id from businesses b
     where search_grams(b.search_text) @> $4::text[] and b.search_text like all ($3::text[]) and b.id + 0 < $1
     limit $5),
  common as materialized (select count(*) >= $5 as is_common, count(*)::int as total from counted),
  recent as materialized (
    select r.id from (select b.id, b.search_text from businesses b where b.id < $1 order by b.id desc
                       limit (select case when is_common then ${newest} else 0 end from common)) r
     where r.search_text like all ($3::text[]) limit $2),
  every as materialized (
    select b.id from businesses b
     where search_grams(b.search_text) @> $4::text[] and b.search_text like all ($3::text[]) and b.id + 0 < $1
     limit (select case when is_common and (select count(*) from recent) < $2 then null else 0 end from common)),
  page as (
    select id from (select id from counted where not (select is_common from common)
                    union select id from recent union select id from every) ids order by id desc limit $2)
  select ${columnList}, (select total from common) as total
    from page join businesses b using (id) order by b.id desc`,
  "search",
);

const largestId = Number.MAX_SAFE_INTEGER;

/** Hospitals that contain all terms, newest first. `total` is counted up to `cap`, and is only meaningful for the first page. */
export async function search(
  db: Db,
  terms: readonly string[],
  { limit, cap, beforeId }: { readonly limit: number; readonly cap: number; readonly beforeId: number | null },
): Promise<FoundBusinesses> {
  const before = beforeId ?? largestId;
  if (terms.length === 0) {
    const [rows, total] = await Promise.all([selectNewest(db, [before, limit]), beforeId === null ? countAll(db, cap) : 0]);
    return { rows, total };
  }
  const rows = await selectMatching(db, [before, limit, terms.map(containing), gramsOf(terms), cap]);
  return { rows, total: rows[0]?.total ?? 0 };
}

const sortValues: Readonly<Record<BusinessSort, RawBuilder<unknown>>> = {
  id: numberValue(sql`b.id`),
  name: sql`b.name`,
  address: sql`b.address`,
  district: sql`b.district`,
  state: sql`b.job_post_registration_status`,
};

/** Hospitals that contain all terms, in the order of a column. Returns one row more than the limit if there is a next page. */
export async function searchSorted(db: Db, terms: readonly string[], sort: BusinessSort, page: SortedPage) {
  const matches =
    terms.length === 0
      ? sql`true`
      : sql`search_grams(b.search_text) @> ${gramsOf(terms)}::text[] and b.search_text like all (${terms.map(containing)}::text[])`;
  // `+ 0` keeps PostgreSQL from filtering the whole primary key for the terms.
  const newestFirst = terms.length === 0 ? sql`b.id desc` : sql`b.id + 0 desc`;
  const newestMatches = sql`select b.id, ${sortValues[sort]} as value
    from (select * from businesses b where ${matches} order by ${newestFirst} limit ${newestRows}) b`;
  const { rows } = await sql<BusinessRow & { sort_key: string }>`
    select ${sql.raw(columnList)}, page.sort_key from ${sortedIds(newestMatches, page)} page join businesses b using (id)
     order by page.sort_key ${sql.raw(page.direction)}, id desc`.execute(db);
  return rows;
}

/** The number of hospitals that contain all terms, counted up to `cap`. */
export async function countMatching(db: Db, terms: readonly string[], cap: number): Promise<number> {
  return (await search(db, terms, { limit: 1, cap, beforeId: null })).total;
}

const selectCount = prepare<{ total: number }>("select count(*)::int as total from (select from businesses limit $1) counted", "search");

const countAll = async (db: Db, cap: number): Promise<number> => (await selectCount(db, [cap]))[0]?.total ?? 0;

/** User ids of all members, for notices. `exceptId`: the doctor of the notice, who may be a member too. */
export async function listMemberIds(db: Db, businessId: number, exceptId?: number): Promise<number[]> {
  const rows = await db.selectFrom("business_owners").select("user_id").where("business_id", "=", businessId).execute();
  return rows.map((row) => row.user_id).filter((id) => id !== exceptId);
}
