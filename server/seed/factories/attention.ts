import { seoulToday } from "../../src/lib/seoul-time.ts";
import type { FactoryTools } from "./tools.ts";

type Whose = { readonly userId: number };
type Which = { readonly id: number };

/** Activities on a post at a given time; the default of `at` is now. */
export function attentionFactories({ db }: FactoryTools) {
  const now = (): string => new Date().toISOString();

  /** An opening of a post. `who` is null for a visitor, which only happens on the shared page. */
  const opening = async (who: Whose | null, post: Which, at = now()): Promise<void> => {
    await db
      .insertInto("app_events")
      .values({
        name: who === null ? "view_single_post" : "view_job_post",
        platform: "web",
        user_id: who?.userId ?? null,
        job_post_id: post.id,
        source: who === null ? "share" : "list",
        user_agent: "mozilla/5.0",
        day: seoulToday(new Date(at)),
        created_at: at,
      })
      .execute();
  };

  const reading = async ({ userId }: Whose, post: Which, at = now()): Promise<void> => {
    await db.insertInto("job_post_reads").values({ user_id: userId, job_post_id: post.id, read_at: at }).execute();
  };

  const liking = async ({ userId }: Whose, post: Which, at = now()): Promise<void> => {
    await db.insertInto("job_post_likes").values({ user_id: userId, job_post_id: post.id, created_at: at }).execute();
  };

  return { opening, reading, liking };
}
