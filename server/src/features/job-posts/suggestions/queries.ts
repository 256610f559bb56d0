import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { openPredicate, seenBy, type CardRow } from "../list/sql-fragments.ts";
import type { WantedPost } from "./reader.ts";
import type { Candidate } from "./score.ts";

type ReaderRow = {
  specialties: string[];
  address: string | null;
  lat: number | null;
  lng: number | null;
  current_job_type: string | null;
  wanted: WantedPost[];
};

/** How far back the doctor's wishes are read, of each kind. */
const remembered = 20;

const latest = (how: WantedPost["how"], table: string, condition = "true"): string =>
  `(select '${how}' as how, m.job_post_id from ${table} m where m.user_id = $1 and ${condition} order by m.created_at desc limit ${remembered})`;

const reader = prepare<ReaderRow>(`
  select d.specialties, d.address, d.lat, d.lng, d.current_job_type, (
      select coalesce(json_agg(json_build_object('how', w.how, 'specialties', p.specialties, 'region', p.region, 'district', p.district,
               'job_type', p.job_type, 'tags', p.tags, 'best_pay', p.best_pay)), '[]')
        from (${latest("applied", "job_applications", "m.active")} union all ${latest("saved", "bookmarks")}
              union all ${latest("liked", "job_post_likes")}) w
        join job_posts p on p.id = w.job_post_id) as wanted
    from profiles d where d.user_id = $1`);

/** What the doctor is, and what they applied to, saved and liked last. Undefined without a profile. */
export async function findReader(db: Db, userId: number): Promise<ReaderRow | undefined> {
  return (await reader(db, [userId]))[0];
}

/** Where to look: specialties are taken in the given districts, in the regions, and anywhere. */
export type Places = {
  readonly specialties: readonly string[];
  readonly districts: readonly string[];
  readonly regions: readonly string[];
};

/** Newest posts read per specialty and district, per specialty and region, per specialty, and of any specialty. */
const take = { district: 4, region: 8, specialty: 16, any: 16 } as const;

const facts = (p: string): string =>
  [
    "id",
    "business_id",
    "specialties",
    "region",
    "district",
    "job_type",
    "tags",
    "best_pay",
    "works_nights",
    "works_saturday",
    "works_sunday",
    "created_at",
  ]
    .map((column) => `${p}.${column}`)
    .join(", ");

/** The newest open posts of one list of the specialty index, in its own order: reading stops at the limit. */
const newestOf = (condition: string, limit: number): string => `
    select ${facts("p")} from job_post_specialties c join job_posts p on p.id = c.job_post_id
     where c.specialty = wanted and ${condition} and ${openPredicate("p")}
     order by c.created_at desc, c.job_post_id desc limit ${limit}`;

const candidates = prepare<Candidate>(`
  with found as materialized (
    select f.* from unnest($2::text[]) wanted cross join unnest($3::text[]) place cross join lateral (${newestOf("c.district = place", take.district)}) f
    union all
    select f.* from unnest($2::text[]) wanted cross join unnest($4::text[]) place cross join lateral (${newestOf("c.region = place", take.region)}) f
    union all
    select f.* from unnest($2::text[]) wanted cross join lateral (${newestOf("true", take.specialty)}) f
    union all
    (select ${facts("p")} from job_posts p where ${openPredicate("p")} order by p.created_at desc, p.id desc limit ${take.any}))
  select distinct on (f.id) ${facts("f")}, b.lat, b.lng,
         exists (select from job_post_reads r where r.user_id = $1 and r.job_post_id = f.id) as is_read,
         exists (select from bookmarks s where s.user_id = $1 and s.job_post_id = f.id) as is_saved,
         exists (select from job_applications a where a.user_id = $1 and a.job_post_id = f.id) as is_withdrawn
    from found f join businesses b on b.id = f.business_id
   where not exists (select from job_applications a where a.user_id = $1 and a.job_post_id = f.id and a.active)`);

/**
 * Open posts that may suit, without those applied to. Their number follows the number of places asked for, not the number of posts:
 * each list is read from an index in its own order, and no further than a few rows.
 */
export function listCandidates(db: Db, userId: number, { specialties, districts, regions }: Places): Promise<Candidate[]> {
  return candidates(db, [userId, specialties, districts, regions]);
}

const seen = seenBy("$1::bigint");

const cards = prepare<CardRow>(
  `select ${seen.columns} from job_posts p ${seen.joins} where p.id = any($2::bigint[]) and ${openPredicate("p")}`,
);

/** Cards of these posts as the doctor sees them. One that has closed since it was chosen is left out; in no order. */
export function listCards(db: Db, userId: number, ids: readonly number[]): Promise<CardRow[]> {
  return cards(db, [userId, ids]);
}
