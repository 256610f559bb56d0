import { invitationRoles } from "@rounds/contract/hospitals/teams.ts";
import { type MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { membershipRoleOf } from "../hospital/queries.ts";

type InvitationRole = (typeof invitationRoles)[number];
const invitationRoleOf = (role: string): InvitationRole => invitationRoles.find((candidate) => candidate === role) ?? "viewer";

const members = (db: Db, businessId: number) =>
  db
    .selectFrom("business_owners as o")
    .leftJoin("profiles as p", "p.user_id", "o.user_id")
    .select(["o.user_id", "o.role", "o.created_at as joined_at", sql<string | null>`coalesce(o.label, p.name)`.as("name")])
    .where("o.business_id", "=", businessId);

/** Members of one hospital: owners, then editors, then viewers, each in the order in which they joined. */
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

/** Whether a hospital has another owner than this person. */
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

/** Adds a member. False when the person is already a member. */
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

/** The name of a member in this hospital, also for doctors. */
export async function setLabel(tx: Tx, businessId: number, userId: number, label: string): Promise<void> {
  await tx.updateTable("business_owners").set({ label }).where("business_id", "=", businessId).where("user_id", "=", userId).execute();
}

// A link works only while its creator may still invite. Otherwise a former owner could use old links to let people in.
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
export async function listUsable(db: Db, businessId: number) {
  const rows = await invitations(db).where("i.business_id", "=", businessId).where(canBeUsed).orderBy("i.id", "desc").execute();
  return rows.map((row) => ({ ...row, role: invitationRoleOf(row.role) }));
}

export type InvitationRow = Awaited<ReturnType<typeof listUsable>>[number];

export async function findByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const row = await invitations(db).where("i.token_hash", "=", tokenHash).executeTakeFirst();
  return row && { ...row, role: invitationRoleOf(row.role) };
}

export async function findInvitation(db: Db, invitationId: number): Promise<InvitationRow | undefined> {
  const row = await invitations(db).where("i.id", "=", invitationId).executeTakeFirst();
  return row && { ...row, role: invitationRoleOf(row.role) };
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
  if (!row) throw new Error("the inserted invitation was not found");
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
