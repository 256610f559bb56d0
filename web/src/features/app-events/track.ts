import type { visitorEvents } from "@rounds/contract/app-events.ts";
import { freshToken } from "../../lib/session-renewal.ts";
import { readSession } from "../../lib/session.ts";
import { addToQueue, readQueue, removeFromQueue, type Waiting } from "./queue.ts";
import { newId, visitOf } from "./visit.ts";

/** Where a person came to a post from. */
export type EventSource = "list" | "applied" | "bookmarked" | "similar" | "share" | "suggestion" | "link";

type DoctorEvent =
  | "view_job_posts"
  | "view_job_post"
  | "read_job_post"
  | "click_apply"
  | "click_question"
  | "click_enter_address"
  | "copy_post_link";
type EventName = DoctorEvent | (typeof visitorEvents)[number];
type Data = { readonly job_post_id?: number; readonly source?: EventSource } & Readonly<Record<string, string | number | boolean | null>>;

/** Said here and not read from the contract, whose schemas would weigh on public pages; a test compares the two. */
export const eventsPath = "/api/v1/app_events";
/** The contract's limit for one call. */
export const mostPerCall = 50;

const idleMs = 2000;
const firstRetryMs = 5000;
const longestRetryMs = 5 * 60_000;

let isScheduled = false;
let isListening = false;
let failures = 0;
/** Sent and not answered yet. */
const underway = new Set<string>();

/** Remembers what happened and reports it when the browser has nothing better to do. Never throws, never waits. */
export const track = (name: EventName, data: Data = {}): void => {
  try {
    const userCode = readSession()?.userCode ?? null;
    const user_agent = navigator.userAgent.toLowerCase().slice(0, 500);
    addToQueue({ event: { id: newId(), name, platform: "web", visit_id: visitOf(userCode), data: { ...data, user_agent } }, userCode });
    listen();
    schedule();
  } catch (error) {
    // Storage that is full or forbidden costs an event, not the click it belongs to.
    if (!(error instanceof DOMException)) throw error;
  }
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  // The last moment at which a page on a phone can count on being heard.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void send(readSession()?.accessToken ?? null);
  });
  window.addEventListener("online", () => {
    failures = 0;
    schedule();
  });
};

const schedule = (): void => {
  if (isScheduled) return;
  isScheduled = true;
  const run = () => {
    isScheduled = false;
    void flush();
  };
  if (failures > 0) setTimeout(run, Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));
  else if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: idleMs });
  else setTimeout(run, idleMs);
};

const flush = async (): Promise<void> => {
  let token: string | null;
  try {
    token = await freshToken();
  } catch {
    // The session could not be renewed now; whoever needs it for more than this will say so.
    retryLater();
    return;
  }
  await send(token);
};

const retryLater = (): void => {
  failures += 1;
  schedule();
};

/** Reports what waits. The queue keeps it until the server has it; the server counts what it gets twice once. */
const send = async (token: string | null): Promise<void> => {
  const userCode = token === null ? null : (readSession()?.userCode ?? null);
  const queue = readQueue();
  const own = queue
    .filter((waiting) => (waiting.userCode === null || waiting.userCode === userCode) && !underway.has(waiting.event.id))
    .slice(0, mostPerCall);
  const foreign = queue.filter((waiting) => waiting.userCode !== null && waiting.userCode !== userCode);
  drop(foreign);
  if (own.length === 0) return;
  for (const { event } of own) underway.add(event.id);
  const outcome = await post(own, token);
  for (const { event } of own) underway.delete(event.id);
  if (outcome === "later") {
    retryLater();
    return;
  }
  failures = 0;
  drop(own);
  if (readQueue().length > 0) schedule();
};

const drop = (waiting: readonly Waiting[]): void => {
  if (waiting.length > 0) removeFromQueue(new Set(waiting.map(({ event }) => event.id)));
};

/** `later`: not reached, or asked to wait. Anything else ends the matter: what was refused will be refused again. */
const post = async (waiting: readonly Waiting[], token: string | null): Promise<"done" | "later"> => {
  try {
    const { status } = await fetch(eventsPath, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ app_events: waiting.map(({ event }) => event) }),
    });
    return status === 429 || status >= 500 ? "later" : "done";
  } catch {
    return "later";
  }
};
