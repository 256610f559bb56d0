import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Line, shaped, text } from "../fields.ts";

export const errors = {
  "referral.inviter_invalid": { status: 400, message: "잘못된 초대코드 입니다. 다시 입력해주세요." },
} as const satisfies ErrorTable;

/** 256 random bits, base64url. The server chooses it at the first referral of a visit, and the browser sends it again. */
const visitToken = shaped(/^[A-Za-z0-9_-]{43}$/, 43);

export const createJobPostReferral = endpoint({
  method: "POST",
  path: "/api/v1/job_post_referrals",
  access: "public",
  summary:
    "Stores the owner of the link that led to a post: for the person, or without a session for this visit until its sign-in. Idempotent.",
  // Each call of a new visit adds a row that stays for a month.
  addressPerMinute: 120,
  body: z.object({
    job_post_referral: z.object({
      inviter_code: text(40, 1),
      job_post_id: BodyId,
      /** Only the kind of device is stored. */
      user_agent: text(1000).default(""),
      visit_token: visitToken.optional(),
    }),
  }),
  ok: {
    201: z.object({
      job_post_referral: z.object({
        job_post_id: BodyId,
        inviter_code: Line,
        /** To be sent with the sign-in of this visit; null for a person with a session. */
        visit_token: Line.nullable(),
      }),
    }),
  },
  errors: ["referral.inviter_invalid", "job_post.not_found"],
});
