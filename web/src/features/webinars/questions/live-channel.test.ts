import type { LiveEvent } from "@rounds/contract/webinars/live.ts";
import { afterEach, expect, test, vi } from "vitest";
import * as sessionRenewal from "../../../lib/session-renewal.ts";
import * as webinarSession from "../../../lib/webinar-session.ts";
import { followSession } from "./live-channel.ts";

vi.spyOn(webinarSession, "webinarToken").mockResolvedValue("token");
const renew = vi.spyOn(webinarSession, "renewWebinarToken").mockResolvedValue(true);
const endSession = vi.spyOn(sessionRenewal, "endSessionHere").mockReturnValue(undefined);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = (text: string): Response => new Response(text, { status: 200, headers: { "content-type": "text/event-stream" } });
const deleted = (id: number): string => `id: ${id}\nevent: question.deleted\ndata: {"question":{"id":${id}}}\n\n`;

test("a lost or refused channel opens again behind the newest event", async () => {
  const opened: (string | null)[] = [];
  const responses = [() => stream(`retry: 1\n\n${deleted(13)}`), () => new Response("", { status: 503 }), () => stream(deleted(14))];
  vi.stubGlobal("fetch", async (_url: URL, { headers }: { headers: Headers }) => {
    expect(headers.get("authorization")).toBe("Bearer token");
    expect(headers.get("x-channel")).toBe("rounds");
    opened.push(headers.get("last-event-id"));
    const respond = responses[opened.length - 1];
    return respond ? respond() : new Promise<Response>(() => {});
  });
  const events: LiveEvent[] = [];
  const states: boolean[] = [];
  const stop = followSession({
    sessionId: 7,
    lastEventId: "12",
    onEvent: (event) => events.push(event),
    onLost: (since) => states.push(since !== null),
  });
  await expect.poll(() => events).toHaveLength(2);
  stop();
  expect(opened.slice(0, 3)).toEqual(["12", "13", "13"]);
  expect(events).toEqual([13, 14].map((id) => ({ type: "question.deleted", question: { id } })));
  expect(states).toContain(true);
});

test("a channel that the server closes permanently is not opened again, and does not count as lost", async () => {
  const opened = vi.fn<() => Promise<Response>>(async () => stream('retry: 1\n\nevent: closed\ndata: {"reason":"unpublished"}\n\n'));
  vi.stubGlobal("fetch", opened);
  const onLost = vi.fn<(since: number | null) => void>();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const event = await new Promise<LiveEvent>((resolve) => followSession({ sessionId: 7, lastEventId: "12", onEvent: resolve, onLost }));
  expect(event).toEqual({ type: "closed", reason: "unpublished" });
  // Longer than the pause of the server, and than the first one after a refusal.
  await vi.advanceTimersByTimeAsync(2000);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

test("a channel of an ended session opens the login page, and is not opened again", async () => {
  const opened = vi.fn<() => Promise<Response>>(async () => new Response("", { status: 401 }));
  vi.stubGlobal("fetch", opened);
  const onLost = vi.fn<(since: number | null) => void>();
  const follow = () => followSession({ sessionId: 7, lastEventId: "12", onEvent: () => {}, onLost });
  const stop = follow();
  await expect.poll(() => renew.mock.calls).toEqual([["token"]]);
  expect(endSession).not.toHaveBeenCalled();
  stop();
  onLost.mockClear();
  renew.mockResolvedValueOnce(false);
  const timers = vi.spyOn(window, "setTimeout");
  follow();
  await expect.poll(() => endSession.mock.calls).toHaveLength(1);
  await expect.poll(() => onLost.mock.calls).toHaveLength(1);
  // The first pause before a refused stream is opened again.
  expect(timers.mock.calls.filter(([, ms]) => ms === 1000)).toEqual([]);
  expect(opened).toHaveBeenCalledTimes(2);
  timers.mockRestore();
});
