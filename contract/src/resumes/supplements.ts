import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Timestamp } from "../fields.ts";

export const errors = {
  "supplement.no_file": { status: 409, message: "보낼 이력서 파일이 없어요. 먼저 파일을 올려 주세요." },
  "supplement.too_many": { status: 409, message: "이 지원에는 파일을 더 보낼 수 없어요." },
} as const satisfies ErrorTable;

/** Files that a doctor can add to one application after the hospital has opened it. */
export const supplementLimit = 10;

/** A file that was sent after the application. */
export const Supplement = z.object({
  id: BodyId,
  file_name: Line,
  byte_size: Count,
  sent_at: Timestamp,
});
export type Supplement = z.infer<typeof Supplement>;

export const sendSupplement = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/supplements",
  access: "doctor",
  summary: "Sends the current résumé file to one of the doctor's own applications. Idempotent for one file.",
  params: z.object({ id: Id }),
  body: z.object({}),
  ok: { 200: z.object({ supplements: z.array(Supplement).max(supplementLimit) }) },
  errors: ["application.not_found", "supplement.no_file", "supplement.too_many"],
});

const byApplication = z.object({ id: Id });

export const downloadSupplement = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/supplements/:supplement_id/file",
  access: "owner_or_operator",
  summary: "A supplement of an application, as an attachment; owners only while the application is live. The doctor sees the reading.",
  params: byApplication.extend({ supplement_id: Id }),
  download: true,
  ok: { 200: z.any() },
  errors: ["sent_resume.not_found"],
});
