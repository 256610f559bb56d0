import type { Tx } from "../../../db/database.ts";
import { notify, withdraw } from "../../inbox/index.ts";
import { listMemberIds } from "./queries.ts";

type ReviewDecision = {
  readonly business: { readonly id: number; readonly name: string };
  readonly state: "approved" | "rejected";
  /** The operator's text for the owner. */
  readonly reason: string | null;
  /** Number of posts that were approved together with the hospital. */
  readonly postCount: number;
  readonly reviewedAt: string;
};

/** Identifies one decision. The time is part of it, so that a repeated decision sends a new notice. */
const causeOf = ({ business, state, reviewedAt }: Pick<ReviewDecision, "business" | "state" | "reviewedAt">): string =>
  `business_review:${business.id}:${state}:${Date.parse(reviewedAt)}`;

/** Sends a notice about the decision to all members. */
export async function notifyReview(tx: Tx, decision: ReviewDecision): Promise<void> {
  const { business, state, reason, postCount } = decision;
  await notify(tx, {
    userIds: await listMemberIds(tx, business.id),
    kind: "business.reviewed",
    title: state === "approved" ? "병원이 승인됐어요" : "병원이 반려됐어요",
    body:
      state === "approved"
        ? `‘${business.name}’의 공고를 의사가 볼 수 있어요.${postCount > 0 ? ` 기다리던 공고 ${postCount}개도 함께 승인됐어요.` : ""}`
        : [`‘${business.name}’을 승인하지 않았어요.`, reason, "내용을 고친 뒤 다시 심사를 요청해 주세요."].filter(Boolean).join(" "),
    link: `/user_manage/businesses?business_id=${business.id}`,
    cause: causeOf(decision),
  });
}

/** Withdraws the unread notices of a decision. */
export async function withdrawReview(tx: Tx, decision: Pick<ReviewDecision, "business" | "state" | "reviewedAt">): Promise<void> {
  for (const userId of await listMemberIds(tx, decision.business.id)) await withdraw(tx, userId, causeOf(decision));
}
