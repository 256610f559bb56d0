import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ReportDialog } from "./report-dialog.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

test("a report that is not sent before the session ends is back after the next sign-in, and gone once it is sent", async () => {
  const sent = serve({ "POST /api/v1/job_posts/4/reports": [201, {}] });
  const onClose = vi.fn();
  const show = () => renderSignedIn(<ReportDialog jobPostId={4} hospitalName="하늘온내과의원" onClose={onClose} />, makeClient());
  signInAs("DOC1");
  show();
  fireEvent.click(screen.getByRole("radio", { name: "다른 문제가 있어요" }));
  fireEvent.change(screen.getByLabelText("어떤 점이 다른가요?"), { target: { value: "당직이 있었어요" } });
  clearSession();
  cleanup();
  signInAs("DOC1");
  show();
  expect(screen.getByLabelText<HTMLTextAreaElement>("어떤 점이 다른가요?").value).toBe("당직이 있었어요");
  fireEvent.click(screen.getByRole("button", { name: "신고하기" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.at(-1)?.body).toEqual({ job_post_report: { reason: "other", detail: "당직이 있었어요" } });
  expect(draftNames("report:")).toEqual([]);
});

test("a report that the end of the session refused is stored, also when the doctor sends it without a change", async () => {
  signInAs("DOC1");
  serve({ "POST /api/v1/job_posts/4/reports": refusal(429, "rate.limited", "잠시 후 다시 시도해 주세요.") });
  renderSignedIn(<ReportDialog jobPostId={4} hospitalName="하늘온내과의원" onClose={vi.fn()} />, makeClient());
  fireEvent.click(screen.getByRole("button", { name: "신고하기" }));
  await screen.findByText("잠시 후 다시 시도해 주세요.");
  expect(draftNames("report:")).toEqual(["report:4"]);
});
