import type { Interview } from "@rounds/contract/applications/interviews.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { arrangementWith, plannedInterview } from "../testing.ts";
import { OwnInterview } from "./own-interview.tsx";
import { OwnerInterview } from "./owner-interview.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const cancelled: Interview = { ...plannedInterview, state: "cancelled", cancelled: { by: "hospital", reason: "동료의 이유" } };

/** The panel of the hospital or the card of the doctor. `isRefused`: a colleague has cancelled the interview before. */
const show = async (side: ApplicationSide, isRefused: boolean) => {
  let stored = plannedInterview;
  const cancel = () => {
    stored = cancelled;
    return isRefused ? refusal(409, "interview.over", "이미 취소된 인터뷰예요.") : ([200, arrangement()] as const);
  };
  const arrangement = () => ({ ...arrangementWith(null), side, interview: stored });
  serve({
    "GET /api/v1/job_applications/7/interview": () => [200, arrangement()],
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [{ id: 5, role: "editor" }] }],
    "GET /api/v1/businesses/5/members": [200, { role: "editor", members: [], invitations: [] }],
    "POST /api/v1/interviews/2/cancel": cancel,
  });
  renderSignedIn(
    side === "doctor" ? (
      <OwnInterview applicationId={7} />
    ) : (
      <OwnerInterview applicant={{ applicationId: 7, businessId: 5, name: "박선우" }} isOver={false} />
    ),
    makeClient(),
  );
  const opener = await screen.findByRole("button", { name: side === "doctor" ? "인터뷰 취소" : "취소" });
  opener.focus();
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/알릴 이유/), { target: { value: "내 이유" } });
  fireEvent.click(dialog.getByRole("button", { name: "인터뷰 취소" }));
};

test.each(["doctor", "hospital"] as const)(
  "the dialog of the %s stays open with the reason when another person was faster, and keeps the sentence",
  async (side) => {
    await show(side, true);
    await screen.findByText(/동료의 이유/);
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("이미 취소된 인터뷰예요.")).toBeDefined();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/알릴 이유/).value).toBe("내 이유");
  },
);

test("the focus stays at the interview after its cancellation, which removes the buttons", async () => {
  await show("hospital", false);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "인터뷰 바꾸기" })));
});
