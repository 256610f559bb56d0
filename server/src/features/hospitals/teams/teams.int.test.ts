import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { deleteBusiness, listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import {
  acceptInvitation,
  changeMember,
  invitationLimits,
  inviteMember,
  listTeam,
  previewInvitation,
  removeMember,
  revokeInvitation,
} from "@rounds/contract/hospitals/teams.ts";
import { mergeBusinesses } from "@rounds/contract/hospitals/merge.ts";
import { describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const unknownToken = "A".repeat(43);
const past = (daysAgo: number): string => new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString();

const team = (person: Person, id: number) => server.as(person).call(listTeam, { params: { id } });
const accept = (person: Person, token: string) => server.as(person).call(acceptInvitation, { body: { token } });
const invite = (person: Person, id: number, role: "editor" | "viewer" = "editor", label = "원무과 이하늘") =>
  server.as(person).call(inviteMember, { params: { id }, body: { invitation: { role, label } } });
const change = (person: Person, id: number, userId: number, role: MembershipRole) =>
  server.as(person).call(changeMember, { params: { id, user_id: userId }, body: { member: { role } } });
const remove = (person: Person, id: number, userId: number) => server.as(person).call(removeMember, { params: { id, user_id: userId } });
const revoke = (person: Person, id: number) => server.as(person).call(revokeInvitation, { params: { id } });
const preview = (token: string) => server.visitor.call(previewInvitation, { body: { token } });
const auditOf = (entity: string, id: number) =>
  server.deps.db
    .selectFrom("audit_log")
    .select(["action", "actor_user_id", "subject_user_ids", "details"])
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();

async function hospital() {
  const owner = await server.make.owner();
  return { owner, id: owner.businesses[0]?.id ?? missingId };
}

describe("inviting", () => {
  test("201, 200: a link lets one person without a profile join, and the owners get a notice", async () => {
    const { owner, id } = await hospital();
    const made = await invite(owner, id);
    expect(made).toMatchObject({ status: 201, body: { invitation: { label: "원무과 이하늘", role: "editor" } } });
    expect((await preview(made.body.token)).body).toMatchObject({
      invitation: { role: "editor", business_name: owner.businesses[0]?.name },
    });
    const guest = await server.make.agreedNewcomer();
    expect(await accept(guest, made.body.token)).toMatchObject({ status: 200, body: { business: { id }, role: "editor" } });
    // The guest repeats the request, for example after a lost response.
    expect(await accept(guest, made.body.token)).toMatchObject({ status: 200, body: { role: "editor" } });
    expect(await accept(await server.make.agreedNewcomer(), made.body.token)).toMatchObject(refusal(410, "business_invitation.ended"));
    expect(await preview(made.body.token)).toMatchObject(refusal(410, "business_invitation.ended"));
    const again = () => server.as(guest).call(previewInvitation, { body: { token: made.body.token } });
    expect((await again()).body.invitation).toMatchObject({ has_joined: true });
    const { body } = await team(owner, id);
    expect(body.members.map(({ name, role, is_me }) => [name, role, is_me])).toEqual([
      [null, "owner", true],
      ["원무과 이하늘", "editor", false],
    ]);
    expect(body.invitations).toEqual([]);
    const notices = await server.deps.db.selectFrom("notices").select(["kind", "body"]).where("user_id", "=", owner.userId).execute();
    expect(notices).toMatchObject([{ kind: "business_member.joined", body: expect.stringContaining("원무과 이하늘") }]);
    expect((await auditOf("business", id)).map(({ action }) => action)).toEqual(["business_member.join", "business_member.read"]);
    expect(await auditOf("business_invitation", made.body.invitation.id)).toMatchObject([
      { action: "business_invitation.create", actor_user_id: owner.userId },
    ]);
  });

  test("200: a member who is no owner gets no notice of a new member", async () => {
    const { owner, id } = await hospital();
    const colleague = await server.make.member(id, "editor");
    await accept(await server.make.agreedNewcomer(), (await invite(owner, id)).body.token);
    const receivers = await server.deps.db
      .selectFrom("notices")
      .select("user_id")
      .where("user_id", "in", [owner.userId, colleague.userId])
      .execute();
    expect(receivers).toEqual([{ user_id: owner.userId }]);
  });

  test("the token is not in the database, also not among the stored responses for idempotency keys", async () => {
    const { owner, id } = await hospital();
    const { body } = await server
      .as(owner)
      .call(
        inviteMember,
        { params: { id }, body: { invitation: { role: "viewer", label: "인사팀" } } },
        { headers: { "idempotency-key": crypto.randomUUID() } },
      );
    const row = await server.deps.db
      .selectFrom("business_invitations")
      .selectAll()
      .where("id", "=", body.invitation.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.token);
    expect(await server.deps.db.selectFrom("idempotency_keys").selectAll().where("user_id", "=", owner.userId).execute()).toEqual([]);
  });

  test("201, 422 idempotency.mismatch: the same key returns the same link and makes no second invitation", async () => {
    const { owner, id } = await hospital();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = (label = "인사팀", by: Person = owner, hospitalId = id) =>
      server.as(by).call(inviteMember, { params: { id: hospitalId }, body: { invitation: { role: "viewer", label } } }, { headers });
    const replies = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.invitation.id} ${body.token}`))).toHaveLength(1);
    expect(await preview(replies[0]?.body.token ?? "")).toMatchObject({ status: 200 });
    expect((await team(owner, id)).body.invitations).toHaveLength(1);
    expect(await auditOf("business_invitation", replies[0]?.body.invitation.id ?? missingId)).toHaveLength(1);
    expect(await send("원무과")).toMatchObject(refusal(422, "idempotency.mismatch"));
    const colleague = await server.make.owner();
    const theirs = await send("인사팀", colleague, colleague.businesses[0]?.id);
    expect(theirs.body.token).not.toBe(replies[0]?.body.token);
    // A colleague may have revoked it meanwhile. The owner who sends the request again wants a link that works.
    await revoke(owner, replies[0]?.body.invitation.id ?? missingId);
    expect(await preview((await send()).body.token)).toMatchObject({ status: 200 });
  });

  test("400 request.invalid: a key that is too short", async () => {
    const { owner, id } = await hospital();
    const body = { invitation: { role: "viewer", label: "인사팀" } } as const;
    const reply = await server.as(owner).call(inviteMember, { params: { id }, body }, { headers: { "idempotency-key": "short" } });
    expect(reply).toMatchObject(refusal(400, "request.invalid"));
  });

  test("410 business_invitation.ended: of ten people who use one link in parallel, one joins", async () => {
    const { id: businessId, owner } = await hospital();
    const { token } = await server.make.invitation({ business_id: businessId, invited_by: owner.userId });
    const guests = await Promise.all(Array.from({ length: 10 }, () => server.make.agreedNewcomer()));
    const statuses = (await Promise.all(guests.map((guest) => accept(guest, token)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    expect((await team(owner, businessId)).body.members).toHaveLength(2);
  });

  test("409 business_member.already: a member cannot use up the link", async () => {
    const { owner, id } = await hospital();
    const { body } = await invite(owner, id);
    expect(await accept(owner, body.token)).toMatchObject(refusal(409, "business_member.already"));
    expect((await accept(await server.make.doctor(), body.token)).status).toBe(200);
  });

  test("410 business_invitation.ended: an expired link, and one whose creator is no owner any more", async () => {
    const { owner, id } = await hospital();
    const guest = await server.make.agreedNewcomer();
    const old = await server.make.invitation({ business_id: id, invited_by: owner.userId, created_at: past(8), expires_at: past(1) });
    expect(await accept(guest, old.token)).toMatchObject(refusal(410, "business_invitation.ended"));
    const second = await server.make.member(id, "owner");
    const ofSecond = (await invite(second, id)).body;
    expect((await change(owner, id, second.userId, "viewer")).status).toBe(200);
    expect(await accept(guest, ofSecond.token)).toMatchObject(refusal(410, "business_invitation.ended"));
    expect((await team(owner, id)).body.invitations).toEqual([]);
    expect(await server.as(guest).call(listUserBusinesses)).toMatchObject({ body: { businesses: [] } });
  });

  test("410 business_invitation.revoked: a revoked link is neither shown nor accepted", async () => {
    const { owner, id } = await hospital();
    const { invitation, token } = (await invite(owner, id)).body;
    expect((await revoke(owner, invitation.id)).status).toBe(204);
    expect((await revoke(owner, invitation.id)).status).toBe(204);
    expect(await preview(token)).toMatchObject(refusal(410, "business_invitation.revoked"));
    expect(await accept(await server.make.agreedNewcomer(), token)).toMatchObject(refusal(410, "business_invitation.revoked"));
  });

  test("410 business_invitation.ended: a used invitation cannot be revoked", async () => {
    const { owner, id } = await hospital();
    const { invitation, token } = (await invite(owner, id)).body;
    await accept(await server.make.agreedNewcomer(), token);
    expect(await revoke(owner, invitation.id)).toMatchObject(refusal(410, "business_invitation.ended"));
  });

  test("404 business_invitation.not_found: an unknown token, and an invitation of another hospital", async () => {
    const guest = await server.make.agreedNewcomer();
    expect(await accept(guest, unknownToken)).toMatchObject(refusal(404, "business_invitation.not_found"));
    expect(await preview(unknownToken)).toMatchObject(refusal(404, "business_invitation.not_found"));
    const { owner } = await hospital();
    const foreign = await server.make.invitation();
    expect(await revoke(owner, foreign.id)).toMatchObject(refusal(404, "business_invitation.not_found"));
    expect((await preview(foreign.token)).status).toBe(200);
  });

  test("409 business_invitation.too_many: the limit counts open invitations", async () => {
    const { owner, id } = await hospital();
    for (let made = 0; made < invitationLimits.waiting; made++) await server.make.invitation({ business_id: id, invited_by: owner.userId });
    expect(await invite(owner, id)).toMatchObject(refusal(409, "business_invitation.too_many"));
  });

  test("400: a blank label, a role that is not allowed, a malformed token; 401 without a session", async () => {
    const { owner, id } = await hospital();
    expect((await invite(owner, id, "editor", "  ")).status).toBe(400);
    expect((await invite(owner, id, "owner" as "editor")).status).toBe(400);
    expect((await accept(owner, "short")).status).toBe(400);
    expect((await preview("short")).status).toBe(400);
    expect((await change(owner, id, owner.userId, "boss" as "owner")).status).toBe(400);
    expect(await server.visitor.call(acceptInvitation, { body: { token: unknownToken } })).toMatchObject({ status: 401 });
    expect(await server.visitor.call(listTeam, { params: { id } })).toMatchObject({ status: 401 });
  });
});

describe("members", () => {
  test("200: a new role works from the member's next request, and the audit log records it", async () => {
    const { owner, id } = await hospital();
    const member = await server.make.member(id, "viewer");
    expect((await change(owner, id, member.userId, "owner")).body).toMatchObject({ member: { role: "owner", is_me: false } });
    expect((await invite(member, id)).status).toBe(201);
    expect((await change(owner, id, member.userId, "editor")).status).toBe(200);
    expect(await invite(member, id)).toMatchObject(refusal(403, "access.denied"));
    const lines = (await auditOf("business", id)).filter(({ action }) => action === "business_member.change_role");
    expect(lines).toMatchObject([{ subject_user_ids: [member.userId] }, { subject_user_ids: [member.userId] }]);
    const noticesOf = ({ userId }: Person) =>
      server.deps.db.selectFrom("notices").select(["kind", "body"]).where("user_id", "=", userId).orderBy("id").execute();
    const kind = "business_member.role_changed";
    const bodies = [expect.stringContaining("소유자로"), expect.stringContaining("편집자로")];
    expect(await noticesOf(member)).toMatchObject(bodies.map((body) => ({ kind, body })));
    await change(owner, id, member.userId, "owner");
    await change(member, id, member.userId, "viewer");
    expect(await noticesOf(member)).toHaveLength(3);
  });

  test("200: members change their own name, owners any name, and the audit log has no name", async () => {
    const { owner, id } = await hospital();
    const viewer = await server.make.member(id, "viewer");
    const rename = (person: Person, userId: number, name: string) =>
      server.as(person).call(changeMember, { params: { id, user_id: userId }, body: { member: { name } } });
    expect(await rename(owner, owner.userId, "  정미란 ")).toMatchObject({
      status: 200,
      body: { member: { name: "정미란", role: "owner" } },
    });
    expect(await rename(viewer, viewer.userId, "이하늘")).toMatchObject({
      status: 200,
      body: { member: { name: "이하늘", role: "viewer" } },
    });
    expect((await rename(owner, viewer.userId, "원무과 이하늘")).status).toBe(200);
    expect(await rename(viewer, owner.userId, "다른 이름")).toMatchObject(refusal(403, "access.denied"));
    const ofViewer = { params: { id, user_id: viewer.userId }, body: { member: { name: "이하늘", role: "owner" as const } } };
    expect(await server.as(viewer).call(changeMember, ofViewer)).toMatchObject(refusal(403, "access.denied"));
    for (const wrong of [" ", "가".repeat(41)]) expect((await rename(owner, owner.userId, wrong)).status).toBe(400);
    expect((await team(owner, id)).body.members.map(({ name }) => name)).toEqual(["정미란", "원무과 이하늘"]);
    const lines = (await auditOf("business", id)).filter(({ action }) => action === "business_member.rename");
    expect(lines.map(({ subject_user_ids }) => subject_user_ids)).toEqual([[owner.userId], [viewer.userId], [viewer.userId]]);
    expect(JSON.stringify(lines)).not.toContain("이하늘");
  });

  test("204: a member who is removed or leaves loses access with the next request, and who is removed learns it", async () => {
    const { owner, id } = await hospital();
    const name = owner.businesses[0]?.name ?? "";
    const [removed, leaving] = [await server.make.member(id, "editor"), await server.make.member(id, "viewer")];
    expect((await team(removed, id)).status).toBe(200);
    expect((await remove(owner, id, removed.userId)).status).toBe(204);
    expect((await remove(leaving, id, leaving.userId)).status).toBe(204);
    // Both are no members of any hospital now.
    for (const former of [removed, leaving]) expect(await team(former, id)).toMatchObject(refusal(403, "access.denied"));
    const actions = (await auditOf("business", id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["business_member.remove", "business_member.leave"]));
    const gone = [removed.userId, leaving.userId];
    const notices = await server.deps.db.selectFrom("notices").select(["user_id", "kind", "body"]).where("user_id", "in", gone).execute();
    expect(notices).toMatchObject([{ user_id: removed.userId, kind: "business_member.removed", body: expect.stringContaining(name) }]);
  });

  test("200, 204: other members keep their roles, in this hospital and in others", async () => {
    const { db } = server.deps;
    const [{ owner, id }, { id: elsewhere }] = [await hospital(), await hospital()];
    const [member, colleague] = [await server.make.member(id, "editor"), await server.make.member(id, "editor")];
    const both = [member.userId, owner.userId].map((user_id) => ({ business_id: elsewhere, user_id, role: "editor" }));
    await db.insertInto("business_owners").values(both).execute();
    const link = await server.make.invitation({ business_id: elsewhere });
    const roles = () => db.selectFrom("business_owners").select(["business_id", "user_id", "role"]).execute();
    const before = await roles();
    const isChanged = (row: { business_id: number; user_id: number }) => row.business_id === id && row.user_id === member.userId;
    await change(owner, id, member.userId, "viewer");
    expect(new Set(await roles())).toEqual(new Set(before.map((row) => (isChanged(row) ? { ...row, role: "viewer" } : row))));
    await remove(owner, id, member.userId);
    expect(new Set(await roles())).toEqual(new Set(before.filter((row) => !isChanged(row))));

    // Both owners delete a hospital of the register, one after the other.
    await db
      .updateTable("businesses")
      .set({ hira_code: `teams-${id}` })
      .where("id", "=", id)
      .execute();
    const second = await server.make.member(id, "owner");
    const deleteAs = (person: Person) => server.as(person).call(deleteBusiness, { params: { id } });
    const others = (rows: typeof before) => new Set(rows.filter(({ business_id }) => business_id !== id));
    expect((await deleteAs(owner)).status).toBe(204);
    expect(await team(colleague, id)).toMatchObject({ body: { members: [{ role: "owner" }, { role: "editor" }] } });
    expect((await deleteAs(second)).status).toBe(204);
    expect(others(await roles())).toEqual(others(before));
    expect((await preview(link.token)).status).toBe(200);
  });

  test("409 business_member.last_owner: the last owner can neither leave nor change role, also when two owners leave in parallel", async () => {
    const { owner, id } = await hospital();
    expect(await remove(owner, id, owner.userId)).toMatchObject(refusal(409, "business_member.last_owner"));
    expect(await change(owner, id, owner.userId, "editor")).toMatchObject(refusal(409, "business_member.last_owner"));
    const second = await server.make.member(id, "owner");
    const both = await Promise.all([remove(owner, id, owner.userId), remove(second, id, second.userId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test("403 access.denied: editors and viewers see the team without invitations and cannot change it", async () => {
    const { owner, id } = await hospital();
    const { invitation } = (await invite(owner, id)).body;
    for (const role of ["editor", "viewer"] as const) {
      const member = await server.make.member(id, role);
      expect((await team(member, id)).body).toMatchObject({ role, invitations: [] });
      expect(await invite(member, id)).toMatchObject(refusal(403, "access.denied"));
      expect(await revoke(member, invitation.id)).toMatchObject(refusal(403, "access.denied"));
      expect(await change(member, id, owner.userId, "viewer")).toMatchObject(refusal(403, "access.denied"));
      expect(await remove(member, id, owner.userId)).toMatchObject(refusal(403, "access.denied"));
    }
  });

  test("404 business_member.not_found, business.not_found: a person outside the team, and another hospital", async () => {
    const [mine, other] = [await hospital(), await hospital()];
    expect(await change(mine.owner, mine.id, other.owner.userId, "viewer")).toMatchObject(refusal(404, "business_member.not_found"));
    expect(await remove(mine.owner, mine.id, other.owner.userId)).toMatchObject(refusal(404, "business_member.not_found"));
    expect(await remove(mine.owner, other.id, other.owner.userId)).toMatchObject(refusal(404, "business.not_found"));
    expect(await change(mine.owner, other.id, other.owner.userId, "viewer")).toMatchObject(refusal(404, "business.not_found"));
    expect(await invite(mine.owner, other.id)).toMatchObject(refusal(404, "business.not_found"));
    expect(await team(mine.owner, other.id)).toMatchObject(refusal(404, "business.not_found"));
  });

  test("204: when the last owner deletes a registered hospital, members and links lose access", async () => {
    const { owner, id } = await hospital();
    await server.deps.db
      .updateTable("businesses")
      .set({ hira_code: `teams-${id}` })
      .where("id", "=", id)
      .execute();
    const member = await server.make.member(id, "editor");
    const { token } = await server.make.invitation({ business_id: id, invited_by: owner.userId });
    expect((await server.as(owner).call(deleteBusiness, { params: { id } })).status).toBe(204);
    expect(await team(member, id)).toMatchObject(refusal(403, "access.denied"));
    expect(await preview(token)).toMatchObject(refusal(404, "business_invitation.not_found"));
  });
});

test("204: an owner revokes a link of a hospital that an operator merges meanwhile", async () => {
  const { db } = server.deps;
  const [{ owner, id }, operator, into] = [await hospital(), await server.make.operator(), await server.make.business()];
  const { invitation, token } = (await invite(owner, id)).body;
  const { waiting } = await db.transaction().execute(async (tx) => {
    // The merge stops here, after it has locked both hospitals.
    await tx.selectFrom("business_owners").select("role").where("business_id", "=", id).forUpdate().execute();
    const merge = server.as(operator).call(mergeBusinesses, { body: { business_merge: { from_id: id, into_id: into.id } } });
    await expect.poll(() => countLockWaits(db)).toBe(1);
    const revoked = revoke(owner, invitation.id);
    await expect.poll(() => countLockWaits(db)).toBe(2);
    return { waiting: Promise.all([merge, revoked]) };
  });
  expect((await waiting).map(({ status }) => status)).toEqual([201, 204]);
  expect(await preview(token)).toMatchObject(refusal(410, "business_invitation.revoked"));
});
