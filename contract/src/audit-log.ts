import { z } from "zod";
import { auditSorts } from "./audit-log-lists.ts";
import { endpoint } from "./endpoint.ts";
import type { ErrorTable } from "./errors.ts";
import { ExportBody } from "./exports.ts";
import {
  BodyId,
  CalendarDate,
  Count,
  Id,
  Line,
  pageFields,
  pageQuery,
  Prose,
  QueryBoolean,
  rows,
  shaped,
  sortFields,
  Timestamp,
} from "./fields.ts";
import { userRoles } from "./roles.ts";

export const errors = {
  "audit_line.not_found": { status: 404, message: "없어진 기록이 있어요. 목록을 새로고침한 뒤 다시 저장해 주세요." },
} as const satisfies ErrorTable;

const code = shaped(/^[a-z][a-z_.]{0,59}$/, 60);

/** Kinds of acts on personal data, by the verb of their code. `change` covers all other verbs. */
export const auditKinds = ["read", "change", "send", "review", "remove"] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The database function `audit_kind` has the same lists. */
const verbsOfKinds: Readonly<Record<Exclude<AuditKind, "change">, readonly string[]>> = {
  read: ["read", "list", "search", "download"],
  send: ["send", "request"],
  review: ["decide", "approve", "reject", "pass", "refuse"],
  remove: ["delete", "remove", "revoke", "withdraw", "leave", "end", "cancel", "reset"],
};

export const auditKindOf = (action: string): AuditKind => {
  const verb = action.split(".")[1] ?? "";
  return auditKinds.find((kind) => kind !== "change" && verbsOfKinds[kind].includes(verb)) ?? "change";
};

/**
 * A person in a line. `name`: the profile's name, or the name that the hospital of a member has entered, or the sign-in e-mail of an operator or
 * a member. `leftMemberName` after account deletion. Null for other people without a profile.
 */
export const AuditPerson = z.object({ user_id: BodyId, name: Line.nullable() });
export type AuditPerson = z.infer<typeof AuditPerson>;

/** One act on personal data. */
export const AuditLine = z.object({
  id: BodyId,
  at: Timestamp,
  /** Null for work that no person requested. */
  actor: AuditPerson.nullable(),
  actor_role: z.enum(userRoles),
  /** `entity.verb`. */
  action: Line,
  entity: Line,
  entity_id: BodyId.nullable(),
  /** The first of them. */
  subjects: rows(AuditPerson),
  subject_count: Count,
  /** Names and ids of the changed data, as JSON. */
  details: Prose,
  request_id: Line.nullable(),
  address: Line.nullable(),
  /** Place in the sealed chain; null until the line is sealed. */
  position: BodyId.nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const filters = {
  actor_user_id: Id.optional(),
  /** Only acts of the caller. It replaces `actor_user_id`. */
  mine: QueryBoolean.optional(),
  subject_user_id: Id.optional(),
  action: code.optional(),
  kind: z.enum(auditKinds).optional(),
  entity: code.optional(),
  entity_id: Id.optional(),
  /** First and last day, Asia/Seoul. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};

export const searchAuditLog = endpoint({
  method: "GET",
  path: "/api/v1/audit_log",
  access: "operator",
  summary: "Acts on personal data, newest first or by a column. The log names people, so reading it is audited too.",
  query: z.object({
    ...pageQuery,
    ...sortFields(auditSorts),
    ...filters,
  }),
  ok: { 200: z.object({ audit_lines: rows(AuditLine), ...pageFields }) },
});

export const exportAuditLog = endpoint({
  method: "POST",
  path: "/api/v1/audit_log/exports",
  access: "operator",
  summary: "Writes to the audit log that the caller saves these lines of it as a file. The caller makes the file only after that.",
  query: z.object(filters),
  body: ExportBody,
  ok: { 204: z.null() },
  errors: ["audit_line.not_found"],
});
