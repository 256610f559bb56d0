import type { MarketingEventLanding } from "@rounds/contract/engagement/events.ts";
import { formatDate } from "../../../lib/format.ts";

type Period = Pick<MarketingEventLanding, "start_date" | "end_date">;

/** The end is the first moment after the event, so the last day contains the moment before it. */
const lastDay = (end: string): string => formatDate(new Date(Date.parse(end) - 1).toISOString());

/** `11월 9일 (월)~12월 6일 (일)`; without an end `11월 9일 (월)부터`. */
export const periodText = ({ start_date: start, end_date: end }: Period): string =>
  end === null ? `${formatDate(start)}부터` : `${formatDate(start)}~${lastDay(end)}`;

type Content = MarketingEventLanding["content"];

export const contentWords = ({ content_type }: Pick<Content, "content_type">): { noun: string; verb: string } =>
  content_type === "quiz" ? { noun: "퀴즈", verb: "풀기" } : { noun: "투표", verb: "참여하기" };

/** The first step of the event: `퀴즈 6문제`. */
export const contentText = ({ content_type, num_of_questions: count }: Content): string =>
  content_type === "quiz" ? `퀴즈 ${count}문제` : `투표 ${count}문항`;
