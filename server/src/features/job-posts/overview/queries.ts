import { closingSoonDays, closingSoonLimit } from "@rounds/contract/job-posts/overview.ts";
import type { Db } from "../../../db/database.ts";
import { prepare } from "../../../db/prepared.ts";
import { openPredicate } from "../list/sql-fragments.ts";

type ClosingPost = { job_post_id: number; business_name: string; closes_on: string };

const ownSpecialties = prepare<{ specialties: string[] }>(`select d.specialties from profiles d where d.user_id = $1`);

const closingSoon = prepare<ClosingPost>(`
  select p.id as job_post_id, b.name as business_name, p.closes_on
    from bookmarks m join job_posts p on p.id = m.job_post_id join businesses b on b.id = p.business_id
   where m.user_id = $1 and ${openPredicate("p")} and p.closes_on <= (select seoul_today()) + ${closingSoonDays}
     and not exists (select from job_applications a where a.user_id = $1 and a.job_post_id = p.id and a.active)
   order by p.closes_on, p.id desc limit ${closingSoonLimit}`);

/** The specialties of the doctor's profile. */
export async function listSpecialties(db: Db, userId: number): Promise<readonly string[]> {
  const [profile] = await ownSpecialties(db, [userId]);
  return profile?.specialties ?? [];
}

/** Saved posts that close within a week and that the doctor has not applied to. */
export function listClosingSoon(db: Db, userId: number): Promise<ClosingPost[]> {
  return closingSoon(db, [userId]);
}
