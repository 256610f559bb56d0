import type { Invitation } from "@rounds/contract/hospitals/teams.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import type { useTeamChanges } from "../mutations.ts";
import { WaitingList } from "./member-list.tsx";

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
