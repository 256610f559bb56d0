import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ReadThread } from "./read-thread.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a reason that is not sent before the session ends is back after the next sign-in, and gone once it is sent", async () => {
  const thread = { events: [], doctor: { name: null } };
  serve({ "POST /api/v1/job_applications/7/thread/readings": [201, { thread, messages: [] }] });
  const open = async () => {
    signInAs("OP1", "PingPongMaster");
    renderSignedIn(<ReadThread applicationId={7} name="오도현" />, makeClient());
    fireEvent.click(screen.getByRole("button", { name: "대화 읽기" }));
    return screen.findByRole<HTMLInputElement>("textbox", { name: "읽는 사유" });
  };
  fireEvent.change(await open(), { target: { value: "신고 확인" } });
  clearSession();
  cleanup();
  const field = await open();
  expect(field.value).toBe("신고 확인");
  fireEvent.submit(field);
  await screen.findByText("아직 주고받은 메시지가 없습니다.");
  expect(draftNames("thread-reading")).toEqual([]);
});
