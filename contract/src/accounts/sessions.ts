import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Id, Line, rows, text, Timestamp } from "../fields.ts";
import { userRoles } from "../roles.ts";

export { errors } from "./session-errors.ts";

/** Tokens of one sign-in. `expires_in` is seconds; both tokens are opaque. */
export const SessionTokens = z.object({
  access_token: Line,
  expires_in: Count,
  refresh_token: Line,
  user_code: Line,
  user_role: z.enum(userRoles),
});
export type SessionTokens = z.infer<typeof SessionTokens>;

export const createSession = endpoint({
  method: "POST",
  path: "/api/v1/users/sso_sessions",
  access: "public",
  summary: "Exchanges a login ticket (or a provider's own token) for a session.",
  replay: "never",
  body: z.object({
    sso_provider: text(20, 1),
    sso_token: text(4000, 1),
    /** The secret that belongs to the SHA-256 (base64url) of `/auth/{provider}/start`. Required with a ticket. */
    secret: text(200).optional(),
    signup_path: text(200).optional(),
    inviter_code: text(40).optional(),
    ad_name: text(200).optional(),
    /** The token of the visit before this sign-in, from the response of its first referral. */
    visit_token: text(60).optional(),
    /** The refresh token that this device still has. Its session ends with this sign-in. */
    earlier_refresh_token: text(200).optional(),
  }),
  ok: { 201: SessionTokens },
  errors: ["session.ticket_invalid", "session.provider_unknown", "session.provider_failed"],
});

export const confirmSession = endpoint({
  method: "POST",
  path: "/api/v1/users/sso_sessions/confirm",
  access: "signed_in",
  summary: "A new sign-in of the same person. It restores the rights of a member of hospitals, and replaces the tokens of the session.",
  replay: "never",
  body: createSession.body.pick({ sso_provider: true, sso_token: true, secret: true }),
  ok: { 200: SessionTokens },
  errors: ["session.ticket_invalid", "session.provider_unknown", "session.provider_failed", "session.other_person"],
});

export const refreshSession = endpoint({
  method: "PATCH",
  path: "/api/v1/users/sso_sessions",
  access: "public",
  summary:
    "Rotates the refresh token. A reuse within 10 s gets a sibling token; a later reuse ends the session. The token of an account that has ended gets its own code.",
  replay: "never",
  body: z.object({ refresh_token: text(200, 1) }),
  ok: { 200: SessionTokens },
  errors: ["session.refresh_invalid", "session.account_left"],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/v1/users/sso_sessions/logout",
  access: "signed_in",
  summary: "Ends this session; its tokens stop working with the next request.",
  replay: "never",
  ok: { 204: z.null() },
});

/**
 * One sign-in of the user. `active_at` is the last renewal of its tokens, at most half an hour before its last request. `device` is a browser
 * and a system, for example `Chrome · Android`. Null if the sign-in named neither.
 */
export const OwnSession = z.object({
  id: BodyId,
  created_at: Timestamp,
  active_at: Timestamp,
  device: Line.nullable(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/v1/account/sessions",
  access: "signed_in",
  summary: "The user's own live sessions, latest activity first.",
  ok: { 200: z.object({ sessions: rows(OwnSession) }) },
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/v1/account/sessions/:id",
  access: "signed_in",
  summary: "Ends one of the user's own sessions; its tokens stop working with the next request.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["session.not_found"],
});
