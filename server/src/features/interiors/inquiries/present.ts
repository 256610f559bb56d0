import type { Inquiry, OperatorInquiry } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryRow, OperatorInquiryRow } from "./queries.ts";

export const presentInquiry = (row: InquiryRow, message: string): Inquiry => ({
  id: row.id,
  designer_id: row.designer_id,
  designer_name: row.designer_name,
  project_id: row.project_id,
  status: row.status,
  area: row.area,
  region: row.region,
  start: row.start_within,
  message,
  created_at: row.created_at,
  sent_at: row.sent_at,
});

export const presentOperatorInquiry = (row: OperatorInquiryRow): OperatorInquiry => ({
  id: row.id,
  designer_id: row.designer_id,
  designer_name: row.designer_name,
  user_id: row.user_id,
  user_name: row.user_name,
  status: row.status,
  failure: row.failure,
  attempts: row.attempts,
  area: row.area,
  region: row.region,
  start: row.start_within,
  created_at: row.created_at,
  sent_at: row.sent_at,
});
