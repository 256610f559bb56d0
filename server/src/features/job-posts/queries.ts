import type { ActivePostsQuery } from "@rounds/contract/job-posts.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { prepare } from "../../db/prepared.ts";
import { buildPage, openPredicate, seenBy, type CardRow, type PageRow } from "./list-sql.ts";

export type { Card, CardRow, PageRow } from "./list-sql.ts";

type ActiveFilters = {
  readonly viewerId: number;
  readonly filters: ActivePostsQuery;
  readonly regions: readonly string[];
  readonly districts: readonly string[];
};

/** Open posts for a reader, one more than the limit when there is a next page. */
export function listActive(db: Db, request: ActiveFilters & { after: readonly (string | number)[] | null }): Promise<PageRow[]> {
  const { run, values } = buildPage(request);
  return run(db, values);
}

const seen = seenBy("$1::bigint");

type OwnRow = CardRow & { sort_time: string; sort_id: number };

/** Posts the doctor stands in a relation to, latest first; `$2` limit, `$3`/`$4` position after the last row. */
const ownList = (table: string, condition: string) =>
  prepare<OwnRow>(`with mine as materialized (
      select m.job_post_id, m.created_at, m.id from ${table} m
       where m.user_id = $1 and ${condition}
         and ($3::timestamptz is null or (m.created_at, m.id) < ($3::timestamptz, $4::bigint))
       order by m.created_at desc, m.id desc limit $2)
    select ${seen.columns}, mine.created_at as sort_time, mine.id as sort_id
      from mine join job_posts p on p.id = mine.job_post_id ${seen.joins}
     order by mine.created_at desc, mine.id desc`);

const ownCount = (table: string, condition: string) =>
  prepare<{ total: number }>(
    `select count(*)::int as total from (select from ${table} m where m.user_id = $1 and ${condition} limit $2) counted`,
  );

const own = {
  applied: { list: ownList("job_applications", "m.active"), count: ownCount("job_applications", "m.active") },
  bookmarked: { list: ownList("bookmarks", "true"), count: ownCount("bookmarks", "true") },
};

export type OwnKind = keyof typeof own;

export function listOwn(
  db: Db,
  kind: OwnKind,
  userId: number,
  limit: number,
  after: readonly (string | number)[] | null,
): Promise<OwnRow[]> {
  return own[kind].list(db, [userId, limit, after?.[0] ?? null, after?.[1] ?? null]);
}

export async function countOwn(db: Db, kind: OwnKind, userId: number, cap: number): Promise<number> {
  const [row] = await own[kind].count(db, [userId, cap]);
  return row?.total ?? 0;
}

export type DetailRow = CardRow & {
  business_id: number;
  specialties: string[];
  requirements: string[];
  preferences: string[];
  benefits: string[];
  vacation_policy: string | null;
  description: string | null;
  working_hours_detail: string | null;
  directly_apply: boolean;
  hr_name: string | null;
  hr_email: string | null;
  hr_phone_number: string | null;
  hr_available_time: string | null;
  x_created_at: string | null;
  active: boolean;
  remedi_active: string;
  was_listed: boolean;
  business_status: string;
  business_category: string;
  business_address: string;
  business_lat: number | null;
  business_lng: number | null;
  business_location_kind: "general" | "exact";
  business_region: string | null;
  business_num_doctors: number | null;
  business_num_beds: number | null;
  business_web_site: string | null;
  business_description: string | null;
  business_images: string[];
};

const detail =
  prepare<DetailRow>(`select ${seen.columns}, p.business_id, p.specialties, p.requirements, p.preferences, p.benefits, p.vacation_policy, p.description,
    p.working_hours_detail, p.directly_apply, p.hr_name, p.hr_email, p.hr_phone_number, p.hr_available_time, p.x_created_at,
    p.active, p.remedi_active, p.first_listed_at is not null as was_listed, b.job_post_registration_status as business_status,
    b.category as business_category, b.address as business_address, b.lat as business_lat, b.lng as business_lng,
    b.location_kind as business_location_kind, b.region as business_region, b.num_doctors as business_num_doctors,
    b.num_beds as business_num_beds, b.web_site as business_web_site, b.description as business_description, b.images as business_images
  from job_posts p join businesses b on b.id = p.business_id ${seen.joins} where p.id = $2`);

/** One post in any state with the viewer's own flags (viewer 0: nobody's); what may be shown is the policy's question. */
export async function findDetail(db: Db, viewerId: number, postId: number): Promise<DetailRow | undefined> {
  return (await detail(db, [viewerId, postId]))[0];
}

/** Up to `limit` open posts near another one: same specialty, same region first, newest first. For any reader. */
export async function findSimilar(db: Db, post: { id: number; specialties: string[]; business_region: string | null }, limit: number) {
  return db
    .selectFrom("job_posts as p")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(["p.id", "p.title", "p.district", "p.specialties", "p.job_type", "p.min_pay", "p.max_pay", "b.name as business_name"])
    .where(sql<boolean>`${sql.raw(openPredicate("p"))}`)
    .where("p.id", "<>", post.id)
    .where(sql<boolean>`p.specialties && ${post.specialties}::text[]`)
    .orderBy(sql`p.region is not distinct from ${post.business_region}`, "desc")
    .orderBy("p.created_at", "desc")
    .limit(limit)
    .execute();
}

/** An open post, held until the transaction ends so that it cannot close in between. */
export async function lockOpenPost(tx: Tx, postId: number) {
  return tx
    .selectFrom("job_posts as p")
    .select(["p.id", "p.business_id"])
    .where("p.id", "=", postId)
    .where(sql<boolean>`${sql.raw(openPredicate("p"))}`)
    .forShare()
    .executeTakeFirst();
}

export async function insertRead(db: Db, userId: number, postId: number): Promise<void> {
  await db
    .insertInto("job_post_reads")
    .values({ user_id: userId, job_post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Serialises likes of one post, because its counter is one row that both the toggle and the count read. */
export async function lockLikes(tx: Tx, postId: number): Promise<void> {
  await tx.selectFrom("job_posts").select("id").where("id", "=", postId).forNoKeyUpdate().execute();
}

export async function hasLike(tx: Tx, userId: number, postId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("job_post_likes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("job_post_id", "=", postId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLike(tx: Tx, userId: number, postId: number, isLiked: boolean): Promise<number> {
  if (isLiked) {
    await tx
      .insertInto("job_post_likes")
      .values({ user_id: userId, job_post_id: postId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await tx.deleteFrom("job_post_likes").where("user_id", "=", userId).where("job_post_id", "=", postId).execute();
  }
  const row = await tx.selectFrom("job_posts").select("total_likes").where("id", "=", postId).executeTakeFirstOrThrow();
  return row.total_likes;
}
