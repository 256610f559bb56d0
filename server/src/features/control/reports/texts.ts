import type { ReportOutcome } from "@rounds/contract/control/reports.ts";
import { noticeText } from "../../inbox/index.ts";

type Post = { readonly id: number; readonly business_id: number; readonly title: string; readonly business_name: string };

const linkOf = (post: Post): string => `/user_manage/job_posts?business_id=${post.business_id}&job_post_id=${post.id}`;
const nameOf = ({ business_name, title }: Pick<Post, "business_name" | "title">): string => `${business_name}의 ‘${title}’ 공고`;
const post: Post = { id: 1, business_id: 1, title: "내과 봉직의 모집", business_name: "서울아침내과" };

/** For members of a hospital, while doctors do not see the post. The text names no report and no reporter. */
export const suspendedText = noticeText({
  name: "job_post.suspended",
  occasion: "신고가 모여 공고를 잠시 가렸을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples: [post],
  write: (of: Post) => ({
    title: "공고 내용을 확인하고 있어요",
    body: `${nameOf(of)}는 운영팀이 확인하는 동안 의사에게 보이지 않아요.`,
    link: linkOf(of),
  }),
});

export const shownAgainText = noticeText({
  name: "job_post.kept",
  kind: "job_post.review_ended",
  occasion: "신고된 공고를 확인하고 다시 보이게 했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples: [post],
  write: (of: Post) => ({ title: "공고 확인이 끝났어요", body: `${nameOf(of)}가 다시 의사에게 보여요.`, link: linkOf(of) }),
});

export const closedText = noticeText({
  name: "job_post.closed_after_report",
  kind: "job_post.review_ended",
  occasion: "신고된 공고를 운영자가 마감했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples: [{ post, note: "이미 채용이 끝난 공고로 확인했어요." }],
  write: ({ post: of, note }: { readonly post: Post; readonly note: string }) => ({
    title: "운영팀이 공고를 마감했어요",
    body: `${nameOf(of)}를 마감했어요. ${note}`,
    link: linkOf(of),
  }),
});

const outcomes: Readonly<Record<ReportOutcome, string>> = {
  kept: "를 확인해 보니 문제가 없어 그대로 두었어요.",
  closed: "를 마감했어요.",
  corrected: "를 병원에 고쳐 달라고 했어요. 고칠 때까지 보이지 않아요.",
};

type Resolved = { readonly report: { readonly title: string; readonly business_name: string }; readonly outcome: ReportOutcome };

/** For the doctor who reported a post. It does not contain the operator's note. */
export const outcomeText = noticeText({
  name: "job_post_report.resolved",
  occasion: "의사가 신고한 공고의 확인이 끝났을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples: (Object.keys(outcomes) as ReportOutcome[]).map((outcome) => ({ report: post, outcome })),
  write: ({ report, outcome }: Resolved) => ({
    title: "신고하신 공고를 확인했어요",
    body: `${nameOf(report)}${outcomes[outcome]} 알려 주셔서 고맙습니다.`,
    link: null,
  }),
});

export const texts = [suspendedText, shownAgainText, closedText, outcomeText];
