import type { AdviceField, PostAdvice, PostCounts } from "@rounds/contract/job-posts/figures.ts";
import { formatNumber } from "../../../lib/format.ts";

export type Measure = keyof PostCounts;
type MeasureText = { readonly label: string; readonly unit: string; readonly explained: string };

/** In the order of a doctor's steps: view, read, like, apply. */
export const measureTexts: Readonly<Record<Measure, MeasureText>> = {
  seen: { label: "조회", unit: "번", explained: "공고를 연 횟수예요. 공유한 페이지를 본 것도 세요." },
  read: { label: "읽은 의사", unit: "명", explained: "공고를 처음 연 의사 수예요." },
  liked: { label: "좋아요", unit: "개", explained: "취소한 좋아요는 빼고 세요." },
  applied: { label: "지원", unit: "건", explained: "취소한 지원은 빼고 세요." },
};
export const measures = Object.keys(measureTexts) as readonly Measure[];

const adviceSentences: Readonly<Record<AdviceField, string>> = {
  pay: "급여를 적었어요",
  working_hours: "근무시간을 적었어요",
  pictures: "병원 사진을 올렸어요",
};

/** `비슷한 공고 12개 중 10개는 급여를 적었어요` */
export const adviceText = ({ similar }: PostAdvice, { field, count }: PostAdvice["missing"][number]): string =>
  `비슷한 공고 ${formatNumber(similar)}개 ${count === similar ? "모두" : `중 ${formatNumber(count)}개는`} ${adviceSentences[field]}`;

/** Labels of the buttons that open the field of an advice. */
export const adviceLabels: Readonly<Record<AdviceField, string>> = {
  pay: "급여 적기",
  working_hours: "근무시간 적기",
  pictures: "사진 올리기",
};
