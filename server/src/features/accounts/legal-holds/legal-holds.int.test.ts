import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { liftLegalHold, listLegalHolds, placeLegalHold } from "@rounds/contract/accounts/legal-holds.ts";
import { describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();

const params = ({ userId }: Pick<Person, "userId">) => ({ params: { user_id: userId } });
const place = (operator: Person, person: Pick<Person, "userId">, reason = "소송 자료 보존") =>
  server.as(operator).call(placeLegalHold, { ...params(person), body: { legal_hold: { reason } } });
const lift = (operator: Person, person: Pick<Person, "userId">, reason = "소송이 끝남") =>
  server.as(operator).call(liftLegalHold, { ...params(person), body: { legal_hold: { reason } } });
const leave = (person: Person) => server.as(person).call(leaveService, { body: { confirmation: leaveConfirmation } });

const linesAbout = async ({ userId }: Person, operator: Person): Promise<string[]> => {
  const rows = await server.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity_id", "=", userId)
    .where("actor_user_id", "=", operator.userId)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

describe("a legal hold", () => {
  test("201 and 200: operators place and lift it with reasons, which the list shows; each step is audited", async () => {
    const operator = await server.make.operator({ email: "holder@mail.example" });
    const doctor = await server.make.doctor();
    expect(await place(operator, doctor, " 소송 자료 보존 ")).toMatchObject({
      status: 201,
      body: { legal_hold: { reason: "소송 자료 보존", placed_by_name: "holder@mail.example", lifted_at: null, lifted_by_name: null } },
    });
    expect((await lift(operator, doctor)).body).toMatchObject({
      legal_hold: { lift_reason: "소송이 끝남", lifted_at: expect.any(String), lifted_by_name: "holder@mail.example" },
    });
    await place(operator, doctor, "두 번째 소송");
    const { body } = await server.as(operator).call(listLegalHolds, params(doctor));
    expect(body.legal_holds.map(({ reason }) => reason)).toEqual(["두 번째 소송", "소송 자료 보존"]);
    expect(await linesAbout(doctor, operator)).toEqual(["legal_hold.place", "legal_hold.lift", "legal_hold.place", "legal_hold.list"]);
  });

  test("an operator who has left is named as such", async () => {
    const [placer, operator, doctor] = [await server.make.operator(), await server.make.operator(), await server.make.doctor()];
    await place(placer, doctor);
    expect((await leave(placer)).status).toBe(204);
    const { body } = await server.as(operator).call(listLegalHolds, params(doctor));
    expect(body.legal_holds[0]?.placed_by_name).toBe("탈퇴한 회원");
  });

  test("409 legal_hold.placed, 404 legal_hold.not_found, 404 user.not_found", async () => {
    const operator = await server.make.operator();
    const doctor = await server.make.doctor();
    expect(await lift(operator, doctor)).toMatchObject(refusal(404, "legal_hold.not_found"));
    await place(operator, doctor);
    expect(await place(operator, doctor)).toMatchObject(refusal(409, "legal_hold.placed"));
    const missing = { userId: 987_654_321 };
    for (const reply of [
      await place(operator, missing),
      await lift(operator, missing),
      await server.as(operator).call(listLegalHolds, params(missing)),
    ])
      expect(reply).toMatchObject(refusal(404, "user.not_found"));
  });

  test("400: a hold and its end need a reason; 403 for doctors; 401 for visitors", async () => {
    const operator = await server.make.operator();
    const doctor = await server.make.doctor();
    for (const reason of ["", "  ", "ㅅ"]) {
      expect(await place(operator, doctor, reason)).toMatchObject({ status: 400 });
      expect(await lift(operator, doctor, reason)).toMatchObject({ status: 400 });
    }
    expect(await place(doctor, doctor)).toMatchObject(refusal(403, "access.denied"));
    const body = { legal_hold: { reason: "소송 자료 보존" } };
    for (const endpoint of [placeLegalHold, liftLegalHold] as const)
      expect(await server.visitor.call(endpoint, { ...params(doctor), body })).toMatchObject(refusal(401, "session.required"));
    expect(await server.visitor.call(listLegalHolds, params(doctor))).toMatchObject(refusal(401, "session.required"));
  });

  test("409 account.on_hold: the person cannot delete the account until the hold is lifted", async () => {
    const operator = await server.make.operator();
    const doctor = await server.make.doctor();
    await place(operator, doctor);
    expect(await leave(doctor)).toMatchObject(refusal(409, "account.on_hold"));
    await lift(operator, doctor);
    expect((await leave(doctor)).status).toBe(204);
  });

  test("a hold and an erasure at the same time: one of them is refused", async () => {
    const operator = await server.make.operator();
    const doctor = await server.make.doctor();
    const statuses = (await Promise.all([place(operator, doctor), leave(doctor)])).map(({ status }) => status);
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual(statuses);
  });
});
