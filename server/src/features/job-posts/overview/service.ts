import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { countCap, totalFields } from "../../../lib/cursor.ts";
import { readOngoing } from "../applied/service.ts";
import { countSaved, countUnread, listActive } from "../list/service.ts";
import * as queries from "./queries.ts";

/** Each count is that of the list which the home links to. */
export async function readOverview(deps: Deps, actor: Actor) {
  const unread = await countUnread(deps, actor);
  return {
    unreadCount: Math.min(unread, countCap),
    isUnreadCapped: unread > countCap,
    fitting: await countFitting(deps, actor, totalFields(unread)),
    applications: await readOngoing(deps, actor),
    bookmarks: {
      count: Math.min(await countSaved(deps, actor), countCap),
      closing: await queries.listClosingSoon(deps.db, actor.userId),
    },
  };
}

type Total = ReturnType<typeof totalFields>;

/** Unread posts in the doctor's specialties. Without a specialty all unread posts fit. */
async function countFitting(deps: Deps, actor: Actor, unread: Total): Promise<Total> {
  const specialties = await queries.listSpecialties(deps.db, actor.userId);
  if (specialties.length === 0 || unread.total_count === 0) return unread;
  const page = await listActive(deps, actor, listActiveJobPosts.query.parse({ specialties, unread: "true", limit: "1" }));
  return { total_count: page.total_count ?? 0, total_count_capped: page.total_count_capped ?? false };
}

export type OverviewState = Awaited<ReturnType<typeof readOverview>>;
