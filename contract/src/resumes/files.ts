import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line } from "../fields.ts";

export const errors = {
  "resume_file.not_found": { status: 404, message: "이력서 파일을 찾을 수 없어요." },
  "resume_file.too_large": { status: 413, message: "이력서는 10MB까지 올릴 수 있어요." },
  "resume_file.too_many": { status: 400, message: "최대 1개의 이력서를 업로드 할 수 있습니다." },
  "resume_file.unsupported": { status: 415, message: "pdf, doc, docx, hwp, hwpx 파일만 올릴 수 있어요." },
  "resume_file.broken": { status: 415, message: "파일이 손상되었거나 확장자와 내용이 달라요. 다른 파일로 다시 시도해 주세요." },
} as const satisfies ErrorTable;

export const resumeFileLimit = { bytes: 10 * 1024 * 1024, extensions: ["pdf", "doc", "docx", "hwp", "hwpx"] } as const;

export const ResumeFile = z.object({ id: BodyId, file_name: Line, byte_size: Count });
export type ResumeFile = z.infer<typeof ResumeFile>;

export const listResumeFiles = endpoint({
  method: "GET",
  path: "/api/v1/resume_files",
  access: "doctor",
  summary: "The person's own résumé file: one or none.",
  ok: { 200: z.object({ resume_files: z.array(ResumeFile).max(1) }) },
});

export const replaceResumeFile = endpoint({
  method: "PATCH",
  path: "/api/v1/resume_files/:profile_id",
  access: "doctor",
  summary: "Stores the file of the form field `profile[resume_files]` and replaces an earlier one. An empty value deletes it.",
  params: z.object({ profile_id: Id }),
  upload: true,
  replay: "never",
  ok: { 200: z.object({ resume_files: z.array(ResumeFile).max(1) }) },
  errors: ["profile.not_found", "resume_file.too_large", "resume_file.too_many", "resume_file.unsupported", "resume_file.broken"],
});

export const downloadResumeFile = endpoint({
  method: "GET",
  path: "/api/v1/resume_files/:id/file",
  access: "signed_in",
  summary: "The file, as an attachment: for its owner, operators, and owners of hospitals with a live application of that doctor.",
  params: z.object({ id: Id }),
  download: true,
  ok: { 200: z.any() },
  errors: ["resume_file.not_found"],
});
