import {
  bulkReviewApplications,
  getReviewedApplication,
  listAdminApplications,
  listOwnerApplications,
  reviewApplication,
  searchOwnerApplications,
} from "@rounds/contract/applications/review.ts";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getThread, sendThreadMessage } from "@rounds/contract/applications/thread.ts";
import { listInterviewWeek, proposeInterview } from "@rounds/contract/applications/interviews.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import { listTextMessages, listWaitingApplicants, sendApplicantMessage, sendLmsMessage } from "@rounds/contract/messages.ts";
import { createResumeLink, listResumeLinks, readSentResume } from "@rounds/contract/resumes/links.ts";
import { expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const ever = { query: { created_after_date: "2000-01-01" } };

/** A doctor whose application the hospital has noted about, and who joined the team as its owner afterwards. Another doctor applied too. */
async function makeScene() {
  const { make, as, deps } = server;
  const owner = await make.owner();
  const business_id = owner.businesses[0]?.id ?? 0;
  const post = await make.jobPost({ business_id });
  const [doctor, other] = [await make.doctor(), await make.doctor()];
  const application = await make.application({ doctor, post, status: "서류합격" });
  const { id } = application;
  const others = await make.application({ doctor: other, post, status: "서류합격" });
  const note = { notes: [{ date: "2026-01-02", content: "연봉을 낮춰 보자" }] };
  await as(owner).call(reviewApplication, { params: { id }, body: { job_application: { note } } });
  await deps.db.insertInto("business_owners").values({ business_id, user_id: doctor.userId, role: "owner" }).execute();
  return { owner, doctor, post, business_id, application, id, others };
}

const titles = async (person: Person) => (await server.as(person).call(listInbox, { query: {} })).body.notices.map(({ title }) => title);

test("200: lists, counts and the week of the hospital leave out the user's own application, and contain the others", async () => {
  const { owner, doctor, post, business_id, application, id, others } = await makeScene();
  for (const each of [application, others]) await server.make.interviewProposal({ application: each, member: owner });
  const [own, colleague] = [server.as(doctor), server.as(owner)];
  const seenBy = async (caller: typeof own) => {
    const list = (await caller.call(listOwnerApplications, ever)).body;
    const sorted = (await caller.call(listOwnerApplications, { query: { ...ever.query, sort: "applicant" } })).body;
    const search = (await caller.call(searchOwnerApplications, { ...ever, body: { q: String(id) } })).body;
    const { body: posts } = await caller.call(listUserBusinessJobPosts, { query: { business_id } });
    const { body: waiting } = await caller.call(listWaitingApplicants, { params: { id: post.id } });
    const { body: week } = await caller.call(listInterviewWeek);
    return {
      listed: list.job_applications.map((row) => row.id).toSorted((a, b) => a - b),
      total: list.total_count,
      sorted: sorted.job_applications.length,
      isFound: search.job_applications.some((row) => row.id === id),
      counted: posts.job_posts.map(({ application_count }) => application_count),
      waiting: waiting.waiting_applicants.map((row) => row.job_application_id),
      proposals: week.interview_proposals.length,
    };
  };
  expect(await seenBy(own)).toEqual({
    listed: [others.id],
    total: 1,
    sorted: 1,
    isFound: false,
    counted: [1],
    waiting: [others.id],
    proposals: 1,
  });
  expect(await seenBy(colleague)).toEqual({
    listed: [id, others.id],
    total: 2,
    sorted: 2,
    isFound: true,
    counted: [2],
    waiting: [id, others.id],
    proposals: 2,
  });
});

test("404: each call of the hospital about the user's own application finds nothing", async () => {
  const { owner, doctor, id } = await makeScene();
  const link = await server.as(owner).call(createResumeLink, { params: { id }, body: {} });
  expect(link.status).toBe(201);
  const [own, at] = [server.as(doctor), { params: { id } }];
  expect(await own.call(getReviewedApplication, at)).toMatchObject(refusal(404, "application.not_found"));
  const body = { job_application: { current_status: "최종합격" as const } };
  expect(await own.call(reviewApplication, { ...at, body })).toMatchObject(refusal(404, "application.not_found"));
  const many = { job_applications: [{ id, expected_updated_at: "x", current_status: "최종합격" as const }] };
  expect(await own.call(bulkReviewApplications, { body: many })).toMatchObject(refusal(404, "application.not_found"));
  expect(await own.call(readSentResume, at)).toMatchObject(refusal(404, "sent_resume.not_found"));
  expect(await own.call(listResumeLinks, at)).toMatchObject(refusal(404, "application.not_found"));
  expect((await own.call(createResumeLink, { ...at, body: {} })).status).toBe(404);
  expect(await own.call(listTextMessages, at)).toMatchObject(refusal(404, "application.not_found"));
  const text = { message_type: "result_notice" as const, message: "결과입니다." };
  expect(await own.call(sendApplicantMessage, { ...at, body: text })).toMatchObject(refusal(404, "application.not_found"));
  const lms = { job_application_id: id, to_numbers: ["02-123-4567"], message: "이력서입니다." };
  expect(await own.call(sendLmsMessage, { body: lms })).toMatchObject(refusal(404, "application.not_found"));
  const interview_proposal = { starts_at: [hourIn(2)], minutes: 30 as const, place: "원장실" };
  expect(await own.call(proposeInterview, { ...at, body: { interview_proposal } })).toMatchObject(refusal(404, "application.not_found"));
  const { body: unchanged } = await server.as(owner).call(getReviewedApplication, at);
  expect(unchanged.job_application).toMatchObject({ current_status: "서류합격" });
});

test("200: the doctor still sees the application as its doctor, and gets no notice of the hospital about it", async () => {
  const { doctor, owner, business_id, id } = await makeScene();
  const own = server.as(doctor);
  expect((await own.call(listAppliedJobPosts, { query: {} })).body.job_posts.map(({ application }) => application.id)).toEqual([id]);
  expect((await own.call(getThread, { params: { id } })).body.thread.side).toBe("doctor");
  await own.call(sendThreadMessage, { params: { id }, body: { message: { text: "안녕하세요." } } });
  const next = await server.make.jobPost({ business_id });
  await own.call(applyToJobPost, { body: { job_post_id: next.id } });
  await server.runJobs();
  expect(await titles(doctor)).not.toContain("새 지원자가 있어요");
  expect(await titles(owner)).toContain("새 지원자가 있어요");
  expect((await titles(doctor)).length).toBeLessThan((await titles(owner)).length);
});

test("200: an operator who is the doctor sees the application in the operators' table, and not as a member of the hospital", async () => {
  const { doctor, id } = await makeScene();
  await server.deps.db.updateTable("users").set({ is_operator: true }).where("id", "=", doctor.userId).execute();
  const own = server.as(doctor);
  const { body: table } = await own.call(listAdminApplications, ever);
  expect(table.job_applications.map((row) => row.id)).toContain(id);
  expect((await own.call(getReviewedApplication, { params: { id } })).status).toBe(200);
  const { body: console } = await own.call(listOwnerApplications, ever);
  expect(console.job_applications.map((row) => row.id)).not.toContain(id);
});
