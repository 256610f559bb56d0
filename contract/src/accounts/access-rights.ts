import { z } from "zod";
import { AuditPerson } from "../audit-log.ts";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { ExportBody } from "../exports.ts";
import { BodyId, CalendarDate, Id, Line, pageFields, pageQuery, rows, Timestamp } from "../fields.ts";

export const errors = {
  "access_right.not_found": { status: 404, message: "목록에 없는 기록이 있어요. 목록을 새로고침한 뒤 다시 저장해 주세요." },
} as const satisfies ErrorTable;

/** The right of an operator, or of a member of a hospital. */
export const accessRights = ["operator", "owner", "editor", "viewer"] as const;
export type AccessRight = (typeof accessRights)[number];

/** One start, change or end of a right. `right_before` is null for a start, `right_after` for an end. */
export const AccessRightRecord = z.object({
  id: BodyId,
  at: Timestamp,
  /** The person with the right. */
  person: AuditPerson,
  /** Null for the right of an operator. The name is null after the hospital was deleted. */
  business: z.object({ id: BodyId, name: Line.nullable() }).nullable(),
  right_before: z.enum(accessRights).nullable(),
  right_after: z.enum(accessRights).nullable(),
  /** Null if the server changed the right, or if the person is unknown. */
  changed_by: AuditPerson.nullable(),
});
export type AccessRightRecord = z.infer<typeof AccessRightRecord>;

const filters = {
  user_id: Id.optional(),
  /** First and last day, Asia/Seoul. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};

export const listAccessRights = endpoint({
  method: "GET",
  path: "/api/v1/access_right_records",
  access: "operator",
  summary: "Starts, changes and ends of access rights in three years, newest first. The records name people, so the reading is audited.",
  query: z.object({ ...pageQuery, ...filters }),
  ok: { 200: z.object({ access_right_records: rows(AccessRightRecord), ...pageFields }) },
});

export const exportAccessRights = endpoint({
  method: "POST",
  path: "/api/v1/access_right_records/exports",
  access: "operator",
  summary: "Writes to the audit log that the caller saves these records as a file. The caller makes the file only after that.",
  query: z.object(filters),
  body: ExportBody,
  ok: { 204: z.null() },
  errors: ["access_right.not_found"],
});
