import type { WeekInterview } from "@rounds/contract/applications/interviews.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import type { InterviewWeekSearch } from "../search.ts";
import { WeekScreen } from "./week-screen.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const interview: WeekInterview = {
  id: 1,
  job_application_id: 1,
  minutes: 60,
  place: "원장실",
  video_url: null,
  member_name: null,
  member_user_id: 7,
  doctor_name: "서지안",
  doctor_user_id: 1,
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
};
const day = "2099-12-07";

const Week = () => {
  const [search, setSearch] = useState<InterviewWeekSearch>({ day, member: undefined, interview: undefined });
  return <WeekScreen search={search} onSearch={(change) => setSearch({ ...search, ...change })} renderApplicants={() => null} />;
};

/** Shows the week, and returns the button of the doctor 서지안. */
const show = (interviews: WeekInterview[] = [interview], businesses: object[] = []) => {
  signInAs("OWNER1", "HospitalOwner");
  serve({
    [`GET /api/v1/user_businesses/interviews?day=${day}`]: [200, { interviews, interview_proposals: [], wishes: [] }],
    "GET /api/v1/businesses/user_businesses": [200, { businesses }],
  });
  renderSignedIn(<Week />, makeClient());
  return screen.findByRole("button", { name: /서지안/ });
};

test("the focus of closed details goes back to the interview in the week", async () => {
  const block = await show();
  fireEvent.click(block);
  const close = await screen.findByRole("button", { name: "선택 풀기" });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(screen.queryByRole("button", { name: "선택 풀기" })).toBeNull());
  expect(document.activeElement).toBe(block);
});

test("the arrow keys move the focus to the interview that they choose", async () => {
  const next = { ...interview, id: 2, doctor_name: "권도윤", starts_at: "2099-12-07T02:00:00Z", ends_at: "2099-12-07T03:00:00Z" };
  const block = await show([interview, next]);
  const expectChoice = (chosen: HTMLElement) => {
    expect(document.activeElement).toBe(chosen);
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
  };
  fireEvent.keyDown(document.body, { code: "ArrowDown" });
  expectChoice(block);
  fireEvent.keyDown(block, { code: "ArrowDown" });
  expectChoice(screen.getByRole("button", { name: /권도윤/ }));
});

test("up without a choice begins with the last interview, and down after the last one chooses the first", async () => {
  const hours = ["01", "02", "03"].map((hour, at) => ({
    ...interview,
    id: at + 1,
    doctor_name: ["서지안", "권도윤", "문하린"][at] ?? "",
    starts_at: `2099-12-07T${hour}:00:00Z`,
    ends_at: `2099-12-07T${hour}:30:00Z`,
  }));
  await show(hours);
  fireEvent.keyDown(document.body, { code: "ArrowUp" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /문하린/ }));
  fireEvent.keyDown(document.body, { code: "ArrowDown" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /서지안/ }));
});

test("letters do nothing for a user who has disabled the shortcuts, and the arrow keys still move", async () => {
  localStorage.setItem("console_keys", "false");
  const block = await show();
  fireEvent.keyDown(document.body, { code: "KeyJ" });
  expect(block.getAttribute("aria-pressed")).toBe("false");
  fireEvent.keyDown(document.body, { code: "ArrowDown" });
  expect(block.getAttribute("aria-pressed")).toBe("true");
});

test("I proposes an interview, except for a user who has disabled the shortcuts", async () => {
  localStorage.setItem("console_keys", "false");
  await show([interview], [{ id: 1, role: "editor" }]);
  await screen.findByRole("button", { name: "인터뷰 제안" });
  fireEvent.keyDown(document.body, { code: "KeyI" });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("switch", { name: "단축키" }));
  fireEvent.keyDown(document.body, { code: "KeyI" });
  expect(await screen.findByRole("dialog", { name: "누구에게 제안할까요?" })).toBeDefined();
});
