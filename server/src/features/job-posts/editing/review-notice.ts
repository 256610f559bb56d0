import type { Tx } from "../../../db/database.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, withdraw } from "../../inbox/index.ts";

type ReviewedPost = { readonly id: number; readonly business_id: number; readonly title: string; readonly business_name: string };

type PostReviewDecision = {
  readonly post: ReviewedPost;
  readonly state: "approved" | "rejected";
  /** The text of the operator for the owner. */
  readonly reason: string | null;
  readonly reviewedAt: string;
};

/** The key of one decision. The same decision at a later time has a new key and sends a new notice. */
const causeOf = ({ post, state, reviewedAt }: Pick<PostReviewDecision, "post" | "state" | "reviewedAt">): string =>
  `job_post_review:${post.id}:${state}:${Date.parse(reviewedAt)}`;

/** Notifies the members of the post's hospital about the decision of an operator. */
export async function notifyPostReview(tx: Tx, decision: PostReviewDecision): Promise<void> {
  const { post, state, reason } = decision;
  await notify(tx, {
    userIds: await listMemberIds(tx, post.business_id),
    kind: "job_post.reviewed",
    title: state === "approved" ? "공고가 승인됐어요" : "공고가 반려됐어요",
    body: [
      `${post.business_name} ‘${post.title}’`,
      ...(state === "approved" ? ["이제 의사에게 보여요."] : [reason, "내용을 고친 뒤 다시 심사를 요청해 주세요."]),
    ]
      .filter(Boolean)
      .join(" "),
    link: `/user_manage/job_posts?business_id=${post.business_id}&job_post_id=${post.id}`,
    cause: causeOf(decision),
  });
}

/** Removes the unread notices about a decision. */
export async function withdrawPostReview(tx: Tx, decision: Pick<PostReviewDecision, "post" | "state" | "reviewedAt">): Promise<void> {
  for (const userId of await listMemberIds(tx, decision.post.business_id)) await withdraw(tx, userId, causeOf(decision));
}
