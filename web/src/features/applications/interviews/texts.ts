import type { Interview, InterviewProposal, InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { mondayOf } from "@rounds/contract/calendar-days.ts";
import { formatMoment } from "../../../lib/format.ts";
import { groupBy } from "../../../lib/group-by.ts";
import { daysLater, inSeoul, seoulClock, seoulDay } from "../../../lib/seoul-time.ts";

/** `로`, or `으로` for half hours: read aloud, `14:30` ends with a consonant. */
const towards = (time: string): string => (seoulClock(time).endsWith(":00") ? "로" : "으로");
/** `11월 27일 (금) 14:00로`. */
export const momentTowards = (time: string): string => `${formatMoment(time)}${towards(time)}`;

/** `14:00–14:30`. */
export const spanText = ({ starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string }): string =>
  `${seoulClock(starts_at)}–${seoulClock(ends_at)}`;

type Place = Pick<Interview, "minutes" | "place" | "member_name">;
/** `30분`, `3층 원장실`. */
export const placeParts = ({ minutes, place }: Place): string[] => [`${minutes}분`, place ?? "영상 통화"];

const slotProblems = {
  free: null,
  taken: "다른 분이 먼저 골랐어요",
  own: "다른 인터뷰가 있는 시간이에요",
  past: "고를 수 있는 때가 지났어요",
} as const satisfies Readonly<Record<InterviewSlot["state"], string | null>>;
/** Why a slot cannot be chosen. Null for a free one. */
export const slotProblem = ({ state }: InterviewSlot): string | null => slotProblems[state];

const lostSlotTexts = {
  free: null,
  taken: "고르신 시간을 다른 분이 먼저 골랐어요.",
  own: "고르신 시간에 다른 인터뷰가 있어요.",
  past: "고르신 시간은 고를 수 있는 때가 지났어요.",
} as const satisfies Readonly<Record<InterviewSlot["state"], string | null>>;
/** Why the slot that the doctor chose is no longer chosen. The hospital may have replaced the proposal. Null while the slot is free. */
export const lostSlotText = (slots: readonly InterviewSlot[], chosenId: number): string | null => {
  const slot = slots.find(({ id }) => id === chosenId);
  return slot === undefined ? "병원이 시간을 새로 제안했어요. 다시 골라 주세요." : lostSlotTexts[slot.state];
};

/** Whether the doctor can take no time of this open proposal, because other doctors were faster or the start is too close. */
export const isFull = ({ state, slots }: Pick<InterviewProposal, "state" | "slots">): boolean =>
  state === "open" && slots.every((slot) => slotProblem(slot) !== null);

/** Slots by day in Seoul, in the order of their times. */
export const slotsByDay = (slots: readonly InterviewSlot[]): ReadonlyMap<string, InterviewSlot[]> =>
  groupBy(slots, ({ starts_at }) => seoulDay(starts_at));

const minGridDays = 14;

/** Days from the Monday of this week, whole weeks: two, or more if a slot is later. */
export function gridDays(slots: readonly InterviewSlot[], now: number = Date.now()): string[] {
  const monday = mondayOf(seoulDay(now));
  const last = slots.at(-1)?.starts_at;
  const span = last === undefined ? 0 : (Date.parse(seoulDay(last)) - Date.parse(monday)) / 86_400_000 + 1;
  return Array.from({ length: Math.max(minGridDays, Math.ceil(span / 7) * 7) }, (_, index) => daysLater(monday, index));
}

/** `27`, and below the first day of a month `12월`. */
export const dayOfMonth = (day: string): number => new Date(day).getUTCDate();
export const monthName = (day: string): string => `${new Date(day).getUTCMonth() + 1}월`;

type State = { readonly title: string; readonly detail: string | null };

/** The words of a proposal that has ended, by side. */
export function proposalState({ state, wish }: InterviewProposal, side: ApplicationSide): State | null {
  switch (state) {
    case "open":
      return null;
    case "asked":
      return {
        title: side === "doctor" ? "다른 시간을 부탁했어요" : "지원자가 다른 시간을 부탁했어요",
        detail: wish === null ? null : `“${wish}”`,
      };
    case "expired":
      return {
        title: "제안한 시간이 모두 지났어요",
        detail: side === "doctor" ? "병원이 새 시간을 제안하면 알려 드려요." : "새 시간을 제안할 수 있어요.",
      };
    case "withdrawn":
      return { title: side === "doctor" ? "병원이 인터뷰 제안을 거두었어요" : "인터뷰 제안을 거두었어요", detail: null };
    case "taken":
      return { title: "인터뷰 시간을 정했어요", detail: null };
  }
}

/** The application ended: the doctor cancelled it, or the hospital decided. An accepted doctor reads the second text too. */
const withApplication = {
  doctor: "지원을 취소해서 함께 취소됐어요.",
  hospital: "지원의 결과가 정해져서 함께 취소됐어요.",
} as const satisfies Record<ApplicationSide, string>;

/** Why an interview was cancelled, as one side reads it. */
export function cancelledText({ cancelled }: Interview, side: ApplicationSide): State {
  if (cancelled === null) return { title: "", detail: null };
  const isOwn = cancelled.by === side;
  const who = side === "doctor" ? "병원" : "지원자";
  return {
    title: isOwn ? "인터뷰를 취소했어요" : `${who}${side === "doctor" ? "이" : "가"} 인터뷰를 취소했어요`,
    detail: cancelled.reason === null ? withApplication[cancelled.by] : `“${cancelled.reason}”`,
  };
}

/** Whether `2026-12-03` is today in Seoul. */
export const isToday = (day: string): boolean => seoulDay() === day;

/** Minutes since midnight in Seoul. */
export const minutesOfDay = (time: string): number => {
  const clock = inSeoul(time);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
};
