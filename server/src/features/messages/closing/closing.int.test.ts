import { cancelApplication } from "@rounds/contract/applications/apply.ts";
import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { reopenJobPost } from "@rounds/contract/job-posts/editing.ts";
import {
  applicantMessageLimit,
  closeJobPostWithMessages,
  closingHoldSeconds,
  listWaitingApplicants,
  sendApplicantMessage,
} from "@rounds/contract/messages.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { createRecordingSms } from "../../../testing/recording-sms.ts";
import { refusal } from "../../../testing/refusal.ts";
import { sendDue } from "./service.ts";

const noon = "2026-11-21T03:00:00.000Z";
const { sms, taken } = createRecordingSms();
const clock = createClock(noon);
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, sms }));

beforeEach(async () => {
  clock.set(noon);
  taken.length = 0;
  await server.deps.db.deleteFrom("closing_messages").execute();
});

async function makeScene(statuses: readonly ApplicationStatus[] = ["지원확인"]) {
  const { make } = server;
  const owner = await make.owner();
  const [business] = owner.businesses;
  if (!business) throw new Error("the owner has no hospital");
  const post = await make.jobPost({ business_id: business.id });
  const applicants: { id: number; doctor: Awaited<ReturnType<typeof make.doctor>> }[] = [];
  for (const status of statuses) {
    const doctor = await make.doctor();
    const { id } = await make.application({ doctor, post, status });
    applicants.push({ id, doctor });
  }
  return { owner, business, post, applicants, ids: applicants.map(({ id }) => id) };
}

const farewell = { reason: "filled", message_type: "closing_farewell", message: "{의사} 선생님, 공고를 마감합니다." } as const;
const close = (person: Person, id: number, job_application_ids: readonly number[], more: object = {}) =>
  server
    .as(person)
    .call(closeJobPostWithMessages, { params: { id }, body: { ...farewell, job_application_ids: [...job_application_ids], ...more } });
const waiting = (person: Person, id: number) => server.as(person).call(listWaitingApplicants, { params: { id } });
const rowOf = (id: number) =>
  server.deps.db.selectFrom("job_applications").select(["drop_reason", "latest_change"]).where("id", "=", id).executeTakeFirstOrThrow();
const isActive = async (id: number) =>
  (await server.deps.db.selectFrom("job_posts").select("active").where("id", "=", id).executeTakeFirstOrThrow()).active;
const stored = () => server.deps.db.selectFrom("closing_messages").selectAll().execute();
const auditOf = (action: string, doctor: Person) =>
  server.deps.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", action)
    .where((eb) => eb(eb.val(doctor.userId), "=", eb.fn.any("subject_user_ids")))
    .execute();

/** Runs the job, and then the queue. */
async function run(): Promise<void> {
  await sendDue(server.deps);
  await server.runJobs();
}

describe("closing a post with a message", () => {
  test("200: each applicant gets one text with the own name after ten seconds, and the application ends", async () => {
    const { owner, business, post, applicants, ids } = await makeScene(["지원확인", "서류합격"]);
    const reply = await close(owner, post.id, ids);
    expect(reply).toMatchObject({
      status: 200,
      body: { message_count: 2, leaves_at: "2026-11-21T03:00:10.000Z", job_post: { active: false } },
    });
    await run();
    expect(taken).toEqual([]);
    expect(JSON.stringify(await stored())).not.toContain("선생님");
    clock.advance(closingHoldSeconds);
    await run();
    await run();
    expect(taken.map(({ to, text }) => [to, text])).toEqual(
      applicants.map(({ doctor }) => [doctor.phoneNumber, `[라운즈] ${business.name}\n\n${doctor.name} 선생님, 공고를 마감합니다.`]),
    );
    expect(await stored()).toEqual([]);
    for (const { id, doctor } of applicants) {
      expect(await rowOf(id)).toEqual({ drop_reason: "채용마감", latest_change: "dropped" });
      for (const action of ["closing_message.accept", "applicant_message.send", "application.review"])
        expect(await auditOf(action, doctor)).toMatchObject([{ actor_user_id: owner.userId }]);
    }
  });

  test("200: names that a text message cannot contain whole prevent no message", async () => {
    const { owner, business, post, applicants, ids } = await makeScene(["지원확인", "지원확인"]);
    await server.deps.db.updateTable("businesses").set({ name: "라온🌸의원" }).where("id", "=", business.id).execute();
    for (const [index, name] of ["José 김", "이하늘🩺"].entries())
      await server.deps.db.updateTable("profiles").set({ name }).where("user_id", "=", Number(applicants[index]?.doctor.userId)).execute();
    expect(await close(owner, post.id, ids)).toMatchObject({ status: 200, body: { message_count: 2 } });
    clock.advance(closingHoldSeconds);
    await run();
    expect(taken.map(({ text }) => text).toSorted()).toEqual(
      ["Jose 김", "이하늘"].map((name) => `[라운즈] 라온의원\n\n${name} 선생님, 공고를 마감합니다.`),
    );
  });

  test("200: a message in review leaves the application as it is; an operator writes in our name", async () => {
    const { post, applicants, ids } = await makeScene();
    await close(await server.make.operator(), post.id, ids, { message_type: "closing_in_review" });
    clock.advance(closingHoldSeconds);
    await run();
    expect(taken).toMatchObject([{ text: `[라운즈]\n\n${applicants[0]?.doctor.name} 선생님, 공고를 마감합니다.` }]);
    expect((await rowOf(ids[0] ?? 0)).drop_reason).toBe("");
  });

  test("200: reopening the post takes the messages back", async () => {
    const { owner, post, ids } = await makeScene();
    await close(owner, post.id, ids);
    expect((await server.as(owner).call(reopenJobPost, { params: { id: post.id }, body: {} })).status).toBe(200);
    clock.advance(closingHoldSeconds);
    await run();
    expect(taken).toEqual([]);
    expect((await rowOf(ids[0] ?? 0)).drop_reason).toBe("");
  });

  test("200: reopening another post leaves the messages of this one", async () => {
    const { owner, business, post, ids } = await makeScene();
    const other = await server.make.jobPost({ business_id: business.id, active: false });
    await close(owner, post.id, ids);
    await server.as(owner).call(reopenJobPost, { params: { id: other.id }, body: {} });
    clock.advance(closingHoldSeconds);
    await run();
    expect(taken).toHaveLength(1);
  });

  test.each([
    ["2026-11-21T11:59:49.000Z", "2026-11-21T11:59:59.000Z"],
    ["2026-11-21T11:59:50.000Z", "2026-11-21T23:00:00.000Z"],
    ["2026-11-21T20:00:00.000Z", "2026-11-21T23:00:00.000Z"],
  ])("200: a message of %s leaves at %s, so that none leaves at night", async (now, leaves_at) => {
    const { owner, post, ids } = await makeScene();
    clock.set(now);
    expect((await close(owner, post.id, ids)).body).toMatchObject({ leaves_at });
    clock.set(leaves_at);
    clock.advance(-1);
    await run();
    expect(taken).toEqual([]);
    clock.advance(1);
    await run();
    expect(taken).toHaveLength(1);
  });

  test("messages of the evening that an outage has delayed leave in the morning", async () => {
    const { owner, post, ids } = await makeScene();
    clock.set("2026-11-21T11:50:00.000Z");
    await close(owner, post.id, ids);
    clock.set("2026-11-21T14:00:00.000Z");
    await run();
    expect(taken).toEqual([]);
    clock.set("2026-11-21T23:00:00.000Z");
    await run();
    expect(taken).toHaveLength(1);
  });

  test("concurrent processes send a message once", async () => {
    const { owner, post, ids } = await makeScene(["지원확인", "지원확인", "지원확인"]);
    await close(owner, post.id, ids);
    clock.advance(closingHoldSeconds);
    await Promise.all(Array.from({ length: 4 }, () => sendDue(server.deps)));
    await server.runJobs();
    expect(taken).toHaveLength(3);
  });

  test("a message that cannot be read does not stop the others, and is discarded after a day", async () => {
    const { owner, post, ids } = await makeScene(["지원확인", "지원확인"]);
    const [broken = 0] = ids;
    await close(owner, post.id, ids);
    await server.deps.db.updateTable("closing_messages").set({ text_sealed: "broken" }).where("job_application_id", "=", broken).execute();
    clock.advance(closingHoldSeconds);
    await expect(sendDue(server.deps)).rejects.toThrow("closing messages failed");
    await server.runJobs();
    expect([taken.length, (await stored()).map((row) => row.job_application_id)]).toEqual([1, [broken]]);
    expect((await rowOf(broken)).drop_reason).toBe("");
    clock.advance(24 * 3600 + 1);
    await run();
    expect([taken.length, await stored()]).toEqual([1, []]);
  });

  test("no message after the doctor has cancelled, or the hospital has decided", async () => {
    const { owner, post, applicants, ids } = await makeScene(["지원확인", "지원확인", "지원확인"]);
    await close(owner, post.id, ids);
    const [cancelled, dropped, met] = applicants;
    await server.as(cancelled?.doctor ?? owner).call(cancelApplication, { body: { job_application_id: cancelled?.id ?? 0 } });
    await server
      .as(owner)
      .call(reviewApplication, { params: { id: dropped?.id ?? 0 }, body: { job_application: { drop_reason: "경력미달" } } });
    await server
      .as(owner)
      .call(reviewApplication, { params: { id: met?.id ?? 0 }, body: { job_application: { current_status: "인터뷰 완료" } } });
    clock.advance(closingHoldSeconds);
    await run();
    expect(taken).toEqual([]);
    expect((await rowOf(dropped?.id ?? 0)).drop_reason).toBe("경력미달");
    expect(await stored()).toEqual([]);
  });

  test("200: applicants of another post, after an interview or with a drop reason get no message", async () => {
    const { owner, post, ids } = await makeScene(["지원확인", "인터뷰 완료"]);
    const elsewhere = await makeScene();
    const dropped = await server.make.application({ post, drop_reason: "기타" });
    const { body } = await close(owner, post.id, [...ids, ...elsewhere.ids, dropped.id]);
    expect(body.message_count).toBe(1);
    expect((await stored()).map((row) => row.job_application_id)).toEqual([ids[0]]);
  });

  test.each([
    ["request.invalid", "\u3164 "],
    ["text_message.characters", "마감합니다 👋"],
    ["text_message.length", "가".repeat(1000)],
  ])("400 %s: the post stays open", async (code, message) => {
    const { owner, post, ids } = await makeScene();
    expect(await close(owner, post.id, ids, { message })).toMatchObject(refusal(400, code));
    expect([await isActive(post.id), await stored()]).toEqual([true, []]);
  });

  test("409 job_post.changed, 403, 404, 401: a version from before, viewers, other owners and visitors close nothing", async () => {
    const { owner, post, ids } = await makeScene();
    const viewer = await server.make.member(post.business_id, "viewer");
    const stranger = await server.make.owner();
    expect(await close(owner, post.id, ids, { expected_updated_at: "2020-01-01T00:00:00Z" })).toMatchObject(
      refusal(409, "job_post.changed"),
    );
    expect(await close(viewer, post.id, ids)).toMatchObject(refusal(403, "access.denied"));
    expect(await waiting(viewer, post.id)).toMatchObject(refusal(403, "access.denied"));
    expect(await close(stranger, post.id, ids)).toMatchObject(refusal(404, "job_post.not_found"));
    expect(await waiting(stranger, post.id)).toMatchObject(refusal(404, "job_post.not_found"));
    const params = { id: post.id };
    expect((await server.visitor.call(listWaitingApplicants, { params })).status).toBe(401);
    expect((await server.visitor.call(closeJobPostWithMessages, { params, body: { ...farewell, job_application_ids: ids } })).status).toBe(
      401,
    );
    expect([await isActive(post.id), await stored()]).toEqual([true, []]);
  });
});

describe("limits", () => {
  const write = (person: Person, id: number) =>
    server.as(person).call(sendApplicantMessage, { params: { id }, body: { message_type: "result_notice", message: "결과입니다." } });

  test("429 applicant_message.application_limit: closing messages and others count together, also while they wait", async () => {
    const { owner, post, ids } = await makeScene();
    const [id = 0] = ids;
    for (let sent = 1; sent < applicantMessageLimit.perApplication; sent += 1) await write(owner, id);
    expect((await waiting(owner, post.id)).body.waiting_applicants).toMatchObject([{ is_reachable: true }]);
    expect((await close(owner, post.id, ids)).status).toBe(200);
    expect(await write(owner, id)).toMatchObject(refusal(429, "applicant_message.application_limit"));
    expect((await waiting(owner, post.id)).body.waiting_applicants).toMatchObject([{ is_reachable: false }]);
    expect(await close(owner, post.id, ids)).toMatchObject(refusal(429, "applicant_message.application_limit"));
  });

  test("429 applicant_message.hospital_limit: the post stays open", async () => {
    const { owner, post, ids } = await makeScene(["지원확인", "지원확인"]);
    const created_at = clock.now().toISOString();
    const row = { audience: "applicant", job_application_id: ids[0] ?? 0, sender_user_id: owner.userId, created_at };
    const others = await server.make.application({ post });
    await server.deps.db
      .insertInto("text_message_batches")
      .values(Array.from({ length: applicantMessageLimit.perHospital - 1 }, () => ({ ...row, job_application_id: others.id })))
      .execute();
    expect((await waiting(owner, post.id)).body.messages_left).toBe(1);
    expect(await close(owner, post.id, ids)).toMatchObject(refusal(429, "applicant_message.hospital_limit"));
    expect(await isActive(post.id)).toBe(true);
    expect((await close(owner, post.id, ids.slice(0, 1))).status).toBe(200);
  });
});

describe("applicants who wait", () => {
  test("200: live applications without a drop reason, with an audit line and without numbers; at night with the next morning", async () => {
    const { owner, post, applicants, ids } = await makeScene(["이력서 전달", "인터뷰 완료"]);
    await server.make.application({ post, drop_reason: "기타" });
    await server.make.application({ post, cancelled: true });
    const { body } = await waiting(owner, post.id);
    expect(body).toEqual({
      waiting_applicants: [
        {
          job_application_id: ids[0],
          name: applicants[0]?.doctor.name,
          current_status: "이력서 전달",
          has_interviewed: false,
          is_reachable: true,
        },
        {
          job_application_id: ids[1],
          name: applicants[1]?.doctor.name,
          current_status: "인터뷰 완료",
          has_interviewed: true,
          is_reachable: true,
        },
      ],
      messages_left: applicantMessageLimit.perHospital,
      sender: "hospital",
      morning_at: null,
    });
    expect(await auditOf("application.read", applicants[0]?.doctor ?? owner)).toMatchObject([{ details: { job_application_ids: ids } }]);
    clock.set("2026-11-21T13:00:00.000Z");
    expect((await waiting(owner, post.id)).body.morning_at).toBe("2026-11-21T23:00:00.000Z");
  });
});
