import type { visitorEvents } from "@rounds/contract/app-events.ts";
import { freshToken, renewSession } from "../../lib/session-renewal.ts";
import { isStale, readSession } from "../../lib/session-store.ts";
import { addToQueue, readQueue, removeFromQueue, type Waiting } from "./queue.ts";
import { newId, visitOf } from "./visit.ts";

/** Where a doctor opened the post from. */
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

/** Copied from the contract, because its schemas would add weight to public pages. A test compares the two. */
export const eventsPath = "/api/v1/app_events";
/** The contract's limit for one call. */
export const maxPerCall = 50;

const idleMs = 2000;
const firstRetryMs = 5000;
const maxRetryMs = 5 * 60_000;

let isScheduled = false;
let isListening = false;
let failures = 0;
/** Ids of events in flight. */
const inFlight = new Set<string>();

/** Queues an event. The queue is sent when the browser is idle. Never throws and never blocks. */
export const track = (name: EventName, data: Data = {}): void => {
  try {
    const userCode = readSession()?.userCode ?? null;
    const user_agent = navigator.userAgent.toLowerCase().slice(0, 500);
    addToQueue({ event: { id: newId(), name, platform: "web", visit_id: visitOf(userCode), data: { ...data, user_agent } }, userCode });
    listen();
    schedule();
  } catch (error) {
    // When the storage is full or forbidden, the event is lost. The click must still work.
    if (!(error instanceof DOMException)) throw error;
  }
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  // On a phone, this is the last event that a page is sure to receive before it closes.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void sendBeforeHiding();
    else if (readQueue().length > 0) schedule();
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
  if (failures > 0) setTimeout(run, Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs));
  else if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: idleMs });
  else setTimeout(run, idleMs);
};

const flush = async (): Promise<void> => {
  try {
    const token = await freshToken();
    if ((await send(token)) !== "unauthorized" || token === null) return;
    if (await renewSession(token)) schedule();
    // The session has ended, so no token will be accepted for this user's events.
    else drop(readQueue().filter(({ userCode }) => userCode !== null));
  } catch {
    // The session cannot be renewed now. Other calls that need the session show this to the user.
    retryLater();
  }
};

/**
 * Sends with the current token. An expired token is not renewed here: if the page closes during a renewal, the new tokens are lost and the
 * user is signed out. The events then wait until the page is visible again.
 */
const sendBeforeHiding = async (): Promise<void> => {
  const session = readSession();
  if (session === null || !isStale(session)) await send(session?.accessToken ?? null);
};

const retryLater = (): void => {
  failures += 1;
  schedule();
};

/**
 * Reports the waiting events. They leave the queue when the server has accepted or refused them. The server stores an event only once, even
 * if it arrives twice. `unauthorized`: the server did not accept the token, and the events are still in the queue.
 */
const send = async (token: string | null): Promise<Outcome> => {
  const userCode = token === null ? null : (readSession()?.userCode ?? null);
  const queue = readQueue();
  const own = queue
    .filter((waiting) => (waiting.userCode === null || waiting.userCode === userCode) && !inFlight.has(waiting.event.id))
    .slice(0, maxPerCall);
  const foreign = queue.filter((waiting) => waiting.userCode !== null && waiting.userCode !== userCode);
  drop(foreign);
  if (own.length === 0) return "done";
  for (const { event } of own) inFlight.add(event.id);
  const outcome = await post(own, token);
  for (const { event } of own) inFlight.delete(event.id);
  if (outcome === "later") retryLater();
  if (outcome !== "done") return outcome;
  failures = 0;
  drop(own);
  if (readQueue().length > 0) schedule();
  return outcome;
};

const drop = (waiting: readonly Waiting[]): void => {
  if (waiting.length > 0) removeFromQueue(new Set(waiting.map(({ event }) => event.id)));
};

/** `later`: the server was unreachable, or the call was rate-limited. `done`: the server accepted the events, or a retry would fail again. */
type Outcome = "done" | "later" | "unauthorized";

const post = async (waiting: readonly Waiting[], token: string | null): Promise<Outcome> => {
  try {
    const response = await fetch(eventsPath, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ app_events: waiting.map(({ event }) => event) }),
    });
    // The browser counts the request as open until its body is read.
    await response.arrayBuffer();
    const { status } = response;
    if (status === 401 && token !== null) return "unauthorized";
    return status === 429 || status >= 500 ? "later" : "done";
  } catch {
    return "later";
  }
};
