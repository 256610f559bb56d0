import type { Invitation } from "@rounds/contract/hospitals/teams.ts";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { useTeamChanges } from "../mutations.ts";
import { teamQuery } from "../queries.ts";
import { InviteForm } from "./invite-form.tsx";

type Invite = ReturnType<typeof useTeamChanges>["invite"];

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const invitation: Invitation = {
  id: 7,
  label: "원무과 이하늘",
  role: "editor",
  created_at: "2026-11-27T01:00:00Z",
  expires_at: "2026-12-04T01:00:00Z",
};

const invite = {
  act: (_invitation: unknown, { onSuccess }: { onSuccess: (made: { token: string; invitation: Invitation }) => void }) =>
    onSuccess({ token: "t".repeat(43), invitation }),
  isPending: false,
} as unknown as Invite;

const Team = () => {
  const [invitations, setInvitations] = useState([invitation]);
  return (
    <>
      <button onClick={() => setInvitations([])}>초대 취소</button>
      <InviteForm businessId={4} invite={invite} invitations={invitations} />
    </>
  );
};

test("the new link comes into a status that was in the page before, because screen readers only announce its changes", () => {
  renderSignedIn(<Team />, makeClient(), { origin: "https://rounds.example" });
  const status = screen.getByRole("status");
  fireEvent.change(screen.getByRole("textbox", { name: "이름" }), { target: { value: "원무과 이하늘" } });
  fireEvent.click(screen.getByRole("button", { name: "초대 링크 만들기" }));
  expect(status.textContent).toContain("‘원무과 이하늘’ 님께 이 링크를 보내 주세요.");
  // A cancelled or used link is not offered any more.
  fireEvent.click(screen.getByRole("button", { name: "초대 취소" }));
  expect(status.textContent).toBe("");
});

test("an invitation that is not sent before the session ends is back after the next sign-in, and gone once it is sent", () => {
  const open = () => {
    signInAs("HR1", "HospitalOwner");
    renderSignedIn(<Team />, makeClient(), { origin: "https://rounds.example" });
    return screen.getByRole<HTMLInputElement>("textbox", { name: "이름" });
  };
  fireEvent.change(open(), { target: { value: "원무과 이하늘" } });
  clearSession();
  cleanup();
  expect(open().value).toBe("원무과 이하늘");
  fireEvent.click(screen.getByRole("button", { name: "초대 링크 만들기" }));
  expect(draftNames("team-invitation")).toEqual([]);
});

const invitePath = "POST /api/v1/businesses/4/invitations";
const Connected = () => {
  const { data: team } = useQuery(teamQuery(4));
  return (
    <>
      <p>{team?.invitations.map(({ id }) => `초대 ${id}`).join(", ")}</p>
      <InviteForm businessId={4} invite={useTeamChanges(4).invite} invitations={team?.invitations ?? []} />
    </>
  );
};

test("after a lost response the name stays, and a second press returns the link of the same invitation", async () => {
  let isLost = true;
  let invitations: Invitation[] = [];
  serve({
    "GET /api/v1/businesses/4/members": () => [200, { members: [], invitations, role: "owner" }],
    [invitePath]: () => {
      invitations = [invitation];
      return isLost ? refusal(503, "server.unavailable", "잠시 후 다시 시도해 주세요.") : [201, { invitation, token: "t".repeat(43) }];
    },
  });
  const keys = recordReplayKeys(invitePath);
  renderSignedIn(<Connected />, makeClient(), { origin: "https://rounds.example" });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "이름" });
  fireEvent.change(field, { target: { value: "원무과 이하늘" } });
  fireEvent.click(screen.getByRole("button", { name: "초대 링크 만들기" }));
  expect(await screen.findByText(/다시 눌러도 두 번 초대하지 않아요/)).toBeDefined();
  expect(field.value).toBe("원무과 이하늘");
  expect(await screen.findByText("초대 7")).toBeDefined();
  isLost = false;
  fireEvent.click(screen.getByRole("button", { name: "초대 링크 만들기" }));
  expect(await screen.findByText("‘원무과 이하늘’ 님께 이 링크를 보내 주세요.")).toBeDefined();
  expect(screen.getByText("초대 7")).toBeDefined();
  expect(keys[0]).not.toBe("");
  expect(keys).toEqual([keys[0], keys[0]]);
});
