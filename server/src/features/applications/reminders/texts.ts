import { seoulToday } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";

/** A hospital is reminded of an application after this time without a step. */
export const silentDays = 7;

type Silent = { readonly id: number; readonly title: string; readonly business_name: string; readonly updated_at: string };
const example: Silent = { id: 1, title: "내과 봉직의 모집", business_name: "서울아침내과", updated_at: "2026-11-16T00:00:00Z" };

/** The list of applicants leaves out older changes than yesterday's, unless the link names one application or an earlier day. */
function linkTo(applications: readonly Silent[]): string {
  const [first, ...others] = applications;
  if (first && others.length === 0) return `/user_manage/applications?application=${first.id}`;
  const oldest = new Date(Math.min(...applications.map(({ updated_at }) => Date.parse(updated_at))));
  return `/user_manage/applications?created_after_date=${seoulToday(oldest)}`;
}

export const silentText = noticeText({
  name: "application.silent",
  occasion: `지원자가 ${silentDays}일 넘게 답을 기다릴 때`,
  recipient: "hospital",
  canRingAtNight: true,
  hasLetter: true,
  examples: [[example], [example, { ...example, id: 2, title: "검진의 모집" }]],
  /** The applications of one hospital. */
  write: (applications: readonly Silent[]) => {
    const titles = new Set(applications.map(({ title }) => title));
    const [first] = applications;
    const where = titles.size === 1 && first ? `‘${first.title}’ 공고` : `‘${first?.business_name ?? ""}’`;
    return {
      title: "답을 기다리는 지원자가 있어요",
      body: `${where} 지원자 ${applications.length}명이 ${silentDays}일 넘게 답을 기다려요. 상태를 바꾸거나 문자로 알려 주세요.`,
      link: linkTo(applications),
    };
  },
});

export const texts = [silentText];
