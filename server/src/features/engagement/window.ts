import type { eventStates } from "@rounds/contract/engagement/events.ts";

export type Window = { readonly starts_at: string; readonly ends_at: string | null };

/** The start belongs to the window, the end does not. */
export function stateOf({ starts_at, ends_at }: Window, now: Date): (typeof eventStates)[number] {
  if (now.getTime() < Date.parse(starts_at)) return "scheduled";
  return ends_at === null || now.getTime() < Date.parse(ends_at) ? "live" : "ended";
}
