import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import type { useTeamChanges } from "../mutations.ts";
import { InviteForm } from "./invite-form.tsx";

type Invite = ReturnType<typeof useTeamChanges>["invite"];

test("the new link comes into a status that was in the page before, because screen readers only announce its changes", () => {
  const act = (_invitation: unknown, { onSuccess }: { onSuccess: (made: { token: string }) => void }) =>
    onSuccess({ token: "t".repeat(43) });
  renderSignedIn(<InviteForm invite={{ act, isPending: false } as unknown as Invite} />, makeClient(), {
    origin: "https://rounds.example",
  });
  const status = screen.getByRole("status");
  fireEvent.change(screen.getByRole("textbox", { name: "이름" }), { target: { value: "원무과 이하늘" } });
  fireEvent.click(screen.getByRole("button", { name: "초대 링크 만들기" }));
  expect(status.textContent).toContain("‘원무과 이하늘’ 님께 이 링크를 보내 주세요.");
});
