import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { invitationLimits, type invitationRoles } from "@rounds/contract/hospitals/teams.ts";
import { belongsTo, type Actor } from "../../../auth/actor.ts";
import { requireFirstConsents } from "../../../auth/agreements.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import { requirePresent } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { hashToken, randomToken, tokenOfRequest } from "../../../lib/vault.ts";
import { canManageTeam, canRemoveMember, canRenameMember, canSeeBusiness, effectiveRole } from "../hospital/policy.ts";
import { lockHospital } from "../hospital/lock-hospital.ts";
import { lock as lockBusiness, removeMember, type LockedBusiness } from "../hospital/queries.ts";
import { notify, notifyWithLetter } from "../../inbox/index.ts";
import * as queries from "./queries.ts";
import type { InvitationRow, MemberRow } from "./queries.ts";
import { joinedText, removedText, roleChangedText } from "./texts.ts";

export type Team = { readonly members: MemberRow[]; readonly invitations: InvitationRow[]; readonly role: MembershipRole };

/** Locks a hospital that the caller may see, so that changes of its team run one after the other. Throws business.not_found. */
async function lockVisible(tx: Tx, actor: Actor, businessId: number) {
  const business = await lockBusiness(tx, businessId, actor.userId);
  if (!business || !canSeeBusiness(actor, business)) throw fail("business.not_found");
  return business;
}

/** Like `lockVisible`, for callers who may change the team. Throws access.denied for other members. */
async function lockManaged(tx: Tx, actor: Actor, businessId: number) {
  const business = await lockVisible(tx, actor, businessId);
  if (!canManageTeam(actor, business)) throw fail("access.denied");
  return business;
}

/** Members and open invitations. Members may be doctors, so the audit log records this access. Throws business.not_found. */
export function list(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number): Promise<Team> {
  return inTransaction(deps.db, async (tx) => {
    const business = await lockVisible(tx, actor, businessId);
    const members = await queries.listMembers(tx, businessId);
    const subjects = members.map(({ user_id }) => user_id).filter((id) => id !== actor.userId);
    if (subjects.length > 0)
      await record(tx, actor, origin, { action: "business_member.read", entity: "business", entityId: businessId, subjects });
    const invitations = canManageTeam(actor, business) ? await queries.listUsable(tx, businessId) : [];
    return { members, invitations, role: effectiveRole(actor, business) };
  });
}

const dayMs = 24 * 60 * 60_000;

type NewInvitation = { readonly role: (typeof invitationRoles)[number]; readonly label: string; readonly replayKey: string | null };

/**
 * Creates an invitation and returns its token, which is not stored. The same key returns the same invitation while it can be used. Throws
 * business.not_found, access.denied, business_invitation.too_many and idempotency.mismatch.
 */
export function invite(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number, { role, label, replayKey }: NewInvitation) {
  return inTransaction(deps.db, async (tx) => {
    await lockManaged(tx, actor, businessId);
    const derived = tokenOfRequest(deps.vault, { column: "business_invitations.token", ids: [actor.userId, businessId], replayKey });
    const earlier = await queries.findByToken(tx, hashToken(derived));
    if (earlier && (earlier.role !== role || earlier.label !== label)) throw fail("idempotency.mismatch");
    if (earlier?.can_be_used) return { invitation: earlier, token: derived };
    const usable = await queries.listUsable(tx, businessId);
    if (usable.length >= invitationLimits.waiting) throw fail("business_invitation.too_many");
    const token = earlier ? randomToken() : derived;
    const invitation = await queries.insertInvitation(tx, {
      business_id: businessId,
      role,
      label,
      token_hash: hashToken(token),
      invited_by: actor.userId,
      expires_at: new Date(deps.now().getTime() + invitationLimits.days * dayMs).toISOString(),
    });
    const details = { business_id: businessId, role };
    await record(tx, actor, origin, {
      action: "business_invitation.create",
      entity: "business_invitation",
      entityId: invitation.id,
      details,
    });
    return { invitation, token };
  });
}

/** Locks the hospital of an invitation, and reads the invitation again, because another request may have used it before the lock. */
async function lockInvitation(tx: Tx, actor: Actor, id: number): Promise<{ business: LockedBusiness; invitation: InvitationRow } | null> {
  const business = await lockHospital(tx, actor.userId, async () => (await queries.findInvitation(tx, id))?.business_id);
  const invitation = await queries.findInvitation(tx, id);
  return business && invitation ? { business, invitation } : null;
}

/** Throws access.denied, business_invitation.ended for a used one, and business_invitation.not_found, also for another hospital's. */
export function revoke(deps: Deps, actor: Actor, origin: AuditOrigin, invitationId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockInvitation(tx, actor, invitationId);
    if (!locked || !canSeeBusiness(actor, locked.business)) throw fail("business_invitation.not_found");
    if (!canManageTeam(actor, locked.business)) throw fail("access.denied");
    const { invitation } = locked;
    if (invitation.accepted_at !== null) throw fail("business_invitation.ended");
    if (invitation.revoked_at !== null) return;
    await queries.markRevoked(tx, invitationId);
    const details = { business_id: invitation.business_id };
    await record(tx, actor, origin, {
      action: "business_invitation.revoke",
      entity: "business_invitation",
      entityId: invitationId,
      details,
    });
  });
}

/** Throws business_invitation.revoked and business_invitation.ended. */
function requireUsable({ revoked_at: revokedAt, can_be_used: canBeUsed }: InvitationRow): void {
  if (revokedAt !== null) throw fail("business_invitation.revoked");
  if (!canBeUsed) throw fail("business_invitation.ended");
}

/**
 * The offer, also for a member who has joined by this link. Throws business_invitation.not_found, business_invitation.revoked and
 * business_invitation.ended.
 */
export async function preview(deps: Deps, actor: Actor | null, token: string) {
  const invitation = await queries.findByToken(deps.db, hashToken(token));
  if (!invitation) throw fail("business_invitation.not_found");
  const hasJoined = actor !== null && invitation.accepted_by === actor.userId && belongsTo(actor, invitation.business_id);
  if (!hasJoined) requireUsable(invitation);
  return { invitation, hasJoined };
}

export type Joined = { readonly business: { readonly id: number; readonly name: string }; readonly role: MembershipRole };

/**
 * Joins the hospital of the link. A repeated call by the same person returns the same. Throws business_invitation.not_found,
 * business_invitation.revoked, business_invitation.ended, and consent.required and business_member.already, after which the link can still
 * be used.
 */
export function accept(deps: Deps, actor: Actor, origin: AuditOrigin, token: string): Promise<Joined> {
  return inTransaction(deps.db, async (tx) => {
    const found = await queries.findByToken(tx, hashToken(token));
    if (!found) throw fail("business_invitation.not_found");
    const invitation = (await lockInvitation(tx, actor, found.id))?.invitation;
    if (!invitation) throw fail("business_invitation.not_found");
    const business = { id: invitation.business_id, name: invitation.business_name };
    const member = await queries.findMember(tx, business.id, actor.userId);
    if (member && invitation.accepted_by === actor.userId) return { business, role: member.role };
    requireUsable(invitation);
    // Otherwise the team would contain a person who has left meanwhile.
    await requirePresent(tx, actor.userId);
    await requireFirstConsents({ ...deps, db: tx }, actor);
    if (!(await queries.addMember(tx, business.id, actor.userId, invitation.role, invitation.label))) throw fail("business_member.already");
    await queries.markAccepted(tx, invitation.id, actor.userId);
    await record(tx, actor, origin, {
      action: "business_member.join",
      entity: "business",
      entityId: business.id,
      subjects: [actor.userId],
      details: { business_invitation_id: invitation.id, role: invitation.role },
    });
    await notifyOwners(tx, invitation, actor);
    return { business, role: invitation.role };
  });
}

async function notifyOwners(tx: Tx, invitation: InvitationRow, actor: Actor): Promise<void> {
  const owners = (await queries.listMembers(tx, invitation.business_id)).filter(({ role }) => role === "owner");
  await notify(tx, {
    userIds: owners.map(({ user_id }) => user_id).filter((id) => id !== actor.userId),
    words: joinedText.write(invitation),
    cause: `business_invitation:${invitation.id}:accepted`,
  });
}

/** Each change sends the member a notice. A removal is always possible. Operators have no limit, because they repair teams. */
const roleChangesPerDay = 10;

async function countRoleChange(deps: Deps, tx: Tx, actor: Actor, businessId: number, userId: number): Promise<void> {
  if (actor.isOperator || actor.userId === userId) return;
  const key = `role of ${userId} in ${businessId}`;
  const limit = { key, max: roleChangesPerDay, code: "business_member.too_many_changes", factor: deps.config.rateLimitFactor } as const;
  await countOfDay(tx, limit, deps.now());
}

type MemberChange = { readonly role?: MembershipRole | undefined; readonly name?: string | undefined };

/**
 * Changes role and name, if given. Another person gets a notice of the new role. Throws business.not_found, access.denied,
 * business_member.not_found, business_member.last_owner, business_member.too_many_changes.
 */
export function change(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number, userId: number, { role, name }: MemberChange) {
  return inTransaction(deps.db, async (tx) => {
    const business = await lockVisible(tx, actor, businessId);
    if (role !== undefined && !canManageTeam(actor, business)) throw fail("access.denied");
    if (name !== undefined && !canRenameMember(actor, business, userId)) throw fail("access.denied");
    const member = await queries.findMember(tx, businessId, userId);
    if (!member) throw fail("business_member.not_found");
    const line = { entity: "business", entityId: businessId, subjects: [userId] } as const;
    if (role !== undefined && role !== member.role) {
      await requireOwnerAfter(tx, businessId, member);
      await countRoleChange(deps, tx, actor, businessId, userId);
      await queries.setRole(tx, businessId, userId, role);
      await record(tx, actor, origin, { action: "business_member.change_role", ...line, details: { from: member.role, to: role } });
      await notify(tx, {
        userIds: actor.userId === userId ? [] : [userId],
        words: roleChangedText.write({ business_id: businessId, business_name: business.name, role }),
        // The role can change back and forth.
        cause: `business:${businessId}:role:${origin.requestId}`,
      });
    }
    if (name !== undefined && name !== member.name) {
      await queries.setLabel(tx, businessId, userId, name);
      await record(tx, actor, origin, { action: "business_member.rename", ...line });
    }
    return { ...member, role: role ?? member.role, name: name ?? member.name };
  });
}

/** Removes a member, who gets a notice, or the caller. Throws business.not_found, access.denied, business_member.not_found, business_member.last_owner. */
export function remove(deps: Deps, actor: Actor, origin: AuditOrigin, businessId: number, userId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const business = await lockVisible(tx, actor, businessId);
    if (!canRemoveMember(actor, business, userId)) throw fail("access.denied");
    const member = await queries.findMember(tx, businessId, userId);
    if (!member) throw fail("business_member.not_found");
    await requireOwnerAfter(tx, businessId, member);
    await removeMember(tx, businessId, userId);
    const action = actor.userId === userId ? "business_member.leave" : "business_member.remove";
    await record(tx, actor, origin, {
      action,
      entity: "business",
      entityId: businessId,
      subjects: [userId],
      details: { role: member.role },
    });
    if (actor.userId === userId) return;
    await notifyWithLetter(deps, tx, {
      userIds: [userId],
      words: removedText.write({ business_name: business.name }),
      // A person who joins again can be removed again.
      cause: `business:${businessId}:removed:${origin.requestId}`,
    });
  });
}

/** Throws business_member.last_owner for the last owner, because no member could manage the hospital afterwards. */
async function requireOwnerAfter(tx: Tx, businessId: number, member: MemberRow): Promise<void> {
  if (member.role === "owner" && !(await queries.hasOtherOwner(tx, businessId, member.user_id))) throw fail("business_member.last_owner");
}
