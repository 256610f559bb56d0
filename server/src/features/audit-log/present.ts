import type { AuditLine } from "@rounds/contract/audit-log.ts";
import { userRoles, type UserRole } from "@rounds/contract/roles.ts";
import type { NamedLine } from "./service.ts";

const roleIn = (role: string): UserRole => userRoles.find((candidate) => candidate === role) ?? "Doctor";

export function presentLine({ row, actor, subjects }: NamedLine): AuditLine {
  return {
    id: row.id,
    at: row.at,
    actor,
    actor_role: roleIn(row.actor_role),
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    subjects: [...subjects],
    subject_count: row.subject_user_ids.length,
    details: row.details,
    request_id: row.request_id,
    address: row.address,
    position: row.position,
  };
}
