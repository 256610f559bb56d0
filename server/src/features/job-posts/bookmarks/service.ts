import type { Bookmark } from "@rounds/contract/job-posts/bookmarks.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { requireEngageable } from "../detail/service.ts";
import * as queries from "./queries.ts";

export const list = (deps: Deps, actor: Actor): Promise<Bookmark[]> => queries.listOf(deps.db, actor.userId);

/** Saves a post. Throws job_post.not_found if it is not open. */
export async function save(deps: Deps, actor: Actor, postId: number): Promise<Bookmark> {
  await requireEngageable(deps.db, actor, postId);
  return queries.upsert(deps.db, actor.userId, postId);
}

/** Removes the doctor's own bookmark. Throws bookmark.not_found for any other bookmark. */
export async function cancel(deps: Deps, actor: Actor, bookmarkId: number): Promise<Bookmark> {
  const bookmark = await queries.remove(deps.db, actor.userId, bookmarkId);
  if (!bookmark) throw fail("bookmark.not_found");
  return bookmark;
}
