import type { AppEventInput } from "@rounds/contract/app-events.ts";

/** A queued event with the user who caused it. A session of another user must not report it. */
export type Waiting = { readonly event: AppEventInput & { readonly id: string }; readonly userCode: string | null };

const key = "app-events";
/** The queue's limit. At the limit, the oldest events are dropped. */
const queueLimit = 100;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === "object" && value !== null && "event" in value && "userCode" in value;

/** Events that the server has not confirmed. They survive a reload of the tab. */
export const readQueue = (): readonly Waiting[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch (error) {
    // Other code wrote this value: treat it as an empty queue.
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
};

const write = (queue: readonly Waiting[]): void => sessionStorage.setItem(key, JSON.stringify(queue.slice(-queueLimit)));

export const addToQueue = (waiting: Waiting): void => write([...readQueue(), waiting]);

export const removeFromQueue = (ids: ReadonlySet<string>): void => write(readQueue().filter(({ event }) => !ids.has(event.id)));
