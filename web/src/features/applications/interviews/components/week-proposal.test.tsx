import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { makeReviewedApplication } from "../../review/testing.ts";
import { WeekProposal } from "./week-proposal.tsx";

afterEach(() => vi.unstubAllGlobals());

test("an applicant of a later page of the list can be chosen, because a large hospital has more than one page", async () => {
  const newest = makeReviewedApplication({ id: 1, name: "박선우" });
  const older = makeReviewedApplication({ id: 2, name: "최지우" });
  vi.stubGlobal("fetch", async (path: string) => {
    const isSecond = path.includes("cursor=next");
    const body = { job_applications: [isSecond ? older : newest], next_cursor: isSecond ? null : "next", total_count: 2 };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  renderSignedIn(<WeekProposal time={undefined} arranged={new Set([newest.business_id])} onClose={() => {}} />, makeClient());
  const choice = await screen.findByPlaceholderText("이름이나 공고로 찾기");
  fireEvent.click(choice);
  fireEvent.change(choice, { target: { value: "최지우" } });
  expect(await screen.findByText(/^최지우 · /)).toBeDefined();
});
