import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { withFullStop } from "../../../lib/full-stop.ts";
import { noticeText, notifyWithLetter, withdraw } from "../../inbox/index.ts";
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

type Reviewed = ReviewDecision["business"];
const linkOf = ({ id }: Reviewed): string => `/user_manage/businesses?business_id=${id}`;
const example: Reviewed = { id: 1, name: "서울아침내과" };

const approvedText = noticeText({
  name: "business.approved",
  kind: "business.reviewed",
  occasion: "운영자가 병원을 승인했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  hasLetter: true,
  examples: [
    { business: example, postCount: 0 },
    { business: example, postCount: 2 },
  ],
  write: ({ business, postCount }: Pick<ReviewDecision, "business" | "postCount">) => ({
    title: "병원이 승인됐어요",
    body: `‘${business.name}’의 공고를 의사가 볼 수 있어요.${postCount > 0 ? ` 기다리던 공고 ${postCount}개도 함께 승인됐어요.` : ""}`,
    link: linkOf(business),
  }),
});

const rejectedText = noticeText({
  name: "business.rejected",
  kind: "business.reviewed",
  occasion: "운영자가 병원을 반려했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  hasLetter: true,
  examples: [
    { business: example, reason: "주소가 심평원 기록과 달라요." },
    { business: example, reason: null },
  ],
  write: ({ business, reason }: Pick<ReviewDecision, "business" | "reason">) => ({
    title: "병원이 반려됐어요",
    body: [`‘${business.name}’의 등록을 승인하지 않았어요.`, withFullStop(reason ?? ""), "내용을 고친 뒤 다시 심사를 요청해 주세요."]
      .filter(Boolean)
      .join(" "),
    link: linkOf(business),
  }),
});

export const texts = [approvedText, rejectedText];

/** Sends a notice about the decision to all members. The e-mail is late, because operators soon take some decisions back. */
export async function notifyReview(deps: Pick<Deps, "outbox">, tx: Tx, decision: ReviewDecision): Promise<void> {
  const { business, state } = decision;
  const notice = {
    userIds: await listMemberIds(tx, business.id),
    words: (state === "approved" ? approvedText : rejectedText).write(decision),
    cause: causeOf(decision),
  };
  await notifyWithLetter(deps, tx, notice, "late");
}

/** Withdraws the unread notices of a decision, and their e-mails that have not left. */
export async function withdrawReview(tx: Tx, decision: Pick<ReviewDecision, "business" | "state" | "reviewedAt">): Promise<void> {
  await withdraw(tx, await listMemberIds(tx, decision.business.id), causeOf(decision));
}
