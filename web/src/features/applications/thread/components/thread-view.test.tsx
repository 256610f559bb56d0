import { MantineProvider } from "@mantine/core";
import type { ThreadMessage } from "@rounds/contract/applications/thread.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { heightOfBottomBars } from "../../../../ui/window-bars.ts";
import type { Composer } from "../mutations.ts";
import { makeThread } from "../testing.ts";
import { ThreadItems } from "./thread-items.tsx";
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

const messageOf = (id: number, side: "doctor" | "hospital") =>
  ({ id, side, sender_name: null, text: `글 ${id}`, file: null, sent_at: "2026-11-20T07:08:00Z" }) as const;

test("a person who reads older messages sees that new ones arrive, and an own message leads to the end", () => {
  let update: (change: { messages: ReturnType<typeof messageOf>[]; unsent: Composer["unsent"] }) => void = () => {};
  const View = () => {
    const [{ messages, unsent }, set] = useState({ messages: [messageOf(1, "hospital")], unsent: [] as Composer["unsent"] });
    update = set;
    return (
      <ThreadItems
        loaded={{ thread: makeThread(), messages, nextCursor: null, lastEventId: "0" }}
        composer={{ ...composer, unsent }}
        look="console"
        onFile={() => {}}
      />
    );
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={makeClient()}>
        <View />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const list = screen.getByRole("group", { name: "대화 내용" });
  list.scrollTo = vi.fn<() => void>(() => {
    list.scrollTop = 0;
  });
  const scrollTo = (top: number) => {
    list.scrollTop = top;
    fireEvent.scroll(list);
  };
  scrollTo(-400);
  const messages = [messageOf(1, "hospital"), messageOf(2, "doctor"), messageOf(3, "hospital")];
  act(() => update({ messages, unsent: [] }));
  fireEvent.click(screen.getByRole("button", { name: "새 메시지 1" }));
  expect(list.scrollTop).toBe(0);
  scrollTo(0);
  expect(screen.queryByRole("button", { name: /^새 메시지/ })).toBeNull();
  scrollTo(-400);
  const unsent = { key: "a", text: "내 글", withFile: false, after: 3, pressedAt: 1, state: "sending" } as const;
  act(() => update({ messages, unsent: [unsent] }));
  expect(list.scrollTop).toBe(0);
});

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

test("the status of the connection and of the characters left exist empty, because screen readers only announce their changes", () => {
  show({ look: "reading", side: "doctor", messages: [] });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["", ""]);
});
