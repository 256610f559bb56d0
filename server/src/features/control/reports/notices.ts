import type { Tx } from "../../../db/database.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify } from "../../inbox/index.ts";
import { closedText, shownAgainText, suspendedText } from "./texts.ts";

type Post = { readonly id: number; readonly business_id: number; readonly title: string; readonly business_name: string };

/** Notifies the members of a hospital that doctors do not see the post now. */
export async function notifySuspension(tx: Tx, post: Post, at: Date): Promise<void> {
  await notify(tx, {
    userIds: await listMemberIds(tx, post.business_id),
    words: suspendedText.write(post),
    cause: `job_post_suspension:${post.id}:${at.getTime()}`,
  });
}

/** Notifies the members that an operator has closed the post, or that doctors see it again. */
export async function notifyDecision(tx: Tx, post: Post, outcome: "kept" | "closed", note: string, at: string): Promise<void> {
  await notify(tx, {
    userIds: await listMemberIds(tx, post.business_id),
    words: outcome === "kept" ? shownAgainText.write(post) : closedText.write({ post, note }),
    cause: `job_post_review_end:${post.id}:${Date.parse(at)}`,
  });
}
