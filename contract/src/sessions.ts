import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { text } from "./fields.ts";
import { userRoles } from "./roles.ts";

export const errors = {
  "session.ticket_invalid": { status: 401, message: "로그인 시간이 지났어요. 다시 로그인해 주세요." },
  "session.refresh_invalid": { status: 401, message: "로그인이 만료되었어요. 다시 로그인해 주세요." },
  "session.provider_unknown": { status: 400, message: "지원하지 않는 로그인 방식이에요." },
  "session.provider_failed": { status: 502, message: "로그인 서버와 연결하지 못했어요. 잠시 후 다시 시도해 주세요." },
} as const satisfies ErrorTable;

/** Tokens of one sign-in. `expires_in` is seconds; both tokens are opaque. */
export const SessionTokens = z.object({
  access_token: z.string(),
  expires_in: z.number().int(),
  refresh_token: z.string(),
  user_code: z.string(),
  user_role: z.enum(userRoles),
});
export type SessionTokens = z.infer<typeof SessionTokens>;

export const createSession = endpoint({
  method: "POST",
  path: "/api/v1/users/sso_sessions",
  access: "public",
  summary: "Turns a login ticket (or a provider's own token) into a session.",
  replay: "never",
  body: z.object({
    sso_provider: text(20, 1),
    sso_token: text(4000, 1),
    /** The secret whose SHA-256 (base64url) was given to `/auth/{provider}/start`; required with a ticket. */
    secret: text(200).optional(),
    signup_path: text(200).optional(),
    inviter_code: text(40).optional(),
    ad_name: text(200).optional(),
  }),
  ok: { 201: SessionTokens },
  errors: ["session.ticket_invalid", "session.provider_unknown", "session.provider_failed"],
});

export const refreshSession = endpoint({
  method: "PATCH",
  path: "/api/v1/users/sso_sessions",
  access: "public",
  summary: "Rotates the refresh token. Reuse within 30 s gets a sibling; later it ends the whole session.",
  replay: "never",
  body: z.object({ refresh_token: text(200, 1) }),
  ok: { 200: SessionTokens },
  errors: ["session.refresh_invalid"],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/v1/users/sso_sessions/logout",
  access: "signed_in",
  summary: "Ends this session; its tokens stop working with the next request.",
  replay: "never",
  ok: { 204: z.null() },
});
