import {
  checkDoctorLicence,
  checkDoctorLicenceByQuery,
  decideLicence,
  licenceCheckSuccess,
  listLicenceReviews,
} from "@rounds/contract/profiles/licences.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createRegisterCheck } from "../../../providers/licence-check/local.ts";
import { createManualCheck } from "../../../providers/licence-check/manual.ts";
import type { LicenceVerifier } from "../../../providers/licence-check/port.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { latestCheck } from "./service.ts";

const clock = createClock();
const unavailable: LicenceVerifier = { verify: async () => "unavailable" };
const state: { verifier: LicenceVerifier | null } = { verifier: null };
const server = useServer({}, (deps) => {
  const register = createRegisterCheck(deps);
  return { ...deps, now: clock.now, licenceVerifier: { verify: (question) => (state.verifier ?? register).verify(question) } };
});

beforeEach(() => {
  state.verifier = null;
  clock.set("2026-11-21T03:00:00Z");
});

type Licence = { name: string; birth_date: string; license_number: string };
const check = (person: Person, body: Licence) => server.as(person).call(checkDoctorLicence, { body });
const latest = (person: Person, typed: Licence) =>
  latestCheck(server.deps.db, server.deps.vault, person.userId, {
    name: typed.name,
    birthDate: typed.birth_date,
    licenceNumber: typed.license_number,
  });

describe.each(["POST", "GET"])("%s", (method) => {
  const checkBy = async (body: Licence) => {
    const caller = server.as(await server.make.newcomer());
    return method === "POST" ? caller.call(checkDoctorLicence, { body }) : caller.call(checkDoctorLicenceByQuery, { query: body });
  };

  test("200: verifies a licence of the register; the message is the specification's literal", async () => {
    expect(await checkBy(await server.make.licence())).toMatchObject({
      status: 200,
      body: { message: "License Check Success", state: "verified" },
    });
  });

  test("200: rejects a wrong name with another message", async () => {
    const reply = await checkBy({ ...(await server.make.licence()), name: "남의이름" });
    expect(reply).toMatchObject({ status: 200, body: { state: "rejected", message: expect.stringContaining("조회할 수 없어요") } });
  });

  test("200: pending where operators decide; the message is the specification's literal", async () => {
    state.verifier = createManualCheck();
    expect(await checkBy({ name: "홍길동", birth_date: "850314", license_number: "4711" })).toMatchObject({
      status: 200,
      body: { message: licenceCheckSuccess, state: "pending" },
    });
  });

  test.each([
    ["seven digits", { license_number: "1234567" }],
    ["letters", { license_number: "12a" }],
    ["a birth date of eight digits", { birth_date: "19850314" }],
    ["30 February", { birth_date: "850230" }],
    ["no name", { name: "" }],
  ])("400 request.invalid: %s", async (_case, change) => {
    expect(await checkBy({ ...(await server.make.licence()), ...change })).toMatchObject({
      status: 400,
      errors: [{ code: "request.invalid" }],
    });
  });

  test("503 licence.unavailable: the source is unavailable; has Retry-After, and the check is neither stored nor counted", async () => {
    state.verifier = unavailable;
    const licence = await server.make.licence();
    for (let time = 0; time < 6; time++) {
      const reply = await checkBy(licence);
      expect(reply).toMatchObject({ status: 503, errors: [{ code: "licence.unavailable" }] });
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    }
    state.verifier = null;
    expect((await checkBy(licence)).status).toBe(200);
  });
});

test("401 session.required: a visitor cannot check a licence", async () => {
  const licence = await server.make.licence();
  expect(await server.visitor.call(checkDoctorLicence, { body: licence })).toMatchObject({ status: 401 });
  expect(await server.visitor.call(checkDoctorLicenceByQuery, { query: licence })).toMatchObject({ status: 401 });
});

describe("limits of a person", () => {
  const refused = { status: 429, errors: [{ code: "licence.throttled" }] };

  test("429 licence.throttled: five checks of one number a day; the day starts at midnight in Seoul", async () => {
    clock.set("2026-11-21T14:00:00Z"); // 23:00 in Seoul
    const licence = await server.make.licence();
    const person = await server.make.newcomer();
    for (let time = 0; time < 5; time++) expect((await check(person, licence)).status).toBe(200);
    expect(await check(person, licence)).toMatchObject({ ...refused, headers: { "retry-after": "3600" } });
    expect((await check(person, await server.make.licence())).status).toBe(200);
    clock.advance(3599);
    expect((await check(person, licence)).status).toBe(429);
    clock.advance(1);
    expect((await check(person, licence)).status).toBe(200);
  });

  test("429 licence.throttled: spellings with leading zeros are one number, which the register has without them", async () => {
    const licence = await server.make.licence({ license_number: "2345" });
    const person = await server.make.newcomer();
    for (const zeros of ["", "0", "00", "0", "00"])
      expect(await check(person, { ...licence, license_number: `${zeros}2345` })).toMatchObject({
        status: 200,
        body: { state: "verified" },
      });
    expect(await check(person, { ...licence, license_number: "02345" })).toMatchObject(refused);
  });

  test("checks by other users, by POST or by GET, never block the doctor with that number", async () => {
    const licence = await server.make.licence();
    const stranger = await server.make.newcomer();
    for (let time = 0; time < 6; time++) {
      await server.as(stranger).call(checkDoctorLicenceByQuery, { query: licence });
      await check(await server.make.newcomer(), licence);
    }
    expect(await check(stranger, licence)).toMatchObject(refused);
    expect(await check(await server.make.newcomer(), licence)).toMatchObject({ status: 200, body: { state: "verified" } });
  });

  test("429 licence.throttled: ten checks a day in all", async () => {
    const person = await server.make.newcomer();
    for (let time = 0; time < 10; time++) expect((await check(person, await server.make.licence())).status).toBe(200);
    expect(await check(person, await server.make.licence())).toMatchObject(refused);
  });

  test("409 licence.too_many_open: three numbers wait for an operator; one of them may be checked again", async () => {
    state.verifier = createManualCheck();
    const person = await server.make.newcomer();
    const checkNumber = (number: number, name = "홍길동") =>
      check(person, { name, birth_date: "850314", license_number: String(9000 + number) });
    for (const number of [1, 2, 3]) expect((await checkNumber(number)).status).toBe(200);
    expect(await checkNumber(4)).toMatchObject({ status: 409, errors: [{ code: "licence.too_many_open" }] });
    expect((await checkNumber(3, "홍길순")).status).toBe(200);
  });

  test("of 20 parallel checks only five reach the source", async () => {
    const licence = await server.make.licence();
    const checkedNumbers: string[] = [];
    state.verifier = { verify: async ({ licenceNumber }) => (checkedNumbers.push(licenceNumber), "rejected") };
    const person = await server.make.newcomer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(person, licence)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(checkedNumbers).toHaveLength(5);
  });
});

test("409 profile.licence_unchanged: values that an operator has rejected do not wait again, until the operator undoes the rejection", async () => {
  state.verifier = createManualCheck();
  const person = await server.make.newcomer();
  const licence = { name: "홍길동", birth_date: "850314", license_number: "4712" };
  expect((await check(person, licence)).status).toBe(200);
  const operator = server.as(await server.make.operator());
  const waitingOf = async () => {
    const { licence_reviews } = (await operator.call(listLicenceReviews, { query: { limit: 100 } })).body;
    return licence_reviews.filter(({ user_id }) => user_id === person.userId);
  };
  const params = { id: (await waitingOf())[0]?.id ?? 0 };
  const decide = (licence_review: { state: "pending" } | { state: "rejected"; reason: string }) =>
    operator.call(decideLicence, { params, body: { licence_review } });
  await decide({ state: "rejected", reason: "이름과 면허번호가 서로 맞지 않아요." });
  const unchanged = { ...licence, license_number: "004712" };
  expect(await check(person, unchanged)).toMatchObject({
    status: 409,
    errors: [{ code: "profile.licence_unchanged", path: ["license_number"] }],
  });
  expect(await waitingOf()).toEqual([]);
  expect((await check(person, { ...licence, name: "홍길순" })).status).toBe(200);
  await decide({ state: "pending" });
  expect((await check(person, unchanged)).status).toBe(200);
});

describe("stored checks", () => {
  test("number and birth date are sealed and not in the row in clear text", async () => {
    const person = await server.make.newcomer();
    const licence = await server.make.licence({ name: "봉인이", birth_date: "790527" });
    await check(person, licence);
    const row = await server.deps.db
      .selectFrom("licence_checks")
      .selectAll()
      .where("user_id", "=", person.userId)
      .executeTakeFirstOrThrow();
    const { name, id: _id, user_id: _user, checked_at: _at, license_number_hash: _hash, ...rest } = row;
    expect(name).toBe("봉인이");
    expect(JSON.stringify(rest)).not.toMatch(new RegExp(`"${licence.license_number}"|790527`));
    expect(server.deps.vault.open("licence_checks.birth_date", row.birth_date_sealed)).toBe("790527");
    expect(server.deps.vault.open("licence_checks.license_number", row.license_number_sealed)).toBe(licence.license_number);
  });

  test("latestCheck returns the caller's latest check of exactly these values", async () => {
    const [person, other] = [await server.make.newcomer(), await server.make.newcomer()];
    const licence = await server.make.licence({ name: "한결같이" });
    expect(await latest(person, licence)).toBeNull();
    await check(person, { ...licence, name: "한결달리" });
    await check(person, { ...licence, name: "  한결같이 " });
    expect(await latest(person, licence)).toBe("verified");
    expect(await latest(person, { ...licence, name: "한결달리" })).toBe("rejected");
    expect(await latest(person, { ...licence, birth_date: "850315" })).toBeNull();
    expect(await latest(person, { ...licence, license_number: "1" })).toBeNull();
    expect(await latest(other, licence)).toBeNull();
  });

  test("a check counts as rejected while the source has not responded", async () => {
    const person = await server.make.newcomer();
    const licence = await server.make.licence();
    const seen: (string | null)[] = [];
    state.verifier = { verify: async () => (seen.push(await latest(person, licence)), "verified") };
    await check(person, licence);
    expect(seen).toEqual(["rejected"]);
    expect(await latest(person, licence)).toBe("verified");
  });
});
