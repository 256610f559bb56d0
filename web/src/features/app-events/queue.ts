import type { AppEventInput } from "@rounds/contract/app-events.ts";

/** An event that waits, with the person who did it: somebody else's session must not report it as theirs. */
export type Waiting = { readonly event: AppEventInput & { readonly id: string }; readonly userCode: string | null };

const key = "app-events";
/** More than this is not worth keeping: the oldest go first. */
const most = 100;

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === "object" && value !== null && "event" in value && "userCode" in value;

/** What has not been confirmed yet; it outlives a reload of the tab. */
export const readQueue = (): readonly Waiting[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch (error) {
    // Written by something else: as good as nothing.
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
};

const write = (queue: readonly Waiting[]): void => sessionStorage.setItem(key, JSON.stringify(queue.slice(-most)));

export const addToQueue = (waiting: Waiting): void => write([...readQueue(), waiting]);

export const removeFromQueue = (ids: ReadonlySet<string>): void => write(readQueue().filter(({ event }) => !ids.has(event.id)));
