import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { openPredicate, seenBy, type CardRow } from "../list/sql-fragments.ts";
import type { WantedPost } from "./preferences.ts";
import type { Candidate } from "./score.ts";

type PreferencesRow = {
  specialties: string[];
  address: string | null;
  lat: number | null;
  lng: number | null;
  current_job_type: string | null;
  wanted: WantedPost[];
};

/** The latest applications, saved posts and likes that are read, for each kind. */
const maxPerKind = 20;

const latest = (how: WantedPost["how"], table: string, condition = "true"): string =>
  `(select '${how}' as how, m.job_post_id from ${table} m where m.user_id = $1 and ${condition} order by m.created_at desc limit ${maxPerKind})`;

const preferences = prepare<PreferencesRow>(`
  select d.specialties, d.address, d.lat, d.lng, d.current_job_type, (
      select coalesce(json_agg(json_build_object('how', w.how, 'specialties', p.specialties, 'region', p.region, 'district', p.district,
               'job_type', p.job_type, 'tags', p.tags, 'best_pay', p.best_pay)), '[]')
        from (${latest("applied", "job_applications", "m.active")} union all ${latest("saved", "bookmarks")}
              union all ${latest("liked", "job_post_likes")}) w
        join job_posts p on p.id = w.job_post_id) as wanted
    from profiles d where d.user_id = $1`);

/** The doctor's profile and the posts that the doctor applied to, saved and liked last. Undefined without a profile. */
export async function findPreferences(db: Db, userId: number): Promise<PreferencesRow | undefined> {
  return (await preferences(db, [userId]))[0];
}

/** The search area: posts of the specialties in the districts, in the regions, and anywhere. */
export type Places = {
  readonly specialties: readonly string[];
  readonly districts: readonly string[];
  readonly regions: readonly string[];
};

/** The number of newest posts per specialty and district, per specialty and region, per specialty, and of any specialty. */
const rowLimits = { district: 4, region: 8, specialty: 16, any: 16 } as const;

const factColumns = (p: string): string =>
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

/** The newest open posts of one specialty. The query reads the index in its order and stops at the limit. */
const newestOf = (condition: string, limit: number): string => `
    select ${factColumns("p")} from job_post_specialties c join job_posts p on p.id = c.job_post_id
     where c.specialty = wanted and ${condition} and ${openPredicate("p")}
     order by c.created_at desc, c.job_post_id desc limit ${limit}`;

const candidates = prepare<Candidate>(`
  with found as materialized (
    select f.* from unnest($2::text[]) wanted cross join unnest($3::text[]) place cross join lateral (${newestOf("c.district = place", rowLimits.district)}) f
    union all
    select f.* from unnest($2::text[]) wanted cross join unnest($4::text[]) place cross join lateral (${newestOf("c.region = place", rowLimits.region)}) f
    union all
    select f.* from unnest($2::text[]) wanted cross join lateral (${newestOf("true", rowLimits.specialty)}) f
    union all
    (select ${factColumns("p")} from job_posts p where ${openPredicate("p")} order by p.created_at desc, p.id desc limit ${rowLimits.any}))
  select distinct on (f.id) ${factColumns("f")}, b.lat, b.lng,
         exists (select from job_post_reads r where r.user_id = $1 and r.job_post_id = f.id) as is_read,
         exists (select from bookmarks s where s.user_id = $1 and s.job_post_id = f.id) as is_saved,
         exists (select from job_applications a where a.user_id = $1 and a.job_post_id = f.id) as is_withdrawn
    from found f join businesses b on b.id = f.business_id
   where not exists (select from job_applications a where a.user_id = $1 and a.job_post_id = f.id and a.active)`);

/**
 * Open posts that the doctor has not applied to, from the given places. The number of candidates depends on the number of places,
 * not on the number of posts: the query reads a few rows per place from an index.
 */
export function listCandidates(db: Db, userId: number, { specialties, districts, regions }: Places): Promise<Candidate[]> {
  return candidates(db, [userId, specialties, districts, regions]);
}

const seen = seenBy("$1::bigint");

const cards = prepare<CardRow>(
  `select ${seen.columns} from job_posts p ${seen.joins} where p.id = any($2::bigint[]) and ${openPredicate("p")}`,
);

/** Cards of these posts with the doctor's flags, in no defined order. Leaves out posts that have closed in the meantime. */
export function listCards(db: Db, userId: number, ids: readonly number[]): Promise<CardRow[]> {
  return cards(db, [userId, ids]);
}
