import { leaveService } from "@rounds/contract/accounts/account.ts";
import { listAdminApplications } from "@rounds/contract/applications/review.ts";
import {
  confirmFactorEnrolment,
  grantOperator,
  listOperators,
  passOperatorFactor,
  readOperatorFactor,
  renewRecoveryCodes,
  resetOperatorFactor,
  startFactorEnrolment,
  withdrawOperator,
} from "@rounds/contract/accounts/operators.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({ OPERATOR_FACTOR: "on" }, (deps) => ({ ...deps, now: clock.now }));
beforeEach(() => clock.advance(3600));

const codeOf = (secret: string, secondsLater = 0): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + secondsLater * 1000 });
/** Six digits that are wrong in the current period and in both neighbours. */
const wrongCode = (secret: string): string => {
  const validCodes = [-30, 0, 30].map((seconds) => codeOf(secret, seconds));
  return ["000000", "111111", "222222", "333333"].find((code) => !validCodes.includes(code)) ?? "";
};
const enter = async (person: Person): Promise<Caller> => server.withToken((await server.signIn(person)).access_token);
const pass = (caller: Caller, code: string) => caller.call(passOperatorFactor, { body: { code } });
const listAs = (caller: Caller) => caller.call(listOperators);

async function makeEnrolled() {
  const person = await server.make.operator();
  const secret = await server.make.operatorFactor(person);
  return { person, secret, caller: await enter(person) };
}

describe("before the factor is passed", () => {
  test("403 operator.factor_required: endpoints of operators are closed, also those shared with owners; other endpoints work, and the profile states the role, so that the console opens with the form for the code", async () => {
    for (const caller of [(await makeEnrolled()).caller, await enter(await server.make.operator())]) {
      expect(await listAs(caller)).toMatchObject(refusal(403, "operator.factor_required"));
      expect(await caller.call(listAdminApplications)).toMatchObject(refusal(403, "operator.factor_required"));
      expect(await caller.call(renewRecoveryCodes)).toMatchObject(refusal(403, "operator.factor_required"));
      expect(await caller.call(getUserProfile)).toMatchObject({ status: 200, body: { profile: { is_operator: true } } });
      expect((await caller.call(readOperatorFactor)).status).toBe(200);
    }
  });

  test("403 access.denied: a doctor has no operator factor", async () => {
    const doctor = server.as(await server.make.doctor());
    for (const endpoint of [readOperatorFactor, startFactorEnrolment, listOperators])
      expect(await doctor.call(endpoint)).toMatchObject(refusal(403, "access.denied"));
    expect(await pass(doctor, "123456")).toMatchObject(refusal(403, "access.denied"));
    expect(await server.visitor.call(readOperatorFactor)).toMatchObject(refusal(401, "session.required"));
  });
});

describe("enrolling", () => {
  test("200: the first code enrols the secret and passes the session; no secret is stored in clear text", async () => {
    const person = await server.make.operator();
    const caller = await enter(person);
    expect((await caller.call(readOperatorFactor)).body).toMatchObject({ operator_factor: { required: true, state: "enrolment" } });
    const { enrolment } = (await caller.call(startFactorEnrolment)).body;
    expect(enrolment.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
    expect(await listAs(caller)).toMatchObject({ status: 403 });
    const reply = await caller.call(confirmFactorEnrolment, { body: { code: codeOf(enrolment.secret) } });
    expect(reply).toMatchObject({ status: 200, headers: { "cache-control": "private, no-store" } });
    expect(new Set(reply.body.recovery_codes).size).toBe(10);
    expect(await listAs(caller)).toMatchObject({ status: 200 });
    expect((await caller.call(readOperatorFactor)).body).toMatchObject({
      operator_factor: { state: "passed", recovery_codes_left: 10, enrolled_at: clock.now().toISOString().replace(".000", "") },
    });
    const rows = await server.deps.db.selectFrom("operator_factors").selectAll().where("user_id", "=", person.userId).execute();
    const codes = await server.deps.db.selectFrom("operator_recovery_codes").selectAll().where("user_id", "=", person.userId).execute();
    const stored = JSON.stringify([rows, codes]);
    for (const secret of [enrolment.secret, ...reply.body.recovery_codes]) expect(stored).not.toContain(secret);
  });

  test("409 operator_factor.expired: without a started enrolment, and 15 minutes after its start", async () => {
    const caller = await enter(await server.make.operator());
    const confirm = (code: string) => caller.call(confirmFactorEnrolment, { body: { code } });
    expect(await confirm("123456")).toMatchObject(refusal(409, "operator_factor.expired"));
    const { secret } = (await caller.call(startFactorEnrolment)).body.enrolment;
    expect(await confirm(wrongCode(secret))).toMatchObject(refusal(400, "operator_factor.wrong_code"));
    expect(await confirm("ㅂㅈㄷㄱㅅㅛ")).toMatchObject(refusal(400, "operator_factor.wrong_code"));
    clock.advance(15 * 60);
    expect(await confirm(codeOf(secret))).toMatchObject(refusal(409, "operator_factor.expired"));
  });

  test("429 operator_factor.throttled: five wrong codes of a new secret stop its confirmation and another secret", async () => {
    const caller = await enter(await server.make.operator());
    const { secret } = (await caller.call(startFactorEnrolment)).body.enrolment;
    const confirm = (code: string) => caller.call(confirmFactorEnrolment, { body: { code } });
    for (let time = 0; time < 5; time++) expect((await confirm(wrongCode(secret))).status).toBe(400);
    const throttled = refusal(429, "operator_factor.throttled");
    expect(await confirm(codeOf(secret))).toMatchObject(throttled);
    expect(await caller.call(startFactorEnrolment)).toMatchObject(throttled);
  });

  test("403 operator.factor_required: a stolen session cannot replace the enrolled device", async () => {
    const { caller, secret, person } = await makeEnrolled();
    const other = await enter(person);
    expect(await caller.call(startFactorEnrolment)).toMatchObject(refusal(403, "operator.factor_required"));
    await pass(caller, codeOf(secret));
    clock.advance(60);
    await pass(other, codeOf(secret));
    expect((await listAs(other)).status).toBe(200);
    const fresh = (await caller.call(startFactorEnrolment)).body.enrolment.secret;
    expect((await caller.call(confirmFactorEnrolment, { body: { code: codeOf(fresh) } })).status).toBe(200);
    // The other session has passed with the old device.
    expect(await listAs(other)).toMatchObject(refusal(403, "operator.factor_required"));
    clock.advance(60);
    expect(await pass(other, codeOf(secret))).toMatchObject(refusal(400, "operator_factor.wrong_code"));
    expect((await pass(other, codeOf(fresh))).status).toBe(200);
  });
});

describe("entering a code", () => {
  test("200: a code of the current, previous or next period passes this session only", async () => {
    for (const seconds of [-30, 0, 30]) {
      const { caller, secret, person } = await makeEnrolled();
      expect(await pass(caller, codeOf(secret, seconds))).toMatchObject({ status: 200, body: { operator_factor: { state: "passed" } } });
      expect((await listAs(caller)).status).toBe(200);
      expect(await listAs(await enter(person))).toMatchObject({ status: 403 });
    }
  });

  test("400 operator_factor.wrong_code: the same code again, an older code, a code of two minutes ago, an unknown recovery code", async () => {
    const { caller, secret } = await makeEnrolled();
    expect((await pass(caller, codeOf(secret))).status).toBe(200);
    for (const code of [codeOf(secret), codeOf(secret, -30), codeOf(secret, -120), "ABCDE-FGHJK"])
      expect(await pass(caller, code)).toMatchObject(refusal(400, "operator_factor.wrong_code"));
    expect(await caller.call(passOperatorFactor, { body: { code: "1" } })).toMatchObject(refusal(400, "request.invalid"));
  });

  test("of eight parallel requests with the same code one passes", async () => {
    const { caller, secret } = await makeEnrolled();
    const replies = await Promise.all(Array.from({ length: 8 }, () => pass(caller, codeOf(secret))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("429 operator_factor.throttled: after five wrong codes in 15 minutes or ten in a day, right codes wait too; Retry-After states the seconds", async () => {
    const { caller, secret, person } = await makeEnrolled();
    const tries = await Promise.all(Array.from({ length: 12 }, () => pass(caller, wrongCode(secret))));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(await pass(await enter(person), codeOf(secret))).toMatchObject({
      ...refusal(429, "operator_factor.throttled"),
      headers: { "retry-after": "900" },
    });
    clock.advance(900);
    for (let time = 0; time < 5; time++) expect((await pass(caller, wrongCode(secret))).status).toBe(400);
    clock.advance(900);
    expect((await pass(caller, codeOf(secret))).status).toBe(429);
    clock.advance(86_400);
    expect((await pass(caller, codeOf(secret))).status).toBe(200);
  });

  test("409 operator_factor.absent: no factor is enrolled", async () => {
    expect(await pass(await enter(await server.make.operator()), "123456")).toMatchObject(refusal(409, "operator_factor.absent"));
  });

  test("403 operator.factor_required: after twelve hours the session needs a new code", async () => {
    const { caller, secret, person } = await makeEnrolled();
    await pass(caller, codeOf(secret));
    const passed = new Date(Date.now() - 12 * 3600_000 - 1000).toISOString();
    await server.deps.db.updateTable("sessions").set({ factor_passed_at: passed }).where("user_id", "=", person.userId).execute();
    expect(await listAs(caller)).toMatchObject(refusal(403, "operator.factor_required"));
    expect((await caller.call(readOperatorFactor)).body).toMatchObject({ operator_factor: { state: "code" } });
  });

  test("the audit log gets one row per step, with the operator role and without the code", async () => {
    const { caller, secret, person } = await makeEnrolled();
    const code = codeOf(secret);
    await pass(caller, wrongCode(secret));
    await pass(caller, code);
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .selectAll()
      .where("actor_user_id", "=", person.userId)
      .orderBy("id")
      .execute();
    expect(lines.map(({ action, actor_role }) => [action, actor_role])).toEqual([
      ["operator_factor.refuse", "PingPongMaster"],
      ["operator_factor.pass", "PingPongMaster"],
    ]);
    expect(JSON.stringify(lines.map(({ details }) => details))).not.toContain(code);
  });
});

describe("recovery codes", () => {
  test("each code works once, in any notation; new codes replace all earlier ones", async () => {
    const { caller, secret, person } = await makeEnrolled();
    await pass(caller, codeOf(secret));
    const [first = "", second = ""] = (await caller.call(renewRecoveryCodes)).body.recovery_codes;
    const other = await enter(person);
    expect(await pass(other, first.toLowerCase().replace("-", " "))).toMatchObject({
      status: 200,
      body: { operator_factor: { recovery_codes_left: 9 } },
    });
    expect(await pass(await enter(person), first)).toMatchObject(refusal(400, "operator_factor.wrong_code"));
    expect((await caller.call(renewRecoveryCodes)).body.recovery_codes).toHaveLength(10);
    expect(await pass(await enter(person), second)).toMatchObject(refusal(400, "operator_factor.wrong_code"));
  });

  test("400 operator_factor.wrong_code: a code of another operator", async () => {
    const [one, two] = [await makeEnrolled(), await makeEnrolled()];
    await pass(one.caller, codeOf(one.secret));
    const [code = ""] = (await one.caller.call(renewRecoveryCodes)).body.recovery_codes;
    expect(await pass(two.caller, code)).toMatchObject(refusal(400, "operator_factor.wrong_code"));
  });
});

describe("a colleague's factor", () => {
  const operatorRowsOf = async ({ userId }: Person) => {
    const { db } = server.deps;
    return {
      factor: await db.selectFrom("operator_factors").selectAll().where("user_id", "=", userId).execute(),
      codes: await db.selectFrom("operator_recovery_codes").selectAll().where("user_id", "=", userId).orderBy("code_hash").execute(),
      sessions: await db.selectFrom("sessions").selectAll().where("user_id", "=", userId).orderBy("id").execute(),
      role: await db.selectFrom("users").select("is_operator").where("id", "=", userId).execute(),
      grants: await db.selectFrom("operator_grants").selectAll().where("user_id", "=", userId).execute(),
    };
  };

  /** An operator who passed the factor, with a wrong try, a pending secret and recovery codes. */
  async function makeActiveOperator() {
    const one = await makeEnrolled();
    await pass(one.caller, codeOf(one.secret));
    await one.caller.call(renewRecoveryCodes);
    await one.caller.call(startFactorEnrolment);
    await pass(await enter(one.person), wrongCode(one.secret));
    return one;
  }

  test("stays the same when another operator replaces the factor", async () => {
    const { person: colleague, caller: theirs } = await makeActiveOperator();
    const before = await operatorRowsOf(colleague);
    expect(before).toMatchObject({ factor: [{ wrong_at: [expect.anything()] }] });
    const { person, secret, caller } = await makeActiveOperator();
    expect(await operatorRowsOf(colleague)).toEqual(before);
    const fresh = (await caller.call(startFactorEnrolment)).body.enrolment.secret;
    clock.advance(60);
    expect((await caller.call(confirmFactorEnrolment, { body: { code: codeOf(fresh) } })).status).toBe(200);
    expect(await pass(await enter(person), codeOf(secret))).toMatchObject(refusal(400, "operator_factor.wrong_code"));
    expect((await caller.call(readOperatorFactor)).body).toMatchObject({ operator_factor: { recovery_codes_left: 10 } });
    expect(await operatorRowsOf(colleague)).toEqual(before);
    expect((await listAs(theirs)).status).toBe(200);
  });

  test("stays the same when an operator resets or removes other operators", async () => {
    const { person: colleague, caller: theirs } = await makeActiveOperator();
    const { person: lost } = await makeActiveOperator();
    const doctor = await server.make.doctor();
    expect((await theirs.call(grantOperator, { body: { operator: { user_id: doctor.userId } } })).status).toBe(200);
    await theirs.call(grantOperator, { body: { operator: { user_id: colleague.userId } } });
    const before = await operatorRowsOf(colleague);
    expect((await theirs.call(resetOperatorFactor, { params: { user_id: lost.userId } })).status).toBe(204);
    expect((await theirs.call(withdrawOperator, { params: { user_id: doctor.userId } })).status).toBe(204);
    expect(await operatorRowsOf(colleague)).toEqual(before);
    const newDoctor = await server.make.doctor();
    await theirs.call(grantOperator, { body: { operator: { user_id: lost.userId } } });
    expect((await operatorRowsOf(newDoctor)).role).toEqual([{ is_operator: false }]);
  });
});

test("an operator who leaves the service loses the factor; 409 operator.last for the last operator", async () => {
  await server.deps.db.updateTable("users").set({ is_operator: false }).execute();
  const { person, caller } = await makeEnrolled();
  const leave = () => caller.call(leaveService, { body: { confirmation: "탈퇴합니다" } });
  expect(await leave()).toMatchObject(refusal(409, "operator.last"));
  expect((await caller.call(getUserProfile)).status).toBe(200);
  await server.make.operator();
  expect((await leave()).status).toBe(204);
  expect(await server.deps.db.selectFrom("operator_factors").selectAll().where("user_id", "=", person.userId).execute()).toEqual([]);
});
