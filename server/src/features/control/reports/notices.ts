import type { ReportOutcome } from "@rounds/contract/control/reports.ts";
import type { Tx } from "../../../db/database.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify } from "../../inbox/index.ts";

type Post = { readonly id: number; readonly business_id: number; readonly title: string; readonly business_name: string };

const linkOf = (post: Post): string => `/user_manage/job_posts?business_id=${post.business_id}&job_post_id=${post.id}`;

/** Notifies the members of a hospital that doctors do not see the post now. The text names no report and no reporter. */
export async function notifySuspension(tx: Tx, post: Post, at: Date): Promise<void> {
  await notify(tx, {
    userIds: await listMemberIds(tx, post.business_id),
    kind: "job_post.suspended",
    title: "공고 내용을 확인하고 있어요",
    body: `${post.business_name} ‘${post.title}’ 운영팀이 확인하는 동안 의사에게 보이지 않아요.`,
    link: linkOf(post),
    cause: `job_post_suspension:${post.id}:${at.getTime()}`,
  });
}

/** Notifies the members that an operator has closed the post, or that doctors see it again. */
export async function notifyDecision(tx: Tx, post: Post, outcome: "kept" | "closed", note: string, at: string): Promise<void> {
  await notify(tx, {
    userIds: await listMemberIds(tx, post.business_id),
    kind: "job_post.review_ended",
    title: outcome === "kept" ? "공고 확인이 끝났어요" : "운영팀이 공고를 마감했어요",
    body: [`${post.business_name} ‘${post.title}’`, outcome === "kept" ? "다시 의사에게 보여요." : note].join(" "),
    link: linkOf(post),
    cause: `job_post_review_end:${post.id}:${Date.parse(at)}`,
  });
}

const outcomes: Readonly<Record<ReportOutcome, string>> = {
  kept: "확인해 보니 문제가 없어 그대로 두었어요.",
  closed: "공고를 마감했어요.",
  corrected: "병원에 고쳐 달라고 했어요. 고칠 때까지 공고는 보이지 않아요.",
};

/** The notice for the doctor who reported a post. It does not contain the operator's note. */
export const outcomeNotice = (report: { id: number; user_id: number; title: string; business_name: string }, outcome: ReportOutcome) => ({
  userIds: [report.user_id],
  kind: "job_post_report.resolved",
  title: "신고하신 공고를 확인했어요",
  body: `${report.business_name} ‘${report.title}’ ${outcomes[outcome]} 알려 주셔서 고맙습니다.`,
  link: null,
  cause: `job_post_report:${report.id}:resolved`,
});
