import type { ThreadEvent, ThreadMessage } from "@rounds/contract/applications/thread.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import type { Unsent } from "./unsent.ts";

/**
 * One element of a thread, in the order of the screen. A further kind gets its place here and its component in `thread-items.tsx`.
 */
export type ThreadItem =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | { readonly kind: "event"; readonly key: string; readonly event: ThreadEvent & { readonly at: string } }
  | { readonly kind: "interview"; readonly key: string }
  | { readonly kind: "message"; readonly key: string; readonly message: ThreadMessage }
  | { readonly kind: "unsent"; readonly key: string; readonly unsent: Unsent };

type Timed = { readonly at: string; readonly item: Exclude<ThreadItem, { kind: "day" | "unsent" }> };

const hasTime = (event: ThreadEvent): event is ThreadEvent & { at: string } => event.at !== null;

/**
 * Messages, events and the interview by time, with a line before each day. Unsent messages come last. Events before the oldest loaded message
 * appear with their older messages. The interview always appears, because the doctor may have to choose a time.
 */
export function itemsOf(
  messages: readonly ThreadMessage[],
  events: readonly ThreadEvent[],
  unsent: readonly Unsent[],
  hasOlder: boolean,
  interviewAt: string | null = null,
): ThreadItem[] {
  const [oldest] = messages;
  const from = hasOlder && oldest ? Date.parse(oldest.sent_at) : -Infinity;
  const timed: Timed[] = [
    ...events
      .filter(hasTime)
      .map((event, place) => ({ at: event.at, item: { kind: "event" as const, key: `e${place}`, event } }))
      .filter(({ at }) => Date.parse(at) >= from),
    ...messages.map((message) => ({ at: message.sent_at, item: { kind: "message" as const, key: `m${message.id}`, message } })),
    ...(interviewAt === null ? [] : [{ at: interviewAt, item: { kind: "interview" as const, key: "interview" } }]),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const items: ThreadItem[] = [];
  let day = "";
  for (const { at, item } of timed) {
    const next = seoulDay(at);
    if (next !== day) items.push({ kind: "day", key: `d${next}`, at });
    day = next;
    items.push(item);
  }
  return [...items, ...unsent.map((one) => ({ kind: "unsent" as const, key: `u${one.key}`, unsent: one }))];
}

/**
 * Leaves out messages in flight that the live channel has brought before the response to their sender. They would appear twice for a moment.
 */
export function notDelivered(unsent: readonly Unsent[], messages: readonly ThreadMessage[], side: ApplicationSide): Unsent[] {
  const delivered = new Set<number>();
  return unsent.filter(({ state, text, after = Infinity }) => {
    const copy = messages.find(({ id, ...message }) => id > after && message.side === side && message.text === text && !delivered.has(id));
    if (state === "failed" || !copy) return true;
    delivered.add(copy.id);
    return false;
  });
}

/** Adds new messages, or replaces those with the same id. Oldest first. */
export function withMessages(known: readonly ThreadMessage[], added: readonly ThreadMessage[]): ThreadMessage[] {
  const byId = new Map([...known, ...added].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
