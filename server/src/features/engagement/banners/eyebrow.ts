import type { BannerType } from "@rounds/contract/engagement/banners.ts";
import { seoulDay, seoulMoment } from "../../../lib/seoul-time.ts";

export type EyebrowFacts = {
  readonly type: BannerType;
  readonly eyebrow: string;
  readonly advertiser: string;
  readonly num_of_questions: number;
  readonly num_of_answers: number;
  readonly submitted_count: number;
  readonly is_completed: boolean;
  readonly session_starts_at: string | null;
  /** Of the poll, quiz, event or session; null without one, or without an end. */
  readonly target_ends_at: string | null;
};

const count = new Intl.NumberFormat("ko-KR");

const questionText = (facts: EyebrowFacts, name: string, unit: string): string => {
  if (facts.num_of_answers > 0) return `${name} · ${facts.num_of_questions}${unit} 중 ${facts.num_of_answers}${unit}까지`;
  return facts.type === "poll" && facts.submitted_count > 0
    ? `${name} · ${count.format(facts.submitted_count)}명 참여`
    : `${name} · ${facts.num_of_questions}${unit}`;
};

const webinarTime = (startsAt: string, now: Date): string =>
  Date.parse(startsAt) > now.getTime() ? seoulMoment(startsAt) : "지금 볼 수 있어요";

/** The person has answered all questions of an event that is not completed. */
const hasOpenStep = ({ num_of_questions, num_of_answers }: EyebrowFacts): boolean =>
  num_of_questions > 0 && num_of_answers === num_of_questions;

/** The end is the first moment after the event, so its last day contains the moment before. */
const eventText = (facts: EyebrowFacts): string => {
  if (hasOpenStep(facts)) return "이벤트 · 한 단계 남았어요";
  return facts.target_ends_at === null ? "이벤트" : `이벤트 · ${seoulDay(new Date(Date.parse(facts.target_ends_at) - 1))}까지`;
};

const targetNames: Readonly<Partial<Record<BannerType, string>>> = {
  poll: "투표",
  quiz: "퀴즈",
  promotional_event: "이벤트",
  webinar: "웨비나",
};

/** The line above the title. An operator's own text wins, except over the state of a completed poll, quiz or event. */
export function eyebrowOf(facts: EyebrowFacts, now: Date): string {
  if (facts.is_completed) return "참여 완료 · 결과 보기";
  if (facts.eyebrow !== "") return facts.eyebrow;
  // An operator may leave the banner visible after its target.
  const target = targetNames[facts.type];
  if (target !== undefined && facts.target_ends_at !== null && Date.parse(facts.target_ends_at) <= now.getTime())
    return `${target} · 끝났어요`;
  switch (facts.type) {
    case "announcement":
      return "공지";
    case "advertisement":
      return facts.advertiser;
    case "poll":
      return questionText(facts, "투표", "문항");
    case "quiz":
      return questionText(facts, "퀴즈", "문제");
    case "promotional_event":
      return eventText(facts);
    case "webinar":
      return `LIVE 웨비나 · ${webinarTime(facts.session_starts_at ?? "", now)}`;
  }
}
