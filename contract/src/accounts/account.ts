import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Line, rows, text, Timestamp } from "../fields.ts";

export const errors = {
  "account.last_owner": {
    status: 409,
    message: "회원님이 유일한 소유자인 병원에 열린 공고가 있어요. 다른 팀원을 소유자로 바꾸거나 공고를 마감한 뒤 다시 탈퇴해 주세요.",
  },
  "account.interviews_ahead": {
    status: 409,
    message: "회원님이 유일한 소유자인 병원에 예정된 인터뷰가 있어요. 인터뷰를 취소하거나 다른 팀원을 소유자로 바꾼 뒤 다시 탈퇴해 주세요.",
  },
  "account.on_hold": {
    status: 409,
    message: "법에 따라 자료를 보존하는 중이라 지금은 탈퇴할 수 없어요. 고객센터로 문의해 주세요.",
  },
  "account.too_many_exports": { status: 429, message: "오늘은 내 정보를 더 내려받을 수 없어요. 내일 다시 시도해 주세요." },
  "account.confirmation_required": { status: 400, message: "탈퇴하려면 ‘탈퇴합니다’를 입력해 주세요." },
} as const satisfies ErrorTable;

export const leaveConfirmation = "탈퇴합니다";

/** A consent to advertising ends after this time, unless the person confirms it. The person gets a notice these days before. */
export const advertisingConsent = { years: 2, noticeDays: 30 } as const;

const consentKinds = ["terms", "privacy", "advertising", "night_advertising"] as const;
export const Consent = z.object({
  kind: z.enum(consentKinds),
  version: Line,
  /** False also for a consent to advertising that has ended. */
  granted: z.boolean(),
  /** When a consent to advertising ends, or has ended. Null for the other kinds, and for a decision against it. */
  ends_at: Timestamp.nullable(),
  /** The person has agreed at least once. Otherwise a decision that is not granted is no withdrawal. */
  was_granted: z.boolean(),
  at: Timestamp,
});
export type Consent = z.infer<typeof Consent>;

export const listConsents = endpoint({
  method: "GET",
  path: "/api/v1/account/consents",
  access: "signed_in",
  summary: "The current consents: the latest decision of each kind.",
  ok: { 200: z.object({ consents: rows(Consent) }) },
});

export const changeConsent = endpoint({
  method: "PATCH",
  path: "/api/v1/account/consents",
  access: "signed_in",
  summary: "Gives, confirms or withdraws consent to advertising. Each decision is a separate row.",
  body: z.object({ consent: z.object({ kind: z.enum(["advertising", "night_advertising"]), granted: z.boolean() }) }),
  ok: { 200: z.object({ consents: rows(Consent) }) },
});

export const exportAccount = endpoint({
  method: "GET",
  path: "/api/v1/account/export",
  access: "signed_in",
  summary: "All stored data of the person, as JSON. The résumé file is a separate download.",
  ok: { 200: z.object({ account: z.record(Line, z.unknown()) }) },
  errors: ["account.too_many_exports"],
});

export const leaveService = endpoint({
  method: "DELETE",
  path: "/api/v1/account",
  access: "signed_in",
  summary: "Deletes the account: personal data is erased, applications are cancelled and stay without a name, all sessions end.",
  replay: "never",
  body: z.object({
    confirmation: text(40),
    /**
     * Also closes the open posts and cancels the agreed interviews of hospitals that no other person owns. Their doctors get a notice. Without it
     * such an owner gets 409.
     */
    closes_hospitals: z.boolean().default(false),
  }),
  ok: { 204: z.null() },
  errors: ["account.confirmation_required", "account.last_owner", "account.interviews_ahead", "account.on_hold", "operator.last"],
});
