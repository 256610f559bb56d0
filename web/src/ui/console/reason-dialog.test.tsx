import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readDraft } from "../../lib/drafts.ts";
import { clearSession } from "../../lib/session-store.ts";
import { signInAs } from "../../testing/session.ts";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

const draft = "post-rejection:7";

const show = () => {
  signInAs("OP1", "PingPongMaster");
  renderSignedIn(
    <ReasonDialog
      draft={draft}
      title="공고 7번을 반려할까요?"
      description="병원 담당자에게 알림으로 전해요."
      readyReasons={["급여가 달라요."]}
      maxLength={200}
      onReject={vi.fn()}
      onClose={vi.fn()}
    />,
    makeClient(),
  );
};

test("a typed reason is back after the session ended, and gone with its dialog", async () => {
  show();
  fireEvent.click(await screen.findByRole("radio", { name: "직접 쓰기" }));
  fireEvent.change(screen.getByRole("textbox", { name: "이유" }), { target: { value: "주소가 병원과 달라요." } });
  clearSession();
  cleanup();
  show();
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "이유" })).value).toBe("주소가 병원과 달라요.");
  cleanup();
  expect(readDraft(draft)).toBeNull();
});
