import { cancelBookmark, compareBookmarkedPosts, createBookmark, listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
import { implement } from "../../../http/implement.ts";
import { presentDetail } from "../detail/present.ts";
import { cancel, compare, list, save } from "./service.ts";

export const routes = [
  implement(listBookmarks, async ({ actor, deps }) => ({ bookmarks: await list(deps, actor) })),
  implement(compareBookmarkedPosts, async ({ query, actor, deps }) => ({
    job_posts: (await compare(deps, actor, query.job_post_ids)).map((post) => presentDetail(post, deps.config.origin)),
  })),
  implement(createBookmark, async ({ body, actor, deps }) => ({ bookmark: await save(deps, actor, body.job_post_id) })),
  implement(cancelBookmark, async ({ body, actor, deps }) => ({ bookmark: await cancel(deps, actor, body.bookmark_id) })),
];
