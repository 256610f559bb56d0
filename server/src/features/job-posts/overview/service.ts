import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { countCap } from "../../../lib/cursor.ts";
import { countOngoing } from "../applied/service.ts";
import { countSaved, countUnread } from "../list/service.ts";
import * as queries from "./queries.ts";

/** Each count is that of the list which the home links to. */
export async function readOverview(deps: Deps, actor: Actor) {
  const unread = await countUnread(deps, actor);
  return {
    unreadCount: Math.min(unread, countCap),
    isUnreadCapped: unread > countCap,
    applications: { count: await countOngoing(deps, actor), latest: await queries.findLatestApplication(deps.db, actor.userId) },
    bookmarks: {
      count: Math.min(await countSaved(deps, actor), countCap),
      closing: await queries.listClosingSoon(deps.db, actor.userId),
    },
  };
}

export type OverviewState = Awaited<ReturnType<typeof readOverview>>;
