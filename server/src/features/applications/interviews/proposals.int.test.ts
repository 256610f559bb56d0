import { listAppliedJobPosts, getApplicationTimeline } from "@rounds/contract/job-posts/applied.ts";
import { getReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import { closeJobPost } from "@rounds/contract/job-posts/editing.ts";
import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { removeMember } from "@rounds/contract/hospitals/teams.ts";
import { describe, expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const { cancel, propose, take, wish: makeWish, withdraw, read, titles, notices, applied, statusOf } = interviewScene(server);

const own = async (doctor: Person) => (await server.as(doctor).call(listAppliedJobPosts, { query: {} })).body.job_posts[0]?.application;
const slotsOf = async (...call: Parameters<typeof propose>) => {
  const { body } = await propose(...call);
  return { proposalId: body.interview_proposal?.id ?? 0, slots: body.interview_proposal?.slots ?? [] };
};

describe("proposing times", () => {
  test("201: the doctor sees the times in their order, the application waits for the doctor, and a notice with an e-mail leaves", async () => {
    const { owner, doctor, application } = await applied();
    expect(await own(doctor)).toMatchObject({ waiting_for: "hospital", interview_proposal: null });
    const reply = await propose(owner, application.id, { starts_at: [hourIn(3), hourIn(2)], minutes: 60 });
    expect(reply.status).toBe(201);
    const seen = (await read(doctor, application.id)).body;
    expect(seen).toMatchObject({
      business_name: owner.businesses[0]?.name,
      side: "doctor",
      interview: null,
      interview_proposal: { state: "open", minutes: 60, place: "3층 원장실", video_url: null, wish: null },
    });
    expect(seen.interview_proposal?.slots.map(({ starts_at, ends_at, state }) => [starts_at, ends_at, state])).toEqual([
      [hourIn(2), hourIn(2, 1), "free"],
      [hourIn(3), hourIn(3, 1), "free"],
    ]);
    expect(await own(doctor)).toMatchObject({ waiting_for: "doctor", interview_proposal: { free_slots: 2 } });
    expect(await titles(doctor)).toEqual(["인터뷰 시간을 골라 주세요"]);
  });

  test("the time of what a side sees is that of the proposal, of its end, of the agreement and of the cancellation", async () => {
    const { owner, doctor, application } = await applied();
    const seenAt = async () => Date.parse((await read(doctor, application.id)).body.changed_at ?? "");
    expect((await read(doctor, application.id)).body.changed_at).toBeNull();
    const { slots } = await slotsOf(owner, application.id);
    const [proposedAt, earlier] = [await seenAt(), "2026-01-01T00:00:00.000Z"];
    expect(Math.abs(proposedAt - Date.now())).toBeLessThan(60_000);
    const { body } = await take(doctor, slots[0]?.id ?? 0);
    expect(await seenAt()).toBeGreaterThan(proposedAt);
    const of = { id: body.interview?.id ?? 0 };
    await server.deps.db.updateTable("interviews").set({ agreed_at: earlier }).where("id", "=", of.id).execute();
    expect(await seenAt()).toBe(Date.parse(earlier));
    await cancel(owner, of.id);
    expect(Math.abs((await seenAt()) - Date.now())).toBeLessThan(60_000);
  });

  test("201: a new proposal replaces the open one", async () => {
    const { owner, doctor, application } = await applied();
    const { slots } = await slotsOf(owner, application.id);
    await propose(owner, application.id, { starts_at: [hourIn(5)], place: undefined, video_url: "https://meet.example/abc" });
    const { body } = await read(owner, application.id);
    expect(body.interview_proposal).toMatchObject({ state: "open", place: null, video_url: "https://meet.example/abc" });
    expect(await take(doctor, slots[0]?.id ?? 0)).toMatchObject(refusal(409, "interview_proposal.over"));
  });

  test("201: a colleague of any role can be the interviewer", async () => {
    const { owner, post, application } = await applied();
    const colleague = await server.make.member(post.business_id, "viewer", { label: "원장 서도윤" });
    const { body } = await propose(owner, application.id, { member_user_id: colleague.userId });
    expect(body.interview_proposal?.member_name).toBe("원장 서도윤");
  });

  test.each([
    ["no time", { starts_at: [] }],
    ["six times", { starts_at: [1, 2, 3, 4, 5, 6].map((day) => hourIn(day)) }],
    ["one time twice", { starts_at: [hourIn(2), hourIn(2)] }],
    ["two times that overlap", { starts_at: [hourIn(2), hourIn(2, 1)], minutes: 90 }],
    ["no whole step", { starts_at: [new Date(Date.parse(hourIn(2)) + 60_000).toISOString()] }],
    ["25 minutes", { minutes: 25 }],
    ["185 minutes", { minutes: 185 }],
    ["a place and a link", { video_url: "https://meet.example/abc" }],
    ["neither place nor link", { place: undefined }],
    ["an empty place", { place: " " }],
    ["a link without https", { place: undefined, video_url: "http://meet.example/abc" }],
    ["a script as the link", { place: undefined, video_url: "javascript:alert(1)" }],
    ["a link with NUL", { place: undefined, video_url: "https://meet.example/\u0000" }],
    ["a link with half a character", { place: undefined, video_url: "https://meet.example/\ud800" }],
    ["a link with a mark that reverses its letters", { place: undefined, video_url: "https://meet.example/\u202egnp" }],
  ])("400 request.invalid: %s", async (_, more) => {
    const { owner, application } = await applied();
    expect(await propose(owner, application.id, more)).toMatchObject(refusal(400, "request.invalid"));
  });

  test.each([
    ["an hour ago", hourIn(0, -1)],
    ["in less than two hours", hourIn(0, 1)],
    ["in 29 days", hourIn(29)],
  ])("400 interview.out_of_range: %s", async (_, time) => {
    const { owner, application } = await applied();
    expect(await propose(owner, application.id, { starts_at: [hourIn(2), time] })).toMatchObject(refusal(400, "interview.out_of_range"));
    expect((await read(owner, application.id)).body.interview_proposal).toBeNull();
  });

  test("400 interview.member_unknown, 409 interview.member_busy, 409 interview.already_planned, 409 interview.application_over", async () => {
    const { owner, post, application } = await applied();
    const stranger = await server.make.owner();
    expect(await propose(owner, application.id, { member_user_id: stranger.userId })).toMatchObject(
      refusal(400, "interview.member_unknown"),
    );
    await server.make.interview({ application: await server.make.application({ post }), member: owner, starts_at: hourIn(3) });
    expect(await propose(owner, application.id, { minutes: 60 })).toMatchObject(refusal(409, "interview.member_busy"));
    // Only this time has to be changed, so the path names it.
    expect((await propose(owner, application.id, { starts_at: [hourIn(6), hourIn(3)] })).errors).toMatchObject([
      { code: "interview.member_busy", path: ["starts_at", "1"] },
    ]);
    await server.make.interview({ application, member: owner, starts_at: hourIn(9) });
    expect(await propose(owner, application.id, { starts_at: [hourIn(5)] })).toMatchObject(refusal(409, "interview.already_planned"));
    for (const state of [{ cancelled: true }, { drop_reason: "기타" }, { status: "최종합격" }] as const) {
      const over = await server.make.application({ post, ...state });
      expect(await propose(owner, over.id)).toMatchObject(refusal(409, "interview.application_over"));
      expect((await read(owner, over.id)).body).toMatchObject({ is_ongoing: false });
    }
    const closed = await server.make.jobPost({ business_id: post.business_id, active: false });
    const [ended, advanced] = [
      await server.make.application({ post: closed }),
      await server.make.application({ post: closed, status: "서류합격" }),
    ];
    expect(await propose(owner, ended.id)).toMatchObject(refusal(409, "interview.application_over"));
    expect((await read(owner, ended.id)).body).toMatchObject({ is_ongoing: false });
    const proposed = await propose(owner, advanced.id, { starts_at: [hourIn(5)] });
    expect(proposed).toMatchObject({ status: 201, body: { is_ongoing: true } });
  });

  test("403, 404, 401: viewers, other hospitals and visitors propose nothing", async () => {
    const { owner, post, doctor, application } = await applied();
    const viewer = await server.make.member(post.business_id, "viewer");
    expect(await propose(viewer, application.id)).toMatchObject(refusal(403, "access.denied"));
    expect(await propose(await server.make.owner(), application.id)).toMatchObject(refusal(404, "application.not_found"));
    const { proposalId } = await slotsOf(owner, application.id);
    expect(await withdraw(viewer, proposalId)).toMatchObject(refusal(403, "access.denied"));
    expect(await read(await server.make.doctor(), application.id)).toMatchObject(refusal(404, "application.not_found"));
    expect((await read(viewer, application.id)).body.side).toBe("hospital");
    expect((await read(doctor, application.id)).body.side).toBe("doctor");
  });
});

describe("taking a time", () => {
  test("200: the application becomes 인터뷰 예정 in its steps, the hospital sees it, and both members concerned get a notice", async () => {
    const { owner, post, doctor, application } = await applied();
    const [interviewer, other] = [
      await server.make.member(post.business_id, "editor"),
      await server.make.member(post.business_id, "editor"),
    ];
    const { slots } = await slotsOf(owner, application.id, { member_user_id: interviewer.userId });
    const reply = await take(doctor, slots[1]?.id ?? 0);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        interview: {
          starts_at: hourIn(3),
          ends_at: slots[1]?.ends_at,
          state: "planned",
          sequence: 0,
          cancelled: null,
          can_complete: false,
        },
        interview_proposal: { state: "taken" },
      },
    });
    expect(await statusOf(application.id)).toEqual({ current_status: "인터뷰 예정", latest_change: "status_changed", changed_by: null });
    const { body } = await server.as(doctor).call(getApplicationTimeline, { params: { id: application.id } });
    expect(body.timeline.at(-1)?.stage).toBe("interview_planned");
    expect(body.job_post.application).toMatchObject({
      waiting_for: null,
      interview_proposal: null,
      interview: { starts_at: slots[1]?.starts_at.replace(".000Z", "Z"), place: "3층 원장실" },
    });
    const { body: reviewed } = await server.as(owner).call(getReviewedApplication, { params: { id: application.id } });
    expect(reviewed.job_application).toMatchObject({ current_status: "인터뷰 예정", latest_updated_at: { text: "상태 변경", by: null } });
    for (const person of [owner, interviewer]) expect(await titles(person)).toEqual(["인터뷰 시간이 정해졌어요"]);
    expect(await titles(other)).toEqual([]);
  });

  test("409 interview_proposal.over: a second time of the same proposal, and a proposal that was taken back", async () => {
    const { owner, doctor, application } = await applied();
    const { slots } = await slotsOf(owner, application.id);
    await take(doctor, slots[0]?.id ?? 0);
    expect(await take(doctor, slots[1]?.id ?? 0)).toMatchObject(refusal(409, "interview_proposal.over"));
    const next = await applied();
    const { proposalId, slots: others } = await slotsOf(next.owner, next.application.id);
    expect((await withdraw(next.owner, proposalId)).body.interview_proposal?.state).toBe("withdrawn");
    expect(await titles(next.doctor)).toContain("인터뷰 제안이 취소됐어요");
    expect(await take(next.doctor, others[0]?.id ?? 0)).toMatchObject(refusal(409, "interview_proposal.over"));
    expect(await withdraw(next.owner, proposalId)).toMatchObject(refusal(409, "interview_proposal.over"));
    expect(await makeWish(next.doctor, proposalId)).toMatchObject(refusal(409, "interview_proposal.over"));
  });

  test("409 interview_proposal.over: the interviewer has left the hospital, or its account; a colleague's proposal stays open", async () => {
    const [one, other] = [await applied(), await applied()];
    const editor = await server.make.member(one.post.business_id, "editor");
    const leaver = await server.make.member(one.post.business_id, "editor");
    const second = await server.make.application({ doctor: other.doctor, post: one.post });
    const third = await server.make.application({ post: one.post });
    const first = await slotsOf(one.owner, one.application.id, { member_user_id: editor.userId });
    const next = await slotsOf(one.owner, second.id, { member_user_id: leaver.userId });
    await propose(one.owner, third.id);
    await server.as(one.owner).call(removeMember, { params: { id: one.post.business_id, user_id: editor.userId } });
    await server.as(leaver).call(leaveService, { body: { confirmation: leaveConfirmation } });
    for (const [doctor, { slots }, id] of [
      [one.doctor, first, one.application.id],
      [other.doctor, next, second.id],
    ] as const) {
      expect((await read(doctor, id)).body.interview_proposal?.state).toBe("withdrawn");
      expect(await take(doctor, slots[0]?.id ?? 0)).toMatchObject(refusal(409, "interview_proposal.over"));
    }
    expect((await read(one.owner, third.id)).body.interview_proposal?.state).toBe("open");
  });

  test("409 interview_slot.taken: another doctor has an overlapping time of the same interviewer, and both see it before they try", async () => {
    const { owner, post, doctor, application } = await applied();
    const rival = await server.make.doctor();
    const other = await server.make.application({ doctor: rival, post, status: "서류합격" });
    const mine = await slotsOf(owner, application.id, { minutes: 60 });
    const half = new Date(Date.parse(hourIn(2)) + 30 * 60_000).toISOString();
    const theirs = await slotsOf(owner, other.id, { starts_at: [half, hourIn(4)] });
    expect((await take(rival, theirs.slots[0]?.id ?? 0)).status).toBe(200);
    expect((await read(doctor, application.id)).body.interview_proposal?.slots.map(({ state }) => state)).toEqual(["taken", "free"]);
    expect(await own(doctor)).toMatchObject({ waiting_for: "doctor", interview_proposal: { free_slots: 1 } });
    const lost = await take(doctor, mine.slots[0]?.id ?? 0);
    expect(lost).toMatchObject(refusal(409, "interview_slot.taken"));
    expect(lost.errors[0]?.message).toBe("다른 분이 먼저 고른 시간이에요. 남은 시간에서 골라 주세요.");
    expect((await take(doctor, mine.slots[1]?.id ?? 0)).status).toBe(200);
  });

  test("409 interview_slot.own_interview: the doctor meets another hospital then, which the hospital does not learn", async () => {
    const { doctor, owner, application } = await applied();
    const elsewhere = await server.make.application({ doctor, status: "인터뷰 예정" });
    const meeting = await server.make.interview({ application: elsewhere, starts_at: hourIn(2), minutes: 60 });
    const half = new Date(Date.parse(hourIn(2)) + 30 * 60_000).toISOString();
    const { slots } = await slotsOf(owner, application.id, { starts_at: [half, hourIn(2, 1)] });
    const statesFor = async (person: Person) =>
      (await read(person, application.id)).body.interview_proposal?.slots.map(({ state }) => state);
    expect([await statesFor(doctor), await statesFor(owner)]).toEqual([
      ["own", "free"],
      ["free", "free"],
    ]);
    expect(await take(doctor, slots[0]?.id ?? 0)).toMatchObject(refusal(409, "interview_slot.own_interview"));
    await server.deps.db
      .updateTable("interviews")
      .set({ cancelled_at: new Date().toISOString(), cancelled_by_side: "doctor" })
      .where("id", "=", meeting.id)
      .execute();
    expect((await take(doctor, slots[0]?.id ?? 0)).status).toBe(200);
  });

  test("200: times that only touch, and the same time of another interviewer, are free", async () => {
    const { owner, post, doctor, application } = await applied();
    const colleague = await server.make.member(post.business_id, "editor");
    await server.make.interview({ application: await server.make.application({ post }), member: owner, starts_at: hourIn(2), minutes: 60 });
    const after = await slotsOf(owner, application.id, { starts_at: [hourIn(2, 1)] });
    expect((await take(doctor, after.slots[0]?.id ?? 0)).status).toBe(200);
    const rival = await server.make.doctor();
    const { id } = await server.make.application({ doctor: rival, post });
    const same = await slotsOf(owner, id, { starts_at: [hourIn(2)], member_user_id: colleague.userId });
    expect((await take(rival, same.slots[0]?.id ?? 0)).status).toBe(200);
  });

  test("409 interview_slot.too_late: a time within half an hour; a proposal without any other has expired", async () => {
    const { doctor, application } = await applied();
    const soon = new Date(Date.now() + 25 * 60_000).toISOString();
    const { slots } = await server.make.interviewProposal({ application, starts_at: [soon, hourIn(1)] });
    expect((await read(doctor, application.id)).body.interview_proposal).toMatchObject({
      state: "open",
      slots: [{ state: "past" }, { state: "free" }],
    });
    expect(await take(doctor, slots[0]?.id ?? 0)).toMatchObject(refusal(409, "interview_slot.too_late"));
    const last = await applied();
    await server.make.interviewProposal({ application: last.application, starts_at: [soon] });
    expect((await read(last.doctor, last.application.id)).body.interview_proposal?.state).toBe("expired");
    expect(await own(last.doctor)).toMatchObject({ waiting_for: "hospital", interview_proposal: null });
  });

  test("404 interview_slot.not_found: another doctor's time stays free", async () => {
    const { owner, application, doctor } = await applied();
    const { slots } = await slotsOf(owner, application.id);
    expect(await take(await server.make.doctor(), slots[0]?.id ?? 0)).toMatchObject(refusal(404, "interview_slot.not_found"));
    expect((await take(doctor, slots[0]?.id ?? 0)).status).toBe(200);
  });
});

test.each([
  ["a time", (doctor: Person, { slots }: { slots: { id: number }[] }) => take(doctor, slots[0]?.id ?? 0)],
  ["a wish", (doctor: Person, { proposalId }: { proposalId: number }) => makeWish(doctor, proposalId)],
])("the notice about proposed times is read once the doctor has sent %s", async (_name, send) => {
  const { owner, doctor, application } = await applied();
  const proposal = await slotsOf(owner, application.id);
  expect(await notices(doctor)).toMatchObject([{ title: "인터뷰 시간을 골라 주세요", is_read: false }]);
  expect((await send(doctor, proposal)).status).toBe(200);
  expect(await notices(doctor)).toMatchObject([{ title: "인터뷰 시간을 골라 주세요", is_read: true }]);
});

test.each<[string, (owner: Person, of: { proposalId: number; applicationId: number; postId: number }) => Promise<{ status: number }>]>([
  ["the hospital takes them back", (owner, { proposalId }) => withdraw(owner, proposalId)],
  [
    "the application has a result",
    (owner, { applicationId: id }) =>
      server.as(owner).call(reviewApplication, { params: { id }, body: { job_application: { current_status: "최종합격" } } }),
  ],
  ["the post closes", (owner, { postId: id }) => server.as(owner).call(closeJobPost, { params: { id }, body: { reason: "filled" } })],
])("the notice about proposed times is read once %s", async (_name, end) => {
  const { owner, doctor, application, post } = await applied();
  const { proposalId } = await slotsOf(owner, application.id);
  expect((await end(owner, { proposalId, applicationId: application.id, postId: post.id })).status).toBe(200);
  const proposed = (await notices(doctor)).filter(({ title }) => title === "인터뷰 시간을 골라 주세요");
  expect(proposed).toMatchObject([{ is_read: true }]);
});

describe("a wish for other times", () => {
  test("200: the hospital sees the sentence and gets a notice without it; the application waits for the hospital again", async () => {
    const { owner, doctor, application } = await applied();
    const { proposalId } = await slotsOf(owner, application.id);
    const reply = await makeWish(doctor, proposalId, "  수요일 오후가 좋아요  ");
    expect(reply.body.interview_proposal).toMatchObject({ state: "asked", wish: "수요일 오후가 좋아요" });
    expect((await read(owner, application.id)).body.interview_proposal?.wish).toBe("수요일 오후가 좋아요");
    expect(await titles(owner)).toEqual(["지원자가 다른 시간을 부탁했어요"]);
    expect((await own(doctor))?.waiting_for).toBe("hospital");
    expect(await makeWish(doctor, proposalId)).toMatchObject(refusal(409, "interview_proposal.over"));
  });

  test("400 request.invalid: an empty sentence and one of 201 characters", async () => {
    const { owner, doctor, application } = await applied();
    const { proposalId } = await slotsOf(owner, application.id);
    for (const wish of ["", "   ", "가".repeat(201)])
      expect(await makeWish(doctor, proposalId, wish)).toMatchObject(refusal(400, "request.invalid"));
    expect((await makeWish(doctor, proposalId, "가".repeat(200))).status).toBe(200);
  });

  test("404 interview_proposal.not_found: another doctor and another hospital", async () => {
    const { owner, application } = await applied();
    const { proposalId } = await slotsOf(owner, application.id);
    expect(await makeWish(await server.make.doctor(), proposalId)).toMatchObject(refusal(404, "interview_proposal.not_found"));
    expect(await withdraw(await server.make.owner(), proposalId)).toMatchObject(refusal(404, "interview_proposal.not_found"));
  });
});
