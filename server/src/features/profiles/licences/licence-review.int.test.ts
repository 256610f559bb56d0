import {
  checkDoctorLicence,
  decideLicence,
  importLicenceRegister,
  listLicenceReviews,
  readLicenceReview,
} from "@rounds/contract/profiles/licences.ts";
import { describe, expect, test } from "vitest";
import { createManualCheck } from "../../../providers/licence-check/manual.ts";
import { createRegisterCheck } from "../../../providers/licence-check/local.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now, licenceVerifier: createManualCheck() }));

let operator: Person | undefined;
const asOperator = async () => server.as((operator ??= await server.make.operator({ email: "seojin@mail.example" })));

async function requestCheck(person: Person, licence: { name: string; birth_date: string; license_number: string }): Promise<void> {
  clock.advance(1);
  expect(await server.as(person).call(checkDoctorLicence, { body: licence })).toMatchObject({ status: 200, body: { state: "pending" } });
}

const list = async (query: { state?: "verified" | "rejected" | "pending"; limit?: number; cursor?: string } = {}) =>
  (await asOperator()).call(listLicenceReviews, { query });
const listAll = async () => (await list({ limit: 100 })).body.licence_reviews;
const reason = "생년월일이 달라요.";
type State = "verified" | "rejected" | "pending";
const decide = async (id: number, state: State, expected_state?: State) => {
  const expected = expected_state === undefined ? {} : { expected_state };
  const licence_review = state === "rejected" ? { state, reason, ...expected } : { state, ...expected };
  return (await asOperator()).call(decideLicence, { params: { id }, body: { licence_review } });
};
const read = async (id: number) => (await asOperator()).call(readLicenceReview, { params: { id } });
const audit = (action: string) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id", "desc").executeTakeFirstOrThrow();
const stateOf = async (person: Person) =>
  (await server.deps.db.selectFrom("profiles").select("license_state").where("user_id", "=", person.userId).executeTakeFirstOrThrow())
    .license_state;

/** A doctor who finished onboarding with a pending licence. */
async function pendingDoctor() {
  const doctor = await server.make.doctor({ license_state: "pending" });
  await requestCheck(doctor, { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber });
  const review = (await listAll()).find(({ user_id }) => user_id === doctor.userId);
  if (!review) throw new Error("the check is not in the queue");
  return { doctor, review };
}

describe("the queue", () => {
  test("200: pending licences, oldest first, with the ministry's page; the audit log records the access", async () => {
    const [first, second] = [await pendingDoctor(), await pendingDoctor()];
    const reply = await list({ limit: 100 });
    expect(reply).toMatchObject({ status: 200, body: { ministry_page: expect.stringMatching(/^https:\/\/lic\.mohw\.go\.kr\//) } });
    const ids = reply.body.licence_reviews.map(({ id }) => id);
    expect(ids.indexOf(first.review.id)).toBeLessThan(ids.indexOf(second.review.id));
    expect(Object.keys(first.review).toSorted()).toEqual(["decided_at", "id", "name", "requested_at", "state", "user_id"]);
    const line = await audit("licence_review.list");
    expect(line.actor_user_id).toBe(operator?.userId);
    expect(line.subject_user_ids.map(Number)).toEqual(expect.arrayContaining([first.doctor.userId, second.doctor.userId]));
  });

  test("200: decisions of operators, latest first; automatic decisions are not listed", async () => {
    const [first, second] = [await pendingDoctor(), await pendingDoctor()];
    await decide(second.review.id, "verified");
    clock.advance(1);
    await decide(first.review.id, "verified");
    await server.make.licenceCheck(await server.make.doctor(), { state: "verified" });
    const all = (await list({ state: "verified", limit: 100 })).body;
    expect(all.licence_reviews.slice(0, 2).map(({ id }) => id)).toEqual([first.review.id, second.review.id]);
    expect(all.licence_reviews.every(({ decided_at }) => decided_at !== null)).toBe(true);
    expect(all.total_count).toBe(all.licence_reviews.length);
    const page = await list({ state: "verified", limit: 1 });
    const next = await list({ state: "verified", limit: 1, cursor: page.body.next_cursor ?? "" });
    expect([...page.body.licence_reviews, ...next.body.licence_reviews].map(({ id }) => id)).toEqual([first.review.id, second.review.id]);
  });

  test("200: pages contain each row once, and only the first page has the total", async () => {
    for (let made = 0; made < 3; made++) await pendingDoctor();
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

  test("400 request.invalid: a foreign cursor", async () => {
    expect(await list({ cursor: "bm90aGluZw" })).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });

  test("200: two checks of one number by one person are one row of the queue", async () => {
    const { doctor } = await pendingDoctor();
    await requestCheck(doctor, { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber });
    expect((await listAll()).filter(({ user_id }) => user_id === doctor.userId)).toHaveLength(1);
  });
});

describe("one licence", () => {
  test("200: returns birth date and number; the audit log records the access without them", async () => {
    const { doctor, review } = await pendingDoctor();
    expect(await read(review.id)).toMatchObject({
      status: 200,
      body: {
        licence_review: {
          id: review.id,
          name: doctor.name,
          birth_date: doctor.birthDate,
          license_number: doctor.licenseNumber,
          state: "pending",
          register: "absent",
          number_is_taken: false,
          decided_by: null,
          reason: null,
          earlier: [],
        },
      },
    });
    const line = await audit("licence_review.read");
    expect(line).toMatchObject({ actor_user_id: operator?.userId, entity_id: review.id });
    expect(line.subject_user_ids.map(Number)).toEqual([doctor.userId]);
    expect(JSON.stringify(line.details)).not.toContain(doctor.licenseNumber);
  });

  test.each([
    ["matches", {}],
    ["name_differs", { name: "다른이름" }],
    ["birth_date_differs", { birth_date: "700101" }],
    ["both_differ", { name: "다른이름", birth_date: "700101" }],
  ])("200: compares with the register: %s", async (register, entry) => {
    const { doctor, review } = await pendingDoctor();
    await server.make.licence({ name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber, ...entry });
    expect((await read(review.id)).body.licence_review.register).toBe(register);
  });

  test("200: shows that another doctor has the number, and this person's earlier checks", async () => {
    const holder = await server.make.doctor();
    const newcomer = await server.make.newcomer();
    await requestCheck(newcomer, { name: "첫이름", birth_date: "900101", license_number: "77" });
    await requestCheck(newcomer, { name: "새이름", birth_date: "900101", license_number: holder.licenseNumber });
    const review = (await listAll()).find(({ name }) => name === "새이름");
    expect((await read(review?.id ?? 0)).body.licence_review).toMatchObject({
      number_is_taken: true,
      earlier: [{ name: "첫이름", state: "pending" }],
    });
  });

  test("404 licence_review.not_found: a review that does not exist cannot be read", async () => {
    expect(await read(987_654_321)).toMatchObject({ status: 404, errors: [{ code: "licence_review.not_found" }] });
  });
});

describe("deciding", () => {
  test.each(["verified", "rejected"] as const)(
    "200: %s changes the profile, notifies the doctor and is in the audit log",
    async (state) => {
      const { doctor, review } = await pendingDoctor();
      const reply = await decide(review.id, state);
      expect(reply).toMatchObject({ status: 200, body: { licence_review: { id: review.id, state } } });
      expect(new Date(reply.body.licence_review.decided_at ?? "")).toEqual(clock.now());
      expect(await stateOf(doctor)).toBe(state);
      expect((await listAll()).map(({ id }) => id)).not.toContain(review.id);
      expect((await list({ state, limit: 100 })).body.licence_reviews.map(({ id }) => id)).toContain(review.id);
      const notice = await server.deps.db
        .selectFrom("notices")
        .select(["kind", "body"])
        .where("user_id", "=", doctor.userId)
        .executeTakeFirstOrThrow();
      expect(notice.kind).toBe(`licence.${state}`);
      expect(notice.body.includes(reason)).toBe(state === "rejected");
      expect(reply.body.licence_review).toMatchObject({
        decided_by: operator?.userId,
        decided_by_name: "seojin@mail.example",
        reason: state === "rejected" ? reason : null,
      });
      const line = await audit("licence_review.decide");
      expect(line).toMatchObject({ entity_id: review.id, details: { state, was: "pending" } });
      expect(line.subject_user_ids.map(Number)).toEqual([doctor.userId]);
    },
  );

  test("200: one decision applies to all pending checks of the same values, and to no others", async () => {
    const { doctor } = await pendingDoctor();
    const same = { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber };
    await requestCheck(doctor, { ...same, name: "다른이름" });
    await requestCheck(doctor, same);
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

  test.each([
    ["name", { name: "다른이름" }, "rejected", "verified"],
    ["birth date", { birth_date: "700101" }, "rejected", "verified"],
    ["name", { name: "다른이름" }, "verified", "pending"],
    ["birth date", { birth_date: "700101" }, "verified", "pending"],
  ] as const)(
    "200: a check with another %s (%j) becomes %s, and the profile stays %s without a notice",
    async (_case, typed, state, stays) => {
      const { doctor, review } = await pendingDoctor();
      if (stays === "verified") await decide(review.id, "verified");
      const notices = () => server.deps.db.selectFrom("notices").select("kind").where("user_id", "=", doctor.userId).execute();
      const before = await notices();
      await requestCheck(doctor, { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber, ...typed });
      const other = (await listAll()).find(({ user_id }) => user_id === doctor.userId);
      expect(await decide(other?.id ?? 0, state)).toMatchObject({ status: 200, body: { licence_review: { state } } });
      expect(await stateOf(doctor)).toBe(stays);
      expect(await notices()).toEqual(before);
    },
  );

  test("200: spaces and the Unicode form of the name do not separate a check from its profile", async () => {
    const doctor = await server.make.doctor({ license_state: "pending", name: "김  의사".normalize("NFD") });
    await requestCheck(doctor, { name: "김 의사", birth_date: doctor.birthDate, license_number: doctor.licenseNumber });
    const review = (await listAll()).find(({ user_id }) => user_id === doctor.userId);
    await decide(review?.id ?? 0, "verified");
    expect(await stateOf(doctor)).toBe("verified");
  });

  test("200: a decision about another user's check of the same number does not change the doctor", async () => {
    const { doctor, review } = await pendingDoctor();
    const otherPerson = await server.make.newcomer();
    await requestCheck(otherPerson, { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber });
    const pending = await listAll();
    expect(pending.map(({ id }) => id)).toContain(review.id);
    const theirs = pending.find(({ user_id }) => user_id === otherPerson.userId);
    expect((await decide(theirs?.id ?? 0, "rejected")).status).toBe(200);
    expect(await stateOf(doctor)).toBe("pending");
  });

  test("200: a wrong decision can be changed; without a profile the decision sends no notice", async () => {
    const { doctor, review } = await pendingDoctor();
    await decide(review.id, "rejected");
    await decide(review.id, "verified");
    expect(await stateOf(doctor)).toBe("verified");
    const newcomer = await server.make.newcomer();
    await requestCheck(newcomer, { name: "새사람", birth_date: "900101", license_number: "31" });
    const request = (await listAll()).find(({ user_id }) => user_id === newcomer.userId);
    expect((await decide(request?.id ?? 0, "verified")).status).toBe(200);
    expect(await server.deps.db.selectFrom("notices").selectAll().where("user_id", "=", newcomer.userId).execute()).toEqual([]);
  });

  test("200: a reverted decision is pending again, and its unread notice is withdrawn", async () => {
    const { doctor, review } = await pendingDoctor();
    const notices = () => server.deps.db.selectFrom("notices").select("kind").where("user_id", "=", doctor.userId).execute();
    await decide(review.id, "rejected");
    // Another person has a notice with the same cause. It must stay.
    const { id: _id, ...notice } = await server.deps.db
      .selectFrom("notices")
      .selectAll()
      .where("user_id", "=", doctor.userId)
      .executeTakeFirstOrThrow();
    const other = await server.make.newcomer();
    await server.deps.db
      .insertInto("notices")
      .values({ ...notice, user_id: other.userId })
      .execute();
    expect(await decide(review.id, "pending", "rejected")).toMatchObject({
      status: 200,
      body: { licence_review: { state: "pending", decided_at: null, decided_by: null, reason: null } },
    });
    expect(await stateOf(doctor)).toBe("pending");
    expect((await listAll()).map(({ id }) => id)).toContain(review.id);
    expect(await notices()).toEqual([]);
    expect(await server.deps.db.selectFrom("notices").select("id").where("user_id", "=", other.userId).execute()).toHaveLength(1);
    clock.advance(1);
    await decide(review.id, "verified", "pending");
    expect(await notices()).toEqual([{ kind: "licence.verified" }]);
  });

  test("409 licence_review.changed: another operator decided first", async () => {
    const { doctor, review } = await pendingDoctor();
    await decide(review.id, "verified", "pending");
    expect(await decide(review.id, "rejected", "pending")).toMatchObject({ status: 409, errors: [{ code: "licence_review.changed" }] });
    expect(await stateOf(doctor)).toBe("verified");
  });

  test("400 request.invalid: a rejection needs a reason", async () => {
    const { review } = await pendingDoctor();
    const reply = await server.app.inject({
      method: "PATCH",
      url: `/api/v1/licence_reviews/${review.id}`,
      headers: { authorization: `Bearer ${(await server.signIn(operator ?? (await server.make.operator()))).access_token}` },
      payload: { licence_review: { state: "rejected" } },
    });
    expect(reply.statusCode).toBe(400);
  });

  test("404 licence_review.not_found: a review that does not exist cannot be decided", async () => {
    expect(await decide(987_654_321, "verified")).toMatchObject({ status: 404, errors: [{ code: "licence_review.not_found" }] });
  });

  test("403 access.denied: a doctor can neither read nor decide", async () => {
    const { doctor, review } = await pendingDoctor();
    expect(await server.as(doctor).call(listLicenceReviews)).toMatchObject({ status: 403, errors: [{ code: "access.denied" }] });
    expect(
      await server.as(doctor).call(decideLicence, { params: { id: review.id }, body: { licence_review: { state: "verified" } } }),
    ).toMatchObject({ status: 403 });
  });
});

describe("the register", () => {
  const importCsv = async (csv: string, dry_run = false) => (await asOperator()).call(importLicenceRegister, { body: { csv, dry_run } });
  const verify = (name: string, birthDate: string, licenceNumber: string) =>
    createRegisterCheck(server.deps).verify({ name, birthDate, licenceNumber });

  test("200: imports valid lines and returns the others with line and reason", async () => {
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

  test("200: accepts any order of columns and extra columns; replaces the entry of an existing number", async () => {
    await importCsv("license_number,memo,name,birth_date\n900010,x,옛이름,700101");
    expect(await importCsv("license_number,memo,name,birth_date\n900010,x,새이름,700102")).toMatchObject({
      status: 200,
      body: { imported: 1, rejected: [] },
    });
    expect(await verify("새이름", "700102", "900010")).toBe("verified");
    expect(await verify("옛이름", "700101", "900010")).toBe("rejected");
    expect(await audit("licence_register.import")).toMatchObject({ details: { imported: 1, rejected: 0 } });
  });

  test("200: a dry run counts new, changed and unchanged lines and changes nothing", async () => {
    await importCsv("name,birth_date,license_number\n가하나,700101,900020\n가두울,700101,900021");
    const csv = "name,birth_date,license_number\n가하나,700101,900020\n가두울,700102,900021\n가세엣,700101,900022\n,700101,900023";
    const counts = { imported: 3, added: 1, changed: 1, unchanged: 1, rejected: [{ line: 5 }] };
    expect(await importCsv(csv, true)).toMatchObject({ status: 200, body: counts });
    expect(await verify("가세엣", "700101", "900022")).toBe("rejected");
    expect(await importCsv(csv)).toMatchObject({ status: 200, body: counts });
    expect(await verify("가두울", "700102", "900021")).toBe("verified");
    expect(await importCsv(csv)).toMatchObject({ status: 200, body: { added: 0, changed: 0, unchanged: 3 } });
  });

  test("200: leading zeros of a number and wide spaces around a name are ignored", async () => {
    await importCsv("name,birth_date,license_number\n나하나,700101,0900");
    expect(await verify("나하나", "700101", "900")).toBe("verified");
    const reply = await importCsv("name,birth_date,license_number\n\u3000나하나\u00a0,700101,900\n나두울,700101,00900");
    expect(reply).toMatchObject({ body: { imported: 1, unchanged: 1, rejected: [{ line: 3 }] } });
  });

  test("200: imports ten thousand lines in one request", async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `나의사,900101,${100_000 + index}`);
    expect(await importCsv(["name,birth_date,license_number", ...lines].join("\n"))).toMatchObject({
      status: 200,
      body: { imported: 10_000, rejected: [] },
    });
  });

  test.each([
    ["other columns", "이름,생년월일,면허번호\n김하나,850314,1"],
    ["an open quotation mark", 'name,birth_date,license_number\n"김하나,850314,1'],
    ["no lines", "\n\n"],
  ])("400 licence_register.invalid: %s", async (_case, csv) => {
    expect(await importCsv(csv)).toMatchObject({ status: 400, errors: [{ code: "licence_register.invalid" }] });
  });
});

describe("two people with one number", () => {
  test("409 licence_review.taken: only one of them is verified, also when two operators decide concurrently", async () => {
    const one = await pendingDoctor();
    const other = await server.make.doctor({ license_state: "pending", license_number: one.doctor.licenseNumber });
    await requestCheck(other, { name: other.name, birth_date: other.birthDate, license_number: other.licenseNumber });
    const review = (await listAll()).find(({ user_id }) => user_id === other.userId);
    const replies = await Promise.all([decide(one.review.id, "verified"), decide(review?.id ?? 0, "verified")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({ errors: [{ code: "licence_review.taken" }] });
    expect([await stateOf(one.doctor), await stateOf(other)].toSorted()).toEqual(["pending", "verified"]);
    const verified = replies[0]?.status === 200 ? one.review.id : (review?.id ?? 0);
    const waiting = verified === one.review.id ? (review?.id ?? 0) : one.review.id;
    expect((await decide(verified, "rejected")).status).toBe(200);
    expect((await decide(waiting, "verified")).status).toBe(200);
  });
});
