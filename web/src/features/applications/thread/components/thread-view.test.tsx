import type { Thread } from "@rounds/contract/applications/thread.ts";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { heightOfBottomBars } from "../../../../ui/window-bars.ts";
import type { Composer } from "../mutations.ts";
import { ThreadView } from "./thread-view.tsx";

const thread: Thread = {
  job_application_id: 55,
  job_post: { id: 7, title: "내과 전문의" },
  hospital: { id: 3, name: "맑은숲병원", image_url: "" },
  doctor: { name: "한서윤" },
  stage: "applied",
  events: [],
  side: "doctor",
  closes_at: null,
  closed_by: null,
  can_write: true,
  resume_file: null,
  read_message_id: null,
  unread_count: 0,
  own_phone: { shared_at: null, can_share: true },
  other_phone: null,
};
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
      loaded={{ thread, messages: [], nextCursor: null, lastEventId: "0" }}
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
