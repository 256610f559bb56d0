import { exportAccessRights, listAccessRights } from "@rounds/contract/accounts/access-rights.ts";
import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { grantOperator, withdrawOperator } from "@rounds/contract/accounts/operators.ts";
import { deleteBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { changeMember } from "@rounds/contract/hospitals/teams.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { openPool } from "../../../testing/database.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const reason = "권한 점검";
let operator: Person;
beforeAll(async () => {
  operator = await server.make.operator();
});

type Query = { user_id?: number; from?: string; to?: string; limit?: number; cursor?: string };
const list = (query: Query) => server.as(operator).call(listAccessRights, { query });
const found = async (query: Query) => (await list(query)).body.access_right_records;
const linesOf = ({ userId }: Person, action: string) =>
  server.deps.db
    .selectFrom("audit_log")
    .selectAll()
    .where("actor_user_id", "=", userId)
    .where("action", "=", action)
    .orderBy("id", "desc")
    .execute();

/** Records of a time before the test. Only the schema's owner can write them. */
async function earlier(userId: number, ...times: string[]): Promise<void> {
  const pool = openPool(server.database.ownerUrl, 1);
  try {
    for (const at of times) {
      await pool.query("insert into access_right_records (at, user_id, role_after) values ($1, $2, 'operator')", [at, userId]);
    }
  } finally {
    await pool.end();
  }
}

describe("200", () => {
  test("the newest record is first, with the names of both people, the hospital, and the right before and after", async () => {
    const owner = await server.make.owner({ email: "owner@mail.example" });
    const business = owner.businesses[0] ?? { id: missingId, name: "" };
    const doctor = await server.make.doctor({ name: "한서진" });
    await server.deps.db
      .insertInto("business_owners")
      .values({ business_id: business.id, user_id: doctor.userId, role: "editor" })
      .execute();
    const params = { id: business.id, user_id: doctor.userId };
    await server.as(owner).call(changeMember, { params, body: { member: { role: "owner" } } });
    const person = { user_id: doctor.userId, name: "한서진" };
    const place = { id: business.id, name: business.name };
    expect(await found({ user_id: doctor.userId })).toMatchObject([
      {
        person,
        business: place,
        right_before: "editor",
        right_after: "owner",
        changed_by: { user_id: owner.userId, name: "owner@mail.example" },
      },
      { person, business: place, right_before: null, right_after: "editor", changed_by: null },
    ]);
  });

  test("the right of an operator has no hospital, and a former operator without a profile has the sign-in address", async () => {
    const { userId } = await server.make.operator({ email: "former@mail.example" });
    await server.as(operator).call(withdrawOperator, { params: { user_id: userId } });
    const person = { user_id: userId, name: "former@mail.example" };
    expect(await found({ user_id: userId })).toMatchObject([
      { person, business: null, right_before: "operator", right_after: null, changed_by: { user_id: operator.userId } },
      { person, business: null, right_before: null, right_after: "operator" },
    ]);
  });

  test("a person who has left is named so", async () => {
    const owner = await server.make.owner({ email: "left@mail.example" });
    await server.as(owner).call(leaveService, { body: { confirmation: leaveConfirmation } });
    const [record] = await found({ user_id: owner.userId });
    expect(record).toMatchObject({ person: { user_id: owner.userId, name: "탈퇴한 회원" }, right_before: "owner", right_after: null });
  });

  test("a record of a deleted hospital keeps its id without a name", async () => {
    const owner = await server.make.owner();
    const id = owner.businesses[0]?.id ?? missingId;
    await server.as(owner).call(deleteBusiness, { params: { id } });
    expect((await found({ user_id: owner.userId }))[0]).toMatchObject({ business: { id, name: null }, right_after: null });
  });

  test("the days of the period belong to Seoul, and both are included", async () => {
    const { userId } = await server.make.doctor();
    await earlier(userId, "2026-03-01T14:59:59Z", "2026-03-01T15:00:00Z", "2026-03-02T14:59:59Z", "2026-03-02T15:00:00Z");
    const days = await found({ user_id: userId, from: "2026-03-02", to: "2026-03-02" });
    expect(days.map(({ at }) => at)).toEqual(["2026-03-02T14:59:59Z", "2026-03-01T15:00:00Z"]);
  });

  test("pages continue without gaps, also between records of the same time, and the first page has the total", async () => {
    const { userId } = await server.make.doctor();
    await earlier(userId, ...Array.from({ length: 5 }, () => "2026-04-01T00:00:00Z"));
    const first = await list({ user_id: userId, limit: 2 });
    const second = await list({ user_id: userId, limit: 2, cursor: first.body.next_cursor ?? "" });
    const third = await list({ user_id: userId, limit: 2, cursor: second.body.next_cursor ?? "" });
    expect([first.body.total_count, second.body.total_count, third.body.next_cursor]).toEqual([5, undefined, null]);
    const ids = [first, second, third].flatMap(({ body }) => body.access_right_records.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids).toHaveLength(5);
  });

  test("a reading adds a line to the audit log with the people and the filters", async () => {
    const { userId } = await server.make.doctor();
    await server.as(operator).call(grantOperator, { body: { operator: { user_id: userId } } });
    await list({ user_id: userId });
    const [line] = await linesOf(operator, "access_right.list");
    expect(line).toMatchObject({ entity: "access_right", details: { user_id: userId } });
    expect(line?.subject_user_ids.toSorted()).toEqual([operator.userId, userId].toSorted());
  });
});

describe("204: a file", () => {
  test("its line names the people of the records and has their number, the reason and the filters", async () => {
    const [reader, { userId }] = [await server.make.operator(), await server.make.doctor()];
    await server.as(operator).call(grantOperator, { body: { operator: { user_id: userId } } });
    const ids = (await found({ user_id: userId })).map(({ id }) => id);
    const input = { query: { user_id: userId }, body: { ids, reason } };
    expect((await server.as(reader).call(exportAccessRights, input)).status).toBe(204);
    const lines = await linesOf(reader, "access_right.download");
    expect(lines).toMatchObject([{ entity: "access_right", details: { rows: 1, download_reason: reason, filters: { user_id: userId } } }]);
    expect(lines[0]?.subject_user_ids.toSorted()).toEqual([operator.userId, userId].toSorted());
  });

  test("404 access_right.not_found: a missing record, and one outside the filters, refuses the file and writes no line", async () => {
    const [reader, { userId }] = [await server.make.operator(), await server.make.doctor()];
    await server.as(operator).call(grantOperator, { body: { operator: { user_id: userId } } });
    const ids = (await found({ user_id: userId })).map(({ id }) => id);
    const send = (query: Query, chosen: number[]) => server.as(reader).call(exportAccessRights, { query, body: { ids: chosen, reason } });
    expect(await send({}, [...ids, missingId])).toMatchObject(refusal(404, "access_right.not_found"));
    expect(await send({ user_id: reader.userId }, ids)).toMatchObject(refusal(404, "access_right.not_found"));
    expect(await linesOf(reader, "access_right.download")).toEqual([]);
    expect((await send({ user_id: userId }, [...ids, ...ids])).status).toBe(204);
  });

  test("400 request.invalid: a file without a reason", async () => {
    const input = { body: { ids: [1], reason: "" } };
    expect(await server.as(operator).call(exportAccessRights, input)).toMatchObject(refusal(400, "request.invalid"));
  });
});

test("400 request.invalid: invalid people, days and cursors", async () => {
  for (const query of [{ user_id: 0 }, { from: "2026-02-30" }, { cursor: "x" }, { limit: 101 }])
    expect(await list(query)).toMatchObject(refusal(400, "request.invalid"));
});

test("401 session.required and 403 access.denied for all people except operators", async () => {
  const file = { body: { ids: [1], reason } };
  expect((await server.visitor.call(listAccessRights)).status).toBe(401);
  expect((await server.visitor.call(exportAccessRights, file)).status).toBe(401);
  for (const person of [await server.make.owner(), await server.make.doctor()]) {
    expect(await server.as(person).call(listAccessRights)).toMatchObject(refusal(403, "access.denied"));
    expect(await server.as(person).call(exportAccessRights, file)).toMatchObject(refusal(403, "access.denied"));
  }
});
