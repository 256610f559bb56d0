import { getReviewedApplication, maxNotes, reviewApplication } from "@rounds/contract/applications/review.ts";
import {
  listMessageTemplates,
  listTextMessages,
  messageTypes,
  sendLmsMessage,
  textMessageLimit,
  updateMessageTemplate,
} from "@rounds/contract/messages.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { DeliveryState, SmsSender, TextMessage } from "../../providers/sms/port.ts";
import { createClock } from "../../testing/clock.ts";
import { useServer, type Person } from "../../testing/harness.ts";
import { ownerDailyRecipients } from "./policy.ts";
import { deliver, recover } from "./delivery/service.ts";

/** A provider that stores the messages it accepts. A test sets `killedAt` to stop it before or after that. */
const provider = {
  taken: [] as TextMessage[],
  killedAt: null as null | "before" | "after",
  reports: new Map<string, DeliveryState>(),
};
const sender: SmsSender = {
  async send(message) {
    if (provider.killedAt === "before") throw new Error("killed");
    provider.taken.push(message);
    if (provider.killedAt !== null) throw new Error("killed");
    return { kind: "accepted", providerId: `P${provider.taken.length}` };
  },
  async find(deliveryId) {
    const reported = provider.reports.get(deliveryId);
    if (reported) return reported;
    const index = provider.taken.findIndex((message) => message.deliveryId === deliveryId);
    return index === -1 ? null : { state: "sent", providerId: `P${index + 1}`, reason: null };
  },
  confirm: ({ deliveryId }) => sender.find(deliveryId, new Date(0)),
  readReports: (_headers, body) => body as ({ deliveryId: string } & DeliveryState)[],
};

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, sms: sender }));
const message = "[라운즈] 이력서를 전달드립니다.";

beforeEach(async () => {
  Object.assign(provider, { taken: [], killedAt: null });
  provider.reports.clear();
  await server.deps.db.deleteFrom("text_messages").execute();
});

async function makeScene() {
  const { make } = server;
  const [owner, operator, doctor] = [await make.owner(), await make.operator(), await make.doctor()];
  const [business] = owner.businesses;
  const application = await make.application({ doctor, post: await make.jobPost(business ? { business_id: business.id } : {}) });
  return { owner, operator, doctor, application };
}

type Note = { date: string; content: string };
type Body = CallInput<typeof sendLmsMessage>["body"];
const send = (person: Person, body: Body, key?: string) =>
  server.as(person).call(sendLmsMessage, { body }, key === undefined ? {} : { headers: { "idempotency-key": key } });
const listed = async (person: Person, id: number) =>
  (await server.as(person).call(listTextMessages, { params: { id } })).body.text_messages;
const notesOf = async (person: Person, id: number) =>
  (await server.as(person).call(getReviewedApplication, { params: { id } })).body.job_application.notes;
const rows = () => server.deps.db.selectFrom("text_messages").selectAll().orderBy("id").execute();

describe("sending", () => {
  test("200: sends once to each number from the server's own sender, seals the text and writes the audit log", async () => {
    const { owner, doctor, application } = await makeScene();
    const body = {
      job_application_id: application.id,
      to_numbers: ["02-1234-5678", "0212345678", "010 0000 1234"],
      message,
      message_type: "resume_delivery" as const,
      from_number: "0299999999",
    };
    const reply = await send(owner, body);
    expect(reply).toMatchObject({ status: 200, body: { send_lms: { to_numbers: ["0212345678", "01000001234"] } } });
    expect(await listed(owner, application.id)).toMatchObject([
      { message, message_type: "resume_delivery", is_own: true, recipients: [{ state: "accepted" }, { state: "accepted" }] },
    ]);
    await server.runJobs();
    expect(provider.taken.map(({ to, text }) => [to, text]).toSorted()).toEqual([
      ["01000001234", message],
      ["0212345678", message],
    ]);
    expect(JSON.stringify(provider.taken)).not.toContain("0299999999");
    expect(JSON.stringify(await rows())).not.toMatch(/0212345678|이력서/);
    const line = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "text_message.send")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor_user_id: owner.userId, details: { job_application_id: application.id, recipients: 2 } });
    expect(line.subject_user_ids.map(Number)).toEqual([doctor.userId]);
  });

  describe("with a note", () => {
    const note = { date: "2026-11-22", content: "병원에 이력서 전달" };
    const older = { date: "2026-11-20", content: "통화함" };
    const withNotes = async (person: Person, id: number, notes: Note[]) =>
      server.as(person).call(reviewApplication, { params: { id }, body: { job_application: { note: { notes } } } });

    test("200: the note is saved above the others in the same transaction, and the response contains the application with it", async () => {
      const { owner, doctor, application } = await makeScene();
      await withNotes(owner, application.id, [older]);
      const reply = await send(owner, { job_application_id: application.id, to_numbers: ["0212345678"], message, note }, "with-a-note");
      expect(reply).toMatchObject({ status: 200, body: { job_application: { id: application.id, notes: [note, older] } } });
      expect(await notesOf(owner, application.id)).toEqual([note, older]);
      const again = await send(owner, { job_application_id: application.id, to_numbers: ["0212345678"], message, note }, "with-a-note");
      expect(again.body).toEqual(reply.body);
      expect(await notesOf(owner, application.id)).toHaveLength(2);
      const lines = await server.deps.db
        .selectFrom("audit_log")
        .select(["entity_id", "subject_user_ids", "details"])
        .where("action", "=", "application.review")
        .where("entity_id", "=", application.id)
        .orderBy("id", "desc")
        .execute();
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatchObject({ subject_user_ids: [doctor.userId], details: { notes_changed: true } });
    });

    test("200: without a note the notes stay as they are, and the response contains no application", async () => {
      const { owner, application } = await makeScene();
      await withNotes(owner, application.id, [older]);
      const reply = await send(owner, { job_application_id: application.id, to_numbers: ["0212345678"], message });
      expect(reply.body).toEqual({ send_lms: { id: expect.any(Number), to_numbers: ["0212345678"] } });
      expect(await notesOf(owner, application.id)).toEqual([older]);
    });

    test("400 text_message.characters: a message that cannot be sent leaves no note", async () => {
      const { owner, application } = await makeScene();
      const reply = await send(owner, { job_application_id: application.id, to_numbers: ["0212345678"], message: "👋", note });
      expect(reply).toMatchObject({ status: 400, errors: [{ code: "text_message.characters" }] });
      expect(await notesOf(owner, application.id)).toEqual([]);
    });

    test("409 job_application.notes_full: nothing is sent when there is no room for the note", async () => {
      const { owner, application } = await makeScene();
      await withNotes(
        owner,
        application.id,
        Array.from({ length: maxNotes }, () => older),
      );
      const reply = await send(owner, { job_application_id: application.id, to_numbers: ["0212345678"], message, note });
      expect(reply).toMatchObject({ status: 409, errors: [{ code: "job_application.notes_full" }] });
      expect(await rows()).toEqual([]);
    });

    test("400 request.invalid: an operator's message about no application cannot have a note", async () => {
      const { operator } = await makeScene();
      const reply = await send(operator, { to_numbers: ["0212345678"], message, note });
      expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid", path: ["job_application_id"] }] });
      expect(await rows()).toEqual([]);
    });
  });

  test("200: operators write about every application, and without one", async () => {
    const { operator, application } = await makeScene();
    expect((await send(operator, { job_application_id: application.id, to_numbers: ["15881234"], message })).status).toBe(200);
    expect((await send(operator, { to_numbers: ["15881234"], message })).status).toBe(200);
  });

  test("404 application.not_found: owners write only about applications to their own hospitals", async () => {
    const { application } = await makeScene();
    const otherOwner = await server.make.owner();
    const refused = { status: 404, errors: [{ code: "application.not_found" }] };
    expect(await send(otherOwner, { job_application_id: application.id, to_numbers: ["0212345678"], message })).toMatchObject(refused);
    expect(await server.as(otherOwner).call(listTextMessages, { params: { id: application.id } })).toMatchObject(refused);
    expect((await send(otherOwner, { to_numbers: ["0212345678"], message })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("409 text_message.hospital_hidden: also operators send nothing about a doctor who has hidden the hospital", async () => {
    const { owner, operator, doctor, application } = await makeScene();
    await server.make.hiddenHospital(doctor, { id: owner.businesses[0]?.id ?? 0 });
    const about = { job_application_id: application.id, to_numbers: ["0212345678"], message };
    expect(await send(operator, about)).toMatchObject({ status: 409, errors: [{ code: "text_message.hospital_hidden" }] });
    expect(await rows()).toEqual([]);
  });

  test("401, 403: visitors, doctors and viewers of the hospital cannot send", async () => {
    const { owner, application } = await makeScene();
    await server.deps.db.updateTable("business_owners").set({ role: "viewer" }).where("user_id", "=", owner.userId).execute();
    const about = { job_application_id: application.id, to_numbers: ["0212345678"], message };
    expect(await send(owner, about)).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
    expect(await listed(owner, application.id)).toEqual([]);
    const body = { to_numbers: ["0212345678"], message };
    expect((await server.visitor.call(sendLmsMessage, { body })).status).toBe(401);
    expect((await send(await server.make.doctor(), body)).status).toBe(403);
  });

  test.each([
    ["text_message.recipient", { to_numbers: ["0212345678", "123-4567"], message }],
    ["text_message.recipient", { to_numbers: ["010123456789"], message }],
    ["text_message.characters", { to_numbers: ["0212345678"], message: "안녕하세요 👋" }],
    ["text_message.length", { to_numbers: ["0212345678"], message: `${"가".repeat(1000)}a` }],
    ["request.invalid", { to_numbers: [], message }],
    ["request.invalid", { to_numbers: Array.from({ length: textMessageLimit.recipients + 1 }, (_, at) => `021234${1000 + at}`), message }],
  ])("400 %s: no number gets a message", async (code, body) => {
    const { owner, application } = await makeScene();
    expect(await send(owner, { ...body, job_application_id: application.id })).toMatchObject({ status: 400, errors: [{ code }] });
    await server.runJobs();
    expect([...provider.taken, ...(await rows())]).toEqual([]);
  });

  test("429 text_message.daily_limit: concurrent requests of one owner count towards the same limit", async () => {
    const { owner, operator, application } = await makeScene();
    const batch = Array.from({ length: textMessageLimit.recipients }, (_, at) => `0212345${String(at).padStart(3, "0")}`);
    const body = { job_application_id: application.id, to_numbers: batch, message };
    for (let sent = batch.length; sent < ownerDailyRecipients; sent += batch.length) await send(owner, body);
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(owner, body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 429)).toMatchObject({ errors: [{ code: "text_message.daily_limit" }] });
    expect((await send(operator, body)).status).toBe(200);
    clock.advance(24 * 3600 + 1);
    expect((await send(owner, body)).status).toBe(200);
  });
});

describe("no message is lost or sent twice", () => {
  const to_numbers = ["0212345678", "0212345679", "0212345670"];

  test("twenty concurrent requests and a later one with the same key send once", async () => {
    const { owner, application } = await makeScene();
    const body = { job_application_id: application.id, to_numbers, message };
    const key = "messages-once-0001";
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(owner, body, key)));
    await server.runJobs();
    const again = await send(owner, body, key);
    await server.runJobs();
    expect(new Set([...replies, again].map(({ status, body: { send_lms } }) => `${status} ${send_lms.id}`)).size).toBe(1);
    expect(provider.taken.map(({ to }) => to).toSorted()).toEqual(to_numbers.toSorted());
    expect(await send(owner, { ...body, message: "다른 글" }, key)).toMatchObject({ status: 422 });
  });

  test.each(["before", "after"] as const)(
    "killed %s the provider accepted each of three messages: after the restart each was sent once",
    async (moment) => {
      const { owner, application } = await makeScene();
      await send(owner, { job_application_id: application.id, to_numbers, message });
      for (const { id } of await rows()) {
        provider.killedAt = moment;
        await expect(deliver(server.deps, id)).rejects.toThrow("killed");
      }
      provider.killedAt = null;
      clock.advance(61);
      await recover(server.deps);
      await server.runJobs();
      await server.runJobs();
      expect(provider.taken.map(({ to }) => to).toSorted()).toEqual(to_numbers.toSorted());
      expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    },
  );
});

test("200: the list shows the reported state of each number", async () => {
  const { operator, owner, application } = await makeScene();
  await send(operator, { job_application_id: application.id, to_numbers: ["0212345678", "0212345679"], message });
  await server.runJobs();
  const [one, other] = await rows();
  const delivered = { deliveryId: one?.delivery_id ?? "", state: "delivered", providerId: "P1", reason: null };
  const failed = { deliveryId: other?.delivery_id ?? "", state: "failed", providerId: "P2", reason: "3104" } as const;
  provider.reports.set(failed.deliveryId, failed);
  await server.app.inject({ method: "POST", url: "/hooks/solapi", payload: [delivered, failed] });
  expect(await listed(owner, application.id)).toMatchObject([
    {
      is_own: false,
      recipients: [
        { state: "delivered", failure: null },
        { state: "failed", failure: "3104" },
      ],
    },
  ]);
});

test("deleting a doctor's account deletes the messages that name the doctor", async () => {
  const { owner, doctor, application } = await makeScene();
  await send(owner, { job_application_id: application.id, to_numbers: ["0212345678"], message });
  const reply = await server.app.inject({
    method: "DELETE",
    url: "/api/v1/account",
    headers: { authorization: `Bearer ${(await server.signIn(doctor)).access_token}` },
    payload: { confirmation: "탈퇴합니다" },
  });
  expect(reply.statusCode).toBeLessThan(300);
  expect(await rows()).toEqual([]);
});

describe("templates", () => {
  const change = (person: Person, body: string, expected_updated_at?: string) =>
    server.as(person).call(updateMessageTemplate, {
      params: { message_type: "result_inquiry" },
      body: { message_template: { body, ...(expected_updated_at !== undefined && { expected_updated_at }) } },
    });

  test("200: operators change the template for all users; 409 message_template.changed: it changed in the meantime", async () => {
    const { owner, operator } = await makeScene();
    const before = (await server.as(owner).call(listMessageTemplates)).body.message_templates;
    expect(before.map(({ message_type }) => message_type)).toEqual([...messageTypes]);
    const seen = before[1]?.updated_at ?? "";
    expect(await change(operator, "{병원} “결과”를 여쭙니다.", seen)).toMatchObject({
      status: 200,
      body: { message_template: { body: '{병원} "결과"를 여쭙니다.' } },
    });
    expect(await change(operator, "늦은 글", seen)).toMatchObject({ status: 409, errors: [{ code: "message_template.changed" }] });
    expect((await server.as(owner).call(listMessageTemplates)).body.message_templates[1]?.body).toBe('{병원} "결과"를 여쭙니다.');
  });

  test("400 text_message.length: a template whose example has more bytes than a text message", async () => {
    const { operator } = await makeScene();
    // The name of the example's hospital takes 14 bytes.
    expect(await change(operator, `{병원}${"가".repeat(993)}`)).toMatchObject({ status: 200 });
    expect(await change(operator, `{병원}${"가".repeat(994)}`)).toMatchObject({ status: 400, errors: [{ code: "text_message.length" }] });
  });

  test("400 text_message.characters, 400 for an empty text, 403 for owners, 401 for visitors", async () => {
    const { owner, operator } = await makeScene();
    expect(await change(operator, "안녕 👋")).toMatchObject({ status: 400, errors: [{ code: "text_message.characters" }] });
    for (const empty of ["", " \n", "\u200b", "\ufeff "])
      expect(await change(operator, empty)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    expect((await change(owner, "글")).status).toBe(403);
    expect((await server.visitor.call(listMessageTemplates)).status).toBe(401);
  });
});
