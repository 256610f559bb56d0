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

test("toasts stay above the composer at the bottom of the window", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
    top: window.innerHeight - 110,
    bottom: window.innerHeight,
    height: 110,
  } as DOMRect);
  renderSignedIn(
    <ThreadView
      loaded={{ thread: makeThread(), messages: [], nextCursor: null, lastEventId: "0" }}
      composer={composer}
      look="reading"
      lostAt={null}
      label="메시지"
      placeholder=""
      Send={() => <button type="button">보내기</button>}
    />,
    makeClient(),
  );
  expect(heightOfBottomBars()).toBe(110);
});
