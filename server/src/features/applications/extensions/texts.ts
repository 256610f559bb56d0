import { retentionDays } from "@rounds/contract/applications/extensions.ts";
import { seoulDate } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";

type About = { readonly id: number; readonly title: string; readonly business_name: string };
const about: About = { id: 1, title: "내과 봉직의 모집", business_name: "서울아침내과" };
const kind = "application.extension";

/** The reason is on the page only, because a locked phone shows the notice. */
export const requestedText = noticeText({
  name: "application_extension.requested",
  kind,
  occasion: "병원이 지원 서류를 더 보관해도 되는지 물었을 때",
  recipient: "doctor",
  canRingAtNight: true,
  hasLetter: true,
  examples: [
    { application: about, end: new Date("2026-12-24T00:00:00Z") },
    { application: about, end: null },
  ],
  write: ({ application, end }: { readonly application: About; readonly end: Date | null }) => ({
    title: `${application.business_name}에서 지원 서류 보관을 요청했어요`,
    body: `${application.title} 지원 서류를 ${retentionDays.extension}일 더 보관해도 되는지 물었어요.${end === null ? "" : ` 답하지 않으면 ${seoulDate(end)}에 지워져요.`}`,
    link: `/posts-applied/progress?job_application_id=${application.id}`,
  }),
});

/** It does not name the doctor. */
export const decidedText = noticeText({
  name: "application_extension.decided",
  kind,
  occasion: "지원자가 서류 보관 연장에 답했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  hasLetter: true,
  examples: [
    { application: about, isAgreed: true },
    { application: about, isAgreed: false },
  ],
  write: ({ application, isAgreed }: { readonly application: About; readonly isAgreed: boolean }) => ({
    title: isAgreed ? "지원자가 서류 보관 연장에 동의했어요" : "지원자가 서류 보관 연장을 원하지 않아요",
    body: isAgreed
      ? `${application.title} 지원 서류를 ${retentionDays.extension}일 더 볼 수 있어요.`
      : `${application.title} 지원 서류는 원래 정한 날에 지워져요.`,
    link: `/user_manage/applications?application=${application.id}&show=progress`,
  }),
});

export const texts = [requestedText, decidedText];
