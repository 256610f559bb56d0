import type { Actor } from "../../../auth/actor.ts";
import type { Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";

/** Changes of many applications by one member in a day. One of them writes up to five hundred lines of the audit log. */
export const bulkReviewsPerDay = 300;

/**
 * Operators have no limit. Undos have their own count of the same size, so that the last change of a day can be taken back. Throws
 * job_application.too_many_changes.
 */
export async function countBulkReview(
  { config, now }: Pick<Deps, "config" | "now">,
  tx: Tx,
  actor: Actor,
  act: "review" | "undo",
): Promise<void> {
  if (actor.isOperator) return;
  const limit = { key: `bulk ${act} of ${actor.userId}`, max: bulkReviewsPerDay, code: "job_application.too_many_changes" } as const;
  await countOfDay(tx, { ...limit, factor: config.rateLimitFactor }, now());
}
