import { accessRights, type AccessRight, type AccessRightRecord } from "@rounds/contract/accounts/access-rights.ts";
import type { NamedRecord } from "./service.ts";

const rightIn = (role: string | null): AccessRight | null => accessRights.find((candidate) => candidate === role) ?? null;

export const presentRecord = ({ row, person, changedBy }: NamedRecord): AccessRightRecord => ({
  id: row.id,
  at: row.at,
  person,
  business: row.business_id === null ? null : { id: row.business_id, name: row.business_name },
  right_before: rightIn(row.role_before),
  right_after: rightIn(row.role_after),
  changed_by: changedBy,
});
