import { checkDoctorLicence, decideLicence, importLicenceRegister, listLicenceReviews } from "@rounds/contract/licences.ts";
import { describe, expect, test } from "vitest";
import { createManualCheck } from "../../providers/licence-check/manual.ts";
import { createRegisterCheck } from "../../providers/licence-check/local.ts";
import { createClock } from "../../testing/clock.ts";
import { useServer, type Person } from "../../testing/harness.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, licenceVerifier: createManualCheck() }));

let operator: Person | undefined;
const asOperator = async () => server.as((operator ??= await server.make.operator()));

async function ask(person: Person, licence: { name: string; birth_date: string; license_number: string }): Promise<void> {
  clock.advance(1);
  expect(await server.as(person).call(checkDoctorLicence, { body: licence })).toMatchObject({ status: 200, body: { state: "pending" } });
}

const list = async (query: { state?: "verified" | "rejected" | "pending"; limit?: number; cursor?: string } = {}) =>
  (await asOperator()).call(listLicenceReviews, { query });
const listAll = async () => (await list({ limit: 100 })).body.licence_reviews;
const decide = async (id: number, state: "verified" | "rejected") =>
  (await asOperator()).call(decideLicence, { params: { id }, body: { licence_review: { state } } });
const audit = (action: string) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id", "desc").executeTakeFirstOrThrow();
const stateOf = async (person: Person) =>
  (await server.deps.db.selectFrom("profiles").select("license_state").where("user_id", "=", person.userId).executeTakeFirstOrThrow())
    .license_state;

/** A doctor who finished onboarding while the licence still waits. */
async function waitingDoctor() {
  const doctor = await server.make.doctor({ license_state: "pending" });
  await ask(doctor, { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber });
  const review = (await listAll()).find(({ user_id }) => user_id === doctor.userId);
  if (!review) throw new Error("the request does not wait");
  return { doctor, review };
}

describe("the queue", () => {
  test("200: shows who waits, oldest first, with the ministry's page; reading is written to the audit log", async () => {
    const [first, second] = [await waitingDoctor(), await waitingDoctor()];
    const reply = await list({ limit: 100 });
    expect(reply).toMatchObject({ status: 200, body: { ministry_page: expect.stringMatching(/^https:\/\/lic\.mohw\.go\.kr\//) } });
    const ids = reply.body.licence_reviews.map(({ id }) => id);
    expect(ids.indexOf(first.review.id)).toBeLessThan(ids.indexOf(second.review.id));
    expect(first.review).toMatchObject({
      name: first.doctor.name,
      birth_date: first.doctor.birthDate,
      license_number: first.doctor.licenseNumber,
      state: "pending",
      decided_at: null,
    });
    const line = await audit("licence_review.read");
    expect(line.actor_user_id).toBe(operator?.userId);
    expect(line.subject_user_ids.map(Number)).toEqual(expect.arrayContaining([first.doctor.userId, second.doctor.userId]));
    expect(JSON.stringify(line.details)).not.toContain(first.doctor.licenseNumber);
  });

  test("200: pages without loss or repetition, and counts once", async () => {
    for (let made = 0; made < 3; made++) await waitingDoctor();
    const all = (await listAll()).map(({ id }) => id);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      expect(page.body.total_count).toBe(cursor === undefined ? all.length : undefined);
      seen.push(...page.body.licence_reviews.map(({ id }) => id));
      cursor = page.body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  test("400 request.invalid: a cursor that we did not write", async () => {
    expect(await list({ cursor: "bm90aGluZw" })).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });

  test("who asks twice about one number waits once", async () => {
    const { doctor } = await waitingDoctor();
    await ask(doctor, { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber });
    expect((await listAll()).filter(({ user_id }) => user_id === doctor.userId)).toHaveLength(1);
  });
});

describe("deciding", () => {
  test.each(["verified", "rejected"] as const)(
    "200: %s reaches the profile, tells the doctor, and is written to the audit log",
    async (state) => {
      const { doctor, review } = await waitingDoctor();
      const reply = await decide(review.id, state);
      expect(reply).toMatchObject({ status: 200, body: { licence_review: { id: review.id, state } } });
      expect(new Date(reply.body.licence_review.decided_at ?? "")).toEqual(clock.now());
      expect(await stateOf(doctor)).toBe(state);
      expect((await listAll()).map(({ id }) => id)).not.toContain(review.id);
      expect((await list({ state, limit: 100 })).body.licence_reviews.map(({ id }) => id)).toContain(review.id);
      const notice = await server.deps.db
        .selectFrom("notices")
        .select("kind")
        .where("user_id", "=", doctor.userId)
        .executeTakeFirstOrThrow();
      expect(notice.kind).toBe(`licence.${state}`);
      const line = await audit("licence_review.decide");
      expect(line).toMatchObject({ entity_id: review.id, details: { state, was: "pending" } });
      expect(line.subject_user_ids.map(Number)).toEqual([doctor.userId]);
    },
  );

  test("200: one decision answers every time the same was asked, and nothing else that was asked", async () => {
    const { doctor } = await waitingDoctor();
    const same = { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber };
    await ask(doctor, { ...same, name: "다른이름" });
    await ask(doctor, same);
    const latest = (await listAll()).find(({ user_id }) => user_id === doctor.userId);
    await decide(latest?.id ?? 0, "verified");
    const rows = await server.deps.db
      .selectFrom("licence_checks")
      .select(["name", "state"])
      .where("user_id", "=", doctor.userId)
      .orderBy("id")
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(["verified", "pending", "verified"]);
  });

  test("200: a wrong decision can be put right; a decision about no profile tells nobody", async () => {
    const { doctor, review } = await waitingDoctor();
    await decide(review.id, "rejected");
    await decide(review.id, "verified");
    expect(await stateOf(doctor)).toBe("verified");
    const newcomer = await server.make.newcomer();
    await ask(newcomer, { name: "새사람", birth_date: "900101", license_number: "31" });
    const request = (await listAll()).find(({ user_id }) => user_id === newcomer.userId);
    expect((await decide(request?.id ?? 0, "verified")).status).toBe(200);
    expect(await server.deps.db.selectFrom("notices").selectAll().where("user_id", "=", newcomer.userId).execute()).toEqual([]);
  });

  test("404 licence_review.not_found", async () => {
    expect(await decide(987_654_321, "verified")).toMatchObject({ status: 404, errors: [{ code: "licence_review.not_found" }] });
  });

  test("403 access.denied: a doctor neither reads nor decides", async () => {
    const { doctor, review } = await waitingDoctor();
    expect(await server.as(doctor).call(listLicenceReviews)).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
    expect(
      await server.as(doctor).call(decideLicence, { params: { id: review.id }, body: { licence_review: { state: "verified" } } }),
    ).toMatchObject({ status: 403 });
  });
});

describe("the register", () => {
  const importCsv = async (csv: string) => (await asOperator()).call(importLicenceRegister, { body: { csv } });
  const verify = (name: string, birthDate: string, licenceNumber: string) =>
    createRegisterCheck(server.deps).verify({ name, birthDate, licenceNumber });

  test("200: good lines come in, the others are named with their line and reason", async () => {
    const csv = [
      "\uFEFFname,birth_date,license_number",
      "김하나,850314,900001",
      "",
      "이두울,851332,900002",
      '"박세엣, 주니어",900229,900003',
      ",900101,900004",
      "최네엣,900101,9000041",
      "정다섯,900101",
      "김하나,850314,900001",
    ].join("\r\n");
    const reply = await importCsv(csv);
    expect(reply).toMatchObject({ status: 200, body: { imported: 2 } });
    expect(reply.body.rejected.map(({ line }) => line)).toEqual([4, 6, 7, 8, 9]);
    expect(reply.body.rejected.every(({ reason }) => reason.endsWith("요."))).toBe(true);
    expect(await verify("김하나", "850314", "900001")).toBe("verified");
    expect(await verify("박세엣, 주니어", "900229", "900003")).toBe("verified");
    expect(await verify("이두울", "851332", "900002")).toBe("rejected");
  });

  test("200: columns in another order and beside others; a number that is there is replaced", async () => {
    await importCsv("license_number,memo,name,birth_date\n900010,x,옛이름,700101");
    expect(await importCsv("license_number,memo,name,birth_date\n900010,x,새이름,700102")).toMatchObject({
      status: 200,
      body: { imported: 1, rejected: [] },
    });
    expect(await verify("새이름", "700102", "900010")).toBe("verified");
    expect(await verify("옛이름", "700101", "900010")).toBe("rejected");
    expect(await audit("licence_register.import")).toMatchObject({ details: { imported: 1, rejected: 0 } });
  });

  test("200: twelve thousand lines at once", async () => {
    const lines = Array.from({ length: 12_000 }, (_, index) => `나의사,900101,${100_000 + index}`);
    expect(await importCsv(["name,birth_date,license_number", ...lines].join("\n"))).toMatchObject({
      status: 200,
      body: { imported: 12_000, rejected: [] },
    });
  });

  test.each([
    ["other columns", "이름,생년월일,면허번호\n김하나,850314,1"],
    ["a quote that never ends", 'name,birth_date,license_number\n"김하나,850314,1'],
    ["no lines", "\n\n"],
  ])("400 licence_register.invalid: %s", async (_case, csv) => {
    expect(await importCsv(csv)).toMatchObject({ status: 400, errors: [{ code: "licence_register.invalid" }] });
  });
});
