import type { Supplement } from "@rounds/contract/resumes/supplements.ts";
import type { SupplementRow } from "./queries.ts";

export const presentSupplement = (row: SupplementRow): Supplement => ({
  id: row.id,
  file_name: row.file_name,
  byte_size: row.byte_size,
  sent_at: row.created_at,
});
