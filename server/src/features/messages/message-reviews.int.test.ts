import { cancelApplication } from "@rounds/contract/applications/apply.ts";
import { getReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import { sendLmsMessage } from "@rounds/contract/messages.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { sendSupplement } from "@rounds/contract/resumes/supplements.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { DeliveryState, SmsSender } from "../../providers/sms/port.ts";
import { useServer, type Person } from "../../testing/harness.ts";
import { storeFile } from "../../testing/stored-file.ts";
import { applyReports } from "./delivery/service.ts";

/** The results of a provider that accepts every message. */
const reports = new Map<string, DeliveryState>();
const sender: SmsSender = {
  send: async () => ({ kind: "accepted", providerId: "P" }),
  find: async (deliveryId) => reports.get(deliveryId) ?? null,
  confirm: async ({ deliveryId }) => reports.get(deliveryId) ?? null,
  readReports: () => [],
};
const server = useServer({}, (deps) => ({ ...deps, sms: sender }));
const message = "[라운즈] 이력서를 전달드립니다.";
const note = { date: "2026-11-22", content: "병원에 이력서 전달" };
const older = { date: "2026-11-20", content: "통화함" };

beforeEach(async () => {
  reports.clear();
  await server.deps.db.deleteFrom("text_messages").execute();
});

async function makeScene() {
  const { make } = server;
  const [owner, operator, doctor] = [await make.owner(), await make.operator(), await make.doctor()];
  const [business] = owner.businesses;
  const application = await make.application({ doctor, post: await make.jobPost(business ? { business_id: business.id } : {}) });
  return { owner, operator, doctor, application };
}

const send = (person: Person, body: CallInput<typeof sendLmsMessage>["body"], key?: string) =>
  server.as(person).call(sendLmsMessage, { body }, key === undefined ? {} : { headers: { "idempotency-key": key } });
const current = async (person: Person, id: number) =>
  (await server.as(person).call(getReviewedApplication, { params: { id } })).body.job_application;
const notesOf = async (person: Person, id: number) => (await current(person, id)).notes;
const withNotes = (person: Person, id: number, notes: (typeof note)[]) =>
  server.as(person).call(reviewApplication, { params: { id }, body: { job_application: { note: { notes } } } });
const rows = () => server.deps.db.selectFrom("text_messages").selectAll().orderBy("id").execute();

test("200: a status is saved with the note, and one entry of the audit log names both", async () => {
  const { operator, application } = await makeScene();
  const body = {
    job_application_id: application.id,
    to_numbers: ["0212345678"],
    message,
    note,
    current_status: "이력서 전달" as const,
  };
  const reply = await send(operator, body, "with-a-status");
  expect(reply.body.job_application).toMatchObject({
    current_status: "이력서 전달",
    notes: [note],
    latest_updated_at: { text: "상태 변경" },
  });
  expect((await send(operator, body, "with-a-status")).body).toEqual(reply.body);
  expect(await notesOf(operator, application.id)).toEqual([note]);
});

test("409 job_application.changed: nothing is sent and nothing is saved for a stale row", async () => {
  const { owner, operator, application } = await makeScene();
  const { body } = await withNotes(operator, application.id, [older]);
  await server
    .as(owner)
    .call(reviewApplication, { params: { id: application.id }, body: { job_application: { current_status: "서류합격" } } });
  const expected_updated_at = body.job_application.updated_at;
  const reply = await send(operator, {
    job_application_id: application.id,
    to_numbers: ["0212345678"],
    message,
    current_status: "이력서 전달",
    expected_updated_at,
  });
  expect(reply).toMatchObject({
    status: 409,
    errors: [{ code: "job_application.changed", message: expect.stringContaining("병원 담당자 님이") }],
  });
  expect(await rows()).toEqual([]);
  const { body: after } = await server.as(operator).call(getReviewedApplication, { params: { id: application.id } });
  expect(after.job_application).toMatchObject({ current_status: "서류합격", notes: [older] });
});

test("409 interview.not_ended: a message with 인터뷰 완료 before the end of an agreed interview sends and saves nothing", async () => {
  const { operator, application } = await makeScene();
  await server.make.interview({ application });
  const body = { job_application_id: application.id, to_numbers: ["0212345678"], message, note, current_status: "인터뷰 완료" as const };
  expect(await send(operator, body)).toMatchObject({ status: 409, errors: [{ code: "interview.not_ended" }] });
  expect(await rows()).toEqual([]);
  expect(await current(operator, application.id)).toMatchObject({ current_status: "지원확인", notes: [] });
});

test("409 job_application.cancelled: a message with a status about a cancelled application sends and saves nothing", async () => {
  const { operator, doctor, application } = await makeScene();
  await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
  const body = { job_application_id: application.id, to_numbers: ["0212345678"], message, note, current_status: "이력서 전달" as const };
  expect(await send(operator, body)).toMatchObject({ status: 409, errors: [{ code: "job_application.cancelled" }] });
  expect(await rows()).toEqual([]);
  expect(await current(operator, application.id)).toMatchObject({ current_status: "지원확인", notes: [] });
});

test("400 request.invalid: a status without an application", async () => {
  const { operator } = await makeScene();
  const reply = await send(operator, { to_numbers: ["0212345678"], message, current_status: "이력서 전달" });
  expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid", path: ["job_application_id"] }] });
});

describe("after the provider's result", () => {
  const body = (id: number) => ({
    job_application_id: id,
    to_numbers: ["0212345678", "0212345679"],
    message,
    note,
    current_status: "이력서 전달" as const,
  });
  /** The provider accepted both messages, and now reports these states. */
  const report = async (...states: readonly DeliveryState["state"][]) => {
    const messages = await rows();
    for (const [at, state] of states.entries()) {
      const deliveryId = messages[at]?.delivery_id ?? "";
      reports.set(deliveryId, { state, providerId: `P${at}`, reason: "3104" });
      await applyReports(server.deps, [{ deliveryId, state, providerId: `P${at}`, reason: "3104" }]);
    }
  };

  test("status and note are taken back when the message failed at all numbers, with an entry in the audit log", async () => {
    const { operator, doctor, application } = await makeScene();
    await withNotes(operator, application.id, [older]);
    await send(operator, body(application.id));
    await server.runJobs();
    await report("failed");
    expect(await current(operator, application.id)).toMatchObject({ current_status: "이력서 전달", notes: [note, older] });
    await report("failed", "failed");
    expect(await current(operator, application.id)).toMatchObject({ current_status: "지원확인", notes: [older] });
    const line = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "application.review")
      .where("entity_id", "=", application.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor_user_id: operator.userId,
      actor_role: "PingPongMaster",
      request_id: null,
      details: { current_status: "지원확인", because: "text_message.failed" },
    });
    expect(line.subject_user_ids.map(Number)).toEqual([doctor.userId]);
  });

  test("they stay when one number got the message", async () => {
    const { operator, application } = await makeScene();
    await send(operator, body(application.id));
    await server.runJobs();
    await report("failed", "delivered");
    expect(await current(operator, application.id)).toMatchObject({ current_status: "이력서 전달", notes: [note] });
  });

  test("they stay when the hospital has changed the application since", async () => {
    const { owner, operator, application } = await makeScene();
    await send(operator, body(application.id));
    await server.runJobs();
    await server
      .as(owner)
      .call(reviewApplication, { params: { id: application.id }, body: { job_application: { current_status: "서류합격" } } });
    await report("failed", "failed");
    expect(await current(operator, application.id)).toMatchObject({ current_status: "서류합격", notes: [note] });
  });

  test.each([
    ["are taken back after files that the doctor has sent since", [], "지원확인", [older]],
    ["stay when the hospital has changed the application before such a file", ["서류합격" as const], "서류합격", [note, older]],
  ])("they %s", async (_case, [status], current_status, notes) => {
    const { owner, operator, doctor, application } = await makeScene();
    await withNotes(operator, application.id, [older]);
    await send(operator, body(application.id));
    await server.runJobs();
    const review = { params: { id: application.id }, body: { job_application: { current_status: status } } };
    if (status !== undefined) await server.as(owner).call(reviewApplication, review);
    for (let sent = 0; sent < 2; sent++) {
      await server.deps.db
        .updateTable("resume_files")
        .set({ replaced_at: new Date().toISOString() })
        .where("user_id", "=", doctor.userId)
        .where("replaced_at", "is", null)
        .execute();
      await storeFile(server.deps, doctor);
      await server.as(doctor).call(sendSupplement, { params: { id: application.id }, body: {} });
    }
    await report("failed", "failed");
    expect(await current(operator, application.id)).toMatchObject({ current_status, notes });
  });

  test("two failures at the same moment take them back once", async () => {
    const { operator, application } = await makeScene();
    await withNotes(operator, application.id, [older]);
    await send(operator, body(application.id));
    await server.runJobs();
    const messages = await rows();
    for (const { delivery_id } of messages) reports.set(delivery_id, { state: "failed", providerId: "P", reason: "3104" });
    await Promise.all(
      messages.map(({ delivery_id: deliveryId }) =>
        applyReports(server.deps, [{ deliveryId, state: "failed", providerId: "P", reason: "3104" }]),
      ),
    );
    expect(await current(operator, application.id)).toMatchObject({ current_status: "지원확인", notes: [older] });
  });
});
