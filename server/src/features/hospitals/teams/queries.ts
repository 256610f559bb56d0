import { invitationRoles } from "@rounds/contract/hospitals/teams.ts";
import { type MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { membershipRoleOf } from "../hospital/queries.ts";

type InvitationRole = (typeof invitationRoles)[number];
const invitedAs = (role: string): InvitationRole => invitationRoles.find((known) => known === role) ?? "viewer";

const members = (db: Db, businessId: number) =>
  db
    .selectFrom("business_owners as o")
    .leftJoin("profiles as p", "p.user_id", "o.user_id")
    .select(["o.user_id", "o.role", "o.created_at as joined_at", sql<string | null>`coalesce(o.label, p.name)`.as("name")])
    .where("o.business_id", "=", businessId);

/** Members of one hospital: owners, editors, viewers, each in the order in which they came. */
export async function listMembers(db: Db, businessId: number) {
  const rows = await members(db, businessId)
    .orderBy(sql`array_position(array['owner', 'editor', 'viewer'], o.role)`)
    .orderBy("o.created_at")
    .orderBy("o.user_id")
    .execute();
  return rows.map((row) => ({ ...row, role: membershipRoleOf(row.role) }));
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function findMember(db: Db, businessId: number, userId: number): Promise<MemberRow | undefined> {
  const row = await members(db, businessId).where("o.user_id", "=", userId).executeTakeFirst();
  return row && { ...row, role: membershipRoleOf(row.role) };
}

/** Whether a hospital has an owner besides this person. */
export async function hasOtherOwner(tx: Tx, businessId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("business_owners")
    .select("user_id")
    .where("business_id", "=", businessId)
    .where("user_id", "<>", userId)
    .where("role", "=", "owner")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds who is not a member yet; false for who is. */
export async function addMember(tx: Tx, businessId: number, userId: number, role: MembershipRole, label: string): Promise<boolean> {
  const row = await tx
    .insertInto("business_owners")
    .values({ business_id: businessId, user_id: userId, role, label })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(tx: Tx, businessId: number, userId: number, role: MembershipRole): Promise<void> {
  await tx.updateTable("business_owners").set({ role }).where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}

export async function removeMember(tx: Tx, businessId: number, userId: number): Promise<void> {
  await tx.deleteFrom("business_owners").where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}

// Who is no owner any more cannot have let anybody in: a link kept for later dies with the right to make one.
const canBeUsed = sql<boolean>`(i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  and (exists (select from business_owners w where w.business_id = i.business_id and w.user_id = i.invited_by and w.role = 'owner')
       or exists (select from users u where u.id = i.invited_by and u.is_operator and u.deleted_at is null)))`;

const invitations = (db: Db) =>
  db
    .selectFrom("business_invitations as i")
    .innerJoin("businesses as b", "b.id", "i.business_id")
    .select([
      "i.id",
      "i.business_id",
      "i.role",
      "i.label",
      "i.created_at",
      "i.expires_at",
      "i.accepted_by",
      "i.accepted_at",
      "i.revoked_at",
    ])
    .select(["b.name as business_name", canBeUsed.as("can_be_used")]);

/** Invitations of one hospital that can still be used, newest first. */
export async function listWaiting(db: Db, businessId: number) {
  const rows = await invitations(db).where("i.business_id", "=", businessId).where(canBeUsed).orderBy("i.id", "desc").execute();
  return rows.map((row) => ({ ...row, role: invitedAs(row.role) }));
}

export type InvitationRow = Awaited<ReturnType<typeof listWaiting>>[number];

export async function findByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const row = await invitations(db).where("i.token_hash", "=", tokenHash).executeTakeFirst();
  return row && { ...row, role: invitedAs(row.role) };
}

export async function findInvitation(db: Db, invitationId: number): Promise<InvitationRow | undefined> {
  const row = await invitations(db).where("i.id", "=", invitationId).executeTakeFirst();
  return row && { ...row, role: invitedAs(row.role) };
}

type NewInvitation = {
  readonly business_id: number;
  readonly role: InvitationRole;
  readonly label: string;
  readonly token_hash: Buffer;
  readonly invited_by: number;
  readonly expires_at: string;
};

export async function insertInvitation(tx: Tx, values: NewInvitation): Promise<InvitationRow> {
  const { id } = await tx.insertInto("business_invitations").values(values).returning("id").executeTakeFirstOrThrow();
  const row = await findInvitation(tx, id);
  if (!row) throw new Error("an invitation vanished while it was made");
  return row;
}

export async function markAccepted(tx: Tx, invitationId: number, userId: number): Promise<void> {
  await tx
    .updateTable("business_invitations")
    .set({ accepted_by: userId, accepted_at: sql`now()` })
    .where("id", "=", invitationId)
    .execute();
}

export async function markRevoked(tx: Tx, invitationId: number): Promise<void> {
  await tx
    .updateTable("business_invitations")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", invitationId)
    .execute();
}
