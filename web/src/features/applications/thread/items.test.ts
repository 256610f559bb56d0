import type { ThreadEvent, ThreadMessage } from "@rounds/contract/applications/thread.ts";
import { expect, test } from "vitest";
import { itemsOf, notDelivered, withMessages } from "./items.ts";

const message = (id: number, sent_at: string): ThreadMessage => ({
  id,
  side: "doctor",
  sender_name: null,
  text: `${id}`,
  file: null,
  sent_at,
});
const stage = (at: string | null): ThreadEvent => ({ kind: "stage", at, stage: "document_passed", side: null, reason: null });

test("messages and events are in the order of time, below their day in Seoul; unsent messages come last", () => {
  const items = itemsOf(
    [message(1, "2026-11-20T07:08:00Z"), message(2, "2026-11-20T16:00:00Z")],
    [stage("2026-11-20T07:05:00Z"), stage(null)],
    [{ key: "a", text: "나중", withFile: false, state: "failed" }],
    false,
  );
  // 16:00 UTC is one o'clock of the next day.
  expect(items.map(({ key }) => key)).toEqual(["d2026-11-20", "e0", "m1", "d2026-11-21", "m2", "ua"]);
});

test("events before the oldest loaded message wait for the older messages", () => {
  const loaded = [message(9, "2026-11-20T07:08:00Z")];
  const events = [stage("2026-11-01T00:00:00Z"), stage("2026-11-20T08:00:00Z")];
  expect(itemsOf(loaded, events, [], true).map(({ key }) => key)).toEqual(["d2026-11-20", "m9", "e1"]);
  expect(itemsOf(loaded, events, [], false).map(({ key }) => key)).toEqual(["d2026-11-01", "e0", "d2026-11-20", "m9", "e1"]);
});

test("the interview is at its time, also before older messages are loaded", () => {
  const loaded = [message(8, "2026-11-20T07:08:00Z"), message(9, "2026-11-20T09:00:00Z")];
  const keysAt = (at: string, hasOlder = false) => itemsOf(loaded, [], [], hasOlder, at).map(({ key }) => key);
  expect(keysAt("2026-11-20T08:00:00Z")).toEqual(["d2026-11-20", "m8", "interview", "m9"]);
  expect(keysAt("2026-11-20T10:00:00Z")).toEqual(["d2026-11-20", "m8", "m9", "interview"]);
  expect(keysAt("2026-11-19T08:00:00Z", true)).toEqual(["d2026-11-19", "interview", "d2026-11-20", "m8", "m9"]);
});

test("a message that arrives twice is shown once", () => {
  const [one, two] = [message(1, "2026-11-20T07:08:00Z"), message(2, "2026-11-20T07:09:00Z")];
  expect(withMessages([two], [one, two])).toEqual([one, two]);
});

test("a message in flight disappears when the live channel brings it before the response, once for each copy", () => {
  const unsent = ["a", "b"].map((key) => ({ key, text: "2", withFile: false, after: 1, state: "sending" as const }));
  const sent = [message(1, "2026-11-20T07:08:00Z"), message(2, "2026-11-20T07:09:00Z")];
  const remaining = (messages: ThreadMessage[]) => notDelivered(unsent, messages, "doctor").map(({ key }) => key);
  expect(remaining(sent.slice(0, 1))).toEqual(["a", "b"]);
  expect(remaining(sent)).toEqual(["b"]);
  expect(remaining([...sent, { ...message(3, "2026-11-20T07:10:00Z"), text: "2" }])).toEqual([]);
  expect(notDelivered(unsent, sent, "hospital"), "the other side's text").toHaveLength(2);
  expect(
    notDelivered(
      unsent.map((one) => ({ ...one, after: 2 })),
      sent,
      "doctor",
    ),
    "an older message with this text",
  ).toHaveLength(2);
  expect(
    notDelivered(
      unsent.map((one) => ({ ...one, state: "failed" as const })),
      sent,
      "doctor",
    ),
    "a failed message waits for its writer",
  ).toHaveLength(2);
});
