import type { Invitation, Member } from "@rounds/contract/hospitals/teams.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import type { useTeamChanges } from "../mutations.ts";
import { MemberList, WaitingList } from "./member-list.tsx";

const invitation: Invitation = {
  id: 7,
  label: "원무과 이하늘",
  role: "editor",
  created_at: "2026-11-27T01:00:00Z",
  expires_at: "2026-12-04T01:00:00Z",
};

test("an invitation is cancelled after a question, because its link cannot be shown again", async () => {
  const act = vi.fn();
  const revoke = { act, isPending: false } as unknown as ReturnType<typeof useTeamChanges>["revoke"];
  renderSignedIn(<WaitingList invitations={[invitation]} revoke={revoke} />, makeClient());
  const press = () => fireEvent.click(screen.getByLabelText("원무과 이하늘 초대 취소"));
  const choose = async (label: string) => fireEvent.click(within(await screen.findByRole("dialog")).getByText(label));
  press();
  await choose("그대로 두기");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(act).not.toHaveBeenCalled();
  press();
  await choose("초대 취소");
  await waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith(invitation));
});

test("an owner steps down only after a question, because only another owner can undo it", async () => {
  const act = vi.fn();
  const changes = { change: { act, isPending: false }, remove: { isPending: false } } as unknown as ReturnType<typeof useTeamChanges>;
  const owner = (user_id: number, changed: Partial<Member>): Member => ({
    user_id,
    name: "정미란",
    role: "owner",
    joined_at: "2026-11-01T01:00:00Z",
    is_me: false,
    ...changed,
  });
  const me = owner(1, { is_me: true });
  renderSignedIn(<MemberList members={[me, owner(2, { name: "백승호" })]} isManager changes={changes} />, makeClient());
  const choose = async (answer: string) => {
    fireEvent.click(screen.getByRole("combobox", { name: "정미란 권한" }));
    fireEvent.click(await screen.findByRole("option", { name: "열람자" }));
    const dialog = await screen.findByRole("dialog", { name: "내 권한을 열람자로 낮출까요?" });
    expect(dialog.textContent).toContain("내가 만든 초대 링크도 쓸 수 없게 돼요.");
    fireEvent.click(within(dialog).getByText(answer));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  fireEvent.click(screen.getByRole("button", { name: "백승호 내보내기" }));
  const removal = await screen.findByRole("dialog");
  expect(removal.textContent).toContain("이 소유자가 만든 초대 링크도 쓸 수 없게 돼요.");
  fireEvent.click(within(removal).getByText("취소"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("취소");
  expect(act).not.toHaveBeenCalled();
  await choose("권한 낮추기");
  expect(act).toHaveBeenCalledExactlyOnceWith({ member: me, role: "viewer" });
});

test("a member without a name types the own one, and only that one", async () => {
  const act = vi.fn();
  const rename = { act, isPending: false, error: null } as unknown as ReturnType<typeof useTeamChanges>["rename"];
  const changes = { change: { isPending: false }, remove: { isPending: false }, rename } as unknown as ReturnType<typeof useTeamChanges>;
  const me: Member = { user_id: 1, name: null, role: "viewer", joined_at: "2026-11-01T01:00:00Z", is_me: true };
  const colleague: Member = { ...me, user_id: 2, name: "백승호", role: "owner", is_me: false };
  renderSignedIn(<MemberList members={[colleague, me]} isManager={false} changes={changes} />, makeClient());
  expect(screen.queryByRole("button", { name: "백승호 이름 바꾸기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "나 이름 적기" }));
  const dialog = await screen.findByRole("dialog", { name: "이름 적기" });
  fireEvent.click(within(dialog).getByRole("button", { name: "저장" }));
  expect(await within(dialog).findByText("이름을 적어 주세요.")).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByLabelText("이름"), { target: { value: " 정미란 " } });
  fireEvent.click(within(dialog).getByRole("button", { name: "저장" }));
  await waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith({ member: me, name: "정미란" }, expect.anything()));
});

test("a name that is not saved before the session ends is back in its hospital after the next sign-in, until the dialog closes", async () => {
  const me: Member = { user_id: 1, name: "정미란", role: "owner", joined_at: "2026-11-01T01:00:00Z", is_me: true };
  const open = async (businessId = 3) => {
    const changes = { businessId, change: {}, remove: {}, rename: { error: null } } as unknown as ReturnType<typeof useTeamChanges>;
    cleanup();
    signInAs("HR1", "HospitalOwner");
    renderSignedIn(<MemberList members={[me]} isManager changes={changes} />, makeClient());
    fireEvent.click(screen.getByRole("button", { name: /이름 바꾸기/ }));
    return screen.findByRole<HTMLInputElement>("textbox", { name: "이름" });
  };
  fireEvent.change(await open(), { target: { value: "원무과 정미란" } });
  clearSession();
  expect((await open(4)).value).toBe("정미란");
  const field = await open();
  expect(field.value).toBe("원무과 정미란");
  fireEvent.change(field, { target: { value: "정미란" } });
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(draftNames("member-name")).toEqual([]);
});
