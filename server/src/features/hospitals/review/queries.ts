import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { signInEmail } from "../../../auth/sign-in-email.ts";
import { newestRows, numberValue, sortedIds, timeValue, type SortedPage } from "../../../db/sorted-page.ts";
import type { ReviewState } from "./policy.ts";
import type { BusinessReviewSort } from "@rounds/contract/hospitals/lists.ts";

const requestedAt = sql<string>`coalesce(b.review_requested_at, b.created_at)`;

const reviews = (db: Db) =>
  db
    .selectFrom("businesses as b")
    .select([
      "b.id",
      "b.name",
      "b.category",
      "b.address",
      "b.district",
      "b.job_post_registration_status as state",
      "b.reviewed_at",
      "b.reviewed_by",
      "b.review_reason as reason",
      "b.updated_at",
      "b.approved_facts",
      "b.hira_code",
      requestedAt.as("requested_at"),
      sql<number>`(select count(*)::int from job_posts p where p.business_id = b.id and p.active and p.remedi_active = 'pending')`.as(
        "waiting_post_count",
      ),
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>["executeTakeFirstOrThrow"]>>;

type Page = { readonly limit: number; readonly after: readonly (string | number)[] | null };

/** Pending hospitals, oldest request first. Returns one row more than `limit` when there is a next page. */
export function listPending(db: Db, { limit, after }: Page): Promise<ReviewRow[]> {
  const [time, id] = after ?? [];
  return reviews(db)
    .where("b.job_post_registration_status", "=", sql.lit("pending"))
    .$if(after !== null, (query) => query.where(sql<boolean>`(${requestedAt}, b.id) > (${time}::timestamptz, ${id}::bigint)`))
    .orderBy(requestedAt)
    .orderBy("b.id")
    .limit(limit + 1)
    .execute();
}

/** Hospitals that an operator put into this state, latest decision first. Hospitals approved without a review are not listed. */
export function listDecided(db: Db, state: ReviewState, { limit, after }: Page): Promise<ReviewRow[]> {
  const [time, id] = after ?? [];
  return reviews(db)
    .where("b.job_post_registration_status", "=", state)
    .where("b.reviewed_at", "is not", null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(b.reviewed_at, b.id) < (${time}::timestamptz, ${id}::bigint)`))
    .orderBy("b.reviewed_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit + 1)
    .execute();
}

const waitingPosts = sql`(select count(*) from job_posts p where p.business_id = b.id and p.active and p.remedi_active = 'pending')`;
const sortValues: Readonly<Record<BusinessReviewSort, RawBuilder<unknown>>> = {
  id: numberValue(sql`b.id`),
  name: sql`b.name`,
  address: sql`b.address`,
  posts: numberValue(waitingPosts),
  since: timeValue(sql`coalesce(b.review_requested_at, b.created_at)`),
};

/** Hospitals of one list in the order of a column. Returns one row more than the limit when there is a next page. */
export function listSorted(db: Db, state: ReviewState, sort: BusinessReviewSort, page: SortedPage) {
  // Literals, so that the plan can use the partial indexes.
  const ofState =
    state === "pending"
      ? sql`b.job_post_registration_status = 'pending' order by ${requestedAt} desc`
      : sql`b.job_post_registration_status = ${state} and b.reviewed_at is not null order by b.reviewed_at desc`;
  const newest = sql`select b.id, ${sortValues[sort]} as value
    from (select * from businesses b where ${ofState}, b.id desc limit ${newestRows}) b`;
  return reviews(db)
    .innerJoin(sortedIds(newest, page).as<"page">("page"), "page.id", "b.id")
    .select("page.sort_key")
    .orderBy("page.sort_key", page.direction)
    .orderBy("b.id", "desc")
    .execute();
}

/** Number of hospitals in one list, counted up to `cap`. */
export async function countReviews(db: Db, state: ReviewState, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("businesses as b")
        .select("b.id")
        // A literal, so that the plan can use the partial index of pending hospitals.
        .where("b.job_post_registration_status", "=", sql.lit(state))
        .$if(state !== "pending", (query) => query.where("b.reviewed_at", "is not", null))
        .limit(cap)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const find = (db: Db, businessId: number): Promise<ReviewRow | undefined> =>
  reviews(db).where("b.id", "=", businessId).executeTakeFirst();

/** The hospital into which this one was merged. */
export async function findMergedInto(db: Db, businessId: number): Promise<number | undefined> {
  const row = await db.selectFrom("business_merges").select("into_id").where("from_id", "=", businessId).executeTakeFirst();
  return row?.into_id;
}

/** Like `find`, and locks the row until the transaction ends. */
export async function lock(tx: Tx, businessId: number): Promise<ReviewRow | undefined> {
  await tx.selectFrom("businesses").select("id").where("id", "=", businessId).forNoKeyUpdate().execute();
  return find(tx, businessId);
}

/** Other hospitals with the same name, those of the register first. */
export const listNamesakes = (db: Db, businessId: number, name: string, limit: number) =>
  db
    .selectFrom("businesses as b")
    .select((eb) => [
      "b.id",
      "b.name",
      "b.address",
      "b.hira_code",
      eb.exists(eb.selectFrom("business_owners as o").select("o.user_id").whereRef("o.business_id", "=", "b.id")).as("has_member"),
    ])
    .where(sql<boolean>`lower(b.name) = lower(${name})`)
    .where("b.id", "<>", businessId)
    .orderBy(sql`b.hira_code is null`)
    .orderBy("b.id")
    .limit(limit)
    .execute();

export type Decision = {
  readonly state: ReviewState;
  readonly reason: string | null;
  readonly by: number | null;
  readonly at: string | null;
};

/** Saves a decision. Keeps `updated_at`, so that no editor gets a conflict. */
export async function decide(tx: Tx, businessId: number, { state, reason, by, at }: Decision): Promise<void> {
  await tx
    .updateTable("businesses")
    .set({ job_post_registration_status: state, review_reason: reason, reviewed_by: by, reviewed_at: at, approved_facts: null })
    .where("id", "=", businessId)
    .execute();
}

/** Makes the hospital pending again, at the end of the queue. */
export async function request(tx: Tx, businessId: number, at: string): Promise<void> {
  await tx
    .updateTable("businesses")
    .set({ job_post_registration_status: "pending", review_reason: null, reviewed_by: null, reviewed_at: null, review_requested_at: at })
    .where("id", "=", businessId)
    .execute();
}

/** Active posts of a hospital that wait for a decision, oldest request first. `updated_at` is the version of the content. */
export const listWaitingPosts = (db: Db, businessId: number, limit: number) =>
  db
    .selectFrom("job_posts")
    .select(["id", "title", "updated_at"])
    .where("business_id", "=", businessId)
    .where("remedi_active", "=", sql.lit("pending"))
    .where("active", "=", true)
    .orderBy(sql`coalesce(review_requested_at, created_at)`)
    .orderBy("id")
    .limit(limit)
    .execute();

export type WaitingPostRow = Awaited<ReturnType<typeof listWaitingPosts>>[number];

type SeenPost = { readonly id: number; readonly updated_at: string };

/**
 * Approves those pending posts of a hospital that have the version the operator saw. A post that changed, was deleted or belongs to another
 * hospital is skipped. The caller has locked the hospital, and each change of a post takes the same lock. Returns the number of posts.
 */
export async function approveSeenPosts(tx: Tx, businessId: number, seen: readonly SeenPost[], by: number, at: string): Promise<number> {
  if (seen.length === 0) return 0;
  const versions = new Map(seen.map(({ id, updated_at }) => [id, updated_at]));
  const waiting = await tx
    .selectFrom("job_posts")
    .select(["id", "updated_at"])
    .where("business_id", "=", businessId)
    .where("id", "in", [...versions.keys()])
    .where("remedi_active", "=", "pending")
    .where("active", "=", true)
    .execute();
  const ids = waiting.filter(({ id, updated_at }) => versions.get(id) === updated_at).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .updateTable("job_posts")
    .set({ remedi_active: "approved", reviewed_by: by, reviewed_at: at, approved_facts: null })
    .where("id", "in", ids)
    .execute();
  return ids.length;
}

/** Makes posts pending again that were approved together with their hospital. */
export async function revertPosts(tx: Tx, businessId: number, decidedAt: string): Promise<void> {
  await tx
    .updateTable("job_posts")
    .set({ remedi_active: "pending", reviewed_by: null, reviewed_at: null })
    .where("business_id", "=", businessId)
    .where("remedi_active", "=", "approved")
    .where("reviewed_at", "=", decidedAt)
    .execute();
}

export async function decidePost(tx: Tx, postId: number, { state, reason, by, at }: Decision): Promise<void> {
  await tx
    .updateTable("job_posts")
    .set({ remedi_active: state, review_reason: reason, reviewed_by: by, reviewed_at: at, approved_facts: null })
    .where("id", "=", postId)
    .execute();
}

export async function requestPost(tx: Tx, postId: number, at: string): Promise<void> {
  await tx
    .updateTable("job_posts")
    .set({ remedi_active: "pending", review_reason: null, reviewed_by: null, reviewed_at: null, review_requested_at: at })
    .where("id", "=", postId)
    .execute();
}

/** The sealed addresses with which these people sign in. A person without one is not in the result. */
export async function listSignInEmails(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("users as u")
    .select(["u.id", sql<string | null>`${sql.raw(signInEmail("u.id"))}`.as("email_sealed")])
    .where("u.id", "=", sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ id, email_sealed: sealed }) => (sealed === null ? [] : [[id, sealed] as const])));
}
