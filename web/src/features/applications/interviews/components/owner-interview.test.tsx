import type { InterviewSlot } from "@rounds/contract/applications/interviews.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { reviewKeys } from "../../review/queries.ts";
import { interviewKeys } from "../queries.ts";
import { useFreshInterviews } from "../use-fresh-interviews.ts";
import { OwnerInterview } from "./owner-interview.tsx";

afterEach(() => vi.unstubAllGlobals());

const serveArrangement = (arrangement: object) =>
  serve({
    "GET /api/v1/job_applications/8/interview": [200, { side: "hospital", interview: null, ...arrangement }],
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [{ id: 5, role: "editor" }] }],
    "GET /api/v1/businesses/5/members": [200, { role: "editor", members: [], invitations: [] }],
  });

const panel = <OwnerInterview applicant={{ applicationId: 8, businessId: 5, name: "박선우" }} isOver={false} />;

const show = (...states: InterviewSlot["state"][]) => {
  const slots = states.map((state, index) => ({
    id: index + 1,
    starts_at: `2026-12-0${index + 1}T09:00:00Z`,
    ends_at: `2026-12-0${index + 1}T09:30:00Z`,
    state,
  }));
  const proposal = { id: 3, job_application_id: 8, minutes: 30, place: "3층 원장실", video_url: null, member_name: null, wish: null };
  serveArrangement({ interview_proposal: { ...proposal, state: "open", slots }, is_ongoing: true });
  renderSignedIn(panel, makeClient());
};

test("an open proposal names its place, and waits for the doctor while a time is free", async () => {
  show("taken", "free");
  expect(await screen.findByText("시간 2개를 제안했고, 답을 기다려요")).toBeDefined();
  expect(screen.getByText(/3층 원장실/)).toBeDefined();
  expect(await screen.findByRole("button", { name: "제안 거두기" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "다른 시간 제안" })).toBeNull();
});

test("when other doctors took all times, the hospital reads it and can propose others", async () => {
  show("taken", "past");
  expect(await screen.findByText("제안한 시간이 모두 찼어요")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "다른 시간 제안" }));
  expect(await screen.findByRole("dialog", { name: "박선우 선생님께 인터뷰 제안" })).toBeDefined();
});

test("an application that ended with its closed post offers no proposal, and names the way out", async () => {
  serveArrangement({ interview_proposal: null, is_ongoing: false });
  renderSignedIn(panel, makeClient());
  expect(await screen.findByText("끝난 지원이라 제안할 수 없습니다")).toBeDefined();
  expect(await screen.findByText(/진행 상태를 서류합격으로/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "인터뷰 제안" })).toBeNull();
});

test("an interview that could not be loaded has a retry instead of no section", async () => {
  serve({ "GET /api/v1/job_applications/8/interview": refusal(403, "access.denied", "볼 수 없어요.") });
  renderSignedIn(<OwnerInterview applicant={{ applicationId: 8, businessId: 5, name: "박선우" }} isOver={false} />, makeClient());
  const section = within(await screen.findByRole("region", { name: "인터뷰" }));
  expect(section.getByText("볼 수 없어요.")).toBeDefined();
  expect(section.getByRole("button", { name: "다시 시도" })).toBeDefined();
});

test("the open panel shows the time that the doctor chose when its notice arrives, and is not loaded again without one", async () => {
  let isChosen = false;
  const interview = {
    id: 5,
    state: "planned",
    starts_at: "2026-12-01T09:00:00Z",
    minutes: 30,
    place: "3층 원장실",
    video_url: null,
    member_name: null,
  };
  const path = "GET /api/v1/job_applications/8/interview";
  const sent = serve({
    [path]: () => [200, { side: "hospital", interview_proposal: null, interview: isChosen ? interview : null, is_ongoing: true }],
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [{ id: 5, role: "viewer" }] }],
  });
  const Console = () => {
    const [newest, setNewest] = useState<number | null>();
    useFreshInterviews(newest);
    return (
      <>
        {[null, 4, 5].map((id) => (
          <button type="button" key={id} onClick={() => setNewest(id)}>
            알림 {id ?? "없음"}
          </button>
        ))}
        {panel}
      </>
    );
  };
  renderSignedIn(<Console />, makeClient());
  await screen.findByText("아직 제안하지 않았습니다");
  isChosen = true;
  // The first reading. Then the doctor's proposal is withdrawn, and its notice with it.
  fireEvent.click(screen.getByText("알림 4"));
  fireEvent.click(screen.getByText("알림 없음"));
  expect(sent.filter(({ path: called }) => called.endsWith("/interview"))).toHaveLength(1);
  fireEvent.click(screen.getByText("알림 5"));
  expect(await screen.findByText(/12월 1일/)).toBeDefined();
});

test("the row gets its new status when the open panel shows the doctor's choice", async () => {
  let changedAt = "2026-11-27T01:00:00Z";
  const sent = serve({
    "GET /api/v1/job_applications/8/interview": () => [
      200,
      { side: "hospital", interview_proposal: null, interview: null, is_ongoing: true, changed_at: changedAt },
    ],
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [{ id: 5, role: "editor" }] }],
    "GET /api/v1/job_applications/8": [200, { job_application: { id: 8, current_status: "인터뷰 예정" } }],
  });
  const client = makeClient();
  const list = [...reviewKeys.lists(), "owner"];
  client.setQueryData(list, { pages: [{ job_applications: [{ id: 8, current_status: "서류합격" }] }], pageParams: [] });
  renderSignedIn(panel, client);
  await screen.findByText("아직 제안하지 않았습니다");
  expect(sent.filter(({ path }) => path.endsWith("/job_applications/8"))).toEqual([]);
  changedAt = "2026-11-27T02:00:00Z";
  await client.invalidateQueries({ queryKey: interviewKeys.all });
  await expect
    .poll(() => client.getQueryData<{ pages: unknown }>(list)?.pages)
    .toEqual([{ job_applications: [{ id: 8, current_status: "인터뷰 예정" }] }]);
});
