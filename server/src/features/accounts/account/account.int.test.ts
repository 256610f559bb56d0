import { changeConsent, exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { createAppEvents, createUserAction } from "@rounds/contract/app-events.ts";
import { listAdminApplications } from "@rounds/contract/applications/review.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { checkLicence, verifyPhone } from "../../../testing/arrivals.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { freshPhone } from "../../../testing/phone-codes.ts";
import { refusal } from "../../../testing/refusal.ts";
import { storeFile } from "../../../testing/stored-file.ts";

const server = useServer();
const leave = (person: Person, confirmation: string = leaveConfirmation) =>
  server.as(person).call(leaveService, { body: { confirmation } });

/** A text to a hospital, or to the doctor of an application. */
async function textTo(phone: string, text: string, application?: { readonly id: number }): Promise<void> {
  const { db, vault } = server.deps;
  const sender_user_id = (await server.make.owner()).userId;
  const batch =
    application &&
    (await db
      .insertInto("text_message_batches")
      .values({ audience: "applicant", job_application_id: application.id, sender_user_id, message_type: null })
      .returning("id")
      .executeTakeFirstOrThrow());
  await db
    .insertInto("text_messages")
    .values({
      kind: batch ? "applicant" : "hospital",
      batch_id: batch?.id ?? null,
      recipient_hash: vault.lookup("text_messages.recipient", phone),
      recipient_sealed: vault.seal("text_messages.recipient", phone),
      text_sealed: vault.seal("text_messages.text", text),
    })
    .execute();
}

/** A doctor with a full résumé, a licence check, an application and a bookmark. Every text of the doctor contains `mark`. */
async function doctorWithResume(mark: string) {
  const { make } = server;
  const doctor = await make.doctor({ name: `${mark}이름`, email: `${mark}@mail.example`, address: `${mark}주소` });
  await make.education(doctor, { school_name: `${mark}학교` });
  await make.experience(doctor, { workplace_name: `${mark}직장` });
  await make.skill(doctor, { skill_name: `${mark}술기` });
  await make.introduction(doctor, `${mark}소개`);
  await verifyPhone(server, doctor, doctor.phoneNumber);
  const licence = { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber };
  await checkLicence(server, doctor, licence, "verified");
  await textTo(doctor.phoneNumber, `${mark}문자`);
  const application = await make.application({ doctor, notes: [{ date: "2026-11-20", content: `${mark}메모` }] });
  await make.bookmark(doctor, await make.jobPost());
  return { doctor, application };
}

/** A doctor with at least one row in each exported table. The inviter gets a referral row for the same post. */
async function doctorInEveryTable(mark: string, inviter?: Person) {
  const { make, deps } = server;
  const { doctor, application } = await doctorWithResume(mark);
  // The doctor confirmed a new number, but the profile still contains the old one.
  const newPhone = freshPhone();
  await verifyPhone(server, doctor, newPhone);
  await textTo(newPhone, `${mark}새문자`);
  const post = await make.jobPost();
  await make.like(doctor, post);
  await make.read(doctor, post);
  await make.filterHistory(doctor, { search_queries: [`${mark}검색`] });
  await make.referral(inviter ?? (await make.doctor()), doctor, post);
  await make.sharedLink(doctor, post);
  await storeFile(deps, doctor);
  await server.signIn(doctor);
  await server.as(doctor).call(changeConsent, { body: { consent: { kind: "advertising", granted: true } } });
  await deps.db.insertInto("business_owners").values({ business_id: post.business_id, user_id: doctor.userId, role: "viewer" }).execute();
  const content = { hr_name: `${mark}담당자`, hr_phone_number: "010-0000-0000" };
  await deps.db
    .insertInto("job_post_drafts")
    .values({ user_id: doctor.userId, content: JSON.stringify(content) })
    .execute();
  await server.as(doctor).call(createAppEvents, { body: { app_event: { name: "click_apply", data: { job_post_id: post.id } } } });
  await server.as(doctor).call(createUserAction, { body: { user_action: { action_name: "play_video", data: {} } } });
  const notice = { kind: "resume_link", cause: mark, title: `${mark}알림`, body: `${mark}알림`, link: null };
  await deps.db
    .insertInto("notices")
    .values({ user_id: doctor.userId, ...notice })
    .execute();
  const sender = (await make.owner()).userId;
  const batch = { audience: "hospital", job_application_id: application.id, sender_user_id: sender, message_type: "resume_delivery" };
  await deps.db.insertInto("text_message_batches").values(batch).execute();
  const closing = { message_type: "closing_farewell", text_sealed: deps.vault.seal("closing_messages.text", `${mark}마감`) };
  await deps.db
    .insertInto("closing_messages")
    .values({ ...closing, job_application_id: application.id, sender_user_id: sender, due_at: "2099-01-01T00:00:00Z" })
    .execute();
  return { doctor, application, newPhone };
}

/** The exported personal data, without the sessions, because the request itself may start one. */
async function exportedDataOf(person: Person): Promise<Record<string, unknown>> {
  const { sessions: _sessions, ...account } = (await server.as(person).call(exportAccount, {})).body.account;
  return account;
}

/** All values of all tables. Sealed values are decrypted. */
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

describe("export", () => {
  test("200: contains all data of the caller, decrypted, and no data of other people", async () => {
    const { doctor } = await doctorWithResume("내것");
    const other = await doctorWithResume("남의것");
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

  test("200: each table contributes only the rows of the caller, also when other people have rows there", async () => {
    const { doctor: other } = await doctorInEveryTable("옆사람");
    const { doctor, newPhone } = await doctorInEveryTable("나자신", other);
    const { body } = await server.as(doctor).call(exportAccount, {});
    const listKeys = ["identities", "licence_checks", "hospitals", "applications", "bookmarks", "likes", "reads", "referrals"];
    for (const key of [...listKeys, "shared_links", "notices", "resume_files", "app_events", "user_actions", "sent_resumes"])
      expect([key, body.account[key]]).toEqual([key, [expect.anything()]]);
    expect(body.account).toMatchObject({ saved_filters: { search_queries: ["나자신검색"] }, notices: [{ title: "나자신알림" }] });
    expect(body.account).toMatchObject({ verified_phone: { phone_number: newPhone } });
    expect(body.account).toMatchObject({ job_post_draft: { content: { hr_name: "나자신담당자" } } });
    expect(body.account["text_messages"]).toEqual(expect.arrayContaining([expect.objectContaining({ text: "나자신새문자" })]));
    expect(body.account["consents"]).toHaveLength(1);
    const sessions = await server.deps.db.selectFrom("sessions").select("id").where("user_id", "=", doctor.userId).execute();
    expect(body.account["sessions"]).toHaveLength(sessions.length);
    expect(body.account["account"]).toMatchObject({ user_code: doctor.userCode });
    expect(body.account["accesses"]).toEqual([]);
    expect(JSON.stringify(body.account)).not.toContain("옆사람");
  });

  test("a doctor with the former number of another doctor neither exports nor deletes the texts to that doctor", async () => {
    const { make } = server;
    const phone = freshPhone();
    const [first, second] = [await make.doctor(), await make.doctor({ phone_number: phone })];
    const [formerApplication, application] = [await make.application({ doctor: first }), await make.application({ doctor: second })];
    await textTo(phone, "먼저번호문자", formerApplication);
    await textTo(phone, "나중번호문자", application);
    await textTo(phone, "병원번호문자");
    const { text_messages } = (await server.as(second).call(exportAccount, {})).body.account;
    expect(text_messages).toEqual(["나중번호문자", "병원번호문자"].map((text) => expect.objectContaining({ text })));
    await leave(second);
    const left = await dump();
    expect(left).toContain("먼저번호문자");
    expect(left).not.toMatch(/(나중|병원)번호문자/);
    await leave(first);
    expect(await dump()).not.toContain("먼저번호문자");
  });

  test("200: rows about posts and hospitals have their names", async () => {
    const { make } = server;
    const doctor = await make.doctor();
    const post = await make.jobPost({ title: "이름 있는 공고" });
    await make.application({ doctor, post });
    await make.bookmark(doctor, post);
    const hidden = await make.business({ name: "숨긴 의원" });
    await server.deps.db.insertInto("hidden_hospitals").values({ user_id: doctor.userId, business_id: hidden.id }).execute();
    const hospital = await server.deps.db
      .selectFrom("businesses")
      .select("name")
      .where("id", "=", post.business_id)
      .executeTakeFirstOrThrow();
    const named = { job_post_id: post.id, job_post_title: post.title, hospital_name: hospital.name };
    expect((await server.as(doctor).call(exportAccount, {})).body.account).toMatchObject({
      applications: [named],
      bookmarks: [named],
      hidden_hospitals: [{ business_id: hidden.id, hospital_name: "숨긴 의원" }],
    });
  });

  test("200: an application has its status, but not the assessment of the hospital", async () => {
    const doctor = await server.make.doctor();
    const notes = [{ date: "2026-11-20", content: "심은 메모" }];
    await server.make.application({ doctor, status: "서류합격", drop_reason: "경력미달", notes });
    const { body } = await server.as(doctor).call(exportAccount, {});
    expect(body.account).toMatchObject({ applications: [{ current_status: "서류합격" }] });
    expect(JSON.stringify(body.account)).not.toMatch(/경력미달|심은 메모|drop_reason/);
  });

  test("200: rows about choices have the texts of questions and choices", async () => {
    const { make } = server;
    const doctor = await make.doctor();
    const set = await make.questionSet({
      title: "당직 투표",
      questions: [{ question: "당직 다음 날 쉬시나요?", choices: ["쉰다", "안 쉰다"] }],
    });
    await make.questionSetAnswers(doctor, set, [1]);
    expect((await server.as(doctor).call(exportAccount, {})).body.account).toMatchObject({
      question_set_answers: [{ question_set_title: "당직 투표", question: "당직 다음 날 쉬시나요?", choice: "안 쉰다" }],
      question_set_completions: [{ question_set_title: "당직 투표" }],
    });
  });

  test("200 before onboarding; 401 for visitors", async () => {
    const { body } = await server.as(await server.make.newcomer()).call(exportAccount, {});
    expect(body.account).toMatchObject({ profile: null, applications: [] });
    expect(await server.visitor.call(exportAccount, {})).toMatchObject(refusal(401, "session.required"));
  });
});

describe("leaving", () => {
  test("204: no table contains a personal value of the person, neither sealed nor in clear text", async () => {
    const { doctor } = await doctorWithResume("떠난이");
    const before = await dump();
    for (const text of ["떠난이문자", "떠난이메모"]) expect(before).toContain(text);
    expect((await leave(doctor)).status).toBe(204);
    const left = await dump();
    for (const value of ["떠난이", doctor.phoneNumber, doctor.subject]) expect(left).not.toContain(value);
    expect(left.split("\n")).not.toContain(doctor.licenseNumber);
  });

  test("204: applications are cancelled, and reviewers see no name and no phone number", async () => {
    const { doctor, application } = await doctorWithResume("지원자");
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

  test("401 from the next request in all sessions; the identity cannot sign in again", async () => {
    const doctor = await server.make.doctor();
    const second = server.withToken((await server.signIn(doctor)).access_token);
    await leave(doctor);
    expect(await second.call(getUserProfile, {})).toMatchObject(refusal(401, "session.required"));
    expect(await server.as(doctor).call(getUserProfile, {})).toMatchObject(refusal(401, "session.required"));
    await expect(server.signIn(doctor)).rejects.toThrow("session.ticket_invalid");
  });

  test("204: profiles of other people stay", async () => {
    const { doctor } = await doctorWithResume("남은이");
    await leave(await server.make.doctor());
    expect((await server.as(doctor).call(getUserProfile, {})).body.profile.name).toBe("남은이이름");
  });

  test("204: rows, files, messages and sessions of other people stay", async () => {
    const { db, files } = server.deps;
    const { doctor: other, application } = await doctorInEveryTable("곁사람");
    const { doctor } = await doctorInEveryTable("가는이", other);
    const session = server.withToken((await server.signIn(other)).access_token);
    const before = await exportedDataOf(other);
    const countStored = async (): Promise<number[]> =>
      Promise.all([
        db.selectFrom("job_application_snapshots").select("job_application_id").where("job_application_id", "=", application.id).execute(),
        db.selectFrom("text_message_batches").select("id").where("job_application_id", "=", application.id).execute(),
        Array.fromAsync(files.list()),
      ]).then((all) => all.map((rows) => rows.length));
    const [snapshots, batches, stored = 0] = await countStored();
    expect((await leave(doctor)).status).toBe(204);
    await server.runJobs();
    expect(await exportedDataOf(other)).toEqual(before);
    expect(await countStored()).toEqual([snapshots, batches, stored - 1]);
    expect([snapshots, batches]).toEqual([1, 1]);
    expect((await session.call(getUserProfile)).status).toBe(200);
    const left = await dump();
    for (const text of ["곁사람문자", "곁사람새문자", "곁사람메모"]) expect(left).toContain(text);
    expect(left).not.toContain("가는이");
  });

  test("400 account.confirmation_required: another text changes nothing; 401 for visitors", async () => {
    const doctor = await server.make.doctor();
    for (const text of ["", "탈퇴", "탈퇴합니다!"])
      expect(await leave(doctor, text)).toMatchObject(refusal(400, "account.confirmation_required"));
    expect((await server.as(doctor).call(getUserProfile, {})).body.profile.name).toBe(doctor.name);
    const body = { confirmation: leaveConfirmation };
    expect(await server.visitor.call(leaveService, { body })).toMatchObject(refusal(401, "session.required"));
  });
});
