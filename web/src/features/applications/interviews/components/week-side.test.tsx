import type { WeekInterview } from "@rounds/contract/applications/interviews.ts";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { WeekSide } from "./week-side.tsx";

afterEach(() => vi.restoreAllMocks());

const interview = (id: number, doctor_name: string): WeekInterview => ({
  id,
  job_application_id: id,
  minutes: 60,
  place: "원장실",
  video_url: null,
  member_name: null,
  member_user_id: 7,
  doctor_name,
  doctor_user_id: id,
  job_post_id: 1,
  job_post_title: "내과 봉직의",
  business_id: 1,
  business_name: "한빛샘의원",
  starts_at: "2099-12-07T01:00:00Z",
  ends_at: "2099-12-07T02:00:00Z",
  state: "planned",
  sequence: 0,
  move_reason: null,
  cancelled: null,
  can_complete: false,
});
const week = { interviews: [interview(1, "서지안"), interview(2, "이나루")], interview_proposals: [], wishes: [] };

const Week = () => {
  const [selectedId, select] = useState<number>();
  return (
    <>
      {week.interviews.map(({ id, doctor_name }) => (
        <button type="button" key={id} onClick={() => select(id)}>
          {doctor_name}
        </button>
      ))}
      <WeekSide week={week} selectedId={selectedId} arranged={new Set()} onClose={() => {}} />
    </>
  );
};

test("the details of each chosen interview scroll into view once, because a phone has them below the week", () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function reveal(this: Element) {
    shown.push(this.getAttribute("aria-label"));
  });
  renderSignedIn(<Week />, makeClient());
  expect(shown).toEqual([]);
  for (const name of ["서지안", "서지안", "이나루"]) fireEvent.click(screen.getByRole("button", { name }));
  expect(shown).toEqual(["서지안 인터뷰", "이나루 인터뷰"]);
});
