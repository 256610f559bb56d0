import type { actionNames, contentStatuses } from "@rounds/contract/engagement/events.ts";
import { randomInt } from "node:crypto";
import { stateOf, type Window } from "../window.ts";

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
