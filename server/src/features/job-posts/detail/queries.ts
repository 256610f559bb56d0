import { detailFieldNames, type detailFields } from "@rounds/contract/job-posts/post-fields.ts";
import { sql } from "kysely";
import type { Db, Row, Tx } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import type { Point } from "../../../lib/districts.ts";
import { hasResult, notPast, openPredicate, seenBy, type CardRow } from "../list/sql-fragments.ts";

export type { CardRow } from "../list/sql-fragments.ts";

const seen = seenBy("$1::bigint");

type DetailColumns = Pick<Row<"job_posts">, keyof typeof detailFields | "business_id" | "specialties" | "active" | "remedi_active">;

export type DetailRow = CardRow &
  DetailColumns & {
    was_listed: boolean;
    application_is_over: boolean;
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
    p.first_listed_at is not null as was_listed,
    coalesce((select ${hasResult("live")} from job_applications live
       where live.user_id = $1 and live.job_post_id = p.id and live.active), false) as application_is_over, b.job_post_registration_status as business_status,
    b.category as business_category, b.address as business_address, b.lat as business_lat, b.lng as business_lng,
    b.location_kind as business_location_kind, b.region as business_region, b.num_doctors as business_num_doctors,
    b.num_beds as business_num_beds, b.web_site as business_web_site, b.description as business_description, b.images as business_images
  from job_posts p join businesses b on b.id = p.business_id ${seen.joins} where p.id = $2`);

/** One post in any state with the viewer's flags. Viewer 0 is a visitor without flags. The caller must check the policy. */
export async function findDetail(db: Db, viewerId: number, postId: number): Promise<DetailRow | undefined> {
  return (await detail(db, [viewerId, postId]))[0];
}

type Likeness = {
  readonly id: number;
  readonly specialties: readonly string[];
  readonly region: string | null;
  readonly district: string | null;
  readonly point: Point | null;
  /** Districts around the hospital, its own one included. */
  readonly nearDistricts: readonly string[];
} & Pick<CardRow, "best_pay">;

/** The newest posts of one specialty, in one place or everywhere. It reads the index in order, so more posts cost nothing. */
const newest = (where: string, limit: number): string => `(select c.job_post_id from job_post_specialties c
      where c.specialty = chosen.specialty${where} and ${notPast("c")} order by c.created_at desc, c.job_post_id desc limit ${limit})`;

/** Kilometres from the hospital, null if a place is unknown. A degree of latitude has 111 km. In Korea one of longitude has 88 km. */
const kilometres = `sqrt(((p.card->>'lat')::float8 - $6::float8) ^ 2 * 111 ^ 2 + ((p.card->>'lng')::float8 - $7::float8) ^ 2 * 88 ^ 2)`;

/** 0 is the same district or a neighbour. 1 and 2 are longer commutes, 3 is the same region, and 4 the rest of the country. */
const remoteness = `case when p.district is not distinct from $4::text or ${kilometres} < 10 then 0 when ${kilometres} < 25 then 1
    when ${kilometres} < 50 then 2 when p.region is not distinct from $5::text then 3 else 4 end`;

const similar = prepare<CardRow>(`with candidates as (
    select distinct found.job_post_id from unnest($3::text[]) as chosen(specialty)
     cross join lateral (${newest(" and c.region = $5::text", 100)} union all ${newest("", 100)}
       union all select near.job_post_id from unnest($8::text[]) as place cross join lateral ${newest(" and c.district = place", 40)} near) found)
  select ${seen.columns} from candidates join job_posts p on p.id = candidates.job_post_id ${seen.joins}
   where ${openPredicate("p")} and p.id <> $2
   -- A post within reach with one common specialty is better than a post far away with two.
   order by ${remoteness} > 3, (select count(*) from unnest(p.specialties) one where one = any($3::text[])) desc, ${remoteness},
     -- Posts without a pay come last when the pay is known, and first when it is not.
     (p.best_pay = 0) <> ($9::int = 0), abs(p.best_pay - $9::int), p.created_at desc, p.id desc
   limit $10`);

/** Up to `limit` similar open posts: within reach first, then by common specialties, distance, pay and age. Viewer 0 is a visitor. */
export function findSimilar(db: Db, viewerId: number, post: Likeness, limit: number): Promise<CardRow[]> {
  const { id, specialties, district, region, point, nearDistricts, best_pay } = post;
  const place = [district, region, point?.lat ?? null, point?.lng ?? null, nearDistricts] as const;
  return similar(db, [viewerId, id, specialties, ...place, best_pay, limit]);
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
