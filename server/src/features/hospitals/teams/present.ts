import type { Invitation, Member } from "@rounds/contract/hospitals/teams.ts";
import type { InvitationRow, MemberRow } from "./queries.ts";

export const presentMember = (row: MemberRow, viewerId: number): Member => ({
  user_id: row.user_id,
  name: row.name,
  role: row.role,
  is_me: row.user_id === viewerId,
  joined_at: row.joined_at,
});

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  label: row.label,
  role: row.role,
  created_at: row.created_at,
  expires_at: row.expires_at,
});

/** For the person who opens the link. Without the label, because that is the owner's private name for this person. */
export const presentOffer = (row: InvitationRow, hasJoined: boolean) => ({
  business_name: row.business_name,
  role: row.role,
  expires_at: row.expires_at,
  has_joined: hasJoined,
});
