import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Count, Line, shaped, text } from "../fields.ts";

export const errors = {
  "phone.invalid": { status: 400, message: "휴대폰 번호를 확인하고 다시 입력해 주세요." },
  "phone.taken": { status: 409, message: "이미 인증된 휴대폰 번호예요. 다른 번호를 입력해 주세요." },
  "phone.throttled": { status: 429, message: "요청이 너무 많아요. 잠시 후 다시 시도해 주세요." },
  "phone.send_failed": { status: 502, message: "문자를 보내지 못했어요. 휴대폰 번호를 확인하고 다시 입력해 주세요." },
  "phone.wrong_code": { status: 400, message: "인증번호를 확인하고 다시 입력해 주세요." },
  "phone.code_ended": { status: 400, message: "시간이 지났거나 이미 쓴 인증번호예요. 재요청해 주세요." },
  "phone.code_spent": { status: 400, message: "여러 번 잘못 입력해서 이 인증번호는 더 쓸 수 없어요. 재요청해 주세요." },
  "phone.locked": { status: 429, message: "인증번호를 여러 번 잘못 입력했어요. 10분 뒤에 다시 시도해 주세요." },
} as const satisfies ErrorTable;

/** A code works for these seconds. A number gets its next code after `resend` seconds. */
export const codeSeconds = { valid: 600, resend: 60 } as const;

/** Korean mobile numbers only, in any notation. The server stores digits. */
const KoreanMobile = text(20, 1);

export const requestPhoneCode = endpoint({
  method: "POST",
  path: "/api/v1/phone_verifications",
  access: "signed_in",
  summary: "Sends a code of six digits by text message; valid for ten minutes, for this person and phone only.",
  replay: "never",
  body: z.object({ phone_number: KoreanMobile }),
  ok: {
    201: z.object({
      phone_verification: z.object({ phone_number: Line, expires_in: Count, resend_in: Count }),
    }),
  },
  errors: ["phone.invalid", "phone.throttled", "phone.send_failed"],
});

export const confirmPhoneCode = endpoint({
  method: "POST",
  path: "/api/v1/phone_verifications/confirm",
  access: "signed_in",
  summary: "Confirms a code. Five wrong ones end it, ten in a day lock the number for ten minutes.",
  replay: "never",
  body: z.object({
    phone_number: KoreanMobile,
    code: shaped(/^\d{6}$/, 6),
  }),
  ok: { 200: z.object({ phone_verification: z.object({ phone_number: Line, verified: z.literal(true) }) }) },
  errors: ["phone.invalid", "phone.taken", "phone.wrong_code", "phone.code_ended", "phone.code_spent", "phone.locked"],
});
