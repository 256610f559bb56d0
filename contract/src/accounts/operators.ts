import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, rows, text, Timestamp, Url } from "../fields.ts";
import { OwnSession } from "./sessions.ts";

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
  /** An unconfirmed enrolment expires after this time. */
  enrolmentMinutes: 15,
  recoveryCodes: 10,
  /** How long a passed code is valid in its session. */
  sessionHours: 12,
} as const;

/** A person's own second factor. `state` belongs to this session. */
export const OperatorFactor = z.object({
  /** Whether the installation requires a second factor. */
  required: z.boolean(),
  state: z.enum(["enrolment", "code", "passed"]),
  /** The factor was passed in this session, but no person has used it for this time. Null otherwise. */
  ended_after_minutes: Count.nullable(),
  enrolled_at: Timestamp.nullable(),
  recovery_codes_left: Count,
});
export type OperatorFactor = z.infer<typeof OperatorFactor>;

/** Ten codes, shown once. Each replaces an authenticator code once. */
const RecoveryCodes = z.object({ recovery_codes: rows(Line) });

/** Six digits of the app, or a recovery code. Spaces and hyphens are ignored. */
const Code = text(20, 6).trim();

export const readOperatorFactor = endpoint({
  method: "GET",
  path: "/api/v1/operator_factor",
  access: "operator_entry",
  summary: "The operator's own second factor, and its state in this session.",
  ok: { 200: z.object({ operator_factor: OperatorFactor }) },
});

export const startFactorEnrolment = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/enrolment",
  access: "operator_entry",
  summary:
    "A new secret for an authenticator app. It is valid after its confirmation. A present factor must be passed in this session first.",
  replay: "never",
  ok: { 201: z.object({ enrolment: z.object({ secret: Line, uri: Url, expires_at: Timestamp }) }) },
  errors: ["operator_factor.throttled"],
});

export const confirmFactorEnrolment = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/confirmation",
  access: "operator_entry",
  summary:
    "Confirms the new secret with its first code; this session has then passed it. Earlier recovery codes and passes of other sessions end.",
  replay: "never",
  body: z.object({ code: Code }),
  ok: { 200: RecoveryCodes },
  errors: ["operator_factor.wrong_code", "operator_factor.throttled", "operator_factor.expired"],
});

export const passOperatorFactor = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/pass",
  access: "operator_entry",
  summary:
    "Passes the factor with a code of the app or a recovery code. This session has an operator's rights for 12 hours while a person uses it. Each code works once.",
  replay: "never",
  body: z.object({ code: Code }),
  ok: { 200: z.object({ operator_factor: OperatorFactor }) },
  errors: ["operator_factor.wrong_code", "operator_factor.throttled", "operator_factor.absent"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/v1/operator_factor/recovery_codes",
  access: "operator",
  summary: "Creates ten new recovery codes. They replace all earlier ones.",
  replay: "never",
  ok: { 201: RecoveryCodes },
  errors: ["operator_factor.absent"],
});

/** An operator. Name and e-mail are null without a profile. */
export const Operator = z.object({
  user_id: BodyId,
  name: Line.nullable(),
  email: Line.nullable(),
  is_me: z.boolean(),
  /** Null: the role was set in the database. */
  granted_at: Timestamp.nullable(),
  granted_by: BodyId.nullable(),
  /** The name, or the address of the sign-in. Null after the operator has left. */
  granted_by_name: Line.nullable(),
  factor_enrolled_at: Timestamp.nullable(),
  session_count: Count,
});
export type Operator = z.infer<typeof Operator>;

/** One sign-in, and when its person passed the second factor. */
export const OperatorSession = OwnSession.extend({ factor_passed_at: Timestamp.nullable() });
export type OperatorSession = z.infer<typeof OperatorSession>;

export const listOperators = endpoint({
  method: "GET",
  path: "/api/v1/operators",
  access: "operator",
  summary: "All people with an operator's rights, by name. The reading is audited.",
  ok: { 200: z.object({ operators: rows(Operator) }) },
});

export const grantOperator = endpoint({
  method: "POST",
  path: "/api/v1/operators",
  access: "operator",
  summary: "Makes a person an operator. Idempotent.",
  body: z.object({ operator: z.object({ user_id: BodyId }) }),
  ok: { 200: z.object({ operator: Operator }) },
  errors: ["user.not_found"],
});

export const withdrawOperator = endpoint({
  method: "DELETE",
  path: "/api/v1/operators/:user_id",
  access: "operator",
  summary: "Removes the role, the second factor and all sessions of an operator. The last operator stays.",
  params: z.object({ user_id: Id }),
  ok: { 204: z.null() },
  errors: ["operator.not_found", "operator.last"],
});

export const resetOperatorFactor = endpoint({
  method: "DELETE",
  path: "/api/v1/operators/:user_id/factor",
  access: "operator",
  summary: "Deletes the lost second factor of an operator and ends their sessions. The operator enrols again.",
  params: z.object({ user_id: Id }),
  ok: { 204: z.null() },
  errors: ["operator.not_found"],
});

export const listOperatorSessions = endpoint({
  method: "GET",
  path: "/api/v1/operators/:user_id/sessions",
  access: "operator",
  summary: "The live sessions of one operator, latest activity first. The reading is audited.",
  params: z.object({ user_id: Id }),
  ok: { 200: z.object({ operator_sessions: rows(OperatorSession) }) },
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

export const endUserSessions = endpoint({
  method: "DELETE",
  path: "/api/v1/users/:user_id/sessions",
  access: "operator",
  summary: "Ends all sessions of a person, for example after the loss of a phone. Their tokens stop working with the next request.",
  params: z.object({ user_id: Id }),
  ok: { 200: z.object({ ended_sessions: Count }) },
  errors: ["user.not_found"],
});
