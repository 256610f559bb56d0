import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { cutPage, decodeIdCursor } from "../../../lib/cursor.ts";
import * as queries from "./queries.ts";

type Page = { readonly limit: number; readonly cursor?: string | undefined };

/** A page of the posts of an alert. Throws post_alert.not_found, also for another doctor's alert. */
export async function readAlert({ db }: Deps, { userId }: Actor, id: number, { limit, cursor }: Page) {
  const beforeId = decodeIdCursor(cursor);
  const notice = await queries.findNotice(db, userId, id);
  if (!notice) throw fail("post_alert.not_found");
  const [searches, found, closedCount] = await Promise.all([
    queries.listSearchesOf(db, userId, id),
    queries.listPosts(db, userId, id, limit + 1, beforeId),
    beforeId === null ? queries.countClosed(db, userId, id) : null,
  ]);
  return { notice, searches, closedCount, ...cutPage(found, limit, (last) => [last.id]) };
}
