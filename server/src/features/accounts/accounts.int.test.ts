import { changeConsent, exportAccount, leaveConfirmation, leaveService, listConsents } from "@rounds/contract/accounts.ts";
import { listAdminApplications } from "@rounds/contract/applications.ts";
import { getUserProfile } from "@rounds/contract/profiles.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { checkLicence, verifyPhone } from "../../testing/arrivals.ts";
import { useServer, type Person } from "../../testing/harness.ts";

const server = useServer();
const refusal = (status: number, code: string) => ({ status, errors: [{ code }] });
const decide = (person: Person, kind: "advertising" | "night_advertising", granted: boolean) =>
  server.as(person).call(changeConsent, { body: { consent: { kind, granted } } });
const leave = (person: Person, confirmation: string = leaveConfirmation) =>
  server.as(person).call(leaveService, { body: { confirmation } });

/** A doctor with something in every drawer; `mark` is in every text of theirs. */
async function settled(mark: string) {
  const { make } = server;
  const doctor = await make.doctor({ name: `${mark}이름`, email: `${mark}@mail.example`, address: `${mark}주소` });
  await make.education(doctor, { school_name: `${mark}학교` });
  await make.experience(doctor, { workplace_name: `${mark}직장` });
  await make.skill(doctor, { skill_name: `${mark}술기` });
  await make.introduction(doctor, `${mark}소개`);
  await verifyPhone(server, doctor, doctor.phoneNumber);
  const licence = { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber };
  await checkLicence(server, doctor, licence, "verified");
  await server.deps.db
    .insertInto("text_messages")
    .values({
      kind: "hospital",
      recipient_hash: server.deps.vault.lookup("text_messages.recipient", doctor.phoneNumber),
      recipient_sealed: server.deps.vault.seal("text_messages.recipient", doctor.phoneNumber),
      text_sealed: server.deps.vault.seal("text_messages.text", `${mark}문자`),
    })
    .execute();
  const application = await make.application({ doctor });
  await make.bookmark(doctor, await make.jobPost());
  return { doctor, application };
}

/** Every value of every table, the sealed ones opened. */
async function dump(): Promise<string> {
  const { db, vault } = server.deps;
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' and table_name <> 'licence_register'`.execute(
    db,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const isSealed = column.endsWith("_sealed") && typeof value === "string";
        lines.push(isSealed ? vault.open(`${name}.${column.replace(/_sealed$/, "")}`, value) : JSON.stringify(value));
      }
  }
  return lines.join("\n");
}

describe("consents", () => {
  test("200: each decision is a line of its own, the latest stands", async () => {
    const person = await server.make.newcomer();
    await decide(person, "advertising", true);
    await decide(person, "night_advertising", true);
    expect((await decide(person, "advertising", false)).status).toBe(200);
    const { body } = await server.as(person).call(listConsents, {});
    expect(body.consents).toMatchObject([
      { kind: "advertising", granted: false },
      { kind: "night_advertising", granted: false },
    ]);
    expect(await server.deps.db.selectFrom("consents").select("id").where("user_id", "=", person.userId).execute()).toHaveLength(4);
  });

  test("200: without the day's consent there is none for the night", async () => {
    const { body } = await decide(await server.make.newcomer(), "night_advertising", true);
    expect(body.consents).toMatchObject([{ kind: "night_advertising", granted: false }]);
  });

  test("the ledger only grows: the application cannot change a line", async () => {
    await decide(await server.make.newcomer(), "advertising", true);
    await expect(sql`update consents set granted = false`.execute(server.deps.db)).rejects.toMatchObject({ code: "42501" });
  });

  test("400: required consents are not withdrawn here; 401 for visitors", async () => {
    const person = await server.make.newcomer();
    expect(await decide(person, "terms" as "advertising", false)).toMatchObject(refusal(400, "request.invalid"));
    expect(await server.visitor.call(listConsents, {})).toMatchObject(refusal(401, "session.required"));
    const body = { consent: { kind: "advertising" as const, granted: true } };
    expect(await server.visitor.call(changeConsent, { body })).toMatchObject(refusal(401, "session.required"));
  });
});

describe("export", () => {
  test("200: everything of one's own, opened, and nobody else's", async () => {
    const { doctor } = await settled("내것");
    const other = await settled("남의것");
    const { status, body } = await server.as(doctor).call(exportAccount, {});
    expect(status).toBe(200);
    const text = JSON.stringify(body.account);
    for (const part of ["이름", "주소", "학교", "직장", "술기", "소개", "@mail.example"]) expect(text).toContain(`내것${part}`);
    for (const value of [doctor.phoneNumber, doctor.licenseNumber, doctor.birthDate, doctor.subject, doctor.userCode])
      expect(text).toContain(value);
    expect(body.account).toMatchObject({ applications: [{}], bookmarks: [{}], licence_checks: [{}], verified_phone: {} });
    expect(text).not.toMatch(/남의것|_sealed|_hash|storage_key/);
    expect(text).not.toContain(other.doctor.phoneNumber);
  });

  test("200 before onboarding; 401 for visitors", async () => {
    const { body } = await server.as(await server.make.newcomer()).call(exportAccount, {});
    expect(body.account).toMatchObject({ profile: null, applications: [] });
    expect(await server.visitor.call(exportAccount, {})).toMatchObject(refusal(401, "session.required"));
  });
});

describe("leaving", () => {
  test("204: no table holds a personal value any more, sealed or not", async () => {
    const { doctor } = await settled("떠난이");
    expect(await dump()).toContain("떠난이문자");
    expect((await leave(doctor)).status).toBe(204);
    const left = await dump();
    for (const value of ["떠난이", doctor.phoneNumber, doctor.subject]) expect(left).not.toContain(value);
    expect(left.split("\n")).not.toContain(doctor.licenseNumber);
  });

  test("204: applications are cancelled, and reviewers see nobody's name or phone", async () => {
    const { doctor, application } = await settled("지원자");
    await leave(doctor);
    const { body } = await server.as(await server.make.operator()).call(listAdminApplications, {});
    expect(body.job_applications.find(({ id }) => id === application.id)).toMatchObject({
      active: false,
      name: "탈퇴한 회원",
      phone_number: "",
      has_educations: false,
      latest_updated_at: { text: "지원 취소" },
    });
  });

  test("401 from the next request on, in all sessions; nobody is behind the identity any more", async () => {
    const doctor = await server.make.doctor();
    const second = server.withToken((await server.signIn(doctor)).access_token);
    await leave(doctor);
    expect(await second.call(getUserProfile, {})).toMatchObject(refusal(401, "session.required"));
    expect(await server.as(doctor).call(getUserProfile, {})).toMatchObject(refusal(401, "session.required"));
    await expect(server.signIn(doctor)).rejects.toThrow("session.ticket_invalid");
  });

  test("204: others keep what is theirs", async () => {
    const { doctor } = await settled("남은이");
    await leave(await server.make.doctor());
    expect((await server.as(doctor).call(getUserProfile, {})).body.profile.name).toBe("남은이이름");
  });

  test("400 account.confirmation_required: other words change nothing; 401 for visitors", async () => {
    const doctor = await server.make.doctor();
    for (const words of ["", "탈퇴", "탈퇴합니다!"])
      expect(await leave(doctor, words)).toMatchObject(refusal(400, "account.confirmation_required"));
    expect((await server.as(doctor).call(getUserProfile, {})).body.profile.name).toBe(doctor.name);
    const body = { confirmation: leaveConfirmation };
    expect(await server.visitor.call(leaveService, { body })).toMatchObject(refusal(401, "session.required"));
  });
});
