import type { Question, QuestionSet, QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { formatCount } from "../../../lib/format.ts";

export const kindName: Readonly<Record<QuestionSetKind, string>> = { poll: "투표", quiz: "퀴즈" };

export const headText = (kind: QuestionSetKind, set: Pick<QuestionSet, "title" | "submitted_count">): string => {
  if (kind === "quiz") return `퀴즈 · ${set.title}`;
  return set.submitted_count > 0 ? `투표 · ${formatCount(set.submitted_count)}명 참여` : "투표";
};

export const submitLabel = (kind: QuestionSetKind, { number, total }: Pick<Question, "number" | "total">): string => {
  const isLast = number === total;
  if (kind === "poll") return isLast ? "투표 마치기" : "다음 질문";
  return isLast ? "제출하고 결과 보기" : "제출하고 다음 문제";
};

/** A choice without a text is a picture, and its place is its name. */
export const choiceName = ({ value }: Pick<Question["choices"][number], "value">, place: number): string => value || `그림 ${place + 1}`;
