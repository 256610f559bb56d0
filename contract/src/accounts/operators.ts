import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Id, text, Timestamp } from "../fields.ts";

export const errors = {
  "operator.not_found": { status: 404, message: "운영자를 찾을 수 없어요." },
  "operator.last": { status: 409, message: "마지막 운영자예요. 다른 운영자를 먼저 지정해 주세요." },
  "operator_session.not_found": { status: 404, message: "이미 끝난 로그인이에요. 목록을 새로고침해 주세요." },
  "operator_factor.wrong_code": { status: 400, message: "인증 코드가 맞지 않아요. 앱에 새로 나온 코드를 입력해 주세요." },
  "operator_factor.throttled": { status: 429, message: "코드를 여러 번 틀렸어요. 잠시 후 다시 시도해 주세요." },
  "operator_factor.absent": { status: 409, message: "먼저 인증 앱을 등록해 주세요." },
  "operator_factor.expired": { status: 409, message: "등록 시간이 지났어요. 처음부터 다시 등록해 주세요." },
} as const satisfies ErrorTable;

export const factorLimits = {
  /** An enrolment that is not confirmed within this time is forgotten. */
  enrolmentMinutes: 15,
  recoveryCodes: 10,
  /** How long one code is good for in its session. */
  sessionHours: 12,
} as const;

/** What a person knows about their own second factor. `state` is about this session. */
export const OperatorFactor = z.object({
  /** Whether the installation wants one. */
  required: z.boolean(),
  state: z.enum(["enrolment", "code", "passed"]),
  enrolled_at: Timestamp.nullable(),
  recovery_codes_left: z.number().int(),
});
export type OperatorFactor = z.infer<typeof OperatorFactor>;

/** Ten words, shown once; each opens the desk once in place of a code. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Six digits of the app, or a recovery code as it was shown; spaces and hyphens do not count. */
const Code = text(20, 6).trim();

export const readOperatorFactor = endpoint({
  method: "GET",
  path: "/api/v1/operator_factor",
  access: "operator_entry",
  summary: "The operator's own second factor, and what this session still has to show.",
  ok: { 200: z.object({ operator_factor: OperatorFactor }) },
});

export const startFactorEnrolment = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/enrolment",
  access: "operator_entry",
  summary: "A new secret for an authenticator app; counts once it is confirmed. Whoever has one already shows it in this session first.",
  replay: "never",
  ok: { 201: z.object({ enrolment: z.object({ secret: z.string(), uri: z.string(), expires_at: Timestamp }) }) },
  errors: ["operator_factor.throttled"],
});

export const confirmFactorEnrolment = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/confirmation",
  access: "operator_entry",
  summary: "Takes the new secret on by its first code; this session has then shown it. Earlier recovery codes and sessions' passes end.",
  replay: "never",
  body: z.object({ code: Code }),
  ok: { 200: RecoveryCodes },
  errors: ["operator_factor.wrong_code", "operator_factor.throttled", "operator_factor.expired"],
});

export const passOperatorFactor = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/pass",
  access: "operator_entry",
  summary: "Shows a code of the app or a recovery code: for the next 12 hours this session has an operator's rights. No code works twice.",
  replay: "never",
  body: z.object({ code: Code }),
  ok: { 200: z.object({ operator_factor: OperatorFactor }) },
  errors: ["operator_factor.wrong_code", "operator_factor.throttled", "operator_factor.absent"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/recovery_codes",
  access: "operator",
  summary: "Ten new recovery codes in place of all earlier ones.",
  replay: "never",
  ok: { 201: RecoveryCodes },
  errors: ["operator_factor.absent"],
});

/** Who works at the desk. Name and e-mail are null where the person has none. */
export const Operator = z.object({
  user_id: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  is_me: z.boolean(),
  /** Null: set in the database. */
  granted_at: Timestamp.nullable(),
  granted_by: z.number().int().nullable(),
  factor_enrolled_at: Timestamp.nullable(),
  session_count: z.number().int(),
});
export type Operator = z.infer<typeof Operator>;

/** One sign-in. `active_at` is when its tokens were last renewed, at most half an hour before its last request. */
export const OperatorSession = z.object({
  id: z.number().int(),
  created_at: Timestamp,
  active_at: Timestamp,
  factor_passed_at: Timestamp.nullable(),
  is_current: z.boolean(),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

export const listOperators = endpoint({
  method: "GET",
  path: "/api/v1/operators",
  access: "operator",
  summary: "Everybody with an operator's rights, by name; the reading is audited.",
  ok: { 200: z.object({ operators: z.array(Operator) }) },
});

export const grantOperator = endpoint({
  method: "POST",
  path: "/api/v1/operators",
  access: "operator",
  summary: "Makes a person an operator; for one who is already, nothing changes.",
  body: z.object({ operator: z.object({ user_id: BodyId }) }),
  ok: { 200: z.object({ operator: Operator }) },
  errors: ["user.not_found"],
});

export const withdrawOperator = endpoint({
  method: "DELETE",
  path: "/api/v1/operators/:user_id",
  access: "operator",
  summary: "Takes the role, the second factor and all sessions away from an operator who is not the last one.",
  params: z.object({ user_id: Id }),
  ok: { 204: z.null() },
  errors: ["operator.not_found", "operator.last"],
});

export const resetOperatorFactor = endpoint({
  method: "DELETE",
  path: "/api/v1/operators/:user_id/factor",
  access: "operator",
  summary: "Forgets the second factor of an operator who lost it, and ends their sessions; they enrol anew.",
  params: z.object({ user_id: Id }),
  ok: { 204: z.null() },
  errors: ["operator.not_found"],
});

export const listOperatorSessions = endpoint({
  method: "GET",
  path: "/api/v1/operators/:user_id/sessions",
  access: "operator",
  summary: "The living sessions of one operator, latest activity first; the reading is audited.",
  params: z.object({ user_id: Id }),
  ok: { 200: z.object({ operator_sessions: z.array(OperatorSession) }) },
  errors: ["operator.not_found"],
});

export const endOperatorSession = endpoint({
  method: "DELETE",
  path: "/api/v1/operators/:user_id/sessions/:id",
  access: "operator",
  summary: "Ends one session of an operator; its tokens stop working with the next request.",
  params: z.object({ user_id: Id, id: Id }),
  ok: { 204: z.null() },
  errors: ["operator_session.not_found"],
});
