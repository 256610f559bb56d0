import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Id, listOf, rows, Timestamp } from "../fields.ts";
import { maxCompared } from "./lists.ts";
import { JobPostDetail } from "./posts.ts";

export const errors = {
  "bookmark.not_found": { status: 404, message: "저장한 공고를 찾을 수 없어요." },
} as const satisfies ErrorTable;

export const Bookmark = z.object({ id: BodyId, job_post_id: BodyId, created_at: Timestamp });
export type Bookmark = z.infer<typeof Bookmark>;

export const listBookmarks = endpoint({
  method: "GET",
  path: "/api/v1/bookmarks",
  access: "doctor",
  summary: "The doctor's bookmarks, newest first, at most 100.",
  ok: { 200: z.object({ bookmarks: rows(Bookmark) }) },
});

export const compareBookmarkedPosts = endpoint({
  method: "GET",
  path: "/api/v1/bookmarks/compared_posts",
  access: "doctor",
  summary: "At most three of the doctor's saved posts, in the order of the ids. Posts that are not saved are omitted, like missing ones.",
  query: z.object({ job_post_ids: listOf(Id, maxCompared) }),
  ok: { 200: z.object({ job_posts: z.array(JobPostDetail).max(maxCompared) }) },
});

export const createBookmark = endpoint({
  method: "POST",
  path: "/api/v1/bookmarks",
  access: "doctor",
  summary: "Saves a post. Idempotent: a repeated call returns the same bookmark.",
  body: z.object({ job_post_id: BodyId }),
  ok: { 201: z.object({ bookmark: Bookmark }) },
  errors: ["job_post.not_found"],
});

export const cancelBookmark = endpoint({
  method: "PATCH",
  path: "/api/v1/bookmarks/cancel",
  access: "doctor",
  summary: "Removes one of the doctor's own bookmarks.",
  body: z.object({ bookmark_id: BodyId }),
  ok: { 200: z.object({ bookmark: Bookmark }) },
  errors: ["bookmark.not_found"],
});
