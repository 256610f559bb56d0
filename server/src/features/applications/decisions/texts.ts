import { noticeText } from "../../inbox/index.ts";

type Decided = { readonly id: number; readonly business_name: string; readonly title: string };

export const decidedText = noticeText({
  name: "application.decided",
  occasion: "지원한 병원이 서류합격, 최종합격, 입사나 종료로 결정했을 때",
  recipient: "doctor",
  canRingAtNight: false,
  hasLetter: true,
  examples: [{ id: 1, business_name: "서울아침내과", title: "내과 봉직의 모집" }],
  /** A locked phone shows it, so it does not name the decision. */
  write: ({ id, business_name, title }: Decided) => ({
    title: "지원 결과를 확인해 주세요",
    body: `‘${business_name}’에서 ‘${title}’ 공고 지원을 검토했어요. 지원 현황에서 결과를 볼 수 있어요.`,
    link: `/posts-applied/progress?job_application_id=${id}`,
  }),
});

export const closedText = noticeText({
  name: "application.closed",
  occasion: "결정하지 않은 지원이 공고 마감으로 끝났을 때",
  recipient: "doctor",
  canRingAtNight: false,
  hasLetter: true,
  examples: [{ id: 1, business_name: "서울아침내과", title: "내과 봉직의 모집" }],
  write: ({ id, business_name, title }: Decided) => ({
    title: "지원한 공고가 마감됐어요",
    body: `‘${business_name}’에서 ‘${title}’ 공고를 마감해서 지원이 끝났어요. 지원 현황에서 볼 수 있어요.`,
    link: `/posts-applied/progress?job_application_id=${id}`,
  }),
});

export const texts = [decidedText, closedText];
