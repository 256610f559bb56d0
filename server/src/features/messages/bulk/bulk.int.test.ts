import { cancelApplication } from "@rounds/contract/applications/apply.ts";
import { getReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import {
  type BulkTextMessage,
  closeBulkTextMessage,
  getBulkTextMessage,
  getLatestBulkTextMessage,
  type HospitalMessageType,
  sendBulkTextMessages,
  sendLmsMessage,
} from "@rounds/contract/messages.ts";
import { openSharedResume } from "@rounds/contract/resumes/links.ts";
import { beforeEach, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { createRecordingSms } from "../../../testing/recording-sms.ts";
import { refusal } from "../../../testing/refusal.ts";
import { recoverBulk, sendBulk } from "./service.ts";

const noon = "2026-11-21T03:00:00.000Z";
const { sms, taken } = createRecordingSms();
const clock = createClock(noon);
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, sms }));

beforeEach(async () => {
  clock.set(noon);
  taken.length = 0;
  await server.deps.db.deleteFrom("bulk_text_messages").execute();
  await server.runJobs();
});

async function makeApplication(hr_phone_number: string | null = "031-0000-1200, 010-0066-5102") {
  const { make } = server;
  const [owner, doctor] = [await make.owner(), await make.doctor()];
  const [business] = owner.businesses;
  const post = await make.jobPost({ hr_phone_number, ...(business && { business_id: business.id }) });
  const { id } = await make.application({ doctor, post });
  return { id, doctor, owner, business };
}

const templateOf = async (type: HospitalMessageType) =>
  (await server.deps.db.selectFrom("message_templates").select("updated_at").where("message_type", "=", type).executeTakeFirstOrThrow())
    .updated_at;
const current = async (operator: Person, id: number) =>
  (await server.as(operator).call(getReviewedApplication, { params: { id } })).body.job_application;

async function bodyOf(operator: Person, ids: readonly number[], message_type: HospitalMessageType = "resume_delivery") {
  const job_applications = [];
  for (const id of ids) job_applications.push({ id, expected_updated_at: (await current(operator, id)).updated_at });
  return { message_type, job_applications, expected_template_updated_at: await templateOf(message_type) };
}
type Body = Awaited<ReturnType<typeof bodyOf>>;
const send = (operator: Person, body: Body, key?: string) =>
  server.as(operator).call(sendBulkTextMessages, { body }, key === undefined ? {} : { headers: { "idempotency-key": key } });
const progress = async (operator: Person, id: number) =>
  (await server.as(operator).call(getBulkTextMessage, { params: { id } })).body.bulk_text_message;
const statesOf = ({ messages }: BulkTextMessage) => messages.map(({ state, failure }) => failure ?? state);

test("201: a sending of the evening that an outage has delayed continues at 08:00", async () => {
  const operator = await server.make.operator();
  const { id } = await makeApplication();
  clock.set("2026-11-21T20:50:00+09:00");
  await send(operator, await bodyOf(operator, [id]));
  clock.set("2026-11-21T23:00:00+09:00");
  await server.runJobs();
  expect(taken).toEqual([]);
  clock.set("2026-11-22T08:00:00+09:00");
  await recoverBulk(server.deps);
  await server.runJobs();
  expect(taken).toHaveLength(1);
});

test("201: the server sends one text for each application after the request, with its own link, note and status", async () => {
  const operator = await server.make.operator();
  const [first, second] = [await makeApplication(), await makeApplication()];
  const reply = await send(operator, await bodyOf(operator, [first.id, second.id]));
  expect(reply).toMatchObject({ status: 201, body: { bulk_text_message: { message_type: "resume_delivery" } } });
  expect(statesOf(reply.body.bulk_text_message)).toEqual(["waiting", "waiting"]);
  expect(taken).toEqual([]);
  await server.runJobs();
  expect(statesOf(await progress(operator, reply.body.bulk_text_message.id))).toEqual(["sent", "sent"]);
  expect(taken.map(({ to }) => to)).toEqual(["03100001200", "03100001200"]);
  for (const [at, { id, doctor, business }] of [first, second].entries()) {
    const text = taken[at]?.text ?? "";
    expect(text).toContain(doctor.name);
    const token = /\/r#([\w-]{43})/.exec(text)?.[1] ?? "";
    expect(await server.visitor.call(openSharedResume, { body: { token } })).toMatchObject({ body: { resume: { name: doctor.name } } });
    expect(await current(operator, id)).toMatchObject({
      current_status: "이력서 전달",
      notes: [{ date: "2026-11-21", content: `${business?.name}에 이력서 전달` }],
    });
  }
});

test("the operator's latest sending is returned until the operator closes it, whose own it is only", async () => {
  const [operator, colleague] = [await server.make.operator(), await server.make.operator()];
  const latest = async (person: Person) => (await server.as(person).call(getLatestBulkTextMessage)).body.bulk_text_message;
  const close = (person: Person, id: number) => server.as(person).call(closeBulkTextMessage, { params: { id } });
  expect(await latest(operator)).toBeNull();
  const [first, second] = [await makeApplication(), await makeApplication()];
  const { id: earlier } = (await send(operator, await bodyOf(operator, [first.id]))).body.bulk_text_message;
  const { id } = (await send(operator, await bodyOf(operator, [first.id, second.id]))).body.bulk_text_message;
  await server.runJobs();
  expect(await latest(operator)).toMatchObject({ id, messages: [{ state: "left_out" }, { state: "sent" }] });
  expect(await latest(colleague)).toBeNull();
  expect(await close(colleague, id)).toMatchObject(refusal(404, "bulk_text_message.not_found"));
  expect(await close(operator, missingId)).toMatchObject(refusal(404, "bulk_text_message.not_found"));
  expect(await latest(operator)).toMatchObject({ id });
  for (let press = 0; press < 2; press++) expect(await close(operator, id)).toMatchObject({ status: 204 });
  // The earlier one is over.
  expect(await latest(operator)).toBeNull();
  expect((await progress(operator, earlier)).id).toBe(earlier);
});

test("a repeated request, parallel workers and a second run of the job send each text once", async () => {
  const operator = await server.make.operator();
  const ids = [(await makeApplication()).id, (await makeApplication()).id, (await makeApplication()).id];
  const body = await bodyOf(operator, ids, "result_inquiry");
  const { id } = (await send(operator, body, "double-click")).body.bulk_text_message;
  expect((await send(operator, body, "double-click")).body.bulk_text_message.id).toBe(id);
  await Promise.all([sendBulk(server.deps, id), sendBulk(server.deps, id), sendBulk(server.deps, id)]);
  await sendBulk(server.deps, id);
  await server.runJobs();
  expect(taken).toHaveLength(3);
  expect(statesOf(await progress(operator, id))).toEqual(["sent", "sent", "sent"]);
  for (const application of ids) expect((await current(operator, application)).notes).toHaveLength(1);
});

test("two operators with the same rows: one sends, and the other learns that the message is pending or was sent today", async () => {
  const [operator, other] = [await server.make.operator(), await server.make.operator()];
  const { id } = await makeApplication();
  const body = await bodyOf(operator, [id], "result_inquiry");
  const replies = await Promise.all([send(operator, body), send(other, body)]);
  const states = replies.flatMap((reply) => statesOf(reply.body.bulk_text_message));
  expect(states.toSorted()).toEqual(["waiting", "다른 묶음에서 보내고 있어요"].toSorted());
  await server.runJobs();
  const again = await send(other, await bodyOf(other, [id], "result_inquiry"));
  expect(statesOf(again.body.bulk_text_message)).toEqual(["오늘 이미 보냈어요"]);
  expect(taken).toHaveLength(1);
  clock.set("2026-11-21T15:00:00.000Z");
  await send(other, await bodyOf(other, [id], "result_inquiry"));
  await server.runJobs();
  expect(taken).toHaveLength(2);
});

test("a cancelled application, a hospital without a number and a message that was sent today are left out at the request", async () => {
  const operator = await server.make.operator();
  const [cancelled, unreachable, sent] = [await makeApplication(), await makeApplication(null), await makeApplication()];
  await server.as(cancelled.doctor).call(cancelApplication, { body: { job_application_id: cancelled.id } });
  const message = { job_application_id: sent.id, message_type: "result_inquiry" as const, to_numbers: ["0310001234"], message: "결과" };
  await server.as(operator).call(sendLmsMessage, { body: message });
  const reply = await send(operator, await bodyOf(operator, [cancelled.id, unreachable.id, sent.id], "result_inquiry"));
  expect(statesOf(reply.body.bulk_text_message)).toEqual(["취소된 지원이에요", "문자를 받을 번호가 없어요", "오늘 이미 보냈어요"]);
  await server.runJobs();
  expect(taken.map(({ text }) => text)).toEqual(["결과"]);
});

test("an application that changed or was cancelled after the request gets no message and leaves no link; the others do", async () => {
  const operator = await server.make.operator();
  const [changed, cancelled, third] = [await makeApplication(), await makeApplication(), await makeApplication()];
  const { id } = (await send(operator, await bodyOf(operator, [changed.id, cancelled.id, third.id]))).body.bulk_text_message;
  await server
    .as(changed.owner)
    .call(reviewApplication, { params: { id: changed.id }, body: { job_application: { current_status: "서류합격" } } });
  await server.as(cancelled.doctor).call(cancelApplication, { body: { job_application_id: cancelled.id } });
  await server.runJobs();
  const { messages } = await progress(operator, id);
  expect(messages.map(({ state }) => state)).toEqual(["failed", "failed", "sent"]);
  expect(messages[0]?.failure).toContain("먼저 바꿨어요");
  expect(messages[1]?.failure).toBe("취소된 지원이에요");
  expect(taken).toHaveLength(1);
  const links = await server.deps.db.selectFrom("resume_links").select("job_application_id").execute();
  expect(links.map((link) => link.job_application_id)).not.toContain(changed.id);
});

test("a sending whose job was lost is taken up again, and ends after a day", async () => {
  const operator = await server.make.operator();
  const [first, second] = [await makeApplication(), await makeApplication()];
  const accept = async (id: number) => {
    const reply = await send(operator, await bodyOf(operator, [id]));
    return reply.body.bulk_text_message.id;
  };
  const lost = await accept(first.id);
  clock.advance(61);
  await recoverBulk(server.deps);
  await server.runJobs();
  expect(statesOf(await progress(operator, lost))).toEqual(["sent"]);
  const late = await accept(second.id);
  clock.advance(24 * 3600 + 1);
  await sendBulk(server.deps, late);
  expect(statesOf(await progress(operator, late))).toEqual(["시간이 지나 보내지 않았어요"]);
  expect(taken).toHaveLength(1);
});

test("fifty messages that fail in each run do not delay the others of their sending", async () => {
  const { make } = server;
  const operator = await make.operator();
  const broken = await make.jobPost({ hr_phone_number: "031-0000-1299" });
  const ids: number[] = [];
  for (let made = 0; made < 50; made++) ids.push((await make.application({ doctor: await make.doctor(), post: broken })).id);
  const body = await bodyOf(operator, [...ids, (await makeApplication()).id], "result_inquiry");
  const { id } = (await send(operator, body)).body.bulk_text_message;
  const seal = (column: string, value: string) => {
    if (value === "03100001299") throw new Error("broken");
    return server.deps.vault.seal(column, value);
  };
  await expect
    .poll(async () => {
      await sendBulk({ ...server.deps, vault: { ...server.deps.vault, seal } }, id).catch(() => {});
      return (await progress(operator, id)).messages.at(-1)?.state;
    })
    .toBe("sent");
  expect((await progress(operator, id)).messages.filter(({ state }) => state === "waiting")).toHaveLength(50);
});

test("409 text_message.template_changed, 404 application.not_found, 404 bulk_text_message.not_found, 400: nothing is accepted", async () => {
  const operator = await server.make.operator();
  const { id } = await makeApplication();
  const body = await bodyOf(operator, [id]);
  expect(await send(operator, { ...body, expected_template_updated_at: "2020-01-01T00:00:00Z" })).toMatchObject(
    refusal(409, "text_message.template_changed"),
  );
  const [row] = body.job_applications;
  const both = [...body.job_applications, { id: missingId, expected_updated_at: "2020-01-01T00:00:00Z" }];
  expect(await send(operator, { ...body, job_applications: both })).toMatchObject(refusal(404, "application.not_found"));
  expect(await send(operator, { ...body, job_applications: row ? [row, row] : [] })).toMatchObject(refusal(400, "request.invalid"));
  expect(await send(operator, { ...body, job_applications: [] })).toMatchObject(refusal(400, "request.invalid"));
  expect(await server.as(operator).call(getBulkTextMessage, { params: { id: missingId } })).toMatchObject(
    refusal(404, "bulk_text_message.not_found"),
  );
  expect(await server.deps.db.selectFrom("bulk_text_messages").select("id").execute()).toEqual([]);
});
