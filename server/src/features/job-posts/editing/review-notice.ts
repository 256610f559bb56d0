import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { withFullStop } from "../../../lib/full-stop.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { noticeText, notifyWithLetter, withdraw } from "../../inbox/index.ts";
import { find } from "./queries.ts";

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

const about = ({ business_name, title }: ReviewedPost): string => `${business_name}의 ‘${title}’ 공고`;
const linkOf = (post: ReviewedPost): string => `/user_manage/job_posts?business_id=${post.business_id}&job_post_id=${post.id}`;
const example: ReviewedPost = { id: 1, business_id: 1, title: "내과 봉직의 모집", business_name: "서울아침내과" };

type ApprovedPost = ReviewedPost & { readonly is_open: boolean; readonly business_status: string };

/** The approval alone opens no post of a hospital that waits or was rejected, and none that has ended. */
const whenVisible = (post: ApprovedPost): string => {
  if (post.is_open) return `${about(post)}가 이제 의사에게 보여요.`;
  const next = post.business_status === "approved" ? "지금은 열려 있지 않아 의사에게 보이지 않아요." : "병원이 승인되면 의사에게 보여요.";
  return `${about(post)}를 승인했어요. ${next}`;
};

const approvedText = noticeText({
  name: "job_post.approved",
  kind: "job_post.reviewed",
  occasion: "운영자가 공고를 승인했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  hasLetter: true,
  examples: [
    { ...example, is_open: true, business_status: "approved" },
    { ...example, is_open: false, business_status: "pending" },
    { ...example, is_open: false, business_status: "approved" },
  ],
  write: (post: ApprovedPost) => ({ title: "공고가 승인됐어요", body: whenVisible(post), link: linkOf(post) }),
});

const rejectedText = noticeText({
  name: "job_post.rejected",
  kind: "job_post.reviewed",
  occasion: "운영자가 공고를 반려했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  hasLetter: true,
  examples: [
    { post: example, reason: "급여가 월 단위인지 확인해 주세요." },
    { post: example, reason: null },
  ],
  write: ({ post, reason }: Pick<PostReviewDecision, "post" | "reason">) => ({
    title: "공고가 반려됐어요",
    body: [`${about(post)}를 승인하지 않았어요.`, withFullStop(reason ?? ""), "내용을 고친 뒤 다시 심사를 요청해 주세요."]
      .filter(Boolean)
      .join(" "),
    link: linkOf(post),
  }),
});

export const texts = [approvedText, rejectedText];

async function wordsOf(tx: Tx, { post, state, reason }: PostReviewDecision) {
  if (state === "rejected") return rejectedText.write({ post, reason });
  const saved = await find(tx, post.id);
  if (!saved) throw new Error("the approved post was not found");
  return approvedText.write(saved);
}

/**
 * Notifies the members of the post's hospital about the saved decision of an operator. The e-mail is late, because operators soon
 * take some decisions back.
 */
export async function notifyPostReview(deps: Pick<Deps, "outbox">, tx: Tx, decision: PostReviewDecision): Promise<void> {
  const notice = {
    userIds: await listMemberIds(tx, decision.post.business_id),
    words: await wordsOf(tx, decision),
    cause: causeOf(decision),
  };
  await notifyWithLetter(deps, tx, notice, "late");
}

/** Removes the unread notices about a decision, and their e-mails that have not left. */
export async function withdrawPostReview(tx: Tx, decision: Pick<PostReviewDecision, "post" | "state" | "reviewedAt">): Promise<void> {
  await withdraw(tx, await listMemberIds(tx, decision.post.business_id), causeOf(decision));
}
