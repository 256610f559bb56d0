import { cancelApplication, sharePhoneNumber } from "@rounds/contract/applications/apply.ts";
import { getReviewedApplication, listOwnerApplications, searchOwnerApplications } from "@rounds/contract/applications/review.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import {
  applicantMessageHead,
  applicantMessageLimit,
  type ApplicantMessageType,
  listTextMessages,
  sendApplicantMessage,
} from "@rounds/contract/messages.ts";
import { createResumeLink, openSharedResume, readSentResume } from "@rounds/contract/resumes/links.ts";
import { listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { DeliveryState, SmsSender, TextMessage } from "../../providers/sms/port.ts";
import { createClock } from "../../testing/clock.ts";
import { createTestListener, patientLimits, useServer, type Person } from "../../testing/harness.ts";
import { registerApi } from "../../http/server.ts";
import { routes } from "../../app.ts";

const provider = { taken: [] as TextMessage[], isRefusing: false };
const sender: SmsSender = {
  async send(message) {
    if (provider.isRefusing) return { kind: "refused", reason: "3104" };
    provider.taken.push(message);
    return { kind: "accepted", providerId: `P${provider.taken.length}` };
  },
  find: async () => null,
  confirm: async () => null,
  readReports: (_headers, body) => body as ({ deliveryId: string } & DeliveryState)[],
};
const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, sms: sender }));

beforeEach(() => Object.assign(provider, { taken: [], isRefusing: false }));

async function makeScene() {
  const { make } = server;
  const [owner, operator, doctor] = [await make.owner(), await make.operator(), await make.doctor()];
  const [business] = owner.businesses;
  if (!business) throw new Error("the owner has no hospital");
  const post = await make.jobPost({ business_id: business.id });
  return { owner, operator, doctor, business, post, application: await make.application({ doctor, post }) };
}

type Body = { message_type: ApplicantMessageType; message: string };
const invitation: Body = { message_type: "interview_invitation", message: "12월 3일 오후 3시에 뵙고 싶습니다." };
const send = (person: Person, id: number, body: Body = invitation, options = {}) =>
  server.as(person).call(sendApplicantMessage, { params: { id }, body }, options);
const list = async (person: Person, id: number) => (await server.as(person).call(listTextMessages, { params: { id } })).body;
const batches = (id: number) =>
  server.deps.db.selectFrom("text_message_batches").selectAll().where("job_application_id", "=", id).execute();

describe("a text message to an applicant", () => {
  test("200: the doctor gets the hospital's name and the text; the number is in no response and no log", async () => {
    const { owner, doctor, business, application } = await makeScene();
    const reply = await send(owner, application.id);
    const text = `${applicantMessageHead("hospital", "라운즈", business.name)}\n\n${invitation.message}`;
    expect(reply).toMatchObject({
      status: 200,
      body: {
        text_message: { audience: "applicant", message: text, is_own: true, recipients: [{ to_number: null, state: "accepted" }] },
      },
    });
    await server.runJobs();
    expect(provider.taken).toMatchObject([{ to: doctor.phoneNumber, text }]);
    const shown = await list(owner, application.id);
    expect(shown).toMatchObject({
      text_messages: [{ audience: "applicant", message_type: "interview_invitation", recipients: [{ to_number: null, state: "sent" }] }],
      applicant_messages_left: applicantMessageLimit.perApplication - 1,
    });
    const line = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "applicant_message.send")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor_user_id: owner.userId,
      details: { job_application_id: application.id, business_id: business.id, message_type: "interview_invitation" },
    });
    expect(line.subject_user_ids.map(Number)).toEqual([doctor.userId]);
    expect(JSON.stringify([reply.body, shown, line])).not.toContain(doctor.phoneNumber);
    const rows = await server.deps.db.selectFrom("text_messages").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${doctor.phoneNumber}|오후`));
  });

  test("404 application.not_found: an owner of another hospital cannot write", async () => {
    const { application } = await makeScene();
    const stranger = await server.make.owner();
    expect(await send(stranger, application.id)).toMatchObject({ status: 404, errors: [{ code: "application.not_found" }] });
    expect(await batches(application.id)).toEqual([]);
  });

  test("200: an operator writes in our name, also one with another hospital; a member who is an operator writes in the hospital's", async () => {
    const { owner, operator, business, application } = await makeScene();
    const elsewhere = await server.make.owner();
    await server.deps.db.updateTable("users").set({ is_operator: true }).where("id", "in", [elsewhere.userId, owner.userId]).execute();
    for (const [person, sender] of [
      [operator, "brand"],
      [elsewhere, "brand"],
      [owner, "hospital"],
    ] as const) {
      expect((await list(person, application.id)).applicant_message_sender).toBe(sender);
      const { status, body } = await send(person, application.id);
      expect({ status, first: body.text_message.message.split("\n")[0] }).toEqual({
        status: 200,
        first: sender === "brand" ? "[라운즈]" : `[라운즈] ${business.name}`,
      });
    }
    // The limit protects the doctor, so messages of all senders count together.
    expect((await send(operator, application.id)).status).toBe(429);
  });

  test("401, 403: visitors, doctors and viewers of the hospital cannot write; an editor can", async () => {
    const { owner, doctor, application } = await makeScene();
    const input = { params: { id: application.id }, body: invitation };
    expect((await server.visitor.call(sendApplicantMessage, input)).status).toBe(401);
    expect(await send(doctor, application.id)).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
    const setRole = (role: string) =>
      server.deps.db.updateTable("business_owners").set({ role }).where("user_id", "=", owner.userId).execute();
    await setRole("viewer");
    expect(await send(owner, application.id)).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
    expect(await list(owner, application.id)).toMatchObject({ applicant_messages_left: 0, applicant_message_sender: null });
    expect(await batches(application.id)).toEqual([]);
    await setRole("editor");
    expect((await send(owner, application.id)).status).toBe(200);
  });

  test("409: no message reaches a doctor who has cancelled, or who has deleted the account", async () => {
    const { owner, doctor, application, post } = await makeScene();
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    expect(await send(owner, application.id)).toMatchObject({ status: 409, errors: [{ code: "applicant_message.cancelled" }] });
    const leaver = await server.make.doctor();
    const left = await server.make.application({ doctor: leaver, post });
    await server.deps.db.deleteFrom("profiles").where("user_id", "=", leaver.userId).execute();
    expect(await send(owner, left.id)).toMatchObject({ status: 409, errors: [{ code: "applicant_message.unreachable" }] });
    expect([...(await batches(application.id)), ...(await batches(left.id))]).toEqual([]);
  });

  test.each([
    ["request.invalid", { message_type: "resume_delivery", message: "글" }],
    ["request.invalid", { message_type: "result_notice", message: "" }],
    ["request.invalid", { message_type: "result_notice", message: " \n" }],
    ["text_message.characters", { message_type: "result_notice", message: "합격입니다 👋" }],
    ["text_message.length", { message_type: "result_notice", message: "가".repeat(1000) }],
  ])("400 %s: nothing is sent", async (code, body) => {
    const { owner, application } = await makeScene();
    expect(await send(owner, application.id, body as Body)).toMatchObject({ status: 400, errors: [{ code }] });
    expect(await batches(application.id)).toEqual([]);
  });

  test("429 applicant_message.application_limit: concurrent requests of two members count towards the same limit", async () => {
    const { owner, business, application } = await makeScene();
    const colleague = await server.make.owner();
    await server.deps.db
      .insertInto("business_owners")
      .values({ business_id: business.id, user_id: colleague.userId, role: "editor" })
      .execute();
    const replies = await Promise.all([owner, colleague, owner, colleague, owner, colleague].map((person) => send(person, application.id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(applicantMessageLimit.perApplication);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ errors: [{ code: "applicant_message.application_limit" }], headers: { "retry-after": "86400" } });
    expect((await list(owner, application.id)).applicant_messages_left).toBe(0);
    clock.advance(24 * 3600 + 1);
    expect((await send(owner, application.id)).status).toBe(200);
  });

  test("429 applicant_message.hospital_limit: the messages to all applicants of a hospital count, those of other hospitals do not", async () => {
    const { owner, post, application } = await makeScene();
    const others = await Promise.all(Array.from({ length: 34 }, () => server.make.application({ post })));
    const rows = others.flatMap(({ id }) =>
      Array.from({ length: 3 }, () => ({ audience: "applicant", job_application_id: id, sender_user_id: owner.userId })),
    );
    const now = clock.now().toISOString();
    await server.deps.db
      .insertInto("text_message_batches")
      .values(rows.slice(0, applicantMessageLimit.perHospital).map((row) => ({ ...row, created_at: now })))
      .execute();
    expect(await send(owner, application.id)).toMatchObject({ status: 429, errors: [{ code: "applicant_message.hospital_limit" }] });
    const elsewhere = await makeScene();
    expect((await send(elsewhere.owner, elsewhere.application.id)).status).toBe(200);
  });

  test("the same key sends once, also when two processes get the requests; another text under the key is 422", async () => {
    const { owner, doctor, application } = await makeScene();
    const other = createTestListener(server.deps.config);
    await registerApi(other, server.deps, routes, patientLimits);
    try {
      const headers = { "idempotency-key": `applicant-${application.id}` };
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          send(owner, application.id, invitation, at % 2 === 0 ? { headers } : { headers, app: other }),
        ),
      );
      await server.runJobs();
      expect(new Set(replies.map(({ status, body }) => `${status} ${body.text_message?.id}`)).size).toBe(1);
      expect(provider.taken.filter(({ to }) => to === doctor.phoneNumber)).toHaveLength(1);
      expect((await send(owner, application.id, { ...invitation, message: "다른 글" }, { headers, app: other })).status).toBe(422);
      // Without a key, both processes count in the database.
      const more = await Promise.all([server.app, other, server.app, other].map((app) => send(owner, application.id, invitation, { app })));
      expect(more.filter(({ status }) => status === 200)).toHaveLength(applicantMessageLimit.perApplication - 1);
    } finally {
      await other.close();
    }
  });

  test("a failed message shows its state to the hospital, and is no task for the operators", async () => {
    const { owner, operator, application } = await makeScene();
    provider.isRefusing = true;
    await send(owner, application.id);
    await server.runJobs();
    expect((await list(owner, application.id)).text_messages).toMatchObject([{ recipients: [{ state: "failed", failure: "3104" }] }]);
    const { body } = await server.as(operator).call(listQueueItems, { query: {} });
    expect(JSON.stringify(body)).not.toContain(`"job_application_id":${application.id},"message_type":"interview_invitation"`);
  });
});

describe("the applicant's phone number", () => {
  const share = (person: Person, id: number) => server.as(person).call(sharePhoneNumber, { params: { id }, body: {} });

  /** Everything that a member's browser can load about an application. */
  async function seenBy(person: Person, id: number, businessId: number): Promise<string> {
    const caller = server.as(person);
    const link = await caller.call(createResumeLink, { params: { id }, body: {} });
    const token = new URL(link.body.url).hash.slice(1);
    const replies = [
      await caller.call(getReviewedApplication, { params: { id } }),
      await caller.call(listOwnerApplications, { query: { business_id: businessId } }),
      await caller.call(searchOwnerApplications, { query: {}, body: { q: String(id) } }),
      await caller.call(readSentResume, { params: { id } }),
      await server.visitor.call(openSharedResume, { body: { token } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return JSON.stringify(replies.map(({ body }) => body));
  }

  test("200: a hospital sees it in rows, résumé and its own link only after the doctor has shared it, and gets one notice", async () => {
    const { owner, operator, doctor, business, application } = await makeScene();
    expect(await seenBy(owner, application.id, business.id)).not.toContain(doctor.phoneNumber);
    expect(
      (await server.as(operator).call(getReviewedApplication, { params: { id: application.id } })).body.job_application.phone_number,
    ).toBe(doctor.phoneNumber);
    const first = await share(doctor, application.id);
    expect(first.status).toBe(200);
    expect((await share(doctor, application.id)).body).toEqual(first.body);
    const applied = await server.as(doctor).call(listAppliedJobPosts, { query: {} });
    expect(applied.body.job_posts).toMatchObject([{ application: { id: application.id, ...first.body } }]);
    await server.runJobs();
    const seen = await seenBy(owner, application.id, business.id);
    expect(seen.split(doctor.phoneNumber)).toHaveLength(6);
    const { notices } = (await server.as(owner).call(listInbox, { query: {} })).body;
    expect(notices.filter(({ title }) => title === "지원자가 번호를 공유했어요")).toMatchObject([
      { link: `/user_manage/applications?application=${application.id}` },
    ]);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    const row = await server.as(owner).call(getReviewedApplication, { params: { id: application.id } });
    expect(row.body.job_application.phone_number).toBe("");
  });

  test("200: a link of an operator delivers the complete résumé", async () => {
    const { operator, doctor, application } = await makeScene();
    const { body } = await server.as(operator).call(createResumeLink, { params: { id: application.id }, body: {} });
    const opened = await server.visitor.call(openSharedResume, { body: { token: new URL(body.url).hash.slice(1) } });
    expect(opened.body.resume.phone_number).toBe(doctor.phoneNumber);
  });

  test("200: a hospital cannot test numbers with its search", async () => {
    const { owner, doctor, application } = await makeScene();
    const found = async (q: string) => {
      const { body } = await server.as(owner).call(searchOwnerApplications, { query: {}, body: { q } });
      return body.job_applications.map(({ id }) => id);
    };
    expect(await found(doctor.phoneNumber)).toEqual([]);
    expect(await found(`${application.id} ${doctor.phoneNumber}`)).toEqual([]);
    expect(await found(String(application.id))).toEqual([application.id]);
  });

  test("404 application.not_found: a doctor cannot share another doctor's number or one of a cancelled application; 401 for visitors", async () => {
    const { doctor, application } = await makeScene();
    const stranger = await server.make.doctor();
    const refused = { status: 404, errors: [{ code: "application.not_found" }] };
    expect(await share(stranger, application.id)).toMatchObject(refused);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
    expect(await share(doctor, application.id)).toMatchObject(refused);
    expect((await server.visitor.call(sharePhoneNumber, { params: { id: application.id }, body: {} })).status).toBe(401);
  });
});
