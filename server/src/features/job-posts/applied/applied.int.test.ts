import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { reviewApplication } from "@rounds/contract/applications/review.ts";
import {
  type AppliedJobPost,
  type ApplicationState,
  getApplicationTimeline,
  listAppliedJobPosts,
} from "@rounds/contract/job-posts/applied.ts";
import { createBookmark } from "@rounds/contract/job-posts/bookmarks.ts";
import { closeJobPost, reopenJobPost } from "@rounds/contract/job-posts/editing.ts";
import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { getJobPost, listBookmarkedJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { closeJobPostWithMessages } from "@rounds/contract/messages.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { replaceResumeFile } from "@rounds/contract/resumes/files.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import { createEducation } from "@rounds/contract/resumes/resume.ts";
import { sendSupplement } from "@rounds/contract/resumes/supplements.ts";
import { applicationStatuses, dropReasons, type ApplicationStatus, type DropReason } from "@rounds/contract/vocabulary.ts";
import { afterEach, describe, expect, test } from "vitest";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { inTransaction } from "../../../db/database.ts";
import { nextNoon } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { pdf } from "../../../testing/resume-corpus.ts";

/** The time of the server. */
let now = (): Date => new Date();
const server = useServer({}, (deps) => ({ ...deps, now: () => now() }));
afterEach(() => void (now = () => new Date()));

/** A doctor who has just applied to an owner's hospital. */
async function applied(doctor?: Person) {
  const applicant = doctor ?? (await server.make.doctor());
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const { body } = await server.as(applicant).call(applyToJobPost, { body: { job_post_id: post.id } });
  return { owner, doctor: applicant, post, id: body.job_application.id };
}
type Scene = Awaited<ReturnType<typeof applied>>;

const listOf = async (doctor: Person, state?: ApplicationState) =>
  (await server.as(doctor).call(listAppliedJobPosts, { query: state ? { state } : {} })).body;
const countsOf = async (doctor: Person) => (await listOf(doctor)).counts;
const openAsHospital = ({ owner, id }: Scene) => server.as(owner).call(readSentResume, { params: { id } });
const decide = ({ owner, id }: Scene, decision: { current_status?: ApplicationStatus; drop_reason?: DropReason }) =>
  server.as(owner).call(reviewApplication, { params: { id }, body: { job_application: decision } });

async function upload(doctor: Person, name: string): Promise<void> {
  const form = new FormData();
  form.append("profile[resume_files]", new File([new Uint8Array(pdf(name))], name));
  const { body } = await server.as(doctor).call(getUserProfile);
  const input = { params: { profile_id: body.profile.id }, form };
  expect((await server.as(doctor).call(replaceResumeFile, input)).status).toBe(200);
}

/** The doctor's only application in this state. */
async function onlyOne(doctor: Person, state?: ApplicationState) {
  const { job_posts } = await listOf(doctor, state);
  expect(job_posts).toHaveLength(1);
  const [post] = job_posts;
  if (!post) throw new Error("the list is empty");
  return post;
}

describe("stages", () => {
  test("200: a new application is applied, and opened from the hospital's first reading on", async () => {
    const scene = await applied();
    const { application } = await onlyOne(scene.doctor, "ongoing");
    expect(application).toMatchObject({ id: scene.id, stage: "applied", state: "ongoing", opened_at: null });
    expect(application.stage_at).toBe(application.applied_at);
    await openAsHospital(scene);
    const opened = (await onlyOne(scene.doctor, "ongoing")).application;
    expect(opened.stage).toBe("opened");
    expect(opened.opened_at).not.toBeNull();
    expect(opened.stage_at).toBe(opened.opened_at);
    await openAsHospital(scene);
    expect((await onlyOne(scene.doctor)).application.opened_at).toBe(opened.opened_at);
  });

  test("200: an operator's reading does not count as opened", async () => {
    const { doctor, id } = await applied();
    await server.as(await server.make.operator()).call(readSentResume, { params: { id } });
    expect((await onlyOne(doctor)).application).toMatchObject({ stage: "applied", opened_at: null });
  });

  const expected: Record<ApplicationStatus, readonly [stage: string, state: ApplicationState]> = {
    지원확인: ["applied", "ongoing"],
    "이력서 작성완료": ["applied", "ongoing"],
    "이력서 전달": ["applied", "ongoing"],
    서류합격: ["document_passed", "ongoing"],
    "인터뷰 예정": ["interview_planned", "ongoing"],
    "인터뷰 완료": ["interview_done", "ongoing"],
    최종합격: ["accepted", "over"],
    입사: ["joined", "over"],
  };

  test.each(applicationStatuses)("200: the status %s as the doctor sees it, with its time", async (status) => {
    const scene = await applied();
    const before = Date.now();
    await decide(scene, { current_status: status });
    const [stage, state] = expected[status];
    const { application } = await onlyOne(scene.doctor, state);
    expect(application).toMatchObject({ stage, state });
    if (stage !== "applied") expect(Date.parse(application.stage_at ?? "")).toBeGreaterThanOrEqual(before - 1000);
    expect(await countsOf(scene.doctor)).toEqual({ ongoing: 0, over: 0, cancelled: 0, [state]: 1 });
  });

  test.each(dropReasons.filter((reason) => reason !== ""))(
    "200: a dropped application has ended, without its reason: %s",
    async (reason) => {
      const scene = await applied();
      await decide(scene, { drop_reason: reason });
      const post = await onlyOne(scene.doctor, "over");
      expect(post.application).toMatchObject({ stage: "ended", waiting_for: null });
      expect(post.application.stage_at).not.toBeNull();
      expect(JSON.stringify(post.application)).not.toContain(reason);
    },
  );

  test("200: a post that its hospital closes ends an application at its first stages, and not at later ones", async () => {
    const doctor = await server.make.doctor();
    const [early, passed] = [await applied(doctor), await applied(doctor)];
    await decide(passed, { current_status: "서류합격" });
    const before = Date.now();
    for (const { owner, post } of [early, passed]) {
      expect((await server.as(owner).call(closeJobPost, { params: { id: post.id }, body: { reason: "filled" } })).status).toBe(200);
    }
    const over = await onlyOne(doctor, "over");
    expect(over).toMatchObject({ is_open: false, application: { id: early.id, stage: "closed" } });
    expect(Date.parse(over.application.stage_at ?? "")).toBeGreaterThanOrEqual(before - 1000);
    expect(await onlyOne(doctor, "ongoing")).toMatchObject({ is_open: false, application: { id: passed.id, stage: "document_passed" } });
  });

  test("200: an application stays in progress when its hospital writes that it still reviews it, before and after the message leaves", async () => {
    const { owner, post, doctor, id } = await applied();
    const message = { message_type: "closing_in_review" as const, message: "계속 검토하고 있습니다.", job_application_ids: [id] };
    const close = { params: { id: post.id }, body: { reason: "filled" as const, ...message } };
    expect((await server.as(owner).call(closeJobPostWithMessages, close)).body.message_count).toBe(1);
    expect(await onlyOne(doctor, "ongoing")).toMatchObject({ is_open: false, application: { id, stage: "applied" } });
    // The message leaves in the daytime only.
    const noon = nextNoon();
    now = () => noon;
    await server.deps.db.updateTable("closing_messages").set({ due_at: noon.toISOString() }).where("job_application_id", "=", id).execute();
    await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "closing_messages:send", { id: 0 }));
    await server.runJobs();
    expect(await server.deps.db.selectFrom("closing_messages").select("due_at").where("job_application_id", "=", id).execute()).toEqual([]);
    expect(await onlyOne(doctor, "ongoing")).toMatchObject({ application: { id, stage: "applied" } });
    now = () => new Date();
    await server.deps.db.updateTable("text_message_batches").set({ created_at: now().toISOString() }).execute();

    // The message belongs to this closing. A later one without a message ends the application.
    const params = { id: post.id };
    expect((await server.as(owner).call(reopenJobPost, { params, body: {} })).status).toBe(200);
    expect(await onlyOne(doctor, "ongoing")).toMatchObject({ is_open: true, application: { id, stage: "applied" } });
    expect((await server.as(owner).call(closeJobPost, { params, body: { reason: "filled" } })).status).toBe(200);
    expect(await onlyOne(doctor, "over")).toMatchObject({ is_open: false, application: { id, stage: "closed" } });
  });

  test("200: a post past its last day stays in progress, because the hospital may still decide", async () => {
    const scene = await applied();
    await server.deps.db.updateTable("job_posts").set({ closes_on: "2026-01-01" }).where("id", "=", scene.post.id).execute();
    expect(await onlyOne(scene.doctor, "ongoing")).toMatchObject({
      is_open: false,
      closes_on: "2026-01-01",
      application: { stage: "applied" },
    });
  });

  test("200: a cancelled application is listed only as cancelled, and only until the doctor applies again", async () => {
    const scene = await applied();
    await server.as(scene.doctor).call(cancelApplication, { body: { job_application_id: scene.id } });
    expect((await listOf(scene.doctor)).job_posts).toEqual([]);
    expect(await onlyOne(scene.doctor, "cancelled")).toMatchObject({
      user_application_id: null,
      application: { id: scene.id, stage: "cancelled" },
    });
    const again = await server.as(scene.doctor).call(applyToJobPost, { body: { job_post_id: scene.post.id } });
    expect((await onlyOne(scene.doctor, "ongoing")).application.id).toBe(again.body.job_application.id);
    expect(await countsOf(scene.doctor)).toEqual({ ongoing: 1, over: 0, cancelled: 0 });
  });
});

describe("the timeline of one application", () => {
  const read = (doctor: Person, id: number) => server.as(doctor).call(getApplicationTimeline, { params: { id } });

  test("200: each stage has its time; the operators' steps, notes and reasons are not in it", async () => {
    const scene = await applied();
    const before = Date.now();
    await decide(scene, { current_status: "이력서 전달" });
    await openAsHospital(scene);
    await decide(scene, { current_status: "서류합격" });
    const { status, body } = await read(scene.doctor, scene.id);
    expect(status).toBe(200);
    expect(body.timeline.map(({ stage }) => stage)).toEqual(["applied", "opened", "document_passed"]);
    expect(body.timeline[0]?.at).toBe(body.job_post.application.applied_at);
    expect(body.timeline[1]?.at).toBe(body.job_post.application.opened_at);
    expect(Date.parse(body.timeline[2]?.at ?? "")).toBeGreaterThanOrEqual(before - 1000);
    expect(body.job_post).toMatchObject({ id: scene.post.id, application: { id: scene.id, stage: "document_passed" } });
    await decide(scene, { drop_reason: "경력미달" });
    const ended = (await read(scene.doctor, scene.id)).body;
    expect(ended.timeline.at(-1)).toEqual({ stage: "ended", at: ended.job_post.application.stage_at });
    expect(JSON.stringify(ended)).not.toContain("경력미달");
  });

  test("200: a cancelled application keeps its timeline", async () => {
    const scene = await applied();
    await server.as(scene.doctor).call(cancelApplication, { body: { job_application_id: scene.id } });
    expect((await read(scene.doctor, scene.id)).body.timeline.map(({ stage }) => stage)).toEqual(["applied", "cancelled"]);
  });

  test("404 application.not_found: another doctor's, one that does not exist, and one whose post was never open", async () => {
    const { doctor, post, id } = await applied();
    const missing = { status: 404, errors: [{ code: "application.not_found" }] };
    expect(await read(await server.make.doctor(), id)).toMatchObject(missing);
    expect(await read(doctor, 999_999_999)).toMatchObject(missing);
    await server.deps.db.updateTable("job_posts").set({ remedi_active: "rejected" }).where("id", "=", post.id).execute();
    expect(await read(doctor, id)).toMatchObject({ status: 200, body: { job_post: { post_state: "withdrawn" } } });
    await server.deps.db.updateTable("job_posts").set({ first_listed_at: null }).where("id", "=", post.id).execute();
    expect(await read(doctor, id)).toMatchObject(missing);
  });
});

describe("the sent résumé", () => {
  test("200: an empty application waits for the doctor, until it contains something", async () => {
    const { doctor } = await applied();
    expect((await onlyOne(doctor)).application).toMatchObject({
      waiting_for: "doctor",
      resume: { is_empty: true, can_send: false, sent_at: null },
    });
    await server
      .as(doctor)
      .call(createEducation, { body: { education: { school_name: "한빛대학교", status: "enrolled", start_year: 2020, start_month: 3 } } });
    expect((await onlyOne(doctor)).application).toMatchObject({ waiting_for: "hospital", resume: { is_empty: false } });
  });

  test("200: a newer file can be sent once the hospital has opened the application, and then has a date", async () => {
    const scene = await applied();
    await upload(scene.doctor, "먼저.pdf");
    await openAsHospital(scene);
    expect((await onlyOne(scene.doctor)).application).toMatchObject({
      waiting_for: "hospital",
      resume: { is_empty: false, can_send: false },
    });
    await upload(scene.doctor, "나중.pdf");
    expect((await onlyOne(scene.doctor)).application.resume).toEqual({ is_empty: false, can_send: true, sent_at: null });
    const { body } = await server.as(scene.doctor).call(sendSupplement, { params: { id: scene.id }, body: {} });
    expect((await onlyOne(scene.doctor)).application.resume).toEqual({
      is_empty: false,
      can_send: false,
      sent_at: body.supplements[0]?.sent_at,
    });
  });

  test("200: a supplement to an empty application makes it wait for the hospital", async () => {
    const scene = await applied();
    await openAsHospital(scene);
    await upload(scene.doctor, "나중.pdf");
    expect((await onlyOne(scene.doctor)).application).toMatchObject({ waiting_for: "doctor", resume: { is_empty: true, can_send: true } });
    await server.as(scene.doctor).call(sendSupplement, { params: { id: scene.id }, body: {} });
    expect((await onlyOne(scene.doctor)).application).toMatchObject({ waiting_for: "hospital", resume: { is_empty: false } });
  });

  test("200: nothing can be sent to an application that is over", async () => {
    const scene = await applied();
    await openAsHospital(scene);
    await upload(scene.doctor, "나중.pdf");
    await decide(scene, { drop_reason: "전형일정" });
    expect((await onlyOne(scene.doctor, "over")).application).toMatchObject({ waiting_for: null, resume: { can_send: false } });
  });
});

test("200: in progress, those that wait for the doctor come first, over pages without gap or repeat", async () => {
  const doctor = await server.make.doctor();
  const ids: number[] = [];
  for (let made = 0; made < 7; made++) ids.unshift((await server.make.application({ doctor, created_at: "2026-02-01T00:00:00Z" })).id);
  // Every second one contains an education.
  const waiting = ids.filter((_id, index) => index % 2 === 0);
  const sent = ids.filter((id) => !waiting.includes(id));
  await server.deps.db
    .updateTable("job_application_snapshots")
    .set({ has_educations: true })
    .where("job_application_id", "in", sent)
    .execute();
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; state: "ongoing"; cursor?: string } = { limit: 3, state: "ongoing", ...(cursor ? { cursor } : {}) };
    const reply: { body: { job_posts: AppliedJobPost[]; next_cursor: string | null } } = await server
      .as(doctor)
      .call(listAppliedJobPosts, { query });
    seen.push(...reply.body.job_posts.map(({ application }) => application.id));
    cursor = reply.body.next_cursor;
  } while (cursor);
  expect(seen).toEqual([...waiting, ...sent]);
});

test("200: an agreed interview puts its application between those of the doctor and those of the hospital, until it ends", async () => {
  const doctor = await server.make.doctor();
  const make = (status: ApplicationStatus) => server.make.application({ doctor, status });
  const [agreed, empty, ended] = [await make("인터뷰 예정"), await make("지원확인"), await make("인터뷰 예정")];
  await server.make.interview({ application: agreed, starts_at: hourIn(1) });
  await server.make.interview({ application: ended, starts_at: hourIn(-1) });
  const { job_posts } = await listOf(doctor, "ongoing");
  expect(job_posts.map(({ application: { id, waiting_for } }) => [id, waiting_for])).toEqual([
    [empty.id, "doctor"],
    [agreed.id, null],
    [ended.id, "hospital"],
  ]);
});

test("200: a doctor sees only the own applications, also to the same post", async () => {
  const scene = await applied();
  const other = await server.make.doctor();
  expect(await listOf(other)).toMatchObject({ job_posts: [], counts: { ongoing: 0, over: 0, cancelled: 0 } });
  const { body } = await server.as(other).call(applyToJobPost, { body: { job_post_id: scene.post.id } });
  await openAsHospital(scene);
  await server.as(other).call(cancelApplication, { body: { job_application_id: body.job_application.id } });
  expect((await onlyOne(scene.doctor, "ongoing")).application).toMatchObject({ id: scene.id, stage: "opened" });
  expect((await onlyOne(other, "cancelled")).application).toMatchObject({ id: body.job_application.id, opened_at: null });
});

test("200: the counts of the home equal the lists, also after a review has withdrawn a post", async () => {
  const doctor = await server.make.doctor();
  const scenes = [await applied(doctor), await applied(doctor), await applied(doctor), await applied(doctor)];
  for (const { post } of scenes) await server.as(doctor).call(createBookmark, { body: { job_post_id: post.id } });
  const [dropped, withdrawn, expired] = scenes;
  if (!dropped || !withdrawn || !expired) throw new Error("there must be four applications");
  await decide(dropped, { drop_reason: "기타" });
  await server.deps.db.updateTable("job_posts").set({ remedi_active: "rejected" }).where("id", "=", withdrawn.post.id).execute();
  await server.deps.db.updateTable("job_posts").set({ closes_on: "2026-01-01" }).where("id", "=", expired.post.id).execute();
  const saved = (await server.as(doctor).call(listBookmarkedJobPosts)).body;
  const { overview } = (await server.as(doctor).call(getOverview)).body;
  expect(overview.bookmarks.count).toBe(3);
  expect([saved.total_count, saved.job_posts.length]).toEqual([3, 3]);
  // The doctor's own record stays, so that the doctor can cancel it.
  expect(overview.applications.count).toBe(3);
  const ongoing = await listOf(doctor, "ongoing");
  expect([ongoing.total_count, ongoing.job_posts.length]).toEqual([3, 3]);
});

test("200: an application stays in the list and on its page while its hospital or its post waits for a review again", async () => {
  const doctor = await server.make.doctor();
  const [renamed, repaid] = [await applied(doctor), await applied(doctor)];
  await server.deps.db
    .updateTable("businesses")
    .set({ job_post_registration_status: "pending" })
    .where("id", "=", renamed.post.business_id)
    .execute();
  await server.deps.db.updateTable("job_posts").set({ remedi_active: "pending" }).where("id", "=", repaid.post.id).execute();
  const ongoing = await listOf(doctor, "ongoing");
  expect(ongoing.job_posts.map(({ post_state }) => post_state)).toEqual(["in_review", "in_review"]);
  expect(ongoing.total_count).toBe(2);
  expect((await server.as(doctor).call(getOverview)).body.overview.applications.count).toBe(2);
  for (const { id, post } of [renamed, repaid]) {
    expect((await server.as(doctor).call(getApplicationTimeline, { params: { id } })).status).toBe(200);
    const page = await server.as(doctor).call(getJobPost, { params: { id: post.id } });
    expect(page.body.job_post).toMatchObject({ is_open: false, is_in_review: true });
  }
});

test("400 request.invalid: an unknown state, and a cursor of another list", async () => {
  const doctor = server.as(await server.make.doctor());
  expect(await doctor.call(listAppliedJobPosts, { query: { state: "dropped" as "over" } })).toMatchObject({
    status: 400,
    errors: [{ path: ["state"] }],
  });
  const foreign = Buffer.from(JSON.stringify(["2026-01-01T00:00:00Z", 1])).toString("base64url");
  expect(await doctor.call(listAppliedJobPosts, { query: { cursor: foreign } })).toMatchObject({
    status: 400,
    errors: [{ path: ["cursor"] }],
  });
});
