import type { Tx } from "../../../db/database.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, withdraw } from "../../inbox/index.ts";

type ReviewedPost = { readonly id: number; readonly business_id: number; readonly title: string; readonly business_name: string };

type PostReviewNews = {
  readonly post: ReviewedPost;
  readonly state: "approved" | "rejected";
  /** What the operator wrote for the owner. */
  readonly reason: string | null;
  readonly reviewedAt: string;
};

/** Names one decision: made anew after it was taken back, it is told anew. */
const causeOf = ({ post, state, reviewedAt }: Pick<PostReviewNews, "post" | "state" | "reviewedAt">): string =>
  `job_post_review:${post.id}:${state}:${Date.parse(reviewedAt)}`;

/** Tells everybody who belongs to the post's hospital what an operator has decided. */
export async function tellPostReview(tx: Tx, news: PostReviewNews): Promise<void> {
  const { post, state, reason } = news;
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
    cause: causeOf(news),
  });
}

/** Takes the news of a decision back from those who have not read it. */
export async function withdrawPostReview(tx: Tx, decision: Pick<PostReviewNews, "post" | "state" | "reviewedAt">): Promise<void> {
  for (const userId of await listMemberIds(tx, decision.post.business_id)) await withdraw(tx, userId, causeOf(decision));
}
