import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { countCap } from "../../../lib/cursor.ts";
import { countUnread } from "../list/service.ts";
import * as queries from "./queries.ts";

export async function readOverview(deps: Deps, actor: Actor) {
  const unread = await countUnread(deps, actor);
  return {
    unreadCount: Math.min(unread, countCap),
    isUnreadCapped: unread > countCap,
    applications: await queries.readApplications(deps.db, actor.userId),
    bookmarks: await queries.readBookmarks(deps.db, actor.userId),
  };
}

export type OverviewState = Awaited<ReturnType<typeof readOverview>>;
