import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { ReviewState } from "./policy.ts";

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
      "b.hira_code",
      requestedAt.as("requested_at"),
      sql<number>`(select count(*)::int from job_posts p where p.business_id = b.id and p.active and p.remedi_active = 'pending')`.as(
        "waiting_post_count",
      ),
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>["executeTakeFirstOrThrow"]>>;

type Page = { readonly limit: number; readonly after: readonly (string | number)[] | null };

/** Who waits, oldest request first. Answers one row more than `limit` when there is a next page. */
export function listWaiting(db: Db, { limit, after }: Page): Promise<ReviewRow[]> {
  const [time, id] = after ?? [];
  return reviews(db)
    .where("b.job_post_registration_status", "=", sql.lit("pending"))
    .$if(after !== null, (query) => query.where(sql<boolean>`(${requestedAt}, b.id) > (${time}::timestamptz, ${id}::bigint)`))
    .orderBy(requestedAt)
    .orderBy("b.id")
    .limit(limit + 1)
    .execute();
}

/** What operators decided so, latest decision first. Hospitals that nobody ever looked at are not among them. */
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

/** How many a list has, counted up to `cap`. */
export async function countReviews(db: Db, state: ReviewState, cap: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("businesses as b")
        .select("b.id")
        // A literal, so that the plan can use the partial index of what waits.
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

/** The same, after which nobody else changes the row until the transaction ends. */
export async function lock(tx: Tx, businessId: number): Promise<ReviewRow | undefined> {
  await tx.selectFrom("businesses").select("id").where("id", "=", businessId).forNoKeyUpdate().execute();
  return find(tx, businessId);
}

/** Other hospitals of the same name, those of the register first. */
export const listNamesakes = (db: Db, businessId: number, name: string, limit: number) =>
  db
    .selectFrom("businesses as b")
    .select((eb) => [
      "b.id",
      "b.name",
      "b.address",
      "b.hira_code",
      eb.exists(eb.selectFrom("business_owners as o").select("o.user_id").whereRef("o.business_id", "=", "b.id")).as("has_owner"),
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

/** No new version of the hospital: whoever is editing it need not know. */
export async function decide(tx: Tx, businessId: number, { state, reason, by, at }: Decision): Promise<void> {
  await tx
    .updateTable("businesses")
    .set({ job_post_registration_status: state, review_reason: reason, reviewed_by: by, reviewed_at: at })
    .where("id", "=", businessId)
    .execute();
}

/** It waits again, behind those who wait already. */
export async function request(tx: Tx, businessId: number, at: string): Promise<void> {
  await tx
    .updateTable("businesses")
    .set({ job_post_registration_status: "pending", review_reason: null, reviewed_by: null, reviewed_at: null, review_requested_at: at })
    .where("id", "=", businessId)
    .execute();
}

/** Posts that wait become visible together with their hospital. Answers how many. */
export async function approveWaitingPosts(tx: Tx, businessId: number, by: number, at: string): Promise<number> {
  const rows = await tx
    .updateTable("job_posts")
    .set({ remedi_active: "approved", reviewed_by: by, reviewed_at: at })
    .where("business_id", "=", businessId)
    .where("remedi_active", "=", "pending")
    .where("active", "=", true)
    .returning("id")
    .execute();
  return rows.length;
}

/** Posts that were decided in one act with their hospital wait again as it does. */
export async function returnPosts(tx: Tx, businessId: number, decidedAt: string): Promise<void> {
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
    .set({ remedi_active: state, review_reason: reason, reviewed_by: by, reviewed_at: at })
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

/** When the post was decided, or null. */
export async function findPostReviewedAt(db: Db, postId: number): Promise<string | null> {
  const row = await db.selectFrom("job_posts").select("reviewed_at").where("id", "=", postId).executeTakeFirst();
  return row?.reviewed_at ?? null;
}
