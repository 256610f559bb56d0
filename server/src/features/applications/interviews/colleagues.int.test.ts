import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { describe, expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";

const server = useServer();
const { applied, propose, take, move, cancel, withdraw, wish, notices, titles } = interviewScene(server);
const end = (person: Person, id: number) =>
  server.as(person).call(reviewApplication, { params: { id }, body: { job_application: { drop_reason: "채용보류" } } });

/** An interview that the owner has proposed and another member holds. `colleague` has no part in it. */
async function scene() {
  const { owner, post, doctor, application } = await applied();
  const [interviewer, colleague] = [
    await server.make.member(post.business_id, "editor"),
    await server.make.member(post.business_id, "editor"),
  ];
  const proposed = await propose(owner, application.id, { member_user_id: interviewer.userId });
  const proposal = proposed.body.interview_proposal;
  const agree = async () => (await take(doctor, proposal?.slots[0]?.id ?? 0)).body.interview?.id ?? 0;
  return { owner, doctor, interviewer, colleague, application, proposalId: proposal?.id ?? 0, agree };
}

describe("the interviewer and the proposing member get a notice when a colleague", () => {
  test("moves the interview; the doctor gets the reason, the colleague nothing", async () => {
    const { owner, doctor, interviewer, colleague, agree } = await scene();
    await move(colleague, await agree(), hourIn(5), "원장님 수술이 생겼어요");
    for (const person of [owner, interviewer]) {
      const [notice] = await notices(person);
      expect(notice).toMatchObject({ title: "인터뷰 시간이 바뀌었어요", body: expect.stringContaining("다른 팀원이") });
      expect(notice?.body).not.toContain("수술");
    }
    expect((await notices(doctor))[0]?.body).toContain("원장님 수술이 생겼어요");
    expect(await titles(colleague)).toEqual([]);
  });

  test("cancels it; the member who cancels gets none", async () => {
    const { owner, interviewer, agree } = await scene();
    await cancel(interviewer, await agree());
    expect((await notices(owner))[0]).toMatchObject({ title: "인터뷰가 취소됐어요", body: expect.stringContaining("다른 팀원이") });
    expect(await titles(interviewer)).not.toContain("인터뷰가 취소됐어요");
  });

  test("ends the application", async () => {
    const { owner, interviewer, colleague, application, agree } = await scene();
    await agree();
    await end(owner, application.id);
    await server.runJobs();
    expect((await notices(interviewer))[0]).toMatchObject({
      title: "인터뷰가 취소됐어요",
      body: expect.stringContaining("채용 절차가 끝났어요"),
    });
    for (const person of [owner, colleague]) expect(await titles(person)).not.toContain("인터뷰가 취소됐어요");
  });
});

test("a colleague who takes an open proposal back sends its interviewer none, because no time was reserved", async () => {
  const { owner, doctor, interviewer, colleague, proposalId } = await scene();
  expect((await withdraw(colleague, proposalId)).status).toBe(200);
  await server.runJobs();
  expect(await titles(doctor)).toContain("인터뷰 제안이 취소됐어요");
  for (const person of [owner, interviewer, colleague]) expect(await titles(person)).toEqual([]);
});

test("a new proposal settles the request for other times, so no member has an unread notice of it", async () => {
  const { owner, doctor, interviewer, application, proposalId } = await scene();
  await wish(doctor, proposalId);
  const states = async (person: Person) => (await notices(person)).map(({ title, is_read }) => [title, is_read]);
  for (const person of [owner, interviewer]) expect(await states(person)).toEqual([["지원자가 다른 시간을 부탁했어요", false]]);
  expect((await propose(interviewer, application.id, { starts_at: [hourIn(6)] })).status).toBe(201);
  for (const person of [owner, interviewer]) expect(await states(person)).toEqual([["지원자가 다른 시간을 부탁했어요", true]]);
});
