import { listActiveJobPosts } from "@rounds/contract/job-posts.ts";
import type { Actor } from "../../auth/actor.ts";
import type { Deps } from "../../deps.ts";
import { countCap } from "../../lib/cursor.ts";
import { listActive } from "../job-posts/index.ts";
import * as queries from "./queries.ts";

/** The list without any filter; of its answer only the counts are wanted. */
const everyPost = listActiveJobPosts.query.parse({ limit: 1 });

export async function readOverview(deps: Deps, actor: Actor) {
  const { unread_count = 0 } = await listActive(deps, actor, everyPost);
  return {
    unreadCount: unread_count,
    isUnreadCapped: unread_count >= countCap,
    applications: await queries.readApplications(deps.db, actor.userId),
    bookmarks: await queries.readBookmarks(deps.db, actor.userId),
  };
}

export type OverviewState = Awaited<ReturnType<typeof readOverview>>;
