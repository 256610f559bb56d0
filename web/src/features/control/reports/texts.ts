import type { ReportedPost, ReportOutcome, ReportReason } from "@rounds/contract/control/reports.ts";

export const reasonNames: Readonly<Record<ReportReason, string>> = {
  closed: "이미 마감된 공고예요",
  wrong_pay: "급여가 실제와 달라요",
  discriminating: "차별하는 조건이 있어요",
  other: "다른 문제가 있어요",
};

/** The reasons in the operators' lists. */
const shortReasons: Readonly<Record<ReportReason, string>> = {
  closed: "이미 마감",
  wrong_pay: "급여 다름",
  discriminating: "차별 조건",
  other: "다른 문제",
};

export const outcomeNames: Readonly<Record<ReportOutcome, string>> = {
  kept: "그대로 둠",
  closed: "마감함",
  corrected: "수정 요청함",
};

type Wish = {
  readonly title: string;
  /** Names the person who reads the note. */
  readonly description: string;
  readonly saveLabel: string;
  readonly readyReasons: readonly [string, ...string[]];
};

/** The dialog of each decision. */
export const wishes: Readonly<Record<ReportOutcome, Wish>> = {
  kept: {
    title: "공고를 그대로 둘까요?",
    description: "메모는 운영팀만 봐요. 신고한 의사에게는 그대로 두었다고 알려요.",
    saveLabel: "그대로 두기",
    readyReasons: ["병원에 확인했고 공고 내용이 맞아요.", "신고 내용을 확인할 수 없어요."],
  },
  corrected: {
    title: "병원에 수정을 요청할까요?",
    description: "병원 담당자가 읽는 글이에요. 고쳐서 다시 심사를 받을 때까지 공고가 보이지 않아요.",
    saveLabel: "수정 요청",
    readyReasons: ["급여를 실제와 같게 고쳐 주세요.", "차별로 읽힐 수 있는 조건을 빼 주세요.", "근무 조건을 실제와 같게 고쳐 주세요."],
  },
  closed: {
    title: "공고를 마감할까요?",
    description: "병원 담당자가 읽는 글이에요. 병원은 공고를 다시 열 수 있어요.",
    saveLabel: "마감",
    readyReasons: ["채용이 끝난 공고로 확인했어요.", "병원과 연락이 되지 않아 마감했어요."],
  },
};

/** `신고 3건 · 이미 마감, 급여 다름`. */
export const reportLine = ({ report_count: count, reasons }: ReportedPost): string =>
  count === 0 ? "신고한 의사가 탈퇴했어요" : `신고 ${count}건 · ${reasons.map((reason) => shortReasons[reason]).join(", ")}`;
