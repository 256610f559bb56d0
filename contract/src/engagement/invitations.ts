import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, CalendarDate, Count, Line, Prose, text, Timestamp, Url } from "../fields.ts";

/** The event that the invitation in the menu shows. */
export const InvitationEvent = z.object({
  id: BodyId,
  preview_button_text: Line,
  detail_title: Line,
  detail_text: Line,
  /** A path of this site; null without a picture. */
  detail_img_url: Url.nullable(),
  detail_img_alt: Line,
  detail_button_text: Line,
  /** Contains the caller's code. The link comes after it. */
  share_message: Prose,
  inviter_code: Line,
  start_date: Timestamp,
  end_date: Timestamp.nullable(),
});
export type InvitationEvent = z.infer<typeof InvitationEvent>;

export const getInviteSignupEvent = endpoint({
  method: "GET",
  path: "/api/v1/invite_signup/event",
  access: "signed_in",
  summary: "The running invitation event with the caller's code; 204 while there is none.",
  ok: { 200: z.object({ marketing_event: InvitationEvent }), 204: z.null() },
});

export const getInviteSignupLink = endpoint({
  method: "GET",
  path: "/api/v1/invite_signup/link",
  access: "signed_in",
  summary: "The caller's own invitation: code and short link.",
  ok: { 200: z.object({ invite_signup: z.object({ inviter_code: Line, link: Url }) }) },
});

export const getInviter = endpoint({
  method: "GET",
  path: "/api/v1/invite_signup/inviter",
  access: "public",
  summary: "Whether a code belongs to a member, and whether that member is the caller. It returns no names.",
  // Far too few to guess one of 32^8 codes.
  addressPerMinute: 120,
  query: z.object({ inviter_code: text(40, 1) }),
  ok: {
    200: z.object({
      invite_signup: z.object({
        /** As the server writes it. Null if no member has it. */
        inviter_code: Line.nullable(),
        is_own: z.boolean(),
      }),
    }),
  },
});

export const inviteWays = ["copy", "share"] as const;

export const countInvitation = endpoint({
  method: "POST",
  path: "/api/v1/invite_signup/sends",
  access: "signed_in",
  summary: "Counts that the caller copied or shared an invitation, for the figures. At most 100 a day.",
  body: z.object({
    invite_send: z.object({
      way: z.enum(inviteWays),
      /** Of an invitation to an event; absent for the invitation to sign up. */
      marketing_event_id: BodyId.optional(),
    }),
  }),
  ok: { 204: z.null() },
  errors: ["marketing_event.not_found"],
});

/** Steps of invitations. Each counts what happened in the period. */
export const InviteFunnel = z.object({
  /** Copied or shared. */
  sent: Count,
  /** Opened short links, without link previews. */
  opened: Count,
  /** New accounts, or for an event people who saved the inviter's code. */
  signed_up: Count,
  /** Of these, people with a verified licence. */
  verified: Count,
  /** Of these, people whose inviter was sent a voucher. */
  rewarded: Count,
});
export type InviteFunnel = z.infer<typeof InviteFunnel>;

export const getInviteFunnel = endpoint({
  method: "GET",
  path: "/api/v1/invite_signup/funnel",
  access: "operator",
  summary: "Figures of invitations in a period, of the sign-up or of one event. It names no people.",
  query: z.object({
    /** First and last day, Asia/Seoul. */
    from: CalendarDate,
    to: CalendarDate,
    marketing_event_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  ok: { 200: z.object({ invite_funnel: InviteFunnel }) },
  errors: ["marketing_event.not_found"],
});
