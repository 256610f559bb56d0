import type { LegalHold } from "@rounds/contract/accounts/legal-holds.ts";
import type { OpenHold } from "./service.ts";

export const presentHold = (row: OpenHold): LegalHold => ({
  id: row.id,
  reason: row.reason,
  placed_at: row.placed_at,
  placed_by_name: row.placed_by_name,
  lift_reason: row.lift_reason,
  lifted_at: row.lifted_at,
  lifted_by_name: row.lifted_by_name,
});
