import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { listAdminApplications } from "@rounds/contract/applications/review.ts";
import { checkDoctorLicence, checkDoctorLicenceByQuery, listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { confirmPhoneCode, requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { createProfile } from "@rounds/contract/profiles/profile.ts";
import { createSession, refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { replaceResumeFile } from "@rounds/contract/resumes/files.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Metrics } from "../telemetry/metrics.ts";
import { createTracer } from "../telemetry/otlp-tracer.ts";
import { newDoctor } from "./arrivals.ts";
import { useServer, type Person } from "./harness.ts";
import { codeSentTo } from "./phone-codes.ts";
import { pdf } from "./resume-corpus.ts";
import { startTraceCollector } from "./trace-collector.ts";

const lines: string[] = [];
const collector = await startTraceCollector();
const metrics = new Metrics("http,jobs");
const record = (...line: unknown[]): void => void lines.push(JSON.stringify(line));
const tracer = createTracer({ url: collector.url, headers: {}, share: 1 }, "http,jobs", { warn: record, info: record });
const server = useServer({ LOG_LEVEL: "trace" }, undefined, { log: lines, telemetry: { metrics, tracer } });
afterAll(() => collector.stop());

/** Values that no table stores in plain text. Each is long or unusual enough that it does not occur by chance. */
const sealed = {
  phone: "01000517293",
  otherPhone: "01000517294",
  birthDate: "770917",
  licence: "771903",
  wrongLicence: "771904",
  email: "planted.person@mail.example",
  resumeText: "PLANTED-RESUME-TEXT-4417",
};
/** Values that tables store in plain text, and that no log or error may contain. */
const open = {
  name: "심은값",
  otherName: "딴이름값",
  address: "서울특별시 강남구 심은로 4417",
  workplace: "심은값내과의원",
  workplaceAddress: "서울특별시 강남구 심은로 4418",
  school: "심은값대학교",
  formerWorkplace: "심은값병원",
  introduction: "심은 자기소개 문장 4417",
  fileName: "심은값 이력서.pdf",
};
/** Added during the test: tokens and codes, which the database stores as hashes only. */
const secrets: Record<string, string> = {};

const errorBodies: string[] = [];

async function collectErrors<T extends { status: number; body: unknown }>(reply: Promise<T>): Promise<T> {
  const response = await reply;
  if (response.status >= 400) errorBodies.push(JSON.stringify(response.body));
  return response;
}

beforeAll(async () => {
  const person: Person = await server.make.newcomer({ subject: "planted", email: sealed.email });
  const session = await server.visitor.call(createSession, { body: { sso_provider: "demo", sso_token: "planted" } });
  secrets["accessToken"] = session.body.access_token;
  const renewed = await server.visitor.call(refreshSession, { body: { refresh_token: session.body.refresh_token } });
  secrets["refreshToken"] = session.body.refresh_token;
  secrets["renewedToken"] = renewed.body.access_token;
  secrets["renewedRefreshToken"] = renewed.body.refresh_token;
  const doctor = server.withToken(renewed.body.access_token);

  await collectErrors(doctor.call(requestPhoneCode, { body: { phone_number: sealed.phone } }));
  await server.runJobs();
  const code = await codeSentTo(server.deps, sealed.phone);
  secrets["code"] = code;
  await collectErrors(doctor.call(confirmPhoneCode, { body: { phone_number: sealed.phone, code: "000000" } }));
  await collectErrors(doctor.call(confirmPhoneCode, { body: { phone_number: sealed.phone, code } }));
  const licence = { name: open.name, birth_date: sealed.birthDate, license_number: sealed.licence };
  await server.make.licence(licence);
  await collectErrors(doctor.call(checkDoctorLicence, { body: { ...licence, name: open.otherName } }));
  // The call whose query string the specification fixes.
  await collectErrors(doctor.call(checkDoctorLicenceByQuery, { query: licence }));
  for (let attempt = 0; attempt < 6; attempt++)
    await collectErrors(doctor.call(checkDoctorLicenceByQuery, { query: { ...licence, license_number: sealed.wrongLicence } }));

  const profile = await newDoctor(server, person, {
    ...licence,
    phone_number: sealed.phone,
    address: open.address,
    current_hospital_name: open.workplace,
    current_hospital_address: open.workplaceAddress,
  });
  await collectErrors(doctor.call(createProfile, { body: { profile: { ...profile, phone_number: sealed.otherPhone } } }));
  const created = await collectErrors(doctor.call(createProfile, { body: { profile } }));
  if (created.status !== 201) throw new Error(`no profile was made: ${JSON.stringify(created.errors)}`);
  await server.make.education(person, { school_name: open.school });
  await server.make.experience(person, { workplace_name: open.formerWorkplace });
  await server.make.introduction(person, open.introduction);
  const form = new FormData();
  form.append("profile[resume_files]", new File([new Uint8Array(pdf(sealed.resumeText))], open.fileName));
  const profileId = (
    await server.deps.db.selectFrom("profiles").select("id").where("user_id", "=", person.userId).executeTakeFirstOrThrow()
  ).id;
  await collectErrors(doctor.call(replaceResumeFile, { params: { profile_id: profileId }, form } as never));

  const post = await server.make.jobPost();
  const key = { headers: { "idempotency-key": "planted-once" } };
  await collectErrors(doctor.call(applyToJobPost, { body: { job_post_id: post.id } }, key));
  await collectErrors(doctor.call(applyToJobPost, { body: { job_post_id: post.id, note: sealed.phone } as never }, key));
  await collectErrors(doctor.call(listLicenceReviews));
  const operator = server.as(await server.make.operator());
  await operator.call(listAdminApplications);
  await operator.call(listLicenceReviews, { query: { state: "rejected" } });
  await server.runJobs();
});

const all = () => ({ ...sealed, ...open, ...secrets });
/** Not inside a hash, a time or a sealed value, where six digits may occur by chance. */
const contains = (text: string, value: string): boolean =>
  new RegExp(`(?<![\\w.+/-])${value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w+/-])`).test(text);
const leaks = (text: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([what, value]) =>
    [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((form) => contains(text, form)) ? [what] : [],
  );

test("the test planted at least twenty values, and each exists", () => {
  expect(Object.keys(all()).length).toBeGreaterThanOrEqual(20);
  expect(Object.entries(all()).filter(([, value]) => value.length < 3)).toEqual([]);
});

test("the log of every level contains none of them, and no query string", () => {
  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(20);
  expect(leaks(log, all())).toEqual([]);
  expect(log).not.toMatch(/doctor_license_check\?/);
});

test("no metric and no span contains one", async () => {
  const text = await metrics.text();
  expect(text).toContain('route="/api/v1/profiles/doctor_license_check"');
  expect(leaks(text, all())).toEqual([]);
  await tracer.stop();
  expect(collector.spans().length).toBeGreaterThan(100);
  expect(leaks(collector.bodies.join("\n"), all())).toEqual([]);
});

test("no error response contains one", () => {
  expect(errorBodies.length).toBeGreaterThan(3);
  expect(leaks(errorBodies.join("\n"), all())).toEqual([]);
});

test("a dump of the database contains no sealed value in plain text, and no usable secret", async () => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.deps.db);
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !table.name.startsWith("kysely_"))) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(server.deps.db);
    const dump = rows.map(({ line }) => line).join("\n");
    found.push(...leaks(dump, { ...sealed, ...secrets }).map((what) => `${name}: ${what}`));
  }
  expect(found).toEqual([]);
});
