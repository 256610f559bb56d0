import type { JobApplication } from "@rounds/contract/applications/apply.ts";

type OwnRow = { id: number; job_post_id: number; active: boolean; created_at: string };

export const presentApplication = (row: OwnRow): JobApplication => ({
  id: row.id,
  job_post_id: row.job_post_id,
  active: row.active,
  created_at: row.created_at,
});
