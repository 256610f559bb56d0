import type { Bookmark } from "@rounds/contract/job-posts/bookmarks.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import type { DetailRow } from "../detail/queries.ts";
import { findSaved, requireEngageable } from "../detail/service.ts";
import * as queries from "./queries.ts";

export const list = (deps: Deps, actor: Actor): Promise<Bookmark[]> => queries.listOf(deps.db, actor.userId);

/** The saved posts among these, in the order of the ids, each once. */
export async function compare(deps: Deps, actor: Actor, postIds: readonly number[]): Promise<DetailRow[]> {
  const posts = await Promise.all([...new Set(postIds)].map((id) => findSaved(deps, actor, id)));
  return posts.filter((post) => post !== null);
}

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
