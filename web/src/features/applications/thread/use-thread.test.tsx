import type { LiveThreadEvent, Thread } from "@rounds/contract/applications/thread.ts";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as liveStream from "../../../lib/live-stream.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { useThread } from "./use-thread.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const CanWrite = () => <p>{useThread(7).data?.thread.can_write === false ? "닫힘" : "열림"}</p>;

test("a thread that has changed is loaded whole if its short load fails, because its event comes only once", async () => {
  const events: ((event: LiveThreadEvent, lastEventId: string) => void)[] = [];
  vi.spyOn(liveStream, "followEvents").mockImplementation(({ onEvent }) => {
    events.push(onEvent as (typeof events)[number]);
    return () => {};
  });
  let canWrite = true;
  const load = () => {
    const thread: Partial<Thread> = { side: "doctor", can_write: canWrite };
    return [200, { thread, messages: [], next_cursor: null, last_event_id: "1" }] as const;
  };
  serve({
    "GET /api/v1/job_applications/7/thread?limit=50": load,
    "GET /api/v1/job_applications/7/thread?limit=1": refusal(503, "server.busy", "잠시 후 다시 시도해 주세요."),
  });
  renderSignedIn(<CanWrite />, makeClient());
  await expect.poll(() => events).toHaveLength(1);
  canWrite = false;
  events[0]?.({ type: "changed", messages: [], read: { doctor: null, hospital: null }, is_thread_changed: true }, "2");
  expect(await screen.findByText("닫힘")).toBeDefined();
});
