import type { MarketingEvent, MarketingEventResult } from "@rounds/contract/engagement/events.ts";
import { formatDate } from "../../../lib/format.ts";
import { daysBetween, seoulDay } from "../../../lib/seoul-time.ts";

type Event = Pick<MarketingEvent, "start_date" | "end_date" | "state">;

/** `11월 9일 (월)~12월 6일 (일) · 16일 남음`. The end is the first moment after the event. */
export const periodText = ({ start_date: start, end_date: end, state }: Event, now: number): string => {
  if (end === null) return `${formatDate(start)}부터`;
  const lastMoment = new Date(Date.parse(end) - 1).toISOString();
  const period = `${formatDate(start)}~${formatDate(lastMoment)}`;
  if (state !== "live") return period;
  const left = daysBetween(seoulDay(now), seoulDay(lastMoment));
  return left > 0 ? `${period} · ${left}일 남음` : `${period} · 오늘까지`;
};

/** The state now: an event may end while its page is open. */
export const stateAt = ({ end_date: end, state }: Event, now: number): MarketingEvent["state"] =>
  state === "live" && end !== null && Date.parse(end) <= now ? "ended" : state;

type Step = { readonly title: string; readonly text: string };

/** `퀴즈 6문제`. The preview of an editor has no number before a quiz is chosen. */
const counted = (noun: string, count: number, unit: string): string => (count === 0 ? noun : `${noun} ${count}${unit}`);

/** The steps of the intro. A reward and its condition are in the same list. */
export const stepsOf = ({ content, has_rewards }: Pick<MarketingEvent, "content" | "has_rewards">): Step[] => [
  content.content_type === "quiz"
    ? { title: `${counted("퀴즈", content.num_of_questions, "문제")} 풀기`, text: "바로 점수와 정답을 알려 드려요" }
    : { title: `${counted("투표", content.num_of_questions, "문항")}에 답하기`, text: "다른 선생님들의 답도 함께 봐요" },
  ...(has_rewards
    ? [
        { title: "동료에게 초대코드 보내기", text: "동료가 참여하고 면허 확인과 채널 추가를 마치면 두 분 모두" },
        { title: "아이스 아메리카노 (Tall) 한 잔씩", text: "문자로 보내 드려요" },
      ]
    : []),
];

/** The voucher of a person who was invited and has done everything. */
export const rewardTexts: Readonly<Record<NonNullable<MarketingEventResult["me"]["reward_status"]>, string>> = {
  pending: "면허 확인과 채널 추가를 마치면 커피 한 잔을 문자로 보내 드려요.",
  ready_to_send: "커피 한 잔을 곧 문자로 보내 드려요.",
  sent: "커피 한 잔을 문자로 보내 드렸어요.",
};

/** Why the answers of a person have not completed an event. Answers from before its start complete it when the person opens it again. */
export const incompleteText: Readonly<Record<MarketingEvent["state"], string>> = {
  scheduled: "아직 시작하지 않은 이벤트예요. 시작하면 다시 열어 주세요.",
  live: "이벤트가 끝나 참여로 기록되지 않았어요.",
  ended: "이벤트가 끝나 참여로 기록되지 않았어요.",
};

/** Why an event cannot be started now. */
export const closedText: Readonly<Record<MarketingEvent["state"], string | null>> = {
  scheduled: "아직 시작하지 않은 이벤트예요.",
  live: null,
  ended: "끝난 이벤트예요.",
};
