import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, Prose, rows, Timestamp } from "../fields.ts";

export const errors = {
  "hospital_import.not_found": { status: 404, message: "가져오기를 찾을 수 없어요. 파일을 다시 올려 주세요." },
  "hospital_import.too_large": { status: 413, message: "파일은 100MB까지 올릴 수 있어요." },
  "hospital_import.empty": { status: 400, message: "빈 파일이에요. 병원정보서비스 CSV 파일을 골라 주세요." },
  "hospital_import.busy": { status: 409, message: "다른 가져오기가 진행되고 있어요. 끝난 뒤에 다시 시도해 주세요." },
  "hospital_import.not_checked": { status: 409, message: "확인이 끝난 파일만 가져올 수 있어요." },
  "hospital_import.ended": { status: 409, message: "이미 끝난 가져오기예요." },
} as const satisfies ErrorTable;

/** Maximum bytes of a file. The national register has about 25 MB. */
export const importLimit = { bytes: 100 * 1024 * 1024, maxStoredProblems: 10_000 } as const;

/**
 * `checking` reads the file without changing data, `checked` waits for the operator, `importing` writes. `failed` gives the reason in
 * `failure`.
 */
export const importStates = ["receiving", "checking", "checked", "importing", "done", "failed", "cancelled"] as const;

export const HospitalImport = z.object({
  id: BodyId,
  file_name: Line,
  byte_size: Count,
  state: z.enum(importStates),
  /** Lines of the file, known after the check. */
  row_count: Count.nullable(),
  /** Lines processed so far in this state. */
  read: Count,
  added: Count,
  changed: Count,
  unchanged: Count,
  rejected: Count,
  /** Imported lines with an unusable value. */
  noted: Count,
  failure: Prose.nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type HospitalImport = z.infer<typeof HospitalImport>;

const ImportId = z.object({ id: Id });
const One = z.object({ hospital_import: HospitalImport });

export const uploadHospitalFile = endpoint({
  method: "POST",
  path: "/api/v1/hospital_imports",
  access: "operator",
  summary: "Takes a file of the national register (병원정보서비스, CSV) and has it checked in the background; nothing is changed yet.",
  upload: true,
  ok: { 201: One },
  errors: ["hospital_import.too_large", "hospital_import.empty", "hospital_import.busy"],
});

export const listHospitalImports = endpoint({
  method: "GET",
  path: "/api/v1/hospital_imports",
  access: "operator",
  summary: "The latest imports, newest first.",
  query: z.object({ ...pageQuery }),
  ok: { 200: z.object({ hospital_imports: rows(HospitalImport), ...pageFields }) },
});

export const getHospitalImport = endpoint({
  method: "GET",
  path: "/api/v1/hospital_imports/:id",
  access: "operator",
  summary: "One import with its progress.",
  params: ImportId,
  ok: { 200: One },
  errors: ["hospital_import.not_found"],
});

export const listHospitalImportProblems = endpoint({
  method: "GET",
  path: "/api/v1/hospital_imports/:id/problems",
  access: "operator",
  summary: "Rejected and partly imported lines, in the order of the file. The first 10,000 are stored.",
  params: ImportId,
  query: z.object({ ...pageQuery }),
  ok: {
    200: z.object({
      problems: rows(z.object({ line: Count, kind: z.enum(["rejected", "noted"]), reason: Prose })),
      ...pageFields,
    }),
  },
  errors: ["hospital_import.not_found"],
});

export const startHospitalImport = endpoint({
  method: "POST",
  path: "/api/v1/hospital_imports/:id/start",
  access: "operator",
  summary: "Writes the checked file in the background. Idempotent.",
  params: ImportId,
  ok: { 200: One },
  errors: ["hospital_import.not_found", "hospital_import.not_checked", "hospital_import.busy"],
});

export const cancelHospitalImport = endpoint({
  method: "POST",
  path: "/api/v1/hospital_imports/:id/cancel",
  access: "operator",
  summary: "Stops an import. Written rows stay, and another import of the file continues from there.",
  params: ImportId,
  ok: { 200: One },
  errors: ["hospital_import.not_found", "hospital_import.ended"],
});
