import { cancelApplication } from "@rounds/contract/applications/apply.ts";
import {
  requestOtherTimes,
  cancelInterview,
  completeInterview,
  getArrangement,
  listInterviewWeek,
  moveInterview,
  proposeInterview,
  takeSlot,
  withdrawProposal,
} from "@rounds/contract/applications/interviews.ts";
import { mondayOf } from "@rounds/contract/calendar-days.ts";
import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { closeJobPost } from "@rounds/contract/job-posts/editing.ts";
import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { describe, expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const { agreed, applied, propose, take, read, move, cancel, complete, wish: makeWish, titles, notices, statusOf } = interviewScene(server);
const review = (person: Person, id: number, job_application: object) =>
  server.as(person).call(reviewApplication, { params: { id }, body: { job_application } });
const rowOf = (id: number) => server.deps.db.selectFrom("interviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("moving an interview", () => {
  test("200: the doctor learns the new time and the reason, the reminders start again, and the status stays", async () => {
    const { owner, doctor, application, interviewId } = await agreed();
    const now = new Date().toISOString();
    await server.deps.db
      .updateTable("interviews")
      .set({ day_reminded_at: now, hour_reminded_at: now })
      .where("id", "=", interviewId)
      .execute();
    const reply = await move(owner, interviewId, hourIn(4), "원장님 수술이 생겼어요");
    expect(reply.body.interview).toMatchObject({
      starts_at: hourIn(4),
      sequence: 1,
      move_reason: "원장님 수술이 생겼어요",
      state: "planned",
    });
    expect(await rowOf(interviewId)).toMatchObject({ day_reminded_at: null, hour_reminded_at: null });
    expect((await statusOf(application.id)).current_status).toBe("인터뷰 예정");
    const [notice] = await notices(doctor);
    expect(notice).toMatchObject({
      title: "인터뷰 시간이 바뀌었어요",
      link: `/posts-applied/progress?job_application_id=${application.id}`,
      body: expect.stringContaining("원장님 수술이 생겼어요"),
    });
    await move(owner, interviewId, hourIn(5));
    expect((await titles(doctor)).filter((title) => title === "인터뷰 시간이 바뀌었어요")).toHaveLength(2);
  });

  test("200: an interview may overlap its own old time", async () => {
    const { owner, interviewId } = await agreed();
    expect((await move(owner, interviewId, new Date(Date.parse(hourIn(2)) + 15 * 60_000).toISOString())).status).toBe(200);
  });

  test("409 interview.member_busy, 400 interview.out_of_range, 409 interview.over, 400 without a reason: the time stays", async () => {
    const { owner, post, interviewId } = await agreed();
    await server.make.interview({ application: await server.make.application({ post }), member: owner, starts_at: hourIn(4) });
    expect(await move(owner, interviewId, hourIn(4))).toMatchObject(refusal(409, "interview.member_busy"));
    expect(await move(owner, interviewId, hourIn(0, 1))).toMatchObject(refusal(400, "interview.out_of_range"));
    expect(await move(owner, interviewId, hourIn(3), " ")).toMatchObject(refusal(400, "request.invalid"));
    const past = await server.make.interview({
      application: await server.make.application({ post }),
      member: owner,
      starts_at: hourIn(0, -1),
    });
    expect(await move(owner, past.id, hourIn(3))).toMatchObject(refusal(409, "interview.over"));
    expect((await rowOf(interviewId)).sequence).toBe(0);
  });

  test("403, 404: viewers, the doctor and other hospitals move nothing", async () => {
    const { doctor, post, interviewId } = await agreed();
    expect(await move(await server.make.member(post.business_id, "viewer"), interviewId, hourIn(3))).toMatchObject(
      refusal(403, "access.denied"),
    );
    expect(await move(await server.make.owner(), interviewId, hourIn(3))).toMatchObject(refusal(404, "interview.not_found"));
    expect((await move(doctor, interviewId, hourIn(3))).status).toBe(403);
  });

  test("200: the same move twice is one move with one notice", async () => {
    const { owner, doctor, interviewId } = await agreed();
    const before = (await notices(doctor)).length;
    const replies = await Promise.all([move(owner, interviewId, hourIn(9)), move(owner, interviewId, hourIn(9))]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowOf(interviewId)).sequence).toBe(1);
    expect(await notices(doctor)).toHaveLength(before + 1);
  });

  test("two members who move two interviews to one time concurrently: one succeeds", async () => {
    const { owner, post, interviewId } = await agreed();
    const other = await server.make.interview({
      application: await server.make.application({ post }),
      member: owner,
      starts_at: hourIn(7),
    });
    const replies = await Promise.all([move(owner, interviewId, hourIn(8)), move(owner, other.id, hourIn(8))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("cancelling an interview", () => {
  test("200: the hospital's reason reaches the doctor, and the application gets its status from before", async () => {
    const { owner, doctor, application, interviewId } = await agreed();
    const reply = await cancel(owner, interviewId, "채용 계획이 바뀌었어요");
    expect(reply.body.interview).toMatchObject({
      state: "cancelled",
      sequence: 1,
      cancelled: { by: "hospital", reason: "채용 계획이 바뀌었어요" },
    });
    expect((await statusOf(application.id)).current_status).toBe("서류합격");
    const [notice] = await notices(doctor);
    expect(notice).toMatchObject({ title: "인터뷰가 취소됐어요", body: expect.stringContaining("채용 계획이 바뀌었어요") });
    expect(await cancel(owner, interviewId)).toMatchObject(refusal(409, "interview.over"));
    expect((await propose(owner, application.id)).status).toBe(201);
  });

  test("200: the doctor's reason is in the console, and the time is free again", async () => {
    const { owner, post, doctor, application, interviewId } = await agreed();
    await cancel(doctor, interviewId, "다른 병원에 가기로 했어요");
    expect((await read(owner, application.id)).body.interview?.cancelled).toEqual({ by: "doctor", reason: "다른 병원에 가기로 했어요" });
    expect(await statusOf(application.id)).toMatchObject({ current_status: "서류합격", changed_by: null });
    const [notice] = await notices(owner);
    expect(notice?.title).toBe("지원자가 인터뷰를 취소했어요");
    expect(notice?.body).not.toContain("다른 병원");
    const rival = await server.make.doctor();
    const { slots } = await server.make.interviewProposal({
      application: await server.make.application({ doctor: rival, post }),
      member: owner,
      starts_at: [hourIn(2)],
    });
    expect((await take(rival, slots[0]?.id ?? 0)).status).toBe(200);
  });

  test("200: after the post has closed, the application continues, and the hospital can propose new times", async () => {
    const { owner, post, doctor, application } = await applied("지원확인");
    const { body } = await propose(owner, application.id);
    const taken = await take(doctor, body.interview_proposal?.slots[0]?.id ?? 0);
    await server.as(owner).call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } });
    expect((await cancel(doctor, taken.body.interview?.id ?? 0)).status).toBe(200);
    expect((await statusOf(application.id)).current_status).toBe("서류합격");
    expect((await propose(owner, application.id)).status).toBe(201);
  });

  test("200: a status that a reviewer set later stays", async () => {
    const { owner, application, interviewId } = await agreed();
    await review(owner, application.id, { current_status: "이력서 전달" });
    await cancel(owner, interviewId);
    expect((await statusOf(application.id)).current_status).toBe("이력서 전달");
  });

  test("409 interview.moved: a reason for a time that was moved meanwhile changes nothing", async () => {
    const { owner, doctor, interviewId } = await agreed();
    const params = { id: interviewId };
    await move(owner, interviewId, hourIn(4));
    const cancelSeen = (sequence: number) =>
      server.as(doctor).call(cancelInterview, { params, body: { reason: "그날 당직이에요", sequence } });
    expect(await cancelSeen(0)).toMatchObject(refusal(409, "interview.moved"));
    const moveSeen = server.as(owner).call(moveInterview, { params, body: { starts_at: hourIn(6), reason: "수술", sequence: 0 } });
    expect(await moveSeen).toMatchObject(refusal(409, "interview.moved"));
    expect(await rowOf(interviewId)).toMatchObject({ sequence: 1, cancelled_at: null });
    expect((await cancelSeen(1)).status).toBe(200);
  });

  test("403, 404, 409: viewers, other users, and an interview that has begun", async () => {
    const { doctor, post, interviewId, owner } = await agreed();
    expect(await cancel(await server.make.member(post.business_id, "viewer"), interviewId)).toMatchObject(refusal(403, "access.denied"));
    for (const person of [await server.make.doctor(), await server.make.owner()])
      expect(await cancel(person, interviewId)).toMatchObject(refusal(404, "interview.not_found"));
    const running = await server.make.interview({
      application: await server.make.application({ doctor, post: await server.make.jobPost() }),
      member: owner,
      starts_at: hourIn(0, -1),
    });
    expect(await cancel(doctor, running.id)).toMatchObject(refusal(409, "interview.over"));
  });
});

describe("completing an interview", () => {
  async function met(hours: number) {
    const { owner, post } = await applied();
    const application = await server.make.application({ post, status: "인터뷰 예정" });
    return { owner, application, interview: await server.make.interview({ application, member: owner, starts_at: hourIn(0, hours) }) };
  }

  test("200: after its end the application is 인터뷰 완료; again it changes nothing", async () => {
    const { owner, application, interview } = await met(-1);
    expect((await read(owner, application.id)).body.interview?.can_complete).toBe(true);
    expect((await complete(owner, interview.id)).body.interview).toMatchObject({ state: "over", can_complete: false });
    expect(await statusOf(application.id)).toMatchObject({ current_status: "인터뷰 완료", changed_by: owner.userId });
    await review(owner, application.id, { current_status: "최종합격" });
    expect((await complete(owner, interview.id)).status).toBe(200);
    expect((await statusOf(application.id)).current_status).toBe("최종합격");
  });

  test("409 interview.not_ended: before the end, also in the table of applicants; other statuses can be set", async () => {
    const { owner, application, interview } = await met(3);
    expect(await complete(owner, interview.id)).toMatchObject(refusal(409, "interview.not_ended"));
    expect(await review(owner, application.id, { current_status: "인터뷰 완료" })).toMatchObject(refusal(409, "interview.not_ended"));
    expect((await statusOf(application.id)).current_status).toBe("인터뷰 예정");
    expect((await review(owner, application.id, { current_status: "최종합격" })).status).toBe(200);
  });

  test("409 interview.over: a cancelled interview; 403, 404: viewers and other hospitals", async () => {
    const { owner, interview } = await met(-1);
    const viewer = await server.make.member(interview.business_id, "viewer");
    expect(await complete(viewer, interview.id)).toMatchObject(refusal(403, "access.denied"));
    expect(await complete(await server.make.owner(), interview.id)).toMatchObject(refusal(404, "interview.not_found"));
    const { interviewId, owner: other } = await agreed();
    await cancel(other, interviewId);
    expect(await complete(other, interviewId)).toMatchObject(refusal(409, "interview.over"));
    expect((await complete(owner, interview.id)).status).toBe(200);
  });
});

describe("the end of an interview", () => {
  test("a cancelled application ends its interview and its proposal, and the hospital gets a notice", async () => {
    const { owner, doctor, application, interviewId } = await agreed();
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    expect(await rowOf(interviewId)).toMatchObject({ cancelled_by_side: "doctor", cancel_reason: null, sequence: 1 });
    await server.runJobs();
    const [notice] = await notices(owner);
    expect(notice).toMatchObject({ title: "지원자가 인터뷰를 취소했어요", body: expect.stringContaining("지원을 취소했어요") });
    const open = await applied();
    const { body } = await propose(open.owner, open.application.id);
    await server.as(open.doctor).call(cancelApplication, { body: { job_application_id: open.application.id } });
    expect((await read(open.owner, open.application.id)).body.interview_proposal?.state).toBe("withdrawn");
    expect(await take(open.doctor, body.interview_proposal?.slots[0]?.id ?? 0)).toMatchObject(refusal(409, "interview_proposal.over"));
  });

  test("an application that the hospital ends loses its interview, and the doctor gets a notice", async () => {
    const { owner, doctor, application, interviewId } = await agreed();
    await review(owner, application.id, { drop_reason: "채용보류" });
    expect(await rowOf(interviewId)).toMatchObject({ cancelled_by_side: "hospital", cancel_reason: null });
    await server.runJobs();
    const [notice] = await notices(doctor);
    expect(notice).toMatchObject({ title: "인터뷰가 취소됐어요", body: expect.stringContaining("채용 절차가 끝났어요") });
    expect(notice?.body).not.toContain("채용보류");
  });

  test.each(["최종합격", "입사"] as const)(
    "%s ends the future interview and the open proposal, and the doctor gets a notice",
    async (status) => {
      const { owner, doctor, application, interviewId } = await agreed();
      await review(owner, application.id, { current_status: status });
      expect(await rowOf(interviewId)).toMatchObject({ cancelled_by_side: "hospital", cancel_reason: null });
      await server.runJobs();
      const [notice] = await notices(doctor);
      expect(notice).toMatchObject({ title: "인터뷰가 취소됐어요", body: expect.stringContaining("다음 단계로") });
      const open = await applied();
      await propose(open.owner, open.application.id);
      await review(open.owner, open.application.id, { current_status: status });
      expect((await read(open.doctor, open.application.id)).body.interview_proposal?.state).toBe("withdrawn");
    },
  );

  test("a past interview stays when its application ends", async () => {
    const { owner, post } = await applied();
    const application = await server.make.application({ post, status: "인터뷰 예정" });
    const past = await server.make.interview({ application, member: owner, starts_at: hourIn(-1) });
    await review(owner, application.id, { drop_reason: "기타" });
    expect((await rowOf(past.id)).cancelled_at).toBeNull();
  });

  test("a closed post takes open proposals back, with a notice, and keeps agreed interviews", async () => {
    const { owner, post, interviewId } = await agreed();
    const doctor = await server.make.doctor();
    const waiting = await server.make.application({ doctor, post, status: "서류합격" });
    const { body } = await propose(owner, waiting.id, { starts_at: [hourIn(6)] });
    const elsewhere = await applied();
    await propose(elsewhere.owner, elsewhere.application.id);
    await server.as(owner).call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } });
    expect((await rowOf(interviewId)).cancelled_at).toBeNull();
    expect((await read(doctor, waiting.id)).body.interview_proposal?.state).toBe("withdrawn");
    expect(await take(doctor, body.interview_proposal?.slots[0]?.id ?? 0)).toMatchObject(refusal(409, "interview_proposal.over"));
    expect((await read(elsewhere.doctor, elsewhere.application.id)).body.interview_proposal?.state).toBe("open");
    await server.runJobs();
    expect((await notices(doctor))[0]).toMatchObject({ title: "인터뷰 제안이 취소됐어요" });
    expect(await notices(elsewhere.doctor)).toMatchObject([{ title: "인터뷰 시간을 골라 주세요" }]);
  });

  test("the proposal of an interviewer who leaves the hospital is taken back with a notice; an ended application has none", async () => {
    const { owner, doctor, application, post } = await applied();
    await propose(owner, application.id);
    const ended = await applied();
    await propose(ended.owner, ended.application.id);
    await review(ended.owner, ended.application.id, { drop_reason: "기타" });
    await server.deps.db.deleteFrom("business_owners").where("business_id", "in", [post.business_id, ended.post.business_id]).execute();
    await server.runJobs();
    expect((await notices(doctor))[0]).toMatchObject({ title: "인터뷰 제안이 취소됐어요" });
    expect((await notices(ended.doctor)).map(({ title }) => title)).not.toContain("인터뷰 제안이 취소됐어요");
  });

  test("a doctor who leaves cancels the interview; the wish and the reasons are erased", async () => {
    const { owner, doctor, interviewId } = await agreed();
    await move(owner, interviewId, hourIn(3), "원장님 수술");
    await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } });
    expect(await rowOf(interviewId)).toMatchObject({ cancelled_by_side: "doctor", move_reason: null, cancel_reason: null });
    const left = await server.deps.db.selectFrom("interview_proposals").select("id").where("user_id", "=", doctor.userId).execute();
    expect(left).toEqual([]);
    await server.runJobs();
    expect(await titles(owner)).toContain("지원자가 인터뷰를 취소했어요");
  });
});

describe("the week of a hospital", () => {
  test.each(["0001-01-01", "9999-12-31"])("400: %s, a week that PostgreSQL cannot read", async (day) => {
    const owner = await server.make.owner();
    expect(await week(owner, { day })).toMatchObject({ status: 400, errors: [{ code: "request.invalid", path: ["day"] }] });
  });

  const week = (person: Person, query: object = {}) => server.as(person).call(listInterviewWeek, { query });
  const seoulDay = (time: string) => new Date(Date.parse(time) + 9 * 3_600_000).toISOString().slice(0, 10);

  test("200: interviews of the week with their doctors, open proposals and wishes of the own hospitals only", async () => {
    const { owner, doctor, post, application, interviewId } = await agreed();
    await agreed();
    const [waiting, wishing] = [await server.make.application({ post }), await server.make.application({ post })];
    await propose(owner, waiting.id, { starts_at: [hourIn(9)] });
    const wisher = { userId: wishing.user_id, subject: "" };
    const proposal = await server.make.interviewProposal({ application: wishing });
    await server.deps.db
      .updateTable("interview_proposals")
      .set({ ended_at: new Date().toISOString(), ended_as: "asked", wish: "목요일" })
      .where("id", "=", proposal.id)
      .execute();
    const { body } = await week(owner, { day: seoulDay(hourIn(2)) });
    expect(body.monday).toBe(mondayOf(seoulDay(hourIn(2))));
    expect(body.interviews).toMatchObject([
      { id: interviewId, doctor_name: doctor.name, job_application_id: application.id, job_post_id: post.id, member_user_id: owner.userId },
    ]);
    expect(body.interview_proposals).toMatchObject([{ job_application_id: waiting.id, state: "open" }]);
    expect(body.wishes).toMatchObject([{ job_application_id: wishing.id, wish: "목요일", doctor_user_id: wisher.userId }]);
    const far = await week(owner, { day: "2020-01-01" });
    expect(far.body).toMatchObject({ monday: "2019-12-30", interviews: [] });
    expect((await week(await server.make.owner(), { business_id: post.business_id })).body).toMatchObject({
      interviews: [],
      interview_proposals: [],
      wishes: [],
    });
  });

  test("a week begins on Monday at midnight in Seoul", async () => {
    const { owner, post } = await applied();
    const at = async (starts_at: string) =>
      (await server.make.interview({ application: await server.make.application({ post }), member: owner, starts_at })).id;
    const [sunday, monday, last] = [await at("2027-01-03T14:30:00Z"), await at("2027-01-03T15:00:00Z"), await at("2027-01-10T14:30:00Z")];
    const ids = async (day: string) => (await week(owner, { day })).body.interviews.map(({ id }) => id);
    expect([await ids("2027-01-03"), await ids("2027-01-04"), await ids("2027-01-10")]).toEqual([[sunday], [monday, last], [monday, last]]);
  });

  test("400 request.invalid: a day that does not exist", async () => {
    expect(await week(await server.make.owner(), { day: "2026-02-30" })).toMatchObject(refusal(400, "request.invalid"));
  });

  test("a wish disappears with the next proposal", async () => {
    const { owner, doctor, application } = await applied();
    const { body } = await propose(owner, application.id);
    await makeWish(doctor, body.interview_proposal?.id ?? 0);
    expect((await week(owner)).body.wishes).toHaveLength(1);
    await propose(owner, application.id);
    expect((await week(owner)).body.wishes).toEqual([]);
  });
});

test("401 session.required: visitors reach none of the endpoints", async () => {
  const params = { id: 1 };
  const sentence = "사정이 생겼어요";
  const { call } = server.visitor;
  const replies = await Promise.all([
    call(getArrangement, { params }),
    call(proposeInterview, { params, body: { interview_proposal: { starts_at: [hourIn(2)], minutes: 30, place: "원장실" } } }),
    call(withdrawProposal, { params, body: {} }),
    call(takeSlot, { params, body: {} }),
    call(requestOtherTimes, { params, body: { wish: sentence } }),
    call(moveInterview, { params, body: { starts_at: hourIn(2), reason: sentence } }),
    call(cancelInterview, { params, body: { reason: sentence } }),
    call(completeInterview, { params, body: {} }),
    call(listInterviewWeek, {}),
  ]);
  for (const reply of replies) expect(reply).toMatchObject(refusal(401, "session.required"));
});
