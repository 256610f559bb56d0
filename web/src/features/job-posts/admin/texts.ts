import type { AdminJobPost } from "@rounds/contract/job-posts/admin.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { formatPay } from "../../../lib/format.ts";
import type { AdminPostState } from "@rounds/contract/job-posts/lists.ts";

export const stateNames: Readonly<Record<AdminPostState, string>> = { waiting: "심사", open: "열림", ended: "마감", rejected: "반려" };

export const readyReasons = [
  "급여나 근무 조건을 확인할 수 없어요.",
  "진료과와 내용이 서로 맞지 않아요.",
  "같은 공고가 이미 올라와 있어요.",
  "채용과 관계없는 내용이 있어요.",
] as const;

type StateBadge = { readonly kind: "open" | "waiting" | "rejected" | "ended"; readonly words: string };

/** The state of a post as one word. A post that its owner has ended shows 마감 in every review state. */
export const badgeOf = ({ active, is_open, is_suspended, remedi_active, business }: AdminJobPost): StateBadge => {
  if (!active) return { kind: "ended", words: "마감" };
  if (remedi_active === "rejected") return { kind: "rejected", words: "반려됨" };
  if (business.job_post_registration_status === "rejected") return { kind: "rejected", words: "병원 반려됨" };
  if (remedi_active === "pending") return { kind: "waiting", words: "심사 중" };
  if (is_suspended) return { kind: "waiting", words: "신고 확인 중" };
  if (business.job_post_registration_status !== "approved") return { kind: "waiting", words: "병원 심사 중" };
  return is_open ? { kind: "open", words: "열림" } : { kind: "ended", words: "기간 지남" };
};

type ReviewedPost = Pick<EditableJobPost, "approved_facts" | "min_pay" | "max_pay" | "job_type" | "business">;

/** The approved value and the new value of each changed fact. Null for a post that waits for its first review. */
export const approvedChange = ({ approved_facts: approved, business, job_type: jobType, ...pay }: ReviewedPost): string | null => {
  if (approved === null) return null;
  const [payBefore, payNow] = [formatPay(approved, approved.job_type ?? jobType), formatPay(pay, jobType)];
  const changes = [
    ...(approved.business_name === business.name ? [] : [`병원: ${approved.business_name} → ${business.name}`]),
    ...(payBefore === payNow ? [] : [`급여: ${payBefore} → ${payNow}`]),
  ];
  return `승인된 뒤 바뀌었어요. ${changes.join(" · ")}`;
};
