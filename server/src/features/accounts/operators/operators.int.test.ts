import {
  endOperatorSession,
  endUserSessions,
  grantOperator,
  listOperators,
  listOperatorSessions,
  renewRecoveryCodes,
  resetOperatorFactor,
  withdrawOperator,
} from "@rounds/contract/accounts/operators.ts";
import { refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const missing = 987_654_321;
const listAs = (caller: Caller) => caller.call(listOperators);
const enter = async (person: Person): Promise<Caller> => server.withToken((await server.signIn(person)).access_token);
const withdraw = (caller: Caller, user_id: number) => caller.call(withdrawOperator, { params: { user_id } });
const actionsOf = async ({ userId }: Person): Promise<string[]> =>
  (await server.deps.db.selectFrom("audit_log").select("action").where("actor_user_id", "=", userId).orderBy("id").execute()).map(
    ({ action }) => action,
  );

let me: Person;
let caller: Caller;
beforeEach(async () => {
  await server.deps.db.updateTable("users").set({ is_operator: false }).execute();
  me = await server.make.operator({ email: "me@mail.example" });
  caller = await enter(me);
});

describe("the role", () => {
  test("200: an operator grants the role; it works from the next request, and a second grant changes nothing", async () => {
    const doctor = await server.make.doctor();
    const theirs = await enter(doctor);
    expect((await listAs(theirs)).status).toBe(403);
    const grant = () => caller.call(grantOperator, { body: { operator: { user_id: doctor.userId } } });
    const reply = await grant();
    expect(reply).toMatchObject({
      status: 200,
      body: { operator: { name: doctor.name, granted_by: me.userId, granted_by_name: "me@mail.example", is_me: false } },
    });
    expect((await listAs(theirs)).status).toBe(200);
    expect((await grant()).body).toEqual(reply.body);
    expect((await listAs(caller)).body.operators).toMatchObject([
      { user_id: doctor.userId, name: doctor.name, email: null, factor_enrolled_at: null },
      { user_id: me.userId, name: null, email: "me@mail.example", is_me: true, granted_at: null, session_count: 1 },
    ]);
    expect(await actionsOf(me)).toEqual(["operator.grant", "operator.grant", "operator.list"]);
  });

  test("404 user.not_found: an unknown user, and a user who has left", async () => {
    const gone = await server.make.doctor();
    await server.deps.db.updateTable("users").set({ deleted_at: new Date().toISOString() }).where("id", "=", gone.userId).execute();
    for (const user_id of [missing, gone.userId])
      expect(await caller.call(grantOperator, { body: { operator: { user_id } } })).toMatchObject(refusal(404, "user.not_found"));
  });

  test("400 request.invalid, 401 session.required", async () => {
    expect(await caller.call(grantOperator, { body: { operator: { user_id: 0 } } })).toMatchObject(refusal(400, "request.invalid"));
    expect(await listAs(server.visitor)).toMatchObject(refusal(401, "session.required"));
    expect(await withdraw(server.visitor, me.userId)).toMatchObject(refusal(401, "session.required"));
  });

  test("204: withdrawing removes factor and sessions; after a new grant the operator has no factor", async () => {
    const colleague = await server.make.operator();
    await server.make.operatorFactor(colleague);
    const theirs = await enter(colleague);
    expect((await withdraw(caller, colleague.userId)).status).toBe(204);
    expect(await listAs(theirs)).toMatchObject(refusal(401, "session.required"));
    expect((await listAs(await enter(colleague))).status).toBe(403);
    await caller.call(grantOperator, { body: { operator: { user_id: colleague.userId } } });
    expect((await listAs(caller)).body.operators.find(({ user_id }) => user_id === colleague.userId)).toMatchObject({
      factor_enrolled_at: null,
      session_count: 1,
    });
  });

  test("409 operator.last: one operator stays, also when two withdraw each other in parallel", async () => {
    expect(await withdraw(caller, me.userId)).toMatchObject(refusal(409, "operator.last"));
    const colleague = await server.make.operator();
    const theirs = await enter(colleague);
    const replies = await Promise.all([withdraw(caller, colleague.userId), withdraw(theirs, me.userId)]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await server.deps.db.selectFrom("users").select("id").where("is_operator", "=", true).execute();
    expect(left).toHaveLength(1);
  });

  test("404 operator.not_found: the same response for a doctor and for an unknown user", async () => {
    const { userId } = await server.make.doctor();
    for (const user_id of [userId, missing]) {
      expect(await withdraw(caller, user_id)).toMatchObject(refusal(404, "operator.not_found"));
      expect(await caller.call(resetOperatorFactor, { params: { user_id } })).toMatchObject(refusal(404, "operator.not_found"));
      expect(await caller.call(listOperatorSessions, { params: { user_id } })).toMatchObject(refusal(404, "operator.not_found"));
    }
  });
});

describe("sessions and factors of colleagues", () => {
  test("200, 204: an operator lists sessions and ends one; its next request is refused", async () => {
    const colleague = await server.make.operator();
    const [first, second] = [await enter(colleague), await enter(colleague)];
    const list = async () => (await caller.call(listOperatorSessions, { params: { user_id: colleague.userId } })).body.operator_sessions;
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.every(({ is_current, factor_passed_at }) => !is_current && factor_passed_at === null)).toBe(true);
    const [oldest] = sessions.toSorted((one, other) => one.id - other.id);
    const end = (user_id: number, id: number) => caller.call(endOperatorSession, { params: { user_id, id } });
    expect(await end(me.userId, oldest?.id ?? 0)).toMatchObject(refusal(404, "operator_session.not_found"));
    expect((await end(colleague.userId, oldest?.id ?? 0)).status).toBe(204);
    expect((await listAs(first)).status).toBe(401);
    expect((await listAs(second)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await end(colleague.userId, oldest?.id ?? 0)).toMatchObject(refusal(404, "operator_session.not_found"));
    const own = (await caller.call(listOperatorSessions, { params: { user_id: me.userId } })).body.operator_sessions;
    expect(own).toMatchObject([{ is_current: true }]);
  });

  test("204: a reset deletes the factor and ends the sessions", async () => {
    const colleague = await server.make.operator();
    await server.make.operatorFactor(colleague);
    const theirs = await enter(colleague);
    expect((await caller.call(resetOperatorFactor, { params: { user_id: colleague.userId } })).status).toBe(204);
    expect((await listAs(theirs)).status).toBe(401);
    expect(await (await enter(colleague)).call(renewRecoveryCodes)).toMatchObject(refusal(409, "operator_factor.absent"));
    expect(await actionsOf(me)).toEqual(["operator_factor.reset"]);
  });
});

describe("all sessions of a person", () => {
  const endAll = (user_id: number) => caller.call(endUserSessions, { params: { user_id } });

  test("200: every session of the person ends with its next request, and no session of another person", async () => {
    const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
    const [first, second, theirs] = [await server.signIn(doctor), await server.signIn(doctor), await server.signIn(other)];
    expect(await endAll(doctor.userId)).toMatchObject({ status: 200, body: { ended_sessions: 2 } });
    const reads = async (token: string) => (await server.withToken(token).call(getUserProfile)).status;
    expect(await Promise.all([first, second, theirs].map(({ access_token }) => reads(access_token)))).toEqual([401, 401, 200]);
    expect((await server.visitor.call(refreshSession, { body: { refresh_token: first.refresh_token } })).status).toBe(401);
    expect(await endAll(doctor.userId)).toMatchObject({ status: 200, body: { ended_sessions: 0 } });
    expect(await actionsOf(me)).toEqual(["user_session.end_all", "user_session.end_all"]);
  });

  test("404 user.not_found, 400, 401 session.required, 403 access.denied", async () => {
    expect(await endAll(missing)).toMatchObject(refusal(404, "user.not_found"));
    expect((await endAll("x" as never)).status).toBe(400);
    const doctor = await server.make.doctor();
    const call = { params: { user_id: doctor.userId } };
    expect(await server.visitor.call(endUserSessions, call)).toMatchObject(refusal(401, "session.required"));
    expect(await server.as(doctor).call(endUserSessions, call)).toMatchObject(refusal(403, "access.denied"));
  });
});
