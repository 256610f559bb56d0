import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CalendarDate, Id, pageFields, pageQuery, Timestamp } from "./fields.ts";
import { userRoles } from "./roles.ts";

const code = z.string().regex(/^[a-z][a-z_.]{0,59}$/);

/** The person whose personal data a line concerns. The name is null without a profile and after account deletion. */
export const AuditPerson = z.object({ user_id: z.number().int(), name: z.string().nullable() });
export type AuditPerson = z.infer<typeof AuditPerson>;

/** One act on personal data. */
export const AuditLine = z.object({
  id: z.number().int(),
  at: Timestamp,
  /** Null for work that no person requested. */
  actor: AuditPerson.nullable(),
  actor_role: z.enum(userRoles),
  /** `entity.verb`. */
  action: z.string(),
  entity: z.string(),
  entity_id: z.number().int().nullable(),
  /** The first of them. */
  subjects: z.array(AuditPerson),
  subject_count: z.number().int(),
  /** Names and ids of the changed data, as JSON. */
  details: z.string(),
  request_id: z.string().nullable(),
  address: z.string().nullable(),
  /** Place in the sealed chain; null until the line is sealed. */
  position: z.number().int().nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const searchAuditLog = endpoint({
  method: "GET",
  path: "/api/v1/audit_log",
  access: "operator",
  summary: "Acts on personal data, newest first. The log names people, so reading it is audited too.",
  query: z.object({
    ...pageQuery,
    actor_user_id: Id.optional(),
    subject_user_id: Id.optional(),
    action: code.optional(),
    entity: code.optional(),
    entity_id: Id.optional(),
    /** First and last day, Asia/Seoul. */
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
  }),
  ok: { 200: z.object({ audit_lines: z.array(AuditLine), ...pageFields }) },
});
