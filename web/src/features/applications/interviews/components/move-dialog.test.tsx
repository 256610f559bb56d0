import type { Interview } from "@rounds/contract/applications/interviews.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { arrangementWith, plannedInterview } from "../testing.ts";
import { MoveDialog } from "./move-dialog.tsx";

const interview: Interview = { ...plannedInterview, starts_at: "2026-12-09T01:00:00Z", ends_at: "2026-12-09T01:30:00Z" };

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

const clock = () => screen.getByLabelText<HTMLInputElement>("새 시간 시각");
const write = (reason: string) => fireEvent.change(screen.getByLabelText("지원자에게 알릴 이유"), { target: { value: reason } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: /옮기기$/ }));

test("a new time that is not sent before the session ends is back after the next sign-in, and gone once it is sent", async () => {
  serve({ "POST /api/v1/interviews/2/move": [200, { ...arrangementWith(null), interview }] });
  const onClose = vi.fn();
  const show = () => renderSignedIn(<MoveDialog interview={interview} onClose={onClose} />, makeClient());
  signInAs("OWN1");
  show();
  fireEvent.change(clock(), { target: { value: "15:30" } });
  write("원장님 수술이 생겼어요");
  clearSession();
  cleanup();
  signInAs("OWN1");
  show();
  expect(clock().value).toBe("15:30");
  submit();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(draftNames("interview-")).toEqual([]);
});

test("an interview is not moved to the time that it has", async () => {
  const onClose = vi.fn();
  serve({});
  signInAs("OWN1");
  renderSignedIn(<MoveDialog interview={interview} onClose={onClose} />, makeClient());
  write("원장님 수술이 생겼어요");
  submit();
  await screen.findByText("지금 정해진 시간이에요. 새 시간을 골라 주세요.");
  fireEvent.change(clock(), { target: { value: "15:30" } });
  expect(screen.queryByText(/지금 정해진 시간/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
