import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { grantOperator, withdrawOperator } from "@rounds/contract/accounts/operators.ts";
import { createBusiness, deleteBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { mergeBusinesses } from "@rounds/contract/hospitals/merge.ts";
import { claimHospital, decideClaim } from "@rounds/contract/hospitals/register.ts";
import { acceptInvitation, changeMember, inviteMember, removeMember } from "@rounds/contract/hospitals/teams.ts";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { openPool } from "../../../testing/database.ts";
import { databaseRefusal } from "../../../testing/database-refusal.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

/** An operator confirms each owner, as in production. */
const server = useServer({ HOSPITAL_REVIEW: "on" });
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

/** The person's records: the right before, the right after, and who changed it. */
const recordsOf = async (userId: number, businessId: number | null) => {
  const rows = await server.deps.db
    .selectFrom("access_right_records")
    .select(["role_before", "role_after", "changed_by"])
    .where("user_id", "=", userId)
    .where("business_id", businessId === null ? "is" : "=", businessId)
    .orderBy("id")
    .execute();
  return rows.map((row) => [row.role_before, row.role_after, row.changed_by]);
};

async function hospital() {
  const owner = await server.make.owner();
  return { owner, id: owner.businesses[0]?.id ?? missingId };
}

describe("each change of a right is recorded once, with the person who made it", () => {
  test("a role of an operator, given twice and withdrawn", async () => {
    const { userId } = await server.make.doctor();
    const grant = () => server.as(operator).call(grantOperator, { body: { operator: { user_id: userId } } });
    expect([(await grant()).status, (await grant()).status]).toEqual([200, 200]);
    await server.as(operator).call(withdrawOperator, { params: { user_id: userId } });
    expect(await recordsOf(userId, null)).toEqual([
      [null, "operator", operator.userId],
      ["operator", null, operator.userId],
    ]);
  });

  test("a member who joins, gets another role, gets another name and is removed", async () => {
    const { owner, id } = await hospital();
    const invitation = { role: "editor", label: "원무과" } as const;
    const { token } = (await server.as(owner).call(inviteMember, { params: { id }, body: { invitation } })).body;
    const guest = await server.make.agreedNewcomer();
    // The second one repeats a request whose response was lost.
    for (let times = 0; times < 2; times++) await server.as(guest).call(acceptInvitation, { body: { token } });
    const change = (member: { role: "owner" } | { name: string }) =>
      server.as(owner).call(changeMember, { params: { id, user_id: guest.userId }, body: { member } });
    await change({ role: "owner" });
    await change({ role: "owner" });
    await change({ name: "원장" });
    await server.as(owner).call(removeMember, { params: { id, user_id: guest.userId } });
    expect(await recordsOf(guest.userId, id)).toEqual([
      [null, "editor", guest.userId],
      ["editor", "owner", owner.userId],
      ["owner", null, owner.userId],
    ]);
  });

  test("a member who leaves the team, and repeats the request", async () => {
    const { id } = await hospital();
    const editor = await server.make.member(id, "editor");
    const leave = () => server.as(editor).call(removeMember, { params: { id, user_id: editor.userId } });
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 403]);
    expect((await recordsOf(editor.userId, id)).slice(1)).toEqual([["editor", null, editor.userId]]);
  });

  test("an operator who leaves the service", async () => {
    const leaver = await server.make.operator();
    expect((await server.as(leaver).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
    expect((await recordsOf(leaver.userId, null)).slice(1)).toEqual([["operator", null, leaver.userId]]);
  });

  test("a hospital of the register that its owner gives back", async () => {
    const business = await server.make.business({ name: "반납의원", hira_code: randomUUID() });
    const owner = await server.make.owner({ businesses: [business] });
    const viewer = await server.make.member(business.id, "viewer");
    expect((await server.as(owner).call(deleteBusiness, { params: { id: business.id } })).status).toBe(204);
    expect((await recordsOf(owner.userId, business.id)).slice(1)).toEqual([["owner", null, owner.userId]]);
    expect((await recordsOf(viewer.userId, business.id)).slice(1)).toEqual([["viewer", null, owner.userId]]);
  });

  test("a hospital that a person creates and deletes", async () => {
    const person = await server.make.agreedNewcomer();
    const { id } = (await server.as(person).call(createBusiness, { body: { business: { name: "기록의원" } } })).body.business;
    expect((await server.as(person).call(deleteBusiness, { params: { id } })).status).toBe(204);
    expect(await recordsOf(person.userId, id)).toEqual([
      [null, "owner", person.userId],
      ["owner", null, person.userId],
    ]);
  });

  test("a claim that an operator approves", async () => {
    const [person, { id }] = [
      await server.make.agreedNewcomer(),
      await server.make.business({ name: "등록의원", hira_code: randomUUID() }),
    ];
    const made = await server.as(person).call(claimHospital, { body: { business_id: id } });
    expect(await recordsOf(person.userId, id)).toEqual([]);
    const params = { id: made.body.business_claim.id };
    const approve = () => server.as(operator).call(decideClaim, { params, body: { business_claim: { state: "approved" } } });
    expect([(await approve()).status, (await approve()).status]).toEqual([200, 409]);
    expect(await recordsOf(person.userId, id)).toEqual([[null, "owner", operator.userId]]);
  });

  test("members of two hospitals that become one", async () => {
    const [from, into] = [await server.make.business({ name: "하나의원" }), await server.make.business({ name: "하나의원" })];
    const owner = await server.make.owner({ businesses: [from] });
    const editor = await server.make.member(into.id, "editor");
    await server.deps.db.insertInto("business_owners").values({ business_id: from.id, user_id: editor.userId, role: "owner" }).execute();
    const merged = await server.as(operator).call(mergeBusinesses, { body: { business_merge: { from_id: from.id, into_id: into.id } } });
    expect(merged.status).toBe(201);
    expect(await recordsOf(owner.userId, into.id)).toEqual([[null, "owner", operator.userId]]);
    expect((await recordsOf(owner.userId, from.id)).at(-1)).toEqual(["owner", null, operator.userId]);
    expect((await recordsOf(editor.userId, into.id)).at(-1)).toEqual(["editor", "owner", operator.userId]);
  });

  test("the only owner who leaves the service, with the viewer whose team ends", async () => {
    const { owner, id } = await hospital();
    const viewer = await server.make.member(id, "viewer");
    expect((await server.as(owner).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
    expect((await recordsOf(owner.userId, id)).at(-1)).toEqual(["owner", null, owner.userId]);
    expect((await recordsOf(viewer.userId, id)).at(-1)).toEqual(["viewer", null, owner.userId]);
  });
});

describe("records are written once", () => {
  test.each([
    "insert into access_right_records (user_id, role_after) values (1, 'operator')",
    "update access_right_records set changed_by = 1",
    "delete from access_right_records",
    "select record_access_right(1, null, null, 'operator')",
  ])("42501 for the application: %s", async (statement) => {
    expect(await databaseRefusal(sql.raw(statement).execute(server.deps.db))).toBe("42501");
  });

  test.each(["update access_right_records set changed_by = 1", "delete from access_right_records", "truncate access_right_records"])(
    "42501 for the owner of the schema: %s",
    async (statement) => {
      const owner = openPool(server.database.ownerUrl);
      expect(await databaseRefusal(owner.query(statement))).toBe("42501");
      await owner.end();
    },
  );

  test("the application deletes none of the last three years", async () => {
    const { userId } = await server.make.operator();
    await sql`select delete_expired_access_rights(now() + interval '100 years', 100)`.execute(server.deps.db);
    expect(await recordsOf(userId, null)).toEqual([[null, "operator", null]]);
  });
});
