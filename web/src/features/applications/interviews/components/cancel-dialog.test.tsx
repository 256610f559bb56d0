import type { Interview } from "@rounds/contract/applications/interviews.ts";
import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { jobPostKeys } from "../../../job-posts/index.ts";
import { arrangementWith, plannedInterview } from "../testing.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

const interview: Interview = { ...plannedInterview, starts_at: "2026-12-09T01:00:00Z", ends_at: "2026-12-09T01:30:00Z" };

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

test("a refused cancellation loads the status of the application again, because the hospital was faster", async () => {
  serve({ "POST /api/v1/interviews/2/cancel": refusal(409, "interview.over", "이미 끝난 인터뷰예요.") });
  const loadStatus = vi.fn(() => "인터뷰 예정");
  const Status = () => useQuery({ queryKey: jobPostKeys.applied, queryFn: loadStatus }).data ?? "";
  renderSignedIn(
    <>
      <Status />
      <CancelDialog interview={interview} side="doctor" onClose={() => {}} />
    </>,
    makeClient(),
  );
  await screen.findByText("인터뷰 예정");
  fireEvent.change(screen.getByLabelText("병원에 알릴 이유"), { target: { value: "다른 곳에 가기로 했어요" } });
  fireEvent.click(screen.getByRole("button", { name: "인터뷰 취소" }));
  await screen.findByText("이미 끝난 인터뷰예요.");
  await expect.poll(() => loadStatus.mock.calls.length).toBe(2);
});

test("a cancellation names the time that the doctor saw", async () => {
  const sent = serve({ "POST /api/v1/interviews/2/cancel": refusal(409, "interview.moved", "그사이 인터뷰 시간이 바뀌었어요.") });
  renderSignedIn(<CancelDialog interview={{ ...interview, sequence: 3 }} side="doctor" onClose={() => {}} />, makeClient());
  fireEvent.change(screen.getByLabelText("병원에 알릴 이유"), { target: { value: "그날 당직이에요" } });
  fireEvent.click(screen.getByRole("button", { name: "인터뷰 취소" }));
  await screen.findByText("그사이 인터뷰 시간이 바뀌었어요.");
  expect(sent.find(({ path }) => path === "/api/v1/interviews/2/cancel")?.body).toEqual({ sequence: 3, reason: "그날 당직이에요" });
});

test("without a connection the error appears although the status cannot be loaded again", async () => {
  serve({});
  let loads = 0;
  const loadStatus = () => (++loads === 1 ? "인터뷰 예정" : new Promise<string>(() => {}));
  const Status = () => useQuery({ queryKey: jobPostKeys.applied, queryFn: loadStatus }).data ?? "";
  renderSignedIn(
    <>
      <Status />
      <CancelDialog interview={interview} side="doctor" onClose={() => {}} />
    </>,
    makeClient(),
  );
  await screen.findByText("인터뷰 예정");
  fireEvent.change(screen.getByLabelText("병원에 알릴 이유"), { target: { value: "당직이 생겼어요" } });
  fireEvent.click(screen.getByRole("button", { name: "인터뷰 취소" }));
  await screen.findByText(/서버에 연결하지 못했어요/);
  await expect.poll(() => loads).toBe(2);
});

test("a reason that is not sent before the session ends is back after the next sign-in, and gone once it is sent", async () => {
  serve({ "POST /api/v1/interviews/2/cancel": [200, { ...arrangementWith(null), interview: { ...interview, state: "cancelled" } }] });
  const onClose = vi.fn();
  const show = () => renderSignedIn(<CancelDialog interview={interview} side="doctor" onClose={onClose} />, makeClient());
  signInAs("DOC1");
  show();
  fireEvent.change(screen.getByLabelText("병원에 알릴 이유"), { target: { value: "당직이 생겼어요" } });
  clearSession();
  cleanup();
  signInAs("DOC1");
  show();
  expect(screen.getByLabelText<HTMLTextAreaElement>("병원에 알릴 이유").value).toBe("당직이 생겼어요");
  fireEvent.click(screen.getByRole("button", { name: "인터뷰 취소" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(draftNames("interview-")).toEqual([]);
});
