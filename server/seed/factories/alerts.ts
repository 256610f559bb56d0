import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import type { AlertTiming } from "@rounds/contract/job-posts/saved-searches.ts";
import { sql } from "kysely";
import type { FactoryTools } from "./tools.ts";

type Whose = { readonly userId: number };
type SearchOverrides = { place?: number; name?: string; filters?: Partial<FilterHistory>; timing?: AlertTiming; created_at?: string };

/** Saved searches, alerts that were sent, and free days. */
export function alertFactories({ db, unique }: FactoryTools) {
  const savedSearch = async ({ userId }: Whose, overrides: SearchOverrides = {}): Promise<{ id: number }> => {
    const { filters = { specialties: ["내과"] }, ...rest } = overrides;
    return db
      .insertInto("saved_searches")
      .values({
        user_id: userId,
        place: sql`(select count(*) + 1 from saved_searches s where s.user_id = ${userId} and s.deleted_at is null)`,
        name: `검색 ${unique.next()}`,
        timing: "now",
        created_at: new Date().toISOString(),
        ...rest,
        filters: JSON.stringify(filters),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  };

  /** A sent alert about these posts, without its notice in the inbox. */
  const postAlert = async (
    { userId }: Whose,
    posts: readonly { readonly id: number }[],
    searches: readonly { readonly id: number }[],
    sent_at = new Date().toISOString(),
  ): Promise<{ id: number }> => {
    const notice = await db.insertInto("post_alert_notices").values({ user_id: userId, sent_at }).returning("id").executeTakeFirstOrThrow();
    if (posts.length === 0 || searches.length === 0) return notice;
    const job_post_ids = posts.map(({ id }) => id);
    const batch = await db
      .insertInto("post_alert_batches")
      .values({ job_post_ids, claimed_until: sent_at, matched_at: sent_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("post_alerts")
      .values({
        user_id: userId,
        post_alert_batch_id: batch.id,
        search_ids: searches.map(({ id }) => id),
        job_post_ids,
        due_at: sent_at,
        post_alert_notice_id: notice.id,
      })
      .execute();
    return notice;
  };

  const freeDays = async ({ userId }: Whose, days: readonly string[]): Promise<void> => {
    await db
      .insertInto("free_days")
      .values(days.map((day) => ({ user_id: userId, day })))
      .execute();
  };

  return { savedSearch, postAlert, freeDays };
}
