import { activityHeader } from "@rounds/contract/activity.ts";
import { listOperators, passOperatorFactor, readOperatorFactor, startFactorEnrolment } from "@rounds/contract/accounts/operators.ts";
import { listStudioContents } from "@rounds/contract/webinars/studio-contents.ts";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { findEnded } from "../../../auth/queries.ts";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ OPERATOR_FACTOR: "on", OPERATOR_IDLE_MINUTES: "20" });
const used = { headers: { [activityHeader]: "1" } };
const locked = refusal(403, "operator.factor_required");

type Times = { readonly passed: number; readonly used?: number };

/** An operator who passed the factor and last used the page before these minutes. */
async function makeOperator(times: Times) {
  const person = await server.make.operator();
  const secret = await server.make.operatorFactor(person);
  const token = (await server.signIn(person)).access_token;
  const set = (minutes: Times) =>
    server.deps.db
      .updateTable("sessions")
      .set({
        factor_passed_at: sql`now() - make_interval(mins => ${minutes.passed})`,
        active_at: minutes.used === undefined ? null : sql`now() - make_interval(mins => ${minutes.used})`,
      })
      .where("user_id", "=", person.userId)
      .execute();
  await set(times);
  const session = () => server.deps.db.selectFrom("sessions").selectAll().where("user_id", "=", person.userId).executeTakeFirstOrThrow();
  return { caller: server.withToken(token), secret, set, session };
}

describe("an operator who does not use the page", () => {
  test("200, then 403 operator.factor_required: the access ends after the configured time", async () => {
    const { caller, set } = await makeOperator({ passed: 19 });
    expect((await caller.call(listOperators)).status).toBe(200);
    await set({ passed: 20 });
    expect(await caller.call(listOperators)).toMatchObject(locked);
  });

  test("403: requests that no person caused do not prolong the access", async () => {
    const { caller, session, set } = await makeOperator({ passed: 19 });
    await caller.call(listOperators);
    expect((await session()).active_at).toBeNull();
    await set({ passed: 21 });
    expect(await caller.call(listOperators)).toMatchObject(locked);
  });

  test("403: a use after the end does not restore the access, and is not saved", async () => {
    const { caller, session } = await makeOperator({ passed: 300, used: 20 });
    const before = await session();
    expect(await caller.call(listOperators, {}, used)).toMatchObject(locked);
    expect(await caller.call(readOperatorFactor, {}, used)).toMatchObject({ status: 200 });
    expect(await session()).toEqual(before);
  });

  test("403: the webinar token of the session ends too, and so does a stream of operators", async () => {
    const { caller, session, set } = await makeOperator({ passed: 1 });
    // The harness exchanges the token for that of webinars.
    expect((await caller.call(listStudioContents)).status).toBe(200);
    const { id: sessionId } = await session();
    const ended = async (isOperator: boolean, operator: number | null = 20) =>
      (await findEnded(server.deps.db, [{ sessionId, isOperator, isMember: false }], { operator, member: null })).map(
        (stream) => stream.sessionId,
      );
    expect(await ended(true)).toEqual([]);
    await set({ passed: 20 });
    expect(await caller.call(listStudioContents)).toMatchObject(locked);
    expect([await ended(true), await ended(false)]).toEqual([[sessionId], []]);
    expect(await ended(true, null)).toEqual([]);
  });

  test("403 operator.factor_required: the device cannot be replaced from an unused page", async () => {
    const { caller } = await makeOperator({ passed: 20 });
    expect(await caller.call(startFactorEnrolment)).toMatchObject(locked);
  });

  test("200: the factor has the reason, and a new code opens the access again", async () => {
    const { caller, secret, set } = await makeOperator({ passed: 20 });
    expect((await caller.call(readOperatorFactor)).body.operator_factor).toMatchObject({ state: "code", ended_after_minutes: 20 });
    const passed = await caller.call(passOperatorFactor, { body: { code: new TOTP({ secret }).generate() } });
    expect(passed.body.operator_factor).toMatchObject({ state: "passed", ended_after_minutes: null });
    expect((await caller.call(listOperators)).status).toBe(200);
    await set({ passed: 721 });
    expect((await caller.call(readOperatorFactor)).body.operator_factor).toMatchObject({ state: "code", ended_after_minutes: null });
  });
});

describe("an operator who uses the page", () => {
  test("200: a used page prolongs the access, and the time is saved at most once a minute", async () => {
    const { caller, session } = await makeOperator({ passed: 60, used: 19 });
    expect((await caller.call(listOperators, {}, used)).status).toBe(200);
    const first = (await session()).active_at;
    expect(Date.parse(first ?? "")).toBeGreaterThan(Date.now() - 60_000);
    await caller.call(listOperators, {}, used);
    expect((await session()).active_at).toBe(first);
  });

  test("403 operator.factor_required: after twelve hours also a used session needs a code", async () => {
    const { caller } = await makeOperator({ passed: 720, used: 1 });
    expect(await caller.call(listOperators, {}, used)).toMatchObject(locked);
  });
});

test("a doctor's session has no time of use", async () => {
  const doctor = await server.make.doctor();
  await server.as(doctor).call(readOperatorFactor, {}, used);
  const sessions = await server.deps.db.selectFrom("sessions").select("active_at").where("user_id", "=", doctor.userId).execute();
  expect(sessions).toEqual([{ active_at: null }]);
});
