import { detailFieldNames, type detailFields } from "@rounds/contract/job-posts/post-fields.ts";
import { sql } from "kysely";
import type { Db, Row, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { notPast, openPredicate, seenBy, type CardRow } from "../list/sql-fragments.ts";

export type { CardRow } from "../list/sql-fragments.ts";

const seen = seenBy("$1::bigint");

type DetailColumns = Pick<Row<"job_posts">, keyof typeof detailFields | "business_id" | "specialties" | "active" | "remedi_active">;

export type DetailRow = CardRow &
  DetailColumns & {
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
  prepare<DetailRow>(`select ${seen.columns}, ${detailFieldNames.map((name) => `p.${name}`).join(", ")}, p.business_id, p.specialties, p.active, p.remedi_active,
    p.first_listed_at is not null as was_listed, b.job_post_registration_status as business_status,
    b.category as business_category, b.address as business_address, b.lat as business_lat, b.lng as business_lng,
    b.location_kind as business_location_kind, b.region as business_region, b.num_doctors as business_num_doctors,
    b.num_beds as business_num_beds, b.web_site as business_web_site, b.description as business_description, b.images as business_images
  from job_posts p join businesses b on b.id = p.business_id ${seen.joins} where p.id = $2`);

/** One post in any state with the viewer's flags. Viewer 0 is a visitor without flags. The caller must check the policy. */
export async function findDetail(db: Db, viewerId: number, postId: number): Promise<DetailRow | undefined> {
  return (await detail(db, [viewerId, postId]))[0];
}

type Likeness = { readonly id: number; readonly specialties: string[]; readonly region: string | null } & Pick<
  CardRow["card"],
  "district"
> &
  Pick<CardRow, "best_pay">;

/** The newest posts of one specialty, in one place or everywhere. Reads the index in order, so the cost does not grow with the posts. */
const newest = (where: string): string => `(select c.job_post_id from job_post_specialties c
      where c.specialty = chosen.specialty${where} and ${notPast("c")} order by c.created_at desc, c.job_post_id desc limit 100)`;

const similar = prepare<CardRow>(`with candidates as (
    select distinct found.job_post_id from unnest($3::text[]) as chosen(specialty)
     cross join lateral (${newest(" and c.district = $4::text")} union all ${newest(" and c.region = $5::text")} union all ${newest("")}) found)
  select ${seen.columns} from candidates join job_posts p on p.id = candidates.job_post_id ${seen.joins}
   where ${openPredicate("p")} and p.id <> $2
   order by (select count(*) from unnest(p.specialties) one where one = any($3::text[])) desc,
     p.district is not distinct from $4::text desc, p.region is not distinct from $5::text desc,
     -- Posts without a pay come last when the pay is known, and first when it is not.
     (p.best_pay = 0) <> ($6::int = 0), abs(p.best_pay - $6::int), p.created_at desc, p.id desc
   limit $7`);

/** Up to `limit` similar open posts, sorted by common specialties, place, pay and age. Viewer 0 is a visitor. */
export function findSimilar(db: Db, viewerId: number, post: Likeness, limit: number): Promise<CardRow[]> {
  return similar(db, [viewerId, post.id, post.specialties, post.district, post.region, post.best_pay, limit]);
}

/** Locks an open post, so that it cannot close before the transaction ends. */
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

/** Serialises likes of one post, because concurrent toggles read and change the same counter. */
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
