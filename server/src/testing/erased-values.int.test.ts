import { exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { retention } from "../app.ts";
import { openBytes } from "../lib/file-cipher.ts";
import { verifyPhone, checkLicence } from "./arrivals.ts";
import { openPool } from "./database.ts";
import { useServer } from "./harness.ts";
import { freshPhone } from "./phone-codes.ts";
import { pdf } from "./resume-corpus.ts";
import { enforce } from "./retention.ts";
import { storeFile } from "./stored-file.ts";

const lines: string[] = [];
const server = useServer({ LOG_LEVEL: "trace" }, undefined, { log: lines });

/** Texts of one person, each in another place. None occurs by chance. */
const texts = {
  name: "심어둔이름",
  email: "planted.4471@mail.example",
  address: "서울특별시 심어둔로 4471",
  workplace: "심어둔내과의원",
  school: "심어둔의과대학",
  formerWorkplace: "심어둔병원",
  skill: "심어둔술기",
  introduction: "심어둔 자기소개 4471",
  searchTerm: "심어둔검색어",
  savedSearch: "심어둔 저장 검색",
  textMessage: "심어둔 문자 4471",
  conversation: "심어둔 대화 4471",
  inquiry: "심어둔 인테리어 문의 4471",
  interviewWish: "심어둔 다른 시간 4471",
  question: "심어둔 웨비나 질문 4471",
  notice: "심어둔 알림 4471",
  draft: "심어둔담당자",
  closing: "심어둔 마감 인사 4471",
  reviewNote: "심어둔 메모 4471",
  moveReason: "심어둔 옮긴 이유 4471",
  extensionReason: "심어둔 연장 이유 4471",
  device: "심어둔기기 4471",
  signupPath: "planted-path-4471",
  adName: "planted-ad-4471",
  inviterCode: "PLNT4471",
  fileText: "PLANTED-FILE-4471",
  subject: "planted-subject-4471",
} as const;

const planted: Record<string, string> = { ...texts };

/** All values of all tables, sealed ones decrypted. */
async function dump(): Promise<string> {
  const { db, vault } = server.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' and table_name <> 'licence_register'`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (value !== null) {
          const isSealed = column.endsWith("_sealed") && typeof value === "string";
          found.push(isSealed ? vault.open(`${name}.${column.replace(/_sealed$/, "")}`, value) : JSON.stringify(value));
        }
  }
  return found.join("\n");
}

/** The bytes of the stored files, decrypted with the key of the row that named them at the begin. */
const keys = new Map<string, Buffer>();
async function storedTexts(): Promise<string> {
  const found: string[] = [];
  for await (const name of server.deps.files.list()) {
    const key = keys.get(name);
    if (key) found.push(Buffer.concat(await Readable.from(openBytes(key, name, await server.deps.files.get(name))).toArray()).toString());
  }
  return found.join("\n");
}

const contained = (text: string): string[] =>
  Object.entries(planted).flatMap(([what, value]) =>
    text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1)) ? [what] : [],
  );

/** The values that are stored before the person leaves. */
let before: readonly string[] = [];

beforeAll(async () => {
  const { make, deps } = server;
  const { db, vault } = deps;
  const doctor = await make.doctor({
    subject: texts.subject,
    name: texts.name,
    email: texts.email,
    address: texts.address,
    current_hospital_name: texts.workplace,
  });
  Object.assign(planted, { phone: doctor.phoneNumber });
  await make.education(doctor, { school_name: texts.school });
  await make.experience(doctor, { workplace_name: texts.formerWorkplace });
  await make.skill(doctor, { skill_name: texts.skill });
  await make.introduction(doctor, texts.introduction);
  await verifyPhone(server, doctor, doctor.phoneNumber);
  await checkLicence(server, doctor, { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber }, "verified");
  const otherPhone = freshPhone();
  planted["otherPhone"] = otherPhone;
  await verifyPhone(server, doctor, otherPhone);
  await make.filterHistory(doctor, { search_queries: [texts.searchTerm] });
  await make.savedSearch(doctor, { name: texts.savedSearch });
  const fileId = await storeFile(deps, doctor, pdf(texts.fileText));
  const file = await db.selectFrom("resume_files").select(["storage_key", "key_sealed"]).where("id", "=", fileId).executeTakeFirstOrThrow();
  keys.set(file.storage_key, Buffer.from(vault.open("resume_files.key", file.key_sealed ?? ""), "base64"));
  const application = await make.application({ doctor, notes: [{ date: "2026-11-21", content: texts.reviewNote }] });
  await db.updateTable("job_applications").set({ resume_file_id: fileId }).where("id", "=", application.id).execute();
  const sender = await make.owner();
  await make.sentMessage(application, sender, { text: texts.textMessage });
  await make.conversation(application, [
    { side: "doctor", senderId: doctor.userId, text: texts.conversation, at: new Date().toISOString() },
  ]);
  await make.interiorInquiry({ from: doctor, message: texts.inquiry });
  const proposal = await make.interviewProposal({ application });
  await db
    .updateTable("interview_proposals")
    .set({ wish: texts.interviewWish, ended_as: "asked", ended_at: new Date().toISOString() })
    .where("id", "=", proposal.id)
    .execute();
  const interview = await make.interview({ application });
  await db.updateTable("interviews").set({ move_reason: texts.moveReason }).where("id", "=", interview.id).execute();
  await db
    .insertInto("application_extensions")
    .values({
      job_application_id: application.id,
      requested_by: sender.userId,
      requested_at: new Date().toISOString(),
      reason: texts.extensionReason,
    })
    .execute();
  await db.insertInto("sessions").values({ user_id: doctor.userId, device: texts.device }).execute();
  const arrival = { signup_path: texts.signupPath, ad_name: texts.adName, inviter_code: texts.inviterCode };
  await db.updateTable("users").set(arrival).where("id", "=", doctor.userId).execute();
  await make.webinarQuestion({ user_id: doctor.userId, question_text: texts.question });
  await make.notice(doctor, { title: texts.notice, body: texts.notice });
  await db
    .insertInto("job_post_drafts")
    .values({ user_id: doctor.userId, content: JSON.stringify({ hr_name: texts.draft }) })
    .execute();
  await db
    .insertInto("closing_messages")
    .values({
      job_application_id: application.id,
      sender_user_id: sender.userId,
      message_type: "closing_farewell",
      text_sealed: vault.seal("closing_messages.text", texts.closing),
      due_at: "2099-01-01T00:00:00Z",
    })
    .execute();
  await server.as(doctor).call(exportAccount, {});
  before = contained(`${await dump()}\n${await storedTexts()}`);
  await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } });
  await server.runJobs();
  for (const { key } of retention.filter((rule) => "rows" in rule || "removes" in rule)) await enforce(deps, key);
  await server.runJobs();
});

test("twenty values and more were planted, and each of them was stored", () => {
  expect(before.length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(planted).filter((what) => !before.includes(what))).toEqual([]);
});

test("no table contains a value of the erased person, neither in plain text nor sealed", async () => {
  expect(contained(await dump())).toEqual([]);
});

test("no stored file contains one", async () => {
  expect(keys.size).toBe(1);
  expect(contained(await storedTexts())).toEqual([]);
  expect([...keys.keys()].filter((name) => lines.join("").includes(name))).toEqual([]);
});

test("the queue and the log of every level contain none", async () => {
  const owner = openPool(server.database.ownerUrl);
  const { rows } = await owner.query<{ line: string }>("select j::text as line from graphile_worker._private_jobs j");
  await owner.end();
  expect(contained(rows.map(({ line }) => line).join("\n"))).toEqual([]);
  expect(lines.length).toBeGreaterThan(5);
  expect(contained(lines.join(""))).toEqual([]);
});
