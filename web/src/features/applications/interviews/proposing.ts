import { type Arrangement, interviewHorizonDays, interviewLead } from "@rounds/contract/applications/interviews.ts";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { isAccepted } from "@rounds/contract/vocabulary.ts";
import { ApiError } from "../../../lib/api.ts";
import { daysLater, seoulDay } from "../../../lib/seoul-time.ts";
import { isFull } from "./texts.ts";
import type { Block } from "./week.ts";

/** The application has a result, so no change of its status is a way to an interview. An application that ended with its post has none. */
export const hasResult = (row: Pick<ReviewedApplication, "active" | "drop_reason" | "current_status">): boolean =>
  !row.active || row.drop_reason !== "" || isAccepted(row.current_status);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Why the hospital cannot propose times now. Null if it can. A new proposal would replace an open one, which must be taken back first while
 * the doctor can still take a time.
 */
export function proposalObstacle({ interview_proposal: proposal, interview, is_ongoing: isOngoing }: Arrangement): string | null {
  if (!isOngoing) return "끝난 지원이에요. 공고를 마감했다면 진행 상태를 서류합격으로 바꾼 뒤 제안해 주세요.";
  if (interview !== null && interview.state !== "cancelled" && interview.state !== "over")
    return "이미 잡힌 인터뷰가 있어요. 시간을 옮기거나 취소한 뒤 제안해 주세요.";
  if (proposal?.state === "open" && !isFull(proposal)) return "제안한 시간에 답을 기다리고 있어요. 그 제안을 거둔 뒤 다시 제안해 주세요.";
  return null;
}

/** The first time is tomorrow after the consultation hours, and each further one a day later. */
export const nextStart = (last: string | undefined, now: number = Date.now()): string =>
  last === undefined
    ? new Date(`${daysLater(seoulDay(now), 1)}T18:00:00+09:00`).toISOString()
    : new Date(Date.parse(last) + dayMs).toISOString();

/** Why each time cannot be proposed, in their order. Null for a time that can. */
export function timeProblems(times: readonly string[], minutes: number, now: number = Date.now()): (string | null)[] {
  const starts = times.map((time) => Date.parse(time));
  return starts.map((start, index) => {
    if (start < now) return "지난 시간이에요. 앞으로의 시간을 골라 주세요.";
    if (start - now < interviewLead.propose * minuteMs) return "두 시간 뒤부터 제안할 수 있어요.";
    if (start - now > interviewHorizonDays * dayMs) return `${interviewHorizonDays}일 안의 시간을 골라 주세요.`;
    const other = starts.findIndex((one, place) => place !== index && Math.abs(one - start) < minutes * minuteMs);
    return other === -1 ? null : `${other + 1}번째 시간과 겹쳐요.`;
  });
}

type Times = { readonly starts_at: readonly string[]; readonly minutes: number; readonly member_user_id?: number | undefined };

/** The server's sentence for each time of `now` that it refused in `sent`. Null for other times, and after another interviewer or length. */
export function refusedTimes(failure: unknown, sent: Times | undefined, now: Times): (string | null)[] {
  const isSame = sent !== undefined && sent.member_user_id === now.member_user_id && sent.minutes === now.minutes;
  const messages = new Map(
    (isSame && failure instanceof ApiError ? failure.errors : []).map(({ path: [field, index] = [], message }) => [
      field === "starts_at" ? sent?.starts_at[Number(index)] : undefined,
      message,
    ]),
  );
  return now.starts_at.map((time) => messages.get(time) ?? null);
}

/** The step of the week in which a time is offered by a tap. */
const stepMinutes = 30;

type Hours = { readonly from: number; readonly to: number };

/** The time of a minute of a day in Seoul. */
export const timeAt = (day: string, minute: number): string =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + minute * minuteMs).toISOString();

/**
 * The half hours of a day in which a new interview can begin, in minutes since midnight. A time is blocked while it is too soon or too late to be
 * proposed, and while an agreed interview takes it.
 */
export function freeStarts(day: string, hours: Hours, blocks: readonly Block[], now: number = Date.now()): number[] {
  const steps = Array.from({ length: ((hours.to - hours.from) * 60) / stepMinutes }, (_, step) => hours.from * 60 + step * stepMinutes);
  const taken = blocks.filter((block) => block.day === day && block.kind === "taken");
  return steps.filter(
    (minute) =>
      timeProblems([timeAt(day, minute)], stepMinutes, now)[0] === null &&
      !taken.some(({ from, to }) => from < minute + stepMinutes && to > minute),
  );
}

/** Half hours that follow each other, as spans of minutes. */
export function spansOf(hours: Hours, free: readonly number[]): { readonly from: number; readonly to: number }[] {
  const isFree = new Set(free);
  const spans: { from: number; to: number }[] = [];
  for (let minute = hours.from * 60; minute < hours.to * 60; minute += stepMinutes) {
    if (isFree.has(minute)) continue;
    const last = spans.at(-1);
    if (last?.to === minute) last.to = minute + stepMinutes;
    else spans.push({ from: minute, to: minute + stepMinutes });
  }
  return spans;
}
