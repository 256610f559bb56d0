import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Id, Timestamp } from "../fields.ts";

export const errors = {
  "application.not_found": { status: 404, message: "지원 내역을 찾을 수 없어요." },
  "application.too_many": { status: 429, message: "이 공고에는 오늘 더 지원할 수 없어요. 내일 다시 지원해 주세요." },
  "application.over": { status: 409, message: "이미 결과가 나온 지원이라 취소할 수 없어요." },
} as const satisfies ErrorTable;

export const JobApplication = z.object({
  id: BodyId,
  job_post_id: BodyId,
  active: z.boolean(),
  created_at: Timestamp,
});
export type JobApplication = z.infer<typeof JobApplication>;

export const applyToJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_applications",
  access: "doctor",
  summary: "Applies. A repeated application returns the live one with 200. A doctor whose licence was rejected corrects it first.",
  body: z.object({ job_post_id: BodyId }),
  ok: { 201: z.object({ job_application: JobApplication }), 200: z.object({ job_application: JobApplication }) },
  errors: ["job_post.not_found", "job_post.closed", "licence.rejected", "application.too_many"],
});

export const cancelApplication = endpoint({
  method: "PATCH",
  path: "/api/v1/job_applications/cancel",
  access: "doctor",
  summary: "Cancels one of the doctor's own applications that has no result yet; the row stays. Idempotent.",
  body: z.object({ job_application_id: BodyId }),
  ok: { 200: z.object({ job_application: JobApplication }) },
  errors: ["application.not_found", "application.over"],
});

export const sharePhoneNumber = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/share_phone_number",
  access: "doctor",
  summary: "Shows the doctor's phone number to the hospital of one live application. Idempotent.",
  params: z.object({ id: Id }),
  body: z.object({}),
  ok: { 200: z.object({ phone_shared_at: Timestamp }) },
  errors: ["application.not_found", "thread.too_many_shares"],
});
