import { type FilterHistory, savedFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import type { WantedPost } from "./preferences.ts";

export type DoctorRow = {
  readonly user_id: number;
  readonly specialties: readonly string[];
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly current_job_type: string | null;
  readonly filters: FilterHistory | null;
  /** The version of the doctor's own state of posts. */
  readonly version: number;
  /** Null if the state has the given version. */
  readonly wanted: readonly WantedPost[] | null;
};

/** The latest applications, saved posts and likes that are read, for each kind. */
const maxPerKind = 20;

const latest = (how: WantedPost["how"], table: string, condition = "true"): string =>
  `(select '${how}' as how, m.job_post_id from ${table} m where m.user_id = d.user_id and ${condition} order by m.created_at desc limit ${maxPerKind})`;

const doctors = prepare<DoctorRow>(`
  select d.user_id, d.specialties, d.address, d.lat, d.lng, d.current_job_type, state.version,
         (select to_json(saved) from (select ${savedFilters.map((name) => `f.${name}`).join(", ")}
            from user_post_filter_histories f where f.user_id = d.user_id) saved) as filters,
         case when state.version <> given.version then (
           select coalesce(json_agg(json_build_object('how', w.how, 'specialties', p.specialties, 'region', p.region, 'district', p.district,
                    'job_type', p.job_type, 'tags', p.tags, 'best_pay', p.best_pay)), '[]')
             from (${latest("applied", "job_applications", "m.active")} union all ${latest("saved", "bookmarks")}
                   union all ${latest("liked", "job_post_likes")}) w
             join job_posts p on p.id = w.job_post_id) end as wanted
    from unnest($1::bigint[], $2::bigint[]) as given(id, version)
    join profiles d on d.user_id = given.id
   cross join lateral (select coalesce((select v.version from reader_versions v where v.user_id = given.id), 0) as version) state`);

/**
 * The doctors' profiles and saved filters. If the version of a doctor's state differs from the given one, also the posts that the doctor
 * applied to, saved and liked last. Doctors without a profile are missing.
 */
export function listDoctors(db: Db, userIds: readonly number[], versions: readonly number[]): Promise<DoctorRow[]> {
  return doctors(db, [userIds, versions]);
}
