import { z } from "zod";
import { membershipRoles } from "./hospital.ts";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Id, Line, lineText, rows, shaped, Timestamp } from "../fields.ts";

export const errors = {
  "business_member.not_found": { status: 404, message: "팀에 없는 사람이에요. 목록을 새로고침해 주세요." },
  "business_member.last_owner": {
    status: 409,
    message: "마지막 소유자는 나가거나 권한을 낮출 수 없어요. 다른 사람을 소유자로 바꾼 뒤 다시 시도해 주세요.",
  },
  "business_member.too_many_changes": {
    status: 429,
    message: "오늘은 이 팀원의 권한을 더 바꿀 수 없어요. 내일 다시 시도해 주세요.",
  },
  "business_member.already": { status: 409, message: "이미 이 병원의 팀원이에요." },
  "business_invitation.not_found": { status: 404, message: "초대 링크를 찾을 수 없어요. 주소를 다시 확인해 주세요." },
  "business_invitation.ended": {
    status: 410,
    message: "이미 쓰였거나 기한이 지난 초대 링크예요. 초대한 분에게 새 링크를 부탁해 주세요.",
  },
  "business_invitation.revoked": {
    status: 410,
    message: "병원에서 취소한 초대 링크예요. 초대한 분에게 새 링크를 부탁해 주세요.",
  },
  "business_invitation.too_many": { status: 409, message: "기다리는 초대가 너무 많아요. 쓰지 않는 초대를 취소한 뒤 다시 시도해 주세요." },
} as const satisfies ErrorTable;

/** A link cannot create an owner, because a lost link must not transfer a hospital. */
export const invitationRoles = ["editor", "viewer"] as const;

/** Validity of a link, and the maximum number of open links. */
export const invitationLimits = { days: 7, waiting: 20, label: 40 } as const;

export const Member = z.object({
  user_id: BodyId,
  /** Doctors see it too. The name that the inviter or the member typed, otherwise the name of the profile; null without both. */
  name: Line.nullable(),
  role: z.enum(membershipRoles),
  is_me: z.boolean(),
  joined_at: Timestamp,
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: BodyId,
  label: Line,
  role: z.enum(invitationRoles),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

/** 256 random bits in base64url. */
const Token = shaped(/^[A-Za-z0-9_-]{43}$/, 43, "초대 링크를 다시 확인해 주세요.");
const memberName = lineText(invitationLimits.label).min(1, { message: "이름을 적어 주세요." });
const BusinessId = z.object({ id: Id });
const MemberId = z.object({ id: Id, user_id: Id });

export const listTeam = endpoint({
  method: "GET",
  path: "/api/v1/businesses/:id/members",
  access: "owner_or_operator",
  summary: "Members of a hospital, owners first. Owners and operators also see open invitations.",
  params: BusinessId,
  ok: { 200: z.object({ members: rows(Member), invitations: rows(Invitation), role: z.enum(membershipRoles) }) },
  errors: ["business.not_found"],
});

export const inviteMember = endpoint({
  method: "POST",
  path: "/api/v1/businesses/:id/invitations",
  access: "owner_or_operator",
  summary: "Creates a link for one colleague. Only this response contains the token; the server stores its hash.",
  params: BusinessId,
  body: z.object({
    invitation: z.object({
      role: z.enum(invitationRoles),
      label: memberName,
    }),
  }),
  // A stored response would store the token.
  replay: "derived",
  ok: { 201: z.object({ invitation: Invitation, token: Line }) },
  errors: ["business.not_found", "business_invitation.too_many"],
});

export const revokeInvitation = endpoint({
  method: "DELETE",
  path: "/api/v1/business_invitations/:id",
  access: "owner_or_operator",
  summary: "Revokes an unused invitation. Idempotent.",
  params: BusinessId,
  ok: { 204: z.null() },
  errors: ["business_invitation.not_found", "business_invitation.ended"],
});

export const previewInvitation = endpoint({
  method: "POST",
  path: "/api/v1/business_invitations/preview",
  access: "public",
  summary: "The offer of a link. The token is in the body, because logs and histories store addresses.",
  body: z.object({ token: Token }),
  addressPerMinute: 60,
  // Clients send no session with `never`, and a member who has joined needs one.
  replay: "harmless",
  ok: {
    200: z.object({
      invitation: z.object({
        business_name: Line,
        role: z.enum(invitationRoles),
        expires_at: Timestamp,
        /** The caller has joined by this link, and is still a member. */
        has_joined: z.boolean(),
      }),
    }),
  },
  errors: ["business_invitation.not_found", "business_invitation.revoked", "business_invitation.ended"],
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/v1/business_invitations/accept",
  access: "signed_in",
  summary: "Joins the hospital of the link, once. A repeated call of the same person returns the same result.",
  body: z.object({ token: Token }),
  addressPerMinute: 60,
  replay: "never",
  ok: { 200: z.object({ business: z.object({ id: BodyId, name: Line }), role: z.enum(membershipRoles) }) },
  errors: ["business_invitation.not_found", "business_invitation.revoked", "business_invitation.ended", "business_member.already"],
});

export const changeMember = endpoint({
  method: "PATCH",
  path: "/api/v1/businesses/:id/members/:user_id",
  access: "owner_or_operator",
  summary:
    "Changes a member's role from that person's next request on, or the name. Members change their own name; owners change both of all.",
  params: MemberId,
  body: z.object({ member: z.object({ role: z.enum(membershipRoles), name: memberName }).partial() }),
  ok: { 200: z.object({ member: Member }) },
  errors: ["business.not_found", "business_member.not_found", "business_member.last_owner", "business_member.too_many_changes"],
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/v1/businesses/:id/members/:user_id",
  access: "owner_or_operator",
  summary: "An owner removes a member, or a member leaves, from the next request on. The last owner stays.",
  params: MemberId,
  ok: { 204: z.null() },
  errors: ["business.not_found", "business_member.not_found", "business_member.last_owner"],
});
