import type { Arrangement } from "@rounds/contract/applications/interviews.ts";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storeDraft } from "../../../../lib/drafts.ts";
import { daysLater, seoulDay } from "../../../../lib/seoul-time.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { reviewKeys } from "../../review/queries.ts";
import { makeReviewedApplication } from "../../review/testing.ts";
import { arrangementWith, openProposal } from "../testing.ts";
import { timeAt } from "../proposing.ts";
import { WeekProposal } from "./week-proposal.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const row = makeReviewedApplication();

/** Opens the first step of a proposal, and chooses the applicant. */
const choose = async (arrangement: Arrangement, time?: string) => {
  signInAs("OWNER1", "HospitalOwner");
  serve({ [`GET /api/v1/job_applications/${row.id}/interview`]: [200, arrangement] });
  const client = makeClient();
  client.setQueryDefaults(reviewKeys.all, { staleTime: Infinity });
  client.setQueryData([...reviewKeys.all, "waiting", daysLater(seoulDay(), -90)], [row]);
  renderSignedIn(<WeekProposal time={time} arranged={new Set([row.business_id])} onClose={() => {}} />, client);
  fireEvent.click(await screen.findByRole("combobox", { name: "지원자" }));
  fireEvent.click(await screen.findByText(`${row.name} · ${row.job_post_title}`));
};

test.each([
  [{ ...arrangementWith(null), is_ongoing: false }, /진행 상태를 서류합격으로 바꾼 뒤/],
  [arrangementWith(openProposal), /답을 기다리고 있어요/],
] as const)("an applicant who can get no proposal has the reason before the times are typed: %#", async (arrangement, reason) => {
  await choose(arrangement);
  expect(await screen.findByText(reason)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  expect(screen.queryByText("누구에게 제안할까요?")).not.toBeNull();
});

test("a tapped time is the first one, also of an unsent proposal from an earlier visit", async () => {
  signInAs("OWNER1", "HospitalOwner");
  const day = daysLater(seoulDay(), 3);
  storeDraft(`interview-proposal:${row.id}`, { times: timeAt(day, 600), place: "3층 원장실" });
  await choose(arrangementWith(null), timeAt(day, 840));
  const next = screen.getByRole("button", { name: "다음" });
  await expect.poll(() => next.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(next);
  expect((await screen.findByLabelText<HTMLInputElement>("시간 1 시각")).value).toBe("14:00");
  expect(screen.getByLabelText<HTMLInputElement>("시간 2 시각").value).toBe("10:00");
  expect(screen.getByLabelText<HTMLInputElement>("장소").value).toBe("3층 원장실");
});
