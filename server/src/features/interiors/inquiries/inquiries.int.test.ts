import { exportAccount } from "@rounds/contract/accounts/account.ts";
import * as contract from "@rounds/contract/interiors/inquiries.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { deliver, recover } from "./service.ts";
import { enforce } from "../../../testing/retention.ts";

const clock = createClock(new Date().toISOString());
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

type Wish = { designer_id: number; project_id?: number; area?: number; region?: string; message?: string };
const inquire = (doctor: Person, wish: Wish) =>
  server.as(doctor).call(contract.createInteriorInquiry, {
    body: { interior_inquiry: { start: "within_6_months", has_consented: true, ...wish } },
  });
const listOwn = async (doctor: Person) => (await server.as(doctor).call(contract.listInteriorInquiries)).body;
const noticesOf = async (doctor: Person) => (await server.as(doctor).call(listInbox, { query: {} })).body.notices;
/** The e-mails in the local outbox whose text contains `words`. */
const emailsWith = (words: string): string[] => {
  const folder = server.deps.config.emailFolder;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((text) => text.includes(words));
};
const rowOf = (id: number) => server.deps.db.selectFrom("interior_inquiries").selectAll().where("id", "=", id).executeTakeFirst();
const deps = () => ({ ...server.deps, now: clock.now });

describe("an inquiry", () => {
  test("201: is sent by e-mail after the commit with name, number and message; the doctor sees its state and gets a notice", async () => {
    const doctor = await server.make.doctor({ phone_number: "01000312345", current_hospital_address: "서울 성동구 왕십리로 1" });
    const project = await server.make.interiorProject();
    const message = "따뜻한 나무 느낌의 대기실을 원해요.";
    const reply = await inquire(doctor, {
      designer_id: project.designer_id,
      project_id: project.id,
      area: 55,
      region: " 서울 성동구 ",
      message: ` ${message} `,
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { interior_inquiry: { designer_id: project.designer_id, project_id: project.id, status: "waiting", sent_at: null, message } },
    });
    expect(emailsWith(doctor.name)).toEqual([]);
    await server.runJobs();
    const [email = ""] = emailsWith(doctor.name);
    expect(email).toContain("To: inquiry@gyeol.example");
    for (const part of ["01000312345", "55평 · 서울 성동구 · 시작: 6개월 안", project.customer_name, message])
      expect(email).toContain(part);
    expect(/^Subject: .*$/m.exec(email)?.[0]).not.toContain(doctor.name);
    const { interior_inquiries: inquiries } = await listOwn(doctor);
    expect(inquiries).toMatchObject([{ status: "sent", area: 55, region: "서울 성동구", start: "within_6_months", message }]);
    expect(inquiries[0]?.sent_at).not.toBeNull();
    expect(await noticesOf(doctor)).toMatchObject([{ link: `/interior-designer?designer_id=${project.designer_id}` }]);
  });

  test("201: a repeated job sends no second e-mail", async () => {
    const doctor = await server.make.doctor();
    const { designer_id } = await server.make.interiorProject();
    const { interior_inquiry: inquiry } = (await inquire(doctor, { designer_id })).body;
    await Promise.all([deliver(deps(), inquiry.id), deliver(deps(), inquiry.id)]);
    await server.runJobs();
    expect(await rowOf(inquiry.id)).toMatchObject({ status: "sent", attempts: 1 });
    expect(emailsWith(doctor.name)).toHaveLength(1);
  });

  test("400 request.invalid: without consent nothing is stored or sent", async () => {
    const doctor = await server.make.doctor();
    const { designer_id } = await server.make.interiorProject();
    for (const consent of [{}, { has_consented: false }]) {
      const body = { interior_inquiry: { designer_id, start: "undecided", ...consent } } as never;
      expect(await server.as(doctor).call(contract.createInteriorInquiry, { body })).toMatchObject(refusal(400, "request.invalid"));
    }
    expect((await listOwn(doctor)).interior_inquiries).toEqual([]);
  });

  test("409 interior_inquiry.not_taken: a designer without an address for inquiries", async () => {
    const designer = await server.make.interiorDesigner({ inquiry_email: "" });
    await server.make.interiorProject({ designer_id: designer.id });
    expect(await inquire(await server.make.doctor(), { designer_id: designer.id })).toMatchObject(
      refusal(409, "interior_inquiry.not_taken"),
    );
  });

  test("404: a designer without a public project, and a project of another designer", async () => {
    const doctor = await server.make.doctor();
    const hidden = await server.make.interiorProject({ published_at: null });
    expect(await inquire(doctor, { designer_id: hidden.designer_id })).toMatchObject(refusal(404, "interior_designer.not_found"));
    const [one, other] = [await server.make.interiorProject(), await server.make.interiorProject()];
    expect(await inquire(doctor, { designer_id: one.designer_id, project_id: other.id })).toMatchObject(
      refusal(404, "interior_project.not_found"),
    );
  });
});

describe("limits", () => {
  test("429 interior_inquiry.too_many: the second one of a day to the same designer, also in parallel; the next day it is possible", async () => {
    const doctor = await server.make.doctor();
    const { designer_id } = await server.make.interiorProject();
    const replies = await Promise.all([inquire(doctor, { designer_id }), inquire(doctor, { designer_id })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 429]);
    const repeated = await inquire(doctor, { designer_id });
    expect(repeated).toMatchObject(refusal(429, "interior_inquiry.too_many"));
    const wait = Number(repeated.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    clock.advance(wait);
    expect((await inquire(doctor, { designer_id })).status).toBe(201);
  });

  test("429 interior_inquiry.too_many: the eleventh designer within 24 hours; a refused one is not stored", async () => {
    const doctor = await server.make.doctor();
    for (let at = 0; at < 10; at++)
      expect((await inquire(doctor, { designer_id: (await server.make.interiorProject()).designer_id })).status).toBe(201);
    const { designer_id } = await server.make.interiorProject();
    expect(await inquire(doctor, { designer_id })).toMatchObject(refusal(429, "interior_inquiry.too_many"));
    expect((await listOwn(doctor)).interior_inquiries).toHaveLength(10);
  });
});

describe("delivery", () => {
  const inquiryTo = async (inquiry_email: string) => {
    const doctor = await server.make.doctor();
    const designer = await server.make.interiorDesigner({ inquiry_email });
    await server.make.interiorProject({ designer_id: designer.id });
    const { interior_inquiry: inquiry } = (await inquire(doctor, { designer_id: designer.id })).body;
    return { doctor, designerId: designer.id, id: inquiry.id };
  };

  test("failed: a refused address ends the attempts, and the doctor's notice recommends the phone", async () => {
    const { doctor, id } = await inquiryTo("nobody@refused.example");
    await server.runJobs();
    expect(await rowOf(id)).toMatchObject({ status: "failed", attempts: 1, failure: "local_refused", sent_at: null });
    expect(await noticesOf(doctor)).toMatchObject([{ body: "디자이너의 메일이 받지 않았어요. 전화로 문의해 주세요." }]);
    expect((await listOwn(doctor)).interior_inquiries).toMatchObject([{ status: "failed" }]);
  });

  test("failed: a designer who stops taking inquiries gets none that still waits", async () => {
    const { doctor, designerId, id } = await inquiryTo("desk@unavailable.example");
    await expect(deliver(deps(), id)).rejects.toThrow("local_unavailable");
    await server.deps.db.updateTable("interior_designers").set({ inquiry_email: "" }).where("id", "=", designerId).execute();
    await deliver(deps(), id);
    expect(await rowOf(id)).toMatchObject({ status: "failed", failure: "not_taken", sent_at: null });
    expect(await noticesOf(doctor)).toMatchObject([{ body: "디자이너의 메일이 받지 않았어요. 전화로 문의해 주세요." }]);
  });

  test.each(["desk@studio.example", "nobody@refused.example"])(
    "a push about an inquiry to %s rings at no time of the night",
    async (email) => {
      const { doctor } = await inquiryTo(email);
      await server.runJobs();
      const rows = await server.deps.db.selectFrom("notices").select("can_ring_at_night").where("user_id", "=", doctor.userId).execute();
      expect(rows).toEqual([{ can_ring_at_night: false }]);
    },
  );

  test("waiting: the queue tries again while the mail server is away, and gives up after two days", async () => {
    const { doctor, id } = await inquiryTo("desk@unavailable.example");
    await expect(deliver(deps(), id)).rejects.toThrow("local_unavailable");
    expect(await rowOf(id)).toMatchObject({ status: "waiting", attempts: 1, failure: "local_unavailable", attempted_at: null });
    clock.advance(601);
    await recover(deps());
    expect(await rowOf(id)).toMatchObject({ status: "waiting", attempts: 2 });
    clock.advance(2 * 86_400);
    await recover(deps());
    expect(await rowOf(id)).toMatchObject({ status: "failed", attempts: 3 });
    expect(await noticesOf(doctor)).toHaveLength(1);
  });

  test("sent: an inquiry whose worker was killed is sent by the recovery", async () => {
    const { id } = await inquiryTo("studio@onyu.example");
    await server.deps.db
      .updateTable("interior_inquiries")
      .set({ attempts: 1, attempted_at: clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await recover(deps());
    expect(await rowOf(id)).toMatchObject({ status: "waiting", attempts: 1 });
    clock.advance(601);
    await recover(deps());
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 2 });
  });
});

test("200: the doctor's list has only the own inquiries, and the name and number that an inquiry hands over", async () => {
  const doctor = await server.make.doctor({ phone_number: "01000312346", address: "서울특별시 성동구 왕십리로 1" });
  await server.make.interiorInquiry();
  const { id } = await server.make.interiorInquiry({ from: doctor });
  const { interior_inquiries: inquiries, sender } = await listOwn(doctor);
  expect(inquiries.map((inquiry) => inquiry.id)).toEqual([id]);
  expect(sender).toEqual({ name: doctor.name, phone_number: "01000312346", region: "서울 성동구" });
});

test("200: operators see the doctor, the designer and the delivery, by state and in pages, without the message and the number", async () => {
  const operator = server.as(await server.make.operator());
  const doctor = await server.make.doctor({ phone_number: "01000312347" });
  const failed = await server.make.interiorInquiry({ from: doctor, status: "failed", message: "남에게 안 보일 말" });
  const later = await server.make.interiorInquiry({ from: doctor, status: "failed" });
  const { body } = await operator.call(contract.listOperatorInquiries, { query: { status: "failed", limit: 1 } });
  expect(body.interior_inquiries).toMatchObject([{ id: later.id, user_id: doctor.userId, user_name: doctor.name, status: "failed" }]);
  expect(body.total_count).toBeGreaterThanOrEqual(2);
  const next = await operator.call(contract.listOperatorInquiries, {
    query: { status: "failed", limit: 1, cursor: body.next_cursor ?? "" },
  });
  expect(next.body.interior_inquiries[0]?.id).toBe(failed.id);
  expect(next.body.total_count).toBeUndefined();
  expect(JSON.stringify([body, next.body])).not.toMatch(/남에게 안 보일 말|01000312347/);
});

test("200: a sorted page names its people in the audit log too", async () => {
  const operator = server.as(await server.make.operator());
  const doctor = await server.make.doctor({ name: "힣힣" });
  const { id } = await server.make.interiorInquiry({ from: doctor });
  const { status, body } = await operator.call(contract.listOperatorInquiries, { query: { sort: "doctor", direction: "desc", limit: 1 } });
  expect([status, body.interior_inquiries.map((inquiry) => inquiry.id)]).toEqual([200, [id]]);
  const line = await deps()
    .db.selectFrom("audit_log")
    .select("subject_user_ids")
    .where("action", "=", "interior_inquiry.list")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(line.subject_user_ids).toContain(doctor.userId);
});

test("200: the export of an account contains the person's inquiries with their messages", async () => {
  const doctor = await server.make.doctor();
  await server.make.interiorInquiry({ from: doctor, message: "내보낼 말" });
  const { body } = await server.as(doctor).call(exportAccount);
  expect(JSON.stringify(body)).toContain("내보낼 말");
});

test("inquiries are deleted after a year", async () => {
  const days = (count: number) => new Date(clock.now().getTime() - count * 86_400_000);
  const old = await server.make.interiorInquiry({ at: days(366) });
  const young = await server.make.interiorInquiry({ at: days(364) });
  await enforce(server.deps, "interior_inquiries", clock.now());
  expect([await rowOf(old.id), (await rowOf(young.id))?.id]).toEqual([undefined, young.id]);
});
