import { commonErrors } from "@rounds/contract/errors.ts";
import type { Member } from "@rounds/contract/hospitals/teams.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession, saveSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";

const onClose = vi.fn();
beforeEach(() => onClose.mockReset());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const busy = { code: "interview.member_busy", message: "면접관에게 이미 다른 인터뷰가 있는 시간이에요.", path: ["starts_at", "1"] };

const show = async (response: readonly [number, unknown] = [409, { errors: [busy] }], members: readonly Member[] = []) => {
  serve({
    "GET /api/v1/businesses/5/members": [200, { role: "owner", members, invitations: [] }],
    "POST /api/v1/job_applications/8/interview_proposals": response,
    "GET /api/v1/job_applications/8/interview": [200, { interview_proposal: null, interview: null }],
  });
  renderSignedIn(<ProposeDialog applicant={{ applicationId: 8, businessId: 5, name: "박선우" }} onClose={onClose} />, makeClient());
  return screen.findByRole("dialog");
};

test("a refused time has the sentence at its field, until it changes", async () => {
  const dialog = await show();
  fireEvent.click(within(dialog).getByText("시간 더하기"));
  fireEvent.change(within(dialog).getByLabelText("장소"), { target: { value: "3층 원장실" } });
  fireEvent.submit(within(dialog).getByLabelText("장소"));
  const second = screen.getByRole("group", { name: "시간 2" });
  expect(await within(second).findByText(busy.message)).toBeDefined();
  expect(within(dialog).getAllByText(busy.message)).toHaveLength(1);
  fireEvent.change(within(second).getByLabelText("시간 2 시각"), { target: { value: "18:30" } });
  expect(within(dialog).queryByText(busy.message)).toBeNull();
});

test("an interviewer without a name learns where to type it", async () => {
  saveSession({ access_token: "a", refresh_token: "r", expires_in: 600, user_code: "HR", user_role: "Doctor" });
  const me: Member = { user_id: 7, name: null, role: "owner", joined_at: "2026-11-01T01:00:00Z", is_me: true };
  expect(await within(await show([201, {}], [me])).findByText(/팀 화면에서 이름을/)).toBeDefined();
  cleanup();
  const dialog = await show([201, {}], [{ ...me, name: "정미란" }]);
  expect(await within(dialog).findByDisplayValue("정미란")).toBeDefined();
  expect(within(dialog).queryByText(/팀 화면에서 이름을/)).toBeNull();
});

test("without the list of members the dialog states that the proposing member is the interviewer", async () => {
  serve({ "GET /api/v1/businesses/5/members": [500, { errors: [{ code: "internal", message: "서버 오류예요." }] }] });
  renderSignedIn(<ProposeDialog applicant={{ applicationId: 8, businessId: 5, name: "박선우" }} onClose={onClose} />, makeClient());
  expect(await screen.findByText(/팀원을 불러오지 못해 내가 면접관이 돼요/)).toBeDefined();
});

const changes: Record<string, (dialog: HTMLElement) => void> = {
  time: (dialog) => fireEvent.change(within(dialog).getByLabelText("시간 1 시각"), { target: { value: "12:30" } }),
  length: (dialog) => {
    fireEvent.click(within(dialog).getByRole("combobox", { name: "길이" }));
    fireEvent.click(screen.getByRole("option", { name: "60분" }));
  },
};

test.each(Object.keys(changes))("closing the dialog with a changed %s opens a confirmation", async (field) => {
  const dialog = await show();
  changes[field]?.(dialog);
  fireEvent.keyDown(dialog, { key: "Escape", code: "Escape" });
  expect(await screen.findByText("저장하지 않고 닫을까요?")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test("the next proposal of the hospital begins with its last place, and another way keeps the typed text", async () => {
  saveSession({ access_token: "a", refresh_token: "r", expires_in: 600, user_code: "HR", user_role: "Doctor" });
  const dialog = await show([201, {}]);
  fireEvent.change(within(dialog).getByLabelText("장소"), { target: { value: " 3층 원장실 " } });
  fireEvent.click(within(dialog).getByText("영상으로"));
  expect(within(dialog).getByLabelText<HTMLInputElement>("영상 통화 주소").value).toBe("");
  fireEvent.click(within(dialog).getByText("만나서"));
  fireEvent.submit(within(dialog).getByLabelText("장소"));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  expect(within(await show()).getByLabelText<HTMLInputElement>("장소").value).toBe("3층 원장실");
});

test("an unsent proposal is back after the session ended, and gone once it is sent", async () => {
  signInAs("OWN1", "HospitalOwner");
  const typed = await show();
  fireEvent.change(within(typed).getByLabelText("시간 1 시각"), { target: { value: "12:30" } });
  fireEvent.click(within(typed).getByText("시간 더하기"));
  fireEvent.change(within(typed).getByLabelText("장소"), { target: { value: "3층 원장실" } });
  clearSession();
  cleanup();
  signInAs("OWN1", "HospitalOwner");
  const restored = await show([201, {}]);
  expect(within(restored).getByLabelText<HTMLInputElement>("시간 1 시각").value).toBe("12:30");
  expect(within(restored).getByLabelText<HTMLInputElement>("시간 2 시각").value).toBe("12:30");
  expect(within(restored).getByLabelText<HTMLInputElement>("장소").value).toBe("3층 원장실");
  fireEvent.submit(within(restored).getByLabelText("장소"));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(draftNames("interview-proposal")).toEqual([]);
});

test("a member who lost the right meanwhile reads the reason, and no sentence about a service in preparation", async () => {
  const { status, message } = commonErrors["access.denied"];
  const dialog = await show([status, { errors: [{ code: "access.denied", message }] }]);
  fireEvent.change(within(dialog).getByLabelText("장소"), { target: { value: "3층 원장실" } });
  fireEvent.submit(within(dialog).getByLabelText("장소"));
  expect(await within(dialog).findByText("이 일을 할 권한이 없어요.")).toBeDefined();
});
