import { createAppEvents, maxEventsPerCall } from "@rounds/contract/app-events.ts";
import { refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readQueue } from "./queue.ts";

type Body = { app_events: { id: string; name: string; visit_id: string; data: Record<string, unknown> }[] };
type Sent = {
  readonly path: string;
  readonly body: Body;
  readonly headers: Record<string, string>;
  readonly keepalive: boolean | undefined;
};

const sent: Sent[] = [];
let respond: () => Promise<Response>;

const signIn = (userCode: string) => {
  localStorage.setItem("access_token", `token-of-${userCode}`);
  localStorage.setItem("refresh_token", "r");
  localStorage.setItem("access_expires_at", String(Date.now() + 3_600_000));
  localStorage.setItem("user_code", userCode);
  localStorage.setItem("user_role", "Doctor");
};

/** Loads a new module for each test: the queue belongs to the tab, but the timers belong to the module. */
const load = async () => {
  vi.resetModules();
  return import("./track.ts");
};

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};
const hide = () => setVisibility("hidden");

/** Expires the access token. `renewed` is the response to the renewal, which `sent` does not list. */
const expire = (renewed: () => Response) => {
  localStorage.setItem("access_expires_at", String(Date.now() - 1000));
  const report = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => (path === refreshSession.path ? renewed() : report(path, init)));
};

const newTokens = (userCode: string) =>
  Response.json({
    access_token: `second-token-of-${userCode}`,
    refresh_token: "r2",
    expires_in: 1800,
    user_code: userCode,
    user_role: "Doctor",
  });

const names = () => sent.map(({ body }) => body.app_events.map(({ name }) => name));

let ofThisTest = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  // Each test loads the module again. The signal removes the listeners of the previous test's module.
  ofThisTest = new AbortController();
  const { signal } = ofThisTest;
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
    listen(type, listener, { signal }),
  );
  sent.length = 0;
  respond = async () => new Response("{}", { status: 201 });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({
      path,
      body: JSON.parse(String(init.body)) as Body,
      headers: init.headers as Record<string, string>,
      keepalive: init.keepalive,
    });
    return respond();
  });
});

afterEach(() => {
  ofThisTest.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test("path and size of a call match the contract", async () => {
  const { eventsPath, maxPerCall } = await load();
  expect([eventsPath, maxPerCall]).toEqual([createAppEvents.path, maxEventsPerCall]);
});

test("events of the same moment are sent together, later, with the session's token and an id for each event", async () => {
  signIn("DOC1");
  const { track } = await load();
  track("view_job_post", { job_post_id: 7, source: "list" });
  track("click_question", { job_post_id: 7 });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()).toEqual([["view_job_post", "click_question"]]);
  expect(sent[0]).toMatchObject({ path: createAppEvents.path, keepalive: true, headers: { authorization: "Bearer token-of-DOC1" } });
  const [first, second] = sent[0]?.body.app_events ?? [];
  expect(first).toMatchObject({ platform: "web", data: { job_post_id: 7, source: "list", user_agent: navigator.userAgent.toLowerCase() } });
  expect(first?.id).not.toBe(second?.id);
  expect(first?.visit_id).toBe(second?.visit_id);
  for (const event of [first, second]) expect(createAppEvents.body.safeParse({ app_event: event }).success).toBe(true);
  expect(readQueue()).toEqual([]);
});

test("a page that is hidden reports immediately", async () => {
  const { track } = await load();
  track("view_login");
  hide();
  expect(names()).toEqual([["view_login"]]);
  expect(sent[0]?.headers).not.toHaveProperty("authorization");
});

test("a page hidden with an expired token keeps its events, and reports them with a new token when it is visible again", async () => {
  signIn("DOC1");
  const { track } = await load();
  track("click_apply", { job_post_id: 7 });
  const renewals = vi.fn(() => newTokens("DOC1"));
  expire(renewals);
  hide();
  await vi.advanceTimersByTimeAsync(0);
  // If a page closes during a renewal, the new tokens are lost and the user is signed out.
  expect([sent, renewals.mock.calls]).toEqual([[], []]);
  setVisibility("visible");
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()).toEqual([["click_apply"]]);
  expect(sent[0]?.headers).toMatchObject({ authorization: "Bearer second-token-of-DOC1" });
  expect(readQueue()).toEqual([]);
});

test("401 for a token that has not expired: the events are sent again with a new token", async () => {
  signIn("DOC1");
  const { track } = await load();
  track("click_apply", { job_post_id: 7 });
  respond = async () => new Response("{}", { status: sent.at(-1)?.headers["authorization"] === "Bearer token-of-DOC1" ? 401 : 201 });
  expire(() => newTokens("DOC1"));
  localStorage.setItem("access_expires_at", String(Date.now() + 3_600_000));
  hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(readQueue()).toHaveLength(1);
  setVisibility("visible");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ headers }) => headers["authorization"])).toEqual([
    "Bearer token-of-DOC1",
    "Bearer token-of-DOC1",
    "Bearer second-token-of-DOC1",
  ]);
  expect(readQueue()).toEqual([]);
});

test("401 in a session that has ended: the events are dropped", async () => {
  signIn("DOC1");
  const { track } = await load();
  track("click_apply", { job_post_id: 7 });
  respond = async () => new Response("{}", { status: 401 });
  expire(() => Response.json({ errors: [{ code: "session.required", detail: "" }] }, { status: 401 }));
  localStorage.setItem("access_expires_at", String(Date.now() + 3_600_000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(readQueue()).toEqual([]);
});

test("an event in flight is not sent a second time", async () => {
  const { track } = await load();
  let arrive = (_answer: Response): void => undefined;
  respond = () => new Promise((resolve) => (arrive = resolve));
  track("view_login");
  await vi.advanceTimersByTimeAsync(2000);
  hide();
  expect(names()).toEqual([["view_login"]]);
  arrive(new Response("{}", { status: 201 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(readQueue()).toEqual([]);
});

test("offline: retries with growing delays, and immediately when the network is back", async () => {
  const { track } = await load();
  respond = async () => {
    throw new TypeError("Failed to fetch");
  };
  track("view_login");
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(4900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9800);
  expect(sent).toHaveLength(2);
  respond = async () => new Response("{}", { status: 201 });
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ body }) => body.app_events[0]?.id)).size).toBe(1);
  expect(readQueue()).toEqual([]);
});

test.each([429, 500, 503])("%i: unconfirmed events survive a reload and are sent with the next report", async (status) => {
  respond = async () => new Response("", { status });
  const before = await load();
  before.track("view_login");
  hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(readQueue()).toHaveLength(1);
  respond = async () => new Response("{}", { status: 201 });
  sent.length = 0;
  const after = await load();
  after.track("click_login");
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()[0]).toEqual(["view_login", "click_login"]);
});

test.each([400, 401, 403, 413])("%i: a refused event is not sent again", async (status) => {
  respond = async () => new Response("", { status });
  const { track } = await load();
  track("view_login");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(readQueue()).toEqual([]);
});

test("events of one user are not reported as another user's, and the second user starts a new visit", async () => {
  signIn("DOC1");
  const { track } = await load();
  track("click_apply", { job_post_id: 7 });
  const [first] = readQueue();
  signIn("DOC2");
  track("click_question", { job_post_id: 8 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()).toEqual([["click_question"]]);
  expect(sent[0]?.body.app_events[0]?.visit_id).not.toBe(first?.event.visit_id);
});

test("a visit continues after the visitor signs in", async () => {
  const { track } = await load();
  track("view_single_post", { job_post_id: 7 });
  signIn("DOC1");
  track("view_job_post", { job_post_id: 7, source: "share" });
  await vi.advanceTimersByTimeAsync(2000);
  const [before, after] = sent[0]?.body.app_events ?? [];
  expect(before?.visit_id).toBe(after?.visit_id);
});

test("more events than one call allows are sent in several calls", async () => {
  const { track, maxPerCall } = await load();
  for (let done = 0; done < maxPerCall + 3; done++) track("view_login");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ body }) => body.app_events.length)).toEqual([maxPerCall, 3]);
});

test("a storage error loses the event but does not throw", async () => {
  const { track } = await load();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => track("view_login")).not.toThrow();
});
