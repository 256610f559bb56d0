import type { ThreadMessage } from "@rounds/contract/applications/thread.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { heightOfBottomBars } from "../../../../ui/window-bars.ts";
import type { Composer } from "../mutations.ts";
import { makeThread } from "../testing.ts";
import { ThreadView } from "./thread-view.tsx";

// The view reads only these fields.
const composer = { text: "", unsent: [], withFile: false } as Partial<Composer> as Composer;

afterEach(() => {
  vi.restoreAllMocks();
});

type Shown = Pick<Parameters<typeof ThreadView>[0], "look"> & { side: "doctor" | "hospital"; messages: readonly ThreadMessage[] };

const show = ({ look, side, messages }: Shown) =>
  renderSignedIn(
    <ThreadView
      loaded={{ thread: makeThread({ side }), messages, nextCursor: null, lastEventId: "0" }}
      composer={composer}
      look={look}
      lostAt={null}
      label="메시지"
      placeholder=""
      Send={() => <button type="button">보내기</button>}
    />,
    makeClient(),
  );

test("toasts stay above the composer at the bottom of the window", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
    top: window.innerHeight - 110,
    bottom: window.innerHeight,
    height: 110,
  } as DOMRect);
  show({ look: "reading", side: "doctor", messages: [] });
  expect(heightOfBottomBars()).toBe(110);
});

test("a screen reader names the colleague of the hospital who wrote, and the doctor as the own person", () => {
  const message = { id: 1, text: "언제가 좋으세요?", sender_name: "김동료", sent_at: "2026-11-20T01:00:00Z", file: null };
  show({ look: "console", side: "hospital", messages: [{ ...message, side: "hospital" }] });
  expect(screen.getByText("김동료:", { exact: false })).toBeDefined();
  expect(screen.queryByText("나:", { exact: false })).toBeNull();
  cleanup();
  show({ look: "reading", side: "doctor", messages: [{ ...message, side: "doctor" }] });
  expect(screen.getByText("나:", { exact: false })).toBeDefined();
});
