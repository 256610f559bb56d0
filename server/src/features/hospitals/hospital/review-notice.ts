import type { Tx } from "../../../db/database.ts";
import { notify, withdraw } from "../../inbox/index.ts";
import { listOwnerIds } from "./queries.ts";

type ReviewNews = {
  readonly business: { readonly id: number; readonly name: string };
  readonly state: "approved" | "rejected";
  /** What the operator wrote for the owner. */
  readonly reason: string | null;
  /** How many posts became visible along with it. */
  readonly postCount: number;
  readonly reviewedAt: string;
};

/** Names one decision: made anew after it was taken back, it is told anew. */
const causeOf = ({ business, state, reviewedAt }: Pick<ReviewNews, "business" | "state" | "reviewedAt">): string =>
  `business_review:${business.id}:${state}:${Date.parse(reviewedAt)}`;

/** Tells everybody who belongs to the hospital what an operator has decided. */
export async function tellReview(tx: Tx, news: ReviewNews): Promise<void> {
  const { business, state, reason, postCount } = news;
  await notify(tx, {
    userIds: await listOwnerIds(tx, business.id),
    kind: "business.reviewed",
    title: state === "approved" ? "병원이 승인됐어요" : "병원이 반려됐어요",
    body:
      state === "approved"
        ? `‘${business.name}’의 공고를 의사가 볼 수 있어요.${postCount > 0 ? ` 기다리던 공고 ${postCount}개도 함께 승인됐어요.` : ""}`
        : [`‘${business.name}’을 승인하지 않았어요.`, reason, "내용을 고친 뒤 다시 심사를 요청해 주세요."].filter(Boolean).join(" "),
    link: `/user_manage/businesses?business_id=${business.id}`,
    cause: causeOf(news),
  });
}

/** Takes the news of a decision back from those who have not read it. */
export async function withdrawReview(tx: Tx, decision: Pick<ReviewNews, "business" | "state" | "reviewedAt">): Promise<void> {
  for (const userId of await listOwnerIds(tx, decision.business.id)) await withdraw(tx, userId, causeOf(decision));
}
