import type { actionNames, contentStatuses, eventStates } from "@rounds/contract/engagement/events.ts";
import { randomInt } from "node:crypto";

type Window = { readonly starts_at: string; readonly ends_at: string | null };

/** The end is the first moment after the event. */
export function stateOf({ starts_at, ends_at }: Window, now: Date): (typeof eventStates)[number] {
  if (now.getTime() < Date.parse(starts_at)) return "scheduled";
  return ends_at === null || now.getTime() < Date.parse(ends_at) ? "live" : "ended";
}

type Progress = {
  readonly has_begun: boolean;
  readonly has_answered: boolean;
  readonly additional_actions: readonly string[];
  readonly done_actions: readonly string[];
};

export function contentStatusOf({ has_begun, has_answered }: Progress): (typeof contentStatuses)[number] {
  if (has_answered) return "completed";
  return has_begun ? "incompleted" : "not_started";
}

export const actionsOf = ({ additional_actions, done_actions }: Progress) =>
  additional_actions.map((name) => ({
    name: name as (typeof actionNames)[number],
    status: done_actions.includes(name) ? ("completed" as const) : ("incompleted" as const),
  }));

/** All questions and all actions are done, and the event runs. */
export const canComplete = (event: Progress & Window, now: Date): boolean =>
  stateOf(event, now) === "live" && event.has_answered && event.additional_actions.every((name) => event.done_actions.includes(name));

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Eight characters without look-alikes such as O and 0: 40 bits. */
export const newInviteCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Of 100, with one decimal. */
export const scoreOf = (correct: number, questions: number): number =>
  questions === 0 ? 0 : Math.round((correct / questions) * 1000) / 10;
