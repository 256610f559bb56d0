import { closingSoonDays, closingSoonLimit } from "@rounds/contract/job-posts/overview.ts";
import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { countCap } from "../../../lib/cursor.ts";
import { type ApplicationRow, type AppliedRow, firstOngoing } from "../applied/queries.ts";
import { hidesHospital } from "../../control/index.ts";
import { hasPage, isApplied, openPredicate } from "../list/sql-fragments.ts";

/** `closes_on`: the last day on which the post is open. */
type ClosingPost = { readonly job_post_id: number; readonly business_name: string; readonly closes_on: string };

export type HomeRow = {
  readonly user_id: number;
  readonly specialties: readonly string[] | null;
  /** Applications in progress. */
  readonly count: number;
  /** Saved posts, counted up to one more than the cap. */
  readonly saved: number;
  /** Saved posts that close within a week and that the doctor has not applied to. Null if there is none. */
  readonly closing: readonly ClosingPost[] | null;
} & (
  | (Pick<AppliedRow, keyof ApplicationRow | "post_state"> & { readonly job_post_id: number; readonly business_name: string })
  | { readonly own_id: null }
);

const homes = prepare<HomeRow>(`
  select given.id as user_id, (select d.specialties from profiles d where d.user_id = given.id) as specialties, applications.*,
         (select count(*)::int from (select from bookmarks m where m.user_id = given.id and ${hasPage("m.job_post_id", "given.id")} limit ${countCap + 1}) counted)
           as saved,
         (select json_agg(closing) from (
            select p.id as job_post_id, p.card->>'business_name' as business_name, p.open_until as closes_on
              from bookmarks m join job_posts p on p.id = m.job_post_id
             where m.user_id = given.id and ${openPredicate("p")} and p.open_until <= (select seoul_today()) + ${closingSoonDays}
               and not ${hidesHospital("given.id", "p.business_id")}
               and not exists (select from job_applications a where a.user_id = given.id and a.job_post_id = p.id and ${isApplied("a")})
             order by p.open_until, p.id desc limit ${closingSoonLimit}) closing) as closing
    from unnest($1::bigint[]) as given(id) cross join lateral ${firstOngoing("given.id")} applications`);

/** The applications and the saved posts on the home of each doctor. */
export const listHomes = (db: Db, userIds: readonly number[]): Promise<HomeRow[]> => homes(db, [userIds]);
