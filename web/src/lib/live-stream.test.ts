import { expect, test, vi } from "vitest";
import { followEvents } from "./live-stream.ts";

const library = vi.hoisted(() => ({ isReachable: false, opened: [] as EventTarget[] }));

vi.mock("eventsource", () => {
  if (!library.isReachable) throw new TypeError("Failed to fetch dynamically imported module");
  class EventSource extends EventTarget {
    constructor() {
      super();
      library.opened.push(this);
    }
    close() {}
  }
  return { EventSource };
});

test("a stream whose code did not arrive shows that it is lost, and opens as soon as the code arrives", async () => {
  const lost: (number | null)[] = [];
  const stop = followEvents({
    path: "/api/v1/threads/1/stream",
    types: ["message"],
    lastEventId: "0",
    onEvent: () => {},
    isLast: () => false,
    onLost: (since) => lost.push(since),
  });
  await expect.poll(() => lost).toEqual([expect.any(Number)]);
  library.isReachable = true;
  await expect.poll(() => library.opened.length).toBe(1);
  library.opened[0]?.dispatchEvent(new Event("open"));
  expect(lost.at(-1)).toBeNull();
  stop();
});
