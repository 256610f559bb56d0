import { changeMember, removeMember } from "@rounds/contract/hospitals/teams.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ RATE_LIMIT_FACTOR: "1" });

test("429 business_member.too_many_changes: an owner changes a role ten times a day; other members, operators and a removal are not affected", async () => {
  const business = await server.make.business();
  const owner = await server.make.owner({ businesses: [business] });
  const [member, other] = [await server.make.member(business.id, "viewer"), await server.make.member(business.id, "viewer")];
  const change = (by: Person, { userId }: Person, role: "editor" | "viewer") =>
    server.as(by).call(changeMember, { params: { id: business.id, user_id: userId }, body: { member: { role } } });
  for (let count = 0; count < 10; count++) expect((await change(owner, member, count % 2 === 0 ? "editor" : "viewer")).status).toBe(200);
  // The same role is no change.
  expect((await change(owner, member, "viewer")).status).toBe(200);
  expect(await change(owner, member, "editor")).toMatchObject(refusal(429, "business_member.too_many_changes"));
  const notices = await server.deps.db.selectFrom("notices").select("id").where("user_id", "=", member.userId).execute();
  expect(notices).toHaveLength(10);
  expect((await change(owner, other, "editor")).status).toBe(200);
  expect((await change(await server.make.operator(), member, "editor")).status).toBe(200);
  expect((await server.as(owner).call(removeMember, { params: { id: business.id, user_id: member.userId } })).status).toBe(204);
});
