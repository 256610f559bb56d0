import type { Insertable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { AppEvents, UserActions } from "../../db/types.gen.ts";

/** An event to store. Its post may not exist. */
export type NewEvent = Pick<
  Insertable<AppEvents>,
  "event_id" | "name" | "platform" | "user_id" | "visit_id" | "job_post_id" | "source" | "user_agent" | "data"
>;

/** Stores events. Skips an event that is already stored in its month. Sets the post of an event to null if it does not exist. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const postIds = events.flatMap(({ job_post_id }) => job_post_id ?? []);
  const posts = postIds.length === 0 ? [] : await db.selectFrom("job_posts").select("id").where("id", "in", postIds).execute();
  const existing = new Set(posts.map(({ id }) => id));
  await db
    .insertInto("app_events")
    .values(
      events.map((event) => ({
        ...event,
        job_post_id: typeof event.job_post_id === "number" && existing.has(event.job_post_id) ? event.job_post_id : null,
      })),
    )
    // Without a column, because the ids of events are unique per partition.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertAction(db: Db, action: Omit<Insertable<UserActions>, "id" | "day" | "created_at">): Promise<void> {
  await db.insertInto("user_actions").values(action).execute();
}
