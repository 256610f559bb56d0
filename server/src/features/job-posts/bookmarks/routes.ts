import { cancelBookmark, createBookmark, listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
import { implement } from "../../../http/implement.ts";
import { cancel, list, save } from "./service.ts";

export const routes = [
  implement(listBookmarks, async ({ actor, deps }) => ({ bookmarks: await list(deps, actor) })),
  implement(createBookmark, async ({ body, actor, deps }) => ({ bookmark: await save(deps, actor, body.job_post_id) })),
  implement(cancelBookmark, async ({ body, actor, deps }) => ({ bookmark: await cancel(deps, actor, body.bookmark_id) })),
];
